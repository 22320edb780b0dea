import Geometry
import Typesetting
import ViewTree

/// A line of news.
final class NewsRow: View {
  private let look: Look
  var text = "" { didSet { if oldValue != text { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let inside = bounds.inset(
      by: EdgeInsets(top: 0, left: Space.edge, bottom: 0, right: Space.edge)
    )
    let line = Rect(
      x: inside.minX,
      y: bounds.height - Extent.stroke,
      width: bounds.width,
      height: Extent.stroke
    )
    return [
      look.text(text, style: Type.body, in: inside, look.colors.text),
      .fill(line, .color(look.colors.line)),
    ]
  }
}
