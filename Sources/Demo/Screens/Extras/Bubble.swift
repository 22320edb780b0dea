import Geometry
import Typesetting
import ViewTree

/// A message: the user's own at the right, the others' at the left.
final class Bubble: View {
  /// How much of the width a message takes at most.
  private static let part = 0.7
  private static let radius = 14.0
  /// Texts are picked this far apart, or neighbors would often say the same thing.
  private static let stride = 31

  let number: Int
  private let look: Look
  private let words: Label

  init(_ number: Int, look: Look) {
    (self.number, self.look) = (number, look)
    let isOwn = number % 3 == 0
    words = Label(
      "\(number). \(PlaceName.line(of: number * Self.stride))",
      style: Type.reading,
      ink: isOwn ? \.onAccent : \.text,
      look: look
    )
    super.init()
    words.lineLimit = 2
    addSubview(words)
  }

  private var isOwn: Bool { number % 3 == 0 }

  /// Places the bubble at the top of a row, as tall as its text.
  func place(in row: Rect) {
    let room = max(row.width * Self.part - 2 * Space.related, 0)
    let width = min(words.naturalWidth, room)
    let height = words.height(atWidth: width)
    let outer = width + 2 * Space.related
    frame = Rect(
      x: isOwn ? row.maxX - outer : row.minX,
      y: row.minY,
      width: outer,
      height: height + 2 * Space.inside
    )
    words.frame = Rect(x: Space.related, y: Space.inside, width: width, height: height)
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let ground = isOwn ? colors.accent : colors.surface
    return [.rounded(bounds, radius: Self.radius, ground)]
  }
}
