internal import Geometry
internal import Glibc

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
  package var factor: Double
  /// The rate at which an edge draws content back once the glide is past it, per second (SPEC d.2).
  package var pull: Double

  /// The speed below which movement ends, in points per second (SPEC b.4).
  package static let stopSpeed = 10.0

  package init(
    start: Double,
    velocity: Double,
    rate: Double = DecelerationRate.normal.rawValue,
    factor: Double = 1,
    pull: Double = Bounce.defaultPull
  ) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    self.factor = factor
    self.pull = pull
  }

  var friction: Friction { Friction(rate: rate) }

  /// The same glide with the rate at which it ends after a distance in its direction,
  /// shorter or longer (SPEC b.8).
  func ending(after distance: Double) -> Glide {
    var glide = self
    // The rate at which the sum of SPEC b.2 over the excess speed equals the distance, but never so
    // small that a Double could not tell it from an immediate stop.
    let milliseconds =
      distance.magnitude / factor * 1_000 / (velocity.magnitude - Self.stopSpeed)
    glide.rate = max(milliseconds / (1 + milliseconds), .leastNormalMagnitude)
    return glide
  }

  package func offset(at time: Double) -> Double {
    start + factor * velocity * friction.travel(after: time)
  }

  package func velocity(at time: Double) -> Double { velocity * friction.kept(after: time) }

  /// How far the glide goes if nothing ends it.
  package var wholeDistance: Double { factor * velocity * friction.range }

  /// The time at which the glide passes the offset; nil if it never does.
  package func time(reaching offset: Double) -> Double? {
    guard offset != start else { return 0 }
    guard velocity != 0 else { return nil }
    return friction.time(traveling: (offset - start) / (factor * velocity))
  }

  /// The time at which the glide has slowed to ``stopSpeed``; zero if it starts slower.
  package func restTime() -> Double {
    let speed = velocity.magnitude
    return speed > Self.stopSpeed ? log(speed / Self.stopSpeed) / friction.decay : 0
  }
}

/// The resistance that slows a motion: the velocity that remains, and
/// the distance covered meanwhile.
///
/// The distance is the sum of a 1 ms loop `v *= r; x += v` in closed form, which recordings of the
/// reference confirm, and not the integral of the velocity (SPEC b.2).
struct Friction: Equatable, Sendable {
  /// The fraction of the velocity that remains after one millisecond.
  let rate: Double

  init(rate: Double) {
    demand(rate > 0 && rate < 1, "A deceleration rate lies between 0 and 1, unlike \(rate)")
    self.rate = rate
  }

  /// The exponent of the decay, per second.
  var decay: Double { -log(rate) * 1_000 }

  /// The whole distance per unit of velocity, in seconds: 0.499 at the normal rate.
  var range: Double { rate / (1 - rate) / 1_000 }

  /// The fraction of the velocity left after some seconds.
  func kept(after time: Double) -> Double { exp(-decay * time) }

  /// The distance covered after some seconds per unit of velocity.
  func travel(after time: Double) -> Double { range * -expm1(-decay * time) }

  /// The time at which the distance is covered; nil if it never is.
  func time(traveling distance: Double) -> Double? {
    guard distance >= 0, distance < range else { return nil }
    return -log1p(-distance / range) / decay
  }
}

/// How fast movement slows: the fraction of the velocity kept after one millisecond.
///
/// Any value above 0 and below 1 is a rate; UIKit's two have names (SPEC b.1, decision 8).
public struct DecelerationRate: RawRepresentable, ExpressibleByFloatLiteral, Hashable, Sendable {
  /// The fraction.
  public var rawValue: Double

  /// Creates a rate from a fraction.
  public init(rawValue: Double) { self.rawValue = rawValue }

  /// Creates a rate from a fraction, as in `decelerationRate = 0.99`.
  public init(floatLiteral value: Double) { rawValue = value }

  /// The default rate: a long glide.
  public static let normal: DecelerationRate = 0.998
  /// A rate whose glide is five times shorter.
  public static let fast: DecelerationRate = 0.99
}

/// The first time in a range, exact to the last bit, at which a condition becomes true for good.
func firstTime(from start: Double, to end: Double, when isTrue: (Double) -> Bool) -> Double {
  guard !isTrue(start) else { return start }
  var (before, after) = (start, max(start, end))
  // Each round halves the range. That takes about 60 rounds; no Double allows more than 2,100.
  while true {
    let middle = before + (after - before) / 2
    guard middle > before, middle < after else { return after }
    if isTrue(middle) { after = middle } else { before = middle }
  }
}
