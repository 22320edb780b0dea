public import Geometry

/// A movement of the offset that a program asked for (SPEC f.1, f.2).
public struct OffsetAnimation: Hashable, Sendable {
  /// Where it starts.
  public var start: Point
  /// Where it ends, which may be outside the limits.
  public var target: Point
  /// How long it takes, in seconds.
  public var duration: Double
  /// How it is spread over its time.
  public var curve: AnimationCurve

  /// How long `setContentOffset` with animation takes, in seconds (SPEC f.1).
  public static let usualDuration = 0.3

  /// Creates a movement.
  ///
  /// - Parameters:
  ///   - start: Where it starts.
  ///   - target: Where it ends.
  ///   - duration: How long it takes, in seconds.
  ///   - curve: How it is spread over its time.
  public init(
    start: Point,
    target: Point,
    duration: Double = OffsetAnimation.usualDuration,
    curve: AnimationCurve = .constantVelocity
  ) {
    self.start = start
    self.target = target
    self.duration = duration
    self.curve = curve
  }

  /// Whether it has arrived some seconds after the start.
  public func isOver(at time: Double) -> Bool {
    duration <= 0 || AnimationCurve.isDone(after: time / duration)
  }

  /// The offset some seconds after the start.
  public func offset(at time: Double) -> Point {
    isOver(at: time) ? target : start + (target - start) * curve.progress(time / duration)
  }

  /// The velocity some seconds after the start, in points per second.
  public func velocity(at time: Double) -> Vector {
    guard !isOver(at: time) else { return .zero }
    return (target - start) * (curve.speed(time / duration) / duration)
  }
}
