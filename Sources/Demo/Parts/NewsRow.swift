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
    [
      look.text(text, style: Type.body, in: bounds.inset(across: Space.edge), look.colors.text),
      .fill(bounds.underline(), .color(look.colors.line)),
    ]
  }
}
