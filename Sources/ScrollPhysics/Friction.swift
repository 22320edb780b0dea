internal import Glibc

/// The resistance that slows a motion: the velocity that remains, and the distance covered meanwhile.
///
/// The distance is the sum of a 1 ms loop `v *= r; x += v` in closed form, which recordings of the
/// reference confirm, and not the integral of the velocity (SPEC b.2).
struct Friction: Equatable, Sendable {
  /// The fraction of the velocity that remains after one millisecond.
  let rate: Double

  init(rate: Double) {
    precondition(rate > 0 && rate < 1, "A deceleration rate lies between 0 and 1, unlike \(rate)")
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

  /// The time in which a speed falls to a lower one.
  func time(slowing speed: Double, to slow: Double) -> Double {
    speed > slow ? log(speed / slow) / decay : 0
  }
}
