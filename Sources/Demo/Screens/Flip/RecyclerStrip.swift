import Geometry
import Typesetting
import ViewTree

/// Shows how a few views serve all pages: each keeps its letter and takes another page's place.
final class RecyclerStrip: View {
  /// A view of the pool: its letter, and how far its page is from the middle, in pages.
  struct Chip: Equatable {
    /// Whether the view's page is drawn, still being drawn, or yet to come.
    enum State { case drawn, drawing, waiting }

    let letter: Int
    let shift: Double
    let state: State
  }

  private static let height = Extent.control
  private static let chip = Size(width: 22, height: 16)
  private static let pitch = 28.0
  /// The room between a chip and the ring around the page that shows.
  private static let gap = 3.0

  let look: Look
  private var chips: [Chip] = []
  private var counters = ""

  init(look: Look) {
    self.look = look
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    isUserInteractionEnabled = false
  }

  /// Shows chips; those without a page take the places that are free.
  func show(_ chips: [Chip], pages: Int) {
    let chips = Self.placed(chips)
    let text = "\(chips.count) views, \(Figures.count(pages)) pages"
    guard chips != self.chips || text != counters else { return }
    (self.chips, counters) = (chips, text)
    bounds.size.width = words.maxX + Space.related
    setNeedsDisplay()
  }

  private static func placed(_ chips: [Chip]) -> [Chip] {
    let half = chips.count / 2
    let taken = chips.filter { $0.state != .waiting }.map { ($0.shift + 0.5).rounded(.down) }
    var free = (-half...half).map(Double.init).filter { !taken.contains($0) }
    return chips.map { chip in
      guard chip.state == .waiting, !free.isEmpty else { return chip }
      return Chip(letter: chip.letter, shift: free.removeFirst(), state: .waiting)
    }
  }

  // MARK: Drawing

  /// The width of all places.
  private var row: Double { Double(chips.count) * Self.pitch }

  private var words: Rect {
    let line = TextLine(counters, style: Type.figures)
    let width = look.type.width(of: line).rounded(.up) + 1
    return Rect(x: Space.inside + row + Space.hair, y: 0, width: width, height: Self.height)
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    return [.rounded(bounds, radius: Self.height / 2, colors.raised)]
      + chips.flatMap { commands(for: $0) } + [ring]
      + [look.text(counters, style: Type.figures, in: words, colors.text)]
  }

  /// The place of a page at a distance from the one that shows.
  private func place(_ shift: Double) -> Rect {
    Rect(
      x: Space.inside + row / 2 + shift * Self.pitch - Self.chip.width / 2,
      y: (Self.height - Self.chip.height) / 2,
      width: Self.chip.width,
      height: Self.chip.height
    )
  }

  /// What the window shows.
  private var ring: DrawCommand {
    let frame = place(0).inset(by: -Self.gap)
    return .outline(frame, radius: Corner.control + 1, width: Extent.iconStroke, look.colors.text)
  }

  private func commands(for chip: Chip) -> [DrawCommand] {
    let colors = look.colors
    let inks = [colors.accent, colors.decelerating, colors.bouncing, colors.zooming, colors.error]
    // A chip fades away at the end of the row, where its view leaves the pages.
    let fade = min(max(Double(chips.count) - 2 * chip.shift.magnitude, 0), 1)
    let ink = (chip.state == .waiting ? colors.secondary : inks[chip.letter % inks.count])
      .opacity(fade)
    let place = place(chip.shift)
    let ground: DrawCommand =
      chip.state == .drawn
      ? .rounded(place, radius: Corner.control - 1, ink)
      : .outline(place, radius: Corner.control - 1, width: Extent.stroke, ink)
    let letter = String(UnicodeScalar(UInt8(65 + chip.letter % 26)))
    let color = chip.state == .drawn ? colors.onState.opacity(fade) : ink
    return [ground, look.text(letter, style: Type.captionStrong, in: place, color, .center)]
  }
}
