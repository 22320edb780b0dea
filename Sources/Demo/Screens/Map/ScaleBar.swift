import Geometry
import Glibc
import Typesetting
import ViewTree

/// How long a round distance is on the map now.
final class ScaleBar: View {
  static let size = Size(width: 120, height: 24)
  /// What a point of the country stands for, in meters: a block of a town is a hundred wide.
  private static let metersPerPoint = 2.0
  private static let tick = 4.0

  private let look: Look
  private var shown = (meters: 0.0, width: 0.0)

  init(look: Look) {
    self.look = look
    super.init(frame: Rect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
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
    let most = size.width * metersPerPoint / scale
    let ten = pow(10, log10(most).rounded(.down))
    let meters = [5.0, 2, 1].map { $0 * ten }.first { $0 <= most } ?? ten
    return (meters, meters * scale / metersPerPoint)
  }

  private var words: String {
    shown.meters >= 1_000
      ? "\(Figures.short(shown.meters / 1_000)) km" : "\(Figures.short(shown.meters)) m"
  }

  override func draw() -> [DrawCommand] {
    guard shown.width > 0 else { return [] }
    let (ink, halo) = (look.colors.text, look.colors.surface.opacity(MapLabels.halo))
    let (left, right) = (bounds.width - shown.width, bounds.width - 1)
    let foot = bounds.height - 2
    let line = [
      Point(x: left, y: foot - Self.tick), Point(x: left, y: foot), Point(x: right, y: foot),
      Point(x: right, y: foot - Self.tick),
    ]
    let text = TextLine(words, style: Type.figures)
    let at = Point(
      x: right - look.type.width(of: text),
      y: look.type.baseline(of: Type.figures)
    )
    return [
      .line(line, width: 2 * Extent.boldStroke, halo), .line(line, width: Extent.iconStroke, ink),
    ]
      + look.haloed(text, at: at, ink, halo)
  }
}
