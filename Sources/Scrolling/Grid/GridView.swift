public import Geometry
public import Gestures
import ScrollPhysics
public import ViewTree

/// Cells in rows and columns, of which only those in sight have views.
///
/// A grid is a table, whose rows and columns have lengths of their own and may stay at the edges,
/// or it shows items one after another in as many columns as fit. The views of cells that go out of
/// sight are used again, so a million cells need no more views than fit on the screen.
@MainActor open class GridView: ScrollContainer {
  /// How many rows stay at the top, as headers, while the others scroll under them.
  public final var frozenRows = 0 { didSet { frozenDidChange(frozenRows, "rows") } }
  /// How many columns stay at the left, as headers, while the others scroll under them.
  public final var frozenColumns = 0 { didSet { frozenDidChange(frozenColumns, "columns") } }
  /// The height of each row, in points; assigning it gives all rows that
  /// height, and new ones as well.
  public final var rowHeight = 32.0 { didSet { lengthDidChange(.vertical, to: rowHeight) } }
  /// The width of each column, in points; assigning it gives all columns
  /// that width, and new ones as well.
  public final var columnWidth = 96.0 { didSet { lengthDidChange(.horizontal, to: columnWidth) } }
  /// The height of an item as a part of its width; 1 by default.
  public final var itemAspect = 1.0 {
    didSet {
      demand(itemAspect > 0 && itemAspect.isFinite, "An item cannot be \(itemAspect) as high")
      layOutItems(force: true)
    }
  }
  /// The gap between two items, in points.
  public final let spacing: Double
  /// Called when the user selects cells by a click, a tap or keys; nil if cells cannot be selected.
  public final var didSelect: ((GridSelection) -> Void)? {
    didSet { watchTaps() }
  }
  /// Called when the user clicks or taps a cell, presses Enter on the selected one, or
  /// has a screen reader activate one, after ``didSelect``.
  ///
  /// Keys that only select another cell do not call it.
  public final var didActivate: ((GridIndex) -> Void)? { didSet { watchTaps() } }
  /// The selected cells: one has a ring, and those selected with it are tinted.
  ///
  /// Assigning it does not call ``didSelect``. They stay the same cells when others are inserted
  /// or removed.
  public final var selection: GridSelection? {
    didSet {
      if let selection { [selection.cell, selection.anchor].forEach(checkCell) }
      if oldValue != selection { stage?.setNeedsDisplay() }
    }
  }

  /// How items are laid out; nil in a table.
  final let itemColumns: GridColumns?
  final var items = 0
  /// The heights of rows and the widths of columns, each with the gap behind it.
  final var lines: [Axis: Extents] = [:]
  /// The cells with which calls go on after messages.
  final let followed = FollowedIndices<GridIndex>()
  /// The cells that are to be filled after a change that is about to be made.
  final let refills = Refills<GridIndex>()
  final let makeCell: () -> View
  final let fillCell: (View, GridIndex) -> Void
  private final var reader: View?
  private final let cellTap = TapGestureRecognizer()
  /// What scrolls, and what stays at one edge or at both, from back to front.
  private(set) final lazy var panes = [AxisSet(), .vertical, .horizontal, .both].map {
    GridPane($0, of: self)
  }

  /// Creates a table, whose rows and columns have lengths of their own.
  ///
  /// - Parameters:
  ///   - rowCount: How many rows there are.
  ///   - columnCount: How many columns there are.
  ///   - make: Makes an empty cell.
  ///   - fill: Fills a cell for a row and a column.
  public init<Cell: ListRow>(
    rowCount: Int,
    columnCount: Int,
    make: @escaping () -> Cell,
    fill: @escaping (Cell, _ row: Int, _ column: Int) -> Void
  ) {
    (itemColumns, spacing, makeCell) = (nil, 0, make)
    fillCell = { view, index in
      if let cell = view as? Cell { fill(cell, index.row, index.column) }
    }
    super.init()
    Self.check(rowCount, "rows")
    Self.check(columnCount, "columns")
    Self.checkCells(rowCount, columnCount)
    lines[.vertical] = Extents(count: rowCount, length: rowHeight, isKnown: true)
    lines[.horizontal] = Extents(count: columnCount, length: columnWidth, isKnown: true)
    connect()
  }

  /// Creates a grid of items, which fill one row after another.
  ///
  /// - Parameters:
  ///   - itemCount: How many items there are.
  ///   - columns: How many columns they have.
  ///   - spacing: The gap between two items, in points.
  ///   - make: Makes an empty cell.
  ///   - fill: Fills a cell for an item.
  public init<Cell: ListRow>(
    itemCount: Int,
    columns: GridColumns,
    spacing: Double = 0,
    make: @escaping () -> Cell,
    fill: @escaping (Cell, _ index: Int) -> Void
  ) {
    demand(spacing >= 0 && spacing.isFinite, "Items cannot be \(spacing) points apart")
    (itemColumns, self.spacing, makeCell, items) = (columns, spacing, make, itemCount)
    var number: (GridIndex) -> Int = { $0.column }
    fillCell = { view, index in
      if let cell = view as? Cell { fill(cell, number(index)) }
    }
    super.init()
    Self.check(itemCount, "items")
    columns.check()
    number = { [unowned self] in self.item(at: $0) }
    (lines[.vertical], lines[.horizontal]) = (Extents(), Extents())
    connect()
  }

