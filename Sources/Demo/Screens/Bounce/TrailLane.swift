import Geometry
import ViewTree

/// A lane with the ghosts of the last flick, from where it was let go at the top to where it rests.
final class TrailLane: View {
  static let width = 20.0
  private static let ghost = 8.0
  private static let margin = 12.0
  /// The opacity of the faintest ghost.
  private static let faintest = 0.15

  private let look: Look
  var trail: Trail? { didSet { if oldValue != trail { setNeedsDisplay() } } }
  /// The distance, in points, that the whole lane stands for.
  var span = 1.0 { didSet { if oldValue != span { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// The middles of the ghosts, from the top.
  var places: [Double] {
    guard let trail, bounds.height > 2 * Self.margin else { return [] }
    let room = bounds.height - 2 * Self.margin
    return trail.distances.map { Self.margin + min($0.magnitude / max(span, 1), 1) * room }
  }

  override func draw() -> [DrawCommand] {
    let places = places
    let count = Double(max(places.count - 1, 1))
    return places.enumerated().map { index, y in
      let part = Self.faintest + (1 - Self.faintest) * Double(index) / count
      let disc = Rect(
        x: (bounds.width - Self.ghost) / 2,
        y: y - Self.ghost / 2,
        width: Self.ghost,
        height: Self.ghost
      )
      return .rounded(disc, radius: Self.ghost / 2, look.colors.accent.opacity(part))
    }
  }
}
