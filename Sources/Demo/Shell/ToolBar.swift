import ScrollKit

/// The bar at the bottom with what the screen offers: from the left, so that a tool stays where it is when those
/// after it change; in a second row where one has no room for all.
final class ToolBar: Bar {
  private static let mostRows = 2
  /// Below this height of the window a second row would take too much from the content.
  private static let twoRowsFit = 480.0
  private let scroller = ToolShelf()

  init() {
    super.init(line: .top)
    scroller.allowsKeyboardScrolling = false
    scroller.accessibilityLabel = "Tools"
    addSubview(scroller)
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { scroller.subviews.isEmpty }

  /// Shows other tools.
  func show(_ tools: [View]) {
    guard !tools.elementsEqual(scroller.subviews, by: ===) else { return setNeedsLayout() }
    for view in scroller.subviews { view.removeFromSuperview() }
    scroller.contentOffset = .zero
    for tool in tools { scroller.addSubview(tool) }
    setNeedsLayout()
  }

  /// The height that it needs in a window of some size.
  func height(in size: Size) -> Double {
    let most = size.height < Self.twoRowsFit ? 1 : Self.mostRows
    let count = rows(width: size.width, most: most).count
    return Extent.toolBar + Double(count - 1) * (Extent.control + Space.inside)
  }

  /// The tools of each row.
  private func rows(width: Double, most: Int) -> [[View]] {
    var rows: [[View]] = [[]]
    var end = Space.related
    let tools = scroller.subviews
    for (tool, next) in zip(tools, tools.dropFirst().map(Optional.some) + [nil]) {
      // A name stands before what it names.
      let named = tool is Label ? next.map { $0.bounds.width + Space.related } ?? 0 : 0
      let isFull = end + tool.bounds.width + named + Space.related > width
      if isFull, end > Space.related, rows.count < most {
        rows.append([])
        end = Space.related
      }
      rows[rows.count - 1].append(tool)
      end += tool.bounds.width + Space.related
    }
    return rows
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    var end = 0.0
    let most = bounds.height > Extent.toolBar ? Self.mostRows : 1
    for (index, row) in rows(width: bounds.width, most: most).enumerated() {
      var x = Space.related
      let middle = Extent.toolBar / 2 + Double(index) * (Extent.control + Space.inside)
      for tool in row {
        tool.position = Point(x: x, y: (middle - tool.bounds.height / 2).rounded())
        x += tool.bounds.width + Space.related
      }
      end = max(end, x)
    }
    scroller.contentSize = Size(width: end, height: bounds.height)
  }
}
