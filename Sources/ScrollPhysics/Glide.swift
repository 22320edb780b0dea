/// Free movement along one axis that slows under constant drag (SPEC b.1 to b.4).
///
/// The velocity is v0·r^t; the distance is the sum of a 1 ms loop `v *= r; x += v`, in closed form.
public struct Glide: Hashable, Sendable {
  /// The offset at time zero, in points.
  public var start: Double
  /// The velocity at time zero, in points per second.
  public var velocity: Double
  /// The fraction of the velocity kept after one millisecond, above 0 and below 1.
  public var rate: Double
  /// What repeated flicks multiply the distance by, not the velocity (SPEC a.9).
  public var reach: Double
  /// How fast an edge draws it back that it runs past, per second (SPEC d.2).
  public var pull: Double

  /// The speed below which movement ends, in points per second (SPEC b.4).
  public static let stopSpeed = 10.0

  /// Creates a glide.
  public init(
    start: Double,
    velocity: Double,
    rate: Double = DecelerationRate.normal,
    reach: Double = 1,
    pull: Double = EdgeFeel.usualPull
  ) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    self.reach = reach
    self.pull = pull
  }

  /// The resistance it meets.
  var friction: Friction { Friction(rate: rate) }

  /// The offset some seconds after the start.
  public func offset(at time: Double) -> Double {
    start + reach * velocity * friction.travel(after: time)
  }

  /// The velocity some seconds after the start.
  public func velocity(at time: Double) -> Double { velocity * friction.kept(after: time) }

  /// The time at which it passes the offset; nil when it never does.
  public func time(reaching offset: Double) -> Double? {
    guard offset != start else { return 0 }
    guard velocity != 0 else { return nil }
    return friction.time(travelling: (offset - start) / (reach * velocity))
  }

  /// The time at which it is as slow as the speed; zero when it starts slower.
  public func restTime(_ speed: Double = Glide.stopSpeed) -> Double {
    friction.time(slowing: velocity.magnitude, to: speed)
  }
}
