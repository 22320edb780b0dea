import Geometry
import Typesetting
import ViewTree

/// A view in the list: its type, indented, and its frame.
final class OutlineRow: View {
  private static let indent = 10.0

  private let look: Look
  private var words = ""
  private var numbers = ""
  private var depth = 0
  private var isHit = false
  private var isHovered = false {
    didSet {
      guard oldValue != isHovered else { return }
      setNeedsDisplay()
      onHover(isHovered)
    }
  }
  var onHover: (Bool) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    super.init()
  }

  func show(_ words: String, _ numbers: String, depth: Int, isHit: Bool) {
    (self.words, self.numbers, self.depth, self.isHit) = (words, numbers, depth, isHit)
    setNeedsDisplay()
  }

  override func hover(at point: Point?) { isHovered = point != nil }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    // Leaves room for the list's scroll indicator.
    let inside = bounds.inset(by: EdgeInsets(top: 0, left: 0, bottom: 0, right: Space.related))
    let start = min(Double(depth) * Self.indent, bounds.width / 3)
    let room = look.type.width(of: TextLine(numbers, style: Type.figures)) + Space.inside
    let place = Rect(
      x: start,
      y: 0,
      width: max(inside.width - start - room, 0),
      height: bounds.height
    )
    let style = isHit ? Type.captionStrong : Type.caption
    let ground: [DrawCommand] =
      isHovered ? [.fill(bounds, .color(colors.accent.opacity(Opacity.chosenFill)))] : []
    return ground + [
      look.text(words, style: style, in: place, isHit ? colors.accent : colors.text),
      look.text(numbers, style: Type.figures, in: inside, colors.secondary, .trailing),
    ]
  }
}
