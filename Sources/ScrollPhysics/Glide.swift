/// Free movement along one axis that slows under constant drag (SPEC b.1 to b.4).
///
/// The velocity is v0·r^t; the distance is the sum of a 1 ms loop `v *= r; x += v`, in closed form.
package struct Glide: Hashable, Sendable {
  /// The offset at time zero, in points.
  package var start: Double
  /// The velocity at time zero, in points per second.
  package var velocity: Double
  /// The fraction of the velocity that remains after one millisecond, above 0 and below 1.
  package var rate: Double
  /// The factor by which repeated flicks lengthen the distance, not the velocity (SPEC a.9).
  package var reach: Double
  /// The rate at which an edge draws content back once the glide is past it, per second (SPEC d.2).
  package var pull: Double

  /// The speed below which movement ends, in points per second (SPEC b.4).
  package static let stopSpeed = 10.0

  /// Creates a glide.
  package init(
    start: Double,
    velocity: Double,
    rate: Double = DecelerationRate.normal,
    reach: Double = 1,
    pull: Double = EdgeFeel.defaultPull
  ) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    self.reach = reach
    self.pull = pull
  }

  /// The resistance that slows the glide.
  var friction: Friction { Friction(rate: rate) }

  /// The offset some seconds after the start.
  package func offset(at time: Double) -> Double {
    start + reach * velocity * friction.travel(after: time)
  }

  /// The velocity some seconds after the start.
  package func velocity(at time: Double) -> Double { velocity * friction.kept(after: time) }

  /// The time at which the glide passes the offset; nil if it never does.
  package func time(reaching offset: Double) -> Double? {
    guard offset != start else { return 0 }
    guard velocity != 0 else { return nil }
    return friction.time(traveling: (offset - start) / (reach * velocity))
  }

  /// The time at which the glide has slowed to the speed; zero if it starts slower.
  package func restTime(_ speed: Double = Glide.stopSpeed) -> Double {
    friction.time(slowing: velocity.magnitude, to: speed)
  }
}
