import Glibc
import ScrollKit

/// How long a round distance is on the map now.
final class ScaleBar: View {
  static let size = Size(width: 180, height: Extent.control)
  /// The longest that the bar gets, in points.
  static let most = 100.0
  /// The meters per point of the country, so that a town block is about a hundred meters wide.
  private static let metersPerPoint = 2.0
  private static let tick = 4.0

  private var shown = (meters: 0.0, width: 0.0)

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    // A scale is of no use without the picture.
    isAccessibilityHidden = true
  }

  /// Follows the scale of the country, in points of the window to one of its own.
  func follow(scale: Double) {
    let new = Self.length(for: scale)
    guard new != shown else { return }
    shown = new
    setNeedsDisplay()
  }

  /// The longest distance of 1, 2 or 5 with zeros that has room, in meters, and its width in points.
  static func length(for scale: Double) -> (meters: Double, width: Double) {
    let most = most * metersPerPoint / scale
    let ten = pow(10, log10(most).rounded(.down))
    let meters = [5.0, 2, 1].map { $0 * ten }.first { $0 <= most } ?? ten
    return (meters, meters * scale / metersPerPoint)
  }

  private var words: String {
    shown.meters >= 1_000
      ? "\(Figures.short(shown.meters / 1_000)) km" : "\(Figures.short(shown.meters)) m"
  }

  /// Draws a pill at the right, like that of the tile card, as wide as it needs.
  override func draw() -> [DrawCommand] {
    guard shown.width > 0 else { return [] }
    let colors = palette
    let width = fonts.width(of: TextLine(words, style: Type.figures)).rounded(.up)
    let whole = 2 * Space.related + width + Space.inside + shown.width
    let pill = Rect(x: bounds.maxX - whole, y: 0, width: whole, height: bounds.height)
    var text = pill
    text.origin.x += Space.related
    text.size.width = width + 1
    let (right, foot) = (pill.maxX - Space.related, bounds.height / 2 + Self.tick / 2)
    let line = [
      Point(x: right - shown.width, y: foot - Self.tick), Point(x: right - shown.width, y: foot),
      Point(x: right, y: foot), Point(x: right, y: foot - Self.tick),
    ]
    return [
      .rounded(pill, radius: pill.height / 2, colors.raised),
      fonts.text(words, style: Type.figures, in: text, colors.text),
      .line(line, width: Extent.iconStroke, colors.text),
    ]
  }
}
