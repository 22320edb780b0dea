import Glibc
import ScrollKit

/// What a lane of the race scrolls: a ruler in points, with bands and a line that winds, so that
/// the eye can follow its motion and read how far it went.
///
/// It is as long as all the content, and draws what is near the frame: also a part beyond, which
/// shows while the window is stepped back.
final class RaceRows: View {
  /// The length of the content, in points.
  static let length = 17_600.0
  /// The length of a band, and the distance of the ticks in it, in points.
  private static let (band, tick) = (100.0, 20.0)
  /// The length of the line's waves, in points: no simple multiple of the bands, so
  /// that both never seem to stand.
  private static let wave = 460.0
  /// How far the line swings from its middle, and where that is, as parts of the width.
  private static let (swing, middle) = (0.22, 0.62)
  /// The pieces of the line in a band: with 5 of them it shows corners.
  private static let steps = 32
  /// How much of the frame's length is drawn beyond each of its ends.
  private static let beyond = 0.7

  var ink: KeyPath<Palette, Color> { didSet { if oldValue != ink { setNeedsDisplay() } } }
  /// The bands that are drawn.
  private var shown = 0..<0 { didSet { if oldValue != shown { setNeedsDisplay() } } }

  init(ink: KeyPath<Palette, Color>) {
    self.ink = ink
    super.init()
    (isUserInteractionEnabled, isAccessibilityHidden) = (false, true)
  }

  /// Shows what a frame of some length needs at an offset.
  func show(from offset: Double, length: Double) {
    let count = Int(Self.length / Self.band)
    let more = length * Self.beyond
    let first = Int(((offset - more) / Self.band).rounded(.down))
    let last = Int(((offset + length + more) / Self.band).rounded(.up))
    shown = min(max(first, 0), count)..<min(max(last, 0), count)
  }

  /// The bands that show in a frame of some length at an offset.
  static func bands(from offset: Double, length: Double, width: Double) -> [Rect] {
    let first = max((offset / band).rounded(.down), 0)
    let tops = stride(from: first * band, to: min(offset + length, Self.length), by: band)
    return tops.map { Rect(x: 0, y: $0, width: width, height: band) }
  }

  override func draw() -> [DrawCommand] { shown.flatMap { draw(band: $0) } }

  private func draw(band index: Int) -> [DrawCommand] {
    let (colors, ink) = (palette, palette[keyPath: ink])
    let place = Rect(x: 0, y: Double(index) * Self.band, width: bounds.width, height: Self.band)
    var head = place
    head.size.height = Self.tick
    let ticks = (1..<Int(Self.band / Self.tick)).map { tick in
      let y = place.minY + Double(tick) * Self.tick
      return DrawCommand.fill(Rect(x: 0, y: y, width: Space.inside, height: 1), .color(colors.line))
    }
    let ground = index % 2 == 0 ? [] : [DrawCommand.fill(place, .color(ink.opacity(0.05)))]
    let words = Figures.count(index * Int(Self.band))
    return ground + ticks + [
      .fill(Rect(x: 0, y: place.minY, width: bounds.width, height: 1), .color(colors.line)),
      fonts.text(
        words,
        style: .figures,
        in: head.inset(across: Space.inside),
        colors.secondary
      ),
      .line((0...Self.steps).map { winding(place.minY, $0) }, width: Extent.boldStroke, ink),
    ]
  }

  /// A point of the line that winds.
  private func winding(_ top: Double, _ step: Int) -> Point {
    let y = top + Double(step) / Double(Self.steps) * Self.band
    let part = Self.middle + Self.swing * sin(2 * .pi * y / Self.wave)
    return Point(x: part * bounds.width, y: y)
  }
}