  private func connect() {
    for pane in panes { addSubview(pane) }
    cellTap.addAction { [unowned self] tap in
      guard let cell = cell(at: tap.location(in: self)) else { return }
      if tap.modifiers.contains(.shift) { select(cell, extending: true) } else { activate(cell) }
    }
    linesDidChange()
  }

  private func watchTaps() {
    if didSelect == nil, didActivate == nil {
      removeGestureRecognizer(cellTap)
    } else if cellTap.view == nil {
      addGestureRecognizer(cellTap)
    }
  }

  static func check(_ count: Int, _ what: String) {
    demand((0...Extents.most).contains(count), "A grid cannot have \(count) \(what)")
  }

  /// Cells are numbered, as screen readers and keys count them.
  static func checkCells(_ rows: Int, _ columns: Int) {
    let isTooMany = rows.multipliedReportingOverflow(by: columns).overflow
    demand(!isTooMany, "A grid cannot have \(rows) rows of \(columns) cells")
  }

  final func checkCell(_ index: GridIndex) {
    demand(exists(index), "There is no cell at row \(index.row), column \(index.column)")
  }

  private func frozenDidChange(_ count: Int, _ what: String) {
    demand(count >= 0, "\(count) \(what) cannot stay")
    demand(itemColumns == nil, "Only the \(what) of a table can stay")
    linesDidChange()
  }

  private func lengthDidChange(_ axis: Axis, to length: Double) {
    demand(itemColumns == nil, "The size of items follows from their columns")
    lines[axis] = Extents(count: count(axis), length: length, isKnown: true)
    linesDidChange()
  }

  // MARK: What there is

  /// How many rows there are; assigning it fills all cells anew.
  public final var rowCount: Int {
    get { count(.vertical) }
    set { changeCount(to: newValue, .vertical) }
  }
  /// How many columns there are; assigning it fills all cells anew.
  public final var columnCount: Int {
    get { count(.horizontal) }
    set { changeCount(to: newValue, .horizontal) }
  }
  /// How many items there are, or cells; assigning it fills all items anew.
  public final var itemCount: Int {
    get { itemColumns == nil ? rowCount * columnCount : items }
    set { changeItems(to: newValue) }
  }

  final func count(_ axis: Axis) -> Int { lines[axis]?.count ?? 0 }

  final func exists(_ index: GridIndex) -> Bool {
    guard index.row >= 0, (0..<cellsPerRow).contains(index.column) else { return false }
    return itemColumns == nil
      ? index.row < rowCount
      : index.row <= items / cellsPerRow && item(at: index) < items
  }

  /// How many cells lie beside each other; items have columns before there is a width for them.
  final var cellsPerRow: Int {
    if columnCount == 0 { layOutItems(force: false) }
    return columnCount > 0 ? columnCount : firstColumns
  }

  /// How many columns items have that have not been laid out.
  final var firstColumns: Int { itemColumns?.count(in: 0, spacing: spacing) ?? 0 }

  /// The number of an item, from the first row on; in a table, of a cell.
  public final func item(at index: GridIndex) -> Int { index.row * cellsPerRow + index.column }

  /// Where an item is.
  public final func index(ofItem item: Int) -> GridIndex {
    let columns = max(cellsPerRow, 1)
    return GridIndex(row: item / columns, column: item % columns)
  }

  /// The items that are selected, one after another; nil if none are.
  public final var selectedItems: ClosedRange<Int>? {
    guard let selection else { return nil }
    let (one, other) = (item(at: selection.cell), item(at: selection.anchor))
    return min(one, other)...max(one, other)
  }

  final func isSelected(_ index: GridIndex) -> Bool {
    guard let selection else { return false }
    if itemColumns != nil { return selectedItems?.contains(item(at: index)) ?? false }
    return selection.rows.contains(index.row) && selection.columns.contains(index.column)
  }

  // MARK: Where cells are

  /// The height of a row.
  public final func height(ofRow row: Int) -> Double {
    (lines[.vertical]?.length(of: row) ?? 0) - spacing
  }
  /// The width of a column.
  public final func width(ofColumn column: Int) -> Double {
    (lines[.horizontal]?.length(of: column) ?? 0) - spacing
  }
  /// Gives a row of a table a height of its own; what shows stays in its place.
  public final func setHeight(_ height: Double, ofRow row: Int) { set(height, of: row, .vertical) }
  /// Gives a column of a table a width of its own; what shows stays in its place.
  public final func setWidth(_ width: Double, ofColumn column: Int) {
    set(width, of: column, .horizontal)
  }

  private func set(_ length: Double, of part: Int, _ axis: Axis) {
    demand(itemColumns == nil, "The size of items follows from their columns")
    demand(length >= 0 && length.isFinite, "A row or column cannot be \(length) points long")
    change(axis) {
      $0.set(length, of: part)
    } parts: {
      $0
    }
  }

