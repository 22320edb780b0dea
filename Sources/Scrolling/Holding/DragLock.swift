import Geometry
import Glibc

/// Whether a drag keeps to one axis, as the movement that starts it decides.
nonisolated struct DragLock: Equatable {
  /// The axis that the drag keeps to, or nil.
  private(set) var axis: Axis?
  /// When the deciding movement happened; after a pause of a locked drag, another one decides (SPEC g.4).
  private var decidedAt: Timestamp?

  /// A movement within this angle of an axis locks the drag to it, in radians (SPEC g.4).
  private static let angle = 20 * Double.pi / 180

  /// Decides the axis by a movement, unless the same movement has already decided it.
  mutating func decide(by step: Vector, at time: Timestamp, isEnabled: Bool) {
    guard decidedAt != time, step != .zero, axis != nil || decidedAt == nil else { return }
    decidedAt = time
    let angle = atan2(abs(step.dy), abs(step.dx))
    axis =
      if !isEnabled {
        nil
      } else if angle <= Self.angle {
        .horizontal
      } else if angle >= .pi / 2 - Self.angle {
        .vertical
      } else {
        nil
      }
  }
}
