internal import Glibc

/// A swing that dies away: e^(−decay·t)·(cosine·cos ωt + sine·sin ωt), with t in seconds.
struct DampedWave: Equatable, Sendable {
  /// How fast it dies away, per second, above zero.
  let decay: Double
  /// How fast it swings, in radians per second, above zero.
  let frequency: Double
  /// The part that is largest at time zero.
  let cosine: Double
  /// The part that is zero at time zero.
  let sine: Double

  func value(at time: Double) -> Double {
    let angle = frequency * time
    return exp(-decay * time) * (cosine * cos(angle) + sine * sin(angle))
  }

  /// Its slope, a wave of the same kind.
  var derivative: DampedWave {
    DampedWave(
      decay: decay,
      frequency: frequency,
      cosine: frequency * sine - decay * cosine,
      sine: -frequency * cosine - decay * sine
    )
  }

  /// The time between two zeros, and between two extrema.
  var halfPeriod: Double { .pi / frequency }

  /// The first time, from zero on, at which it is zero.
  ///
  /// The tangent of the angle is taken, not the angle of both parts, so that the mirrored wave has
  /// the very same zeros.
  var firstZero: Double {
    guard cosine != 0 else { return 0 }
    let angle = atan(-cosine / sine)
    return (angle < 0 ? angle + .pi : angle) / frequency
  }

  /// How far it swings to the other side after its first zero.
  var overshoot: Double {
    let (zero, peak) = (firstZero, derivative.firstZero)
    return value(at: peak > zero ? peak : peak + halfPeriod).magnitude
  }

  /// The first time from which it stays nearer to zero than the level.
  func settleTime(within level: Double) -> Double {
    let peak = derivative.firstZero
    let height = value(at: peak).magnitude
    let isWithin = { (time: Double) in value(at: time).magnitude < level }
    guard height >= level else { return firstTime(from: 0, to: peak, when: isWithin) }
    // Later peaks follow each half period, lower by the same factor; beyond the last high one the
    // wave only falls until it is within the level for good.
    let last = peak + (log(height / level) / decay / halfPeriod).rounded(.down) * halfPeriod
    return firstTime(from: last, to: last + halfPeriod, when: isWithin)
  }
}
