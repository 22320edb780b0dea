import Geometry
import Typesetting
import ViewTree

/// Shows how a few views serve all pages: each keeps its letter and takes another page's place.
final class RecyclerStrip: View {
  /// A view of the pool: its letter, and how far its page is from the middle, in pages.
  struct Chip: Equatable {
    let letter: Int
    let shift: Double
    let isReady: Bool
  }

  static let size = Size(width: 172, height: 62)
  private static let chip = Size(width: 40, height: 26)
  private static let pitch = 46.0

  let look: Look
  private var chips: [Chip] = []
  private var counters = ""

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  func show(_ chips: [Chip], views: Int, pages: Int) {
    let text = "\(views) views, \(Figures.count(pages)) pages"
    guard chips != self.chips || text != counters else { return }
    (self.chips, counters) = (chips, text)
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    var words = bounds.inset(by: Space.inside)
    words.origin.y = bounds.maxY - Space.inside - Space.edge
    words.size.height = Space.edge
    return [.rounded(bounds, radius: Corner.card, colors.raised.opacity(Opacity.bar))]
      + frameOfPage + chips.flatMap { commands(for: $0) }
      + [look.text(counters, style: Type.figures, in: words, colors.text, .center)]
  }

  private var middle: Point {
    Point(x: bounds.width / 2, y: Space.inside + Self.chip.height / 2)
  }

  /// What the window shows.
  private var frameOfPage: [DrawCommand] {
    let frame = Rect(
      x: middle.x - Self.chip.width / 2 - 2,
      y: middle.y - Self.chip.height / 2 - 2,
      width: Self.chip.width + 4,
      height: Self.chip.height + 4
    )
    return [.outline(frame, radius: Corner.control + 2, width: 1.5, look.colors.accent)]
  }

  private func commands(for chip: Chip) -> [DrawCommand] {
    let colors = look.colors
    let inks = [colors.accent, colors.decelerating, colors.bouncing, colors.zooming, colors.error]
    let ink = inks[chip.letter % inks.count]
    let place = Rect(
      origin: Point(
        x: middle.x + chip.shift * Self.pitch - Self.chip.width / 2,
        y: middle.y - Self.chip.height / 2
      ),
      size: Self.chip
    )
    let letter = String(UnicodeScalar(UInt8(65 + chip.letter % 26)))
    let ground: DrawCommand =
      chip.isReady
      ? .rounded(place, radius: Corner.control, ink)
      : .outline(place, radius: Corner.control, width: 1.5, ink)
    let color = chip.isReady ? colors.onState : ink
    return [ground, look.text(letter, style: Type.bodyStrong, in: place, color, .center)]
  }
}
