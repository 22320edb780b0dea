import Geometry
import Typesetting
import ViewTree

/// A few words on a round backdrop, over a picture.
final class Pill: View {
  static let height = 28.0

  private let look: Look
  var text = "" { didSet { if oldValue != text { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// Puts its middle somewhere, as wide as its words.
  func place(at center: Point) {
    let words = look.type.width(of: TextLine(text, style: Type.bodyFigures)).rounded(.up)
    let width = words + 2 * Space.related
    frame = Rect(
      x: (center.x - width / 2).rounded(),
      y: (center.y - Self.height / 2).rounded(),
      width: width,
      height: Self.height
    )
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    return [
      .rounded(bounds, radius: Self.height / 2, colors.raised),
      look.text(text, style: Type.bodyFigures, in: bounds, colors.text, .center),
    ]
  }
}