  /// Where a cell shows, in the grid's coordinates.
  public final func frame(of index: GridIndex) -> Rect {
    checkCell(index)
    return panes[pane(of: index)].toSuperview.apply(to: place(of: index))
  }

  /// Where a cell is in its pane, which is where it is in content that has not been scrolled.
  final func place(of index: GridIndex) -> Rect {
    guard let rows = lines[.vertical], let columns = lines[.horizontal], columns.count > 0
    else { return .zero }
    return Rect(
      x: columns.start(of: index.column),
      y: rows.start(of: index.row),
      width: max(columns.length(of: index.column) - spacing, 0),
      height: max(rows.length(of: index.row) - spacing, 0)
    )
  }

  final func pane(of index: GridIndex) -> Int {
    (index.row < frozenRows ? 1 : 0) + (index.column < frozenColumns ? 2 : 0)
  }

  /// The cell at a place in the grid's coordinates; nil between cells and beyond them.
  public final func cell(at point: Point) -> GridIndex? {
    for pane in panes.reversed() where pane.frame.contains(point) {
      let place = pane.convert(point, from: self)
      guard let row = lines[.vertical]?.part(at: place.y),
        let column = lines[.horizontal]?.part(at: place.x)
      else { return nil }
      let index = GridIndex(row: row, column: column)
      return exists(index) && self.place(of: index).contains(place) ? index : nil
    }
    return nil
  }

  /// The view of a cell, if it has one.
  public final func view(at index: GridIndex) -> View? { panes[pane(of: index)].pool[index] }

  /// The rows of which some part is in sight, without those that stay.
  public final var rowsInSight: Range<Int> { inSight(.vertical) }
  /// The columns of which some part is in sight, without those that stay.
  public final var columnsInSight: Range<Int> { inSight(.horizontal) }

  final func inSight(_ axis: Axis) -> Range<Int> {
    guard let lines = lines[axis] else { return 0..<0 }
    let start = bounds.origin[axis]
    let frozen = min(frozenCount(axis), lines.count)
    return lines.parts(from: start, to: start + bounds.size[axis])
      .clamped(to: frozen..<lines.count)
  }

  final func frozenCount(_ axis: Axis) -> Int { axis == .vertical ? frozenRows : frozenColumns }

  /// How much of the viewport is taken by what stays.
  final func frozenLength(_ axis: Axis) -> Double {
    guard let lines = lines[axis] else { return 0 }
    return lines.start(of: min(frozenCount(axis), lines.count))
  }

  final var wholeSize: Size {
    func length(_ axis: Axis) -> Double { max((lines[axis]?.total ?? 0) - spacing, 0) }
    return Size(width: length(.horizontal), height: length(.vertical))
  }

  // MARK: Laying out

  override func layOutRows() {
    layOutItems(force: false)
    if contentSize != wholeSize { contentSize = wholeSize }
    let (rows, columns) = (inSight(.vertical), inSight(.horizontal))
    for pane in panes {
      lay(pane)
      pane.show(
        pane.frozen.contains(.vertical) ? 0..<min(frozenRows, rowCount) : rows,
        pane.frozen.contains(.horizontal) ? 0..<min(frozenColumns, columnCount) : columns
      )
    }
  }

  private func lay(_ pane: GridPane) {
    var frame = Rect(origin: .zero, size: wholeSize)
    for axis in Axis.allCases where pane.frozen.contains(axis) {
      let top = bounds.origin[axis] + adjustedContentInset.leading(axis)
      frame.origin[axis] = max(0, top)
      frame.size[axis] = frozenLength(axis)
    }
    if pane.frame != frame { pane.frame = frame }
  }

  final func linesDidChange() {
    for pane in panes { pane.isStale = true }
    setNeedsLayout()
  }

  /// Fills a cell to read, which is never shown.
  final func readCell(_ index: GridIndex) -> View {
    let cell = reader ?? makeCell()
    reader = cell
    cell.frame = place(of: index)
    fillCell(cell, index)
    cell.layoutIfNeeded()
    return cell
  }

  // MARK: What a view does; the work is in the extensions

  override func room(for view: View, at place: Rect) -> Rect {
    panes.first(where: view.isDescendant).map { room(showing: place, in: $0) } ?? place
  }
  /// Goes from cell to cell by keys while one is selected or a screen reader
  /// runs; otherwise the keys scroll.
  public override func key(_ event: KeyEvent) -> Bool { goToCell(for: event) || super.key(event) }
  public override var accessibility: Accessibility? { gridAccessibility }
  // Cells are parts, whether they have a view or not; their views would only repeat them.
  public override var accessibilityChildren: [View] {
    [refreshControl as View?].compactMap(\.self)
  }
  public override var accessibilityPartCount: Int { itemCount }
  public override var accessibilityShownParts: Range<Int> { itemsInSight }
  public override func accessibilityPart(_ index: Int) -> AccessiblePart? { part(index) }
  public override func accessibilityReveal(part: Int) {
    scrollToCell(index(ofItem: part), animated: false)
  }
  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard let part else { return super.accessibilityPerform(action, onPart: nil) }
    return perform(action, onItem: part)
  }
}
