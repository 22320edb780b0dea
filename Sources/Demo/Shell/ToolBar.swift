import ScrollKit

/// The bar at the bottom with the screen's tools: from the left, so that a tool keeps its place
/// when those after it change; in a second row where one row has no room for all.
final class ToolBar: Bar {
  private static let mostRows = 2
  /// Below this height of the window a second row would take too much from the content.
  private static let twoRowsFit = 480.0
  /// The room that page dots keep around themselves: the first dot, not
  /// its room, stands at the edge.
  private static let dotsRoom = 13.0
  /// How far a chosen tool stays from an edge, where those beyond it fade.
  private static let fade = 24.0
  private let scroller = ToolRow()
  /// The width in which the chosen segment was last brought into sight.
  private var revealedWidth: Double?

  init() {
    super.init(line: .top)
    scroller.allowsKeyboardScrolling = false
    scroller.scrollsToTop = false
    scroller.accessibilityLabel = "Tools"
    addSubview(scroller)
  }

  var tools: [View] { scroller.subviews }

  /// Shows other tools; those that stay keep the focus.
  func show(_ tools: [View]) {
    guard !tools.elementsEqual(self.tools, by: ===) else { return setNeedsLayout() }
    for view in self.tools where !tools.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    // A choice keeps its place when the tools after it change.
    if tools.first !== self.tools.first { scroller.contentOffset = .zero }
    for tool in tools { scroller.addSubview(tool) }
    setNeedsLayout()
  }

  /// The height that it needs in a window of some size.
  func height(in size: Size) -> Double {
    let most = size.height < Self.twoRowsFit ? 1 : Self.mostRows
    let rows = arrange(width: size.width, most: most).map(\.row).max() ?? 0
    return Extent.toolBar + Double(rows) * (Extent.control + Space.inside)
  }

  /// Each tool with its row and the place where it begins.
  private func arrange(width: Double, most: Int) -> [(tool: View, row: Int, x: Double)] {
    var places: [(tool: View, row: Int, x: Double)] = []
    var (row, x) = (0, Space.edge)
    for tool in tools {
      let room = tool is PageControl ? Self.dotsRoom : 0
      let length = tool.bounds.width - 2 * room
      if x + length + Space.edge > width, x > Space.edge, row + 1 < most {
        (row, x) = (row + 1, Space.edge)
      }
      places.append((tool, row, x - room))
      // What follows dots begins beside their room, not in it.
      x += length + (tool is PageControl ? room + Space.inside : Space.edge)
    }
    return places
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    showMore()
    let most = bounds.height > Extent.toolBar ? Self.mostRows : 1
    var end = 0.0
    for (tool, row, x) in arrange(width: bounds.width, most: most) {
      let middle = Extent.toolBar / 2 + Double(row) * (Extent.control + Space.inside)
      tool.position = Point(x: x, y: (middle - tool.bounds.height / 2).rounded())
      end = max(end, tool.frame.maxX + Space.related)
    }
    scroller.contentSize = Size(width: end, height: bounds.height)
    if revealedWidth != bounds.width, let choice = tools.first as? SegmentedControl {
      revealedWidth = bounds.width
      choice.layoutIfNeeded()
      reveal(in: choice, animated: false)
    }
  }

  /// Has the next layout bring the chosen segment into sight.
  func setNeedsReveal() {
    revealedWidth = nil
    setNeedsLayout()
  }

  /// Scrolls the chosen segment into sight.
  func reveal(in choice: SegmentedControl, animated: Bool) {
    guard let part = choice.accessibilityPart(choice.selectedSegmentIndex) else { return }
    let place = choice.convert(part.frame, to: scroller).inset(by: -Self.fade)
    scroller.scrollRectToVisible(place, animated: animated)
  }

  override func appearanceDidChange() { showMore() }

  /// Has tools fade toward an edge beyond which there are more.
  private func showMore() {
    scroller.leftEdgeEffect = ScrollEdgeEffect(.soft, ground: palette.surface)
    scroller.rightEdgeEffect = ScrollEdgeEffect(.soft, ground: palette.surface)
  }
}

/// Tools beside each other, which a wheel moves along whatever way it turns.
private final class ToolRow: ScrollContainer {
  override func wheel(_ event: WheelEvent) -> Bool {
    var event = event
    if event.clicks.dx == 0 { event.clicks = Vector(dx: event.clicks.dy, dy: 0) }
    return super.wheel(event)
  }
}
