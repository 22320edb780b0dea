package import Geometry

/// A movement of the offset that a program asked for (SPEC f.1, f.2).
package struct OffsetAnimation: Hashable, Sendable {
  /// The offset at the start.
  package var start: Point
  /// The offset at the end, which may be outside the limits.
  package var target: Point
  /// The duration, in seconds.
  package var duration: Double
  /// The pace of the movement.
  package var curve: AnimationCurve

  /// The default duration of an animated `setContentOffset`, in seconds (SPEC f.1).
  package static let defaultDuration = 0.3

  /// Creates a movement.
  ///
  /// - Parameters:
  ///   - start: The offset at the start.
  ///   - target: The offset at the end.
  ///   - duration: The duration, in seconds.
  ///   - curve: The pace of the movement.
  package init(
    start: Point,
    target: Point,
    duration: Double = OffsetAnimation.defaultDuration,
    curve: AnimationCurve = .constantVelocity
  ) {
    self.start = start
    self.target = target
    self.duration = duration
    self.curve = curve
  }

  /// Whether the movement has arrived some seconds after the start.
  package func isOver(at time: Double) -> Bool {
    duration <= 0 || AnimationCurve.isDone(after: time / duration)
  }

  /// The offset some seconds after the start.
  package func offset(at time: Double) -> Point {
    isOver(at: time) ? target : start + (target - start) * curve.progress(time / duration)
  }

  /// The velocity some seconds after the start, in points per second.
  package func velocity(at time: Double) -> Vector {
    guard !isOver(at: time) else { return .zero }
    return (target - start) * (curve.speed(time / duration) / duration)
  }
}
