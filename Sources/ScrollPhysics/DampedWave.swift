internal import Glibc

/// A damped oscillation: e^(−decay·t)·(cosine·cos ωt + sine·sin ωt), with t in seconds.
struct DampedWave: Equatable, Sendable {
  /// The rate at which the oscillation decays, per second, above zero.
  let decay: Double
  /// The frequency of the oscillation, in radians per second, above zero.
  let frequency: Double
  /// The amplitude of the part that is largest at time zero.
  let cosine: Double
  /// The amplitude of the part that is zero at time zero.
  let sine: Double

  func value(at time: Double) -> Double {
    let angle = frequency * time
    return exp(-decay * time) * (cosine * cos(angle) + sine * sin(angle))
  }

  /// The slope of the wave, a wave of the same kind.
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

  /// The first time from zero on at which the wave is zero.
  ///
  /// It uses the tangent of the phase and not the phase itself, so that the mirrored wave has
  /// exactly the same zeros.
  var firstZero: Double {
    guard cosine != 0 else { return 0 }
    let angle = atan(-cosine / sine)
    return (angle < 0 ? angle + .pi : angle) / frequency
  }

  /// The height of the swing to the other side after the first zero.
  var overshoot: Double {
    let (zero, peak) = (firstZero, derivative.firstZero)
    return value(at: peak > zero ? peak : peak + halfPeriod).magnitude
  }

  /// The first time from which the wave stays nearer to zero than the level.
  func settleTime(within level: Double) -> Double {
    let peak = derivative.firstZero
    let height = value(at: peak).magnitude
    let isWithin = { (time: Double) in value(at: time).magnitude < level }
    guard height >= level else { return firstTime(from: 0, to: peak, when: isWithin) }
    // A peak follows every half period, lower by the same factor each time. After the last peak above
    // the level, the wave only falls until it stays within the level.
    let last = peak + (log(height / level) / decay / halfPeriod).rounded(.down) * halfPeriod
    return firstTime(from: last, to: last + halfPeriod, when: isWithin)
  }
}
