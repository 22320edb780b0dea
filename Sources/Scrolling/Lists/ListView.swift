import Geometry
public import ViewTree

/// A list of rows of one height that keeps views only for the rows in sight.
///
/// A row that scrolls out of sight is filled anew for one that comes into sight, so a million rows
/// need no more views than ten.
open class ListView: ScrollContainer {
  /// The height of every row, in points.
  public final let rowHeight: Double
  /// How many rows there are.
  public final var rowCount: Int { didSet { reloadRows() } }

  private final let makeRow: () -> View
  private final let fillRow: (View, Int) -> Void
  private final var rows: [Int: View] = [:]
  private final var spare: [View] = []

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of every row, in points, above zero.
  ///   - rowCount: How many rows there are.
  ///   - make: Makes an empty row.
  ///   - fill: Fills a row for an index.
  public init<Row: View>(
    rowHeight: Double,
    rowCount: Int,
    make: @escaping () -> Row,
    fill: @escaping (Row, Int) -> Void
  ) {
    precondition(rowHeight > 0, "A list needs rows of some height, not \(rowHeight)")
    precondition(rowCount >= 0, "A list cannot have \(rowCount) rows")
    (self.rowHeight, self.rowCount, makeRow) = (rowHeight, rowCount, make)
    fillRow = { view, index in
      if let row = view as? Row { fill(row, index) }
    }
    super.init()
    reloadRows()
  }

  /// How many row views there are, in sight or spare.
  public final var rowViewCount: Int { rows.count + spare.count }

  /// Fills all rows in sight anew.
  public final func reloadRows() {
    for index in Array(rows.keys) { retire(index) }
    setContentHeight()
    setNeedsLayout()
  }

  private func setContentHeight() {
    contentSize = Size(width: bounds.width, height: Double(rowCount) * rowHeight)
  }

  open override func layoutSubviews() {
    if contentSize.width != bounds.width { setContentHeight() }
    let wanted = rowsInSight
    for index in rows.keys where !wanted.contains(index) { retire(index) }
    for index in wanted { show(index) }
  }

  private var rowsInSight: Range<Int> {
    // An offset may be farther away than an Int counts.
    let first = max((bounds.minY / rowHeight).rounded(.down), 0)
    let last = min((bounds.maxY / rowHeight).rounded(.up), Double(rowCount))
    return first < last ? Int(first)..<Int(last) : 0..<0
  }

  private func retire(_ index: Int) {
    guard let row = rows.removeValue(forKey: index) else { return }
    row.isHidden = true
    spare.append(row)
  }

  private func show(_ index: Int) {
    let frame = Rect(
      x: 0,
      y: Double(index) * rowHeight,
      width: bounds.width,
      height: rowHeight
    )
    if let row = rows[index] {
      if row.frame != frame { row.frame = frame }
      return
    }
    let row = spare.popLast() ?? addedRow()
    row.frame = frame
    row.isHidden = false
    fillRow(row, index)
    rows[index] = row
  }

  private func addedRow() -> View {
    let row = makeRow()
    addSubview(row)
    return row
  }
}
