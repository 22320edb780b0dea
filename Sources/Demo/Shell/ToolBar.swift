import Geometry
import Scrolling
import ViewTree

/// The bar at the bottom with what the screen offers; it scrolls where that is too much.
final class ToolBar: Bar {
  private let scroller = ScrollContainer()

  init(look: Look) {
    super.init(line: .top, look: look)
    scroller.scrollsToTop = false
    scroller.showsHorizontalScrollIndicator = false
    scroller.allowsKeyboardScrolling = false
    scroller.accessibilityLabel = "Tools"
    addSubview(scroller)
  }

  /// Whether nothing shines through, as on a ground of another theme than its tools.
  var isOpaque = false { didSet { if oldValue != isOpaque { setNeedsDisplay() } } }
  override var coverage: Double { isOpaque ? 1 : super.coverage }

  /// Whether there is nothing in it.
  var isEmpty: Bool { scroller.subviews.isEmpty }

  /// Shows other tools.
  func show(_ tools: [View]) {
    guard !tools.elementsEqual(scroller.subviews, by: ===) else { return setNeedsLayout() }
    scroller.removeAllSubviews()
    scroller.contentOffset = .zero
    for tool in tools { scroller.addSubview(tool) }
    setNeedsLayout()
  }

  /// Tools stand in the middle, as wide as they want to be.
  override func layoutSubviews() {
    scroller.frame = bounds
    let tools = scroller.subviews
    let gaps = Space.related * Double(max(tools.count - 1, 0))
    let total = tools.reduce(gaps) { $0 + $1.bounds.width }
    var x = max(Space.related, (bounds.width - total) / 2)
    for tool in tools {
      let y = (bounds.height - tool.bounds.height) / 2
      tool.position = Point(x: x.rounded(), y: y.rounded())
      x += tool.bounds.width + Space.related
    }
    scroller.contentSize = Size(width: min(x, total + 2 * Space.related), height: bounds.height)
  }
}
