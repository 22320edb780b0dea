import Glibc
import ScrollKit

/// How long a round distance is on the map now.
final class ScaleBar: View {
  static let size = Size(width: 180, height: Extent.control)
  /// The longest that the bar gets, in points.
  static let most = 72.0
  /// The meters per point of the country, so that a town block is about a hundred meters wide.
  private static let metersPerPoint = 2.0

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

  /// Draws a pill at the left, as wide as it needs.
  override func draw() -> [DrawCommand] {
    let words = TextLine(words, style: Type.figures)
    let width = fonts.width(of: words).rounded(.up)
    var pill = bounds
    pill.size.width = 2 * Space.related + width + Space.inside + shown.width
    let (right, foot) = (pill.maxX - Space.related, bounds.height / 2 + Space.hair / 2)
    let baseline = (bounds.height + fonts.capHeight(of: words.style)) / 2
    let line = [(-shown.width, -Space.hair), (-shown.width, 0), (0, 0), (0, -Space.hair)].map {
      Point(x: right + $0.0, y: foot + $0.1)
    }
    return [
      .rounded(pill, radius: pill.height / 2, palette.raised),
      .text(words, at: Point(x: pill.minX + Space.related, y: baseline.rounded()), palette.text),
      .line(line, width: Extent.iconStroke, palette.text),
    ]
  }
}
