import Geometry
public import ScrollPhysics

/// Where content goes by itself along one axis after a release, known before the first frame.
///
/// A test compares a view's motion with it, and a program can plot it.
public nonisolated struct PredictedMotion: Equatable, Sendable {
  private let motion: AxisMotion

  /// Predicts the glide from an offset, and the bounce at an edge.
  ///
  /// - Parameters:
  ///   - offset: The offset at the release, which may be past an edge.
  ///   - velocity: The velocity at the release, in points per second, toward
  ///     larger offsets if above zero.
  ///   - limits: The offsets at which the content may rest.
  ///   - rate: How fast the glide slows.
  ///   - bounces: Whether the content goes past an edge and returns, or stops there.
  public init(
    from offset: Double,
    velocity: Double,
    in limits: ClosedRange<Double>,
    rate: DecelerationRate = .normal,
    bounces: Bool = true
  ) {
    demand(
      offset.isFinite && velocity.isFinite,
      "Content cannot start at \(offset) with a velocity of \(velocity): both must be finite"
    )
    motion = AxisMotion(
      Glide(start: offset, velocity: velocity, rate: rate.rawValue),
      in: AxisLimits(min: limits.lowerBound, max: limits.upperBound),
      bounces: bounces
    )
  }

  /// How long the content moves, in seconds.
  public var duration: Double { motion.duration }

  /// The offset some seconds after the release; from ``duration`` on, the
  /// one at which the content rests.
  public func offset(at time: Double) -> Double { motion.offset(at: time) }
}
