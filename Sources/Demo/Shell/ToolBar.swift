import Geometry
import ViewTree

/// The bar at the bottom with what the screen offers.
final class ToolBar: Bar {
  init(look: Look) { super.init(line: .top, look: look) }

  /// Shows other tools.
  func show(_ tools: [View]) {
    removeAllSubviews()
    for tool in tools { addSubview(tool) }
    setNeedsLayout()
  }

  /// Tools stand in the middle, as wide as they want to be.
  override func layoutSubviews() {
    let gaps = Space.related * Double(max(subviews.count - 1, 0))
    let total = subviews.reduce(gaps) { $0 + $1.bounds.width }
    var x = max(Space.related, (bounds.width - total) / 2)
    for tool in subviews {
      let y = (bounds.height - tool.bounds.height) / 2
      tool.position = Point(x: x.rounded(), y: y.rounded())
      x += tool.bounds.width + Space.related
    }
  }
}
