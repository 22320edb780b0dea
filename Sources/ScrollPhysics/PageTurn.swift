internal import Geometry
internal import Glibc

/// The movement of one axis to a page (SPEC e.4 to e.7).
///
/// The reference repeats `v += (target − x)·P; v *= F; x += v` every millisecond. This is the same
/// recurrence for any real time: an oscillation about the target, damped just below critical.
package struct PageTurn: Equatable, Sendable {
  package private(set) var restOffset: Double
  package private(set) var duration: Double

  private var distance: DampedWave
  private var speed: DampedWave
  /// Whether it swings past the target, and by how much at most.
  private let overshoots: Bool
  private let overshoot: Double
  /// The side of the target on which it began, by its sign.
  private let side: Double

  /// The velocity, in points per second, and the distance, in points, at
  /// which the turn ends (SPEC e.7).
  private static let slow = (velocity: 10.0, distance: 1.0)
  /// The overshoot that is never reduced, in points (SPEC e.6).
  private static let gentleSwing = 2.0
  /// The speed below which the turn ends on its return over the target, in
  /// points per second (SPEC e.7).
  private static let returnSpeed = 100.0

  /// Starts to turn to a page; both axes use the width of the viewport.
  ///
  /// It `overshoots` unless its target is an edge that does not bounce. A release
  /// that would swing farther than `overshoot` points is slowed to the fastest one
  /// that does not (SPEC, decision 17).
  package init(
    offset: Double,
    velocity: Double,
    target: Double,
    viewportWidth: Double,
    overshoots: Bool = true,
    overshoot: Double = .infinity
  ) {
    let recurrence = PageRecurrence(width: viewportWidth)
    let velocity = recurrence.velocity(
      velocity / 1_000,
      from: offset - target,
      swingingAtMost: max(overshoot, Self.gentleSwing)
    )
    let distance = recurrence.distance(from: offset - target, velocity: velocity)
    let speed = recurrence.velocity(from: offset - target, velocity: velocity)
    restOffset = target
    self.overshoots = overshoots
    self.overshoot = overshoot
    self.distance = distance
    self.speed = speed
    side = distance.cosine
    duration = Self.duration(distance, speed, overshoots: overshoots)
  }

  package func offset(at time: Double) -> Double {
    guard time < duration else { return restOffset }
    let distance = distance.value(at: max(time, 0))
    guard distance * side <= 0 else { return restOffset + distance }
    // Even a release at rest has an overshoot, a quarter of a percent of the distance.
    return restOffset + min(max(distance, -overshoot), overshoot)
  }

  package func velocity(at time: Double) -> Double {
    time < duration ? speed.value(at: max(time, 0)) : 0
  }

  /// The same turn from a moment on, to where its target is now.
  private func continued(at time: Double, to target: Double) -> PageTurn {
    var turn = self
    turn.restOffset = target
    turn.duration = max(duration - time, 0)
    turn.distance = distance.continued(at: time)
    turn.speed = speed.continued(at: time)
    return turn
  }

  /// The rest of the turn, of content that lies elsewhere now, or to a target that does: it
  /// is made longer or shorter, and takes the same time.
  ///
  /// It is nil for a turn that has ended, and for one that would have to be longer or shorter but
  /// has passed its target, or come within a point of it.
  package func stretched(at time: Double, from offset: Double, to target: Double) -> PageTurn? {
    guard time < duration else { return nil }
    var turn = continued(at: time, to: target)
    let (left, wanted) = (distance.value(at: time), offset - target)
    let shown = self.offset(at: time) - restOffset
    if (shown - wanted).magnitude < Tolerance.place { return turn }
    guard left * side > 0, left * wanted > 0, left.magnitude >= Self.slow.distance
    else { return nil }
    turn.distance = turn.distance.scaled(by: wanted / left)
    turn.speed = turn.speed.scaled(by: wanted / left)
    turn.duration = Self.duration(turn.distance, turn.speed, overshoots: overshoots)
    return turn
  }

  private static func duration(
    _ distance: DampedWave,
    _ speed: DampedWave,
    overshoots: Bool
  ) -> Double {
    let settled = max(
      distance.settleTime(within: slow.distance),
      speed.settleTime(within: slow.velocity)
    )
    return min(settled, ending(distance, speed, overshoots: overshoots))
  }

  /// The crossing of the target at which the turn ends, unless it settles earlier.
  private static func ending(
    _ distance: DampedWave,
    _ speed: DampedWave,
    overshoots: Bool
  ) -> Double {
    let startsThere = distance.cosine == 0
    let arrival = startsThere ? 0 : distance.firstZero
    guard overshoots else { return arrival }
    // The first crossing after the arrival leads back. Each later one is slower by the same factor.
    let back = arrival + distance.halfPeriod
    let excess = log(speed.value(at: back).magnitude / returnSpeed)
    let more = (excess / (speed.decay * speed.halfPeriod)).rounded(.up)
    return back + max(more, 0) * distance.halfPeriod
  }
}

/// The reference's recurrence for a page turn, and its solutions.
private struct PageRecurrence {
  /// The attraction of the target, per square millisecond (SPEC e.5).
  let pull: Double
  /// The fraction of the velocity that remains after one millisecond.
  let friction: Double

  init(width: Double) {
    // Above 1024 points the reference uses constant values.
    let width = min(max(width, 0), 1_024)
    pull = 0.000_359_090_909 - 1.846_590_91e-7 * width
    friction = 0.966_818_182 + 9.943_181_82e-6 * width
  }

  /// The distance from the target, in points.
  func distance(from distance: Double, velocity: Double) -> DampedWave {
    let next = distance * (1 - friction * pull) + friction * velocity
    return wave(now: distance, afterOneMillisecond: next)
  }

  /// The velocity, in points per second; the parameters are in points per millisecond.
  func velocity(from distance: Double, velocity: Double) -> DampedWave {
    let next = friction * (velocity - pull * distance)
    return wave(now: velocity * 1_000, afterOneMillisecond: next * 1_000)
  }

  /// The velocity, or the fastest one in its direction that overshoots by no more than `limit`.
  func velocity(_ velocity: Double, from distance: Double, swingingAtMost limit: Double) -> Double {
    guard limit < .infinity, distance * velocity <= 0 else { return velocity }
    func swing(_ fraction: Double) -> Double {
      self.distance(from: distance, velocity: velocity * fraction).overshoot
    }
    guard swing(1) > limit else { return velocity }
    // Slower releases overshoot less.
    return velocity * (1 - firstTime(from: 0, to: 1) { swing(1 - $0) <= limit })
  }

  /// The wave through two values.
  ///
  /// A step of the recurrence is a linear map with determinant F and trace 1 + F − F·P. Its
  /// eigenvalues are complex for every width: √F·e^(±iθ), with cos θ half the trace over √F.
  private func wave(now: Double, afterOneMillisecond next: Double) -> DampedWave {
    let trace = 1 + friction - friction * pull
    let angle = atan2((4 * friction - trace * trace).squareRoot(), trace)
    let kept = friction.squareRoot()
    return DampedWave(
      decay: -log(kept) * 1_000,
      frequency: angle * 1_000,
      cosine: now,
      sine: (next / kept - now * cos(angle)) / sin(angle)
    )
  }
}

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

  /// The same wave from a moment on.
  func continued(at time: Double) -> DampedWave {
    let (angle, rest) = (frequency * time, exp(-decay * time))
    return DampedWave(
      decay: decay,
      frequency: frequency,
      cosine: rest * (cosine * cos(angle) + sine * sin(angle)),
      sine: rest * (sine * cos(angle) - cosine * sin(angle))
    )
  }

  /// A wave as many times as high.
  func scaled(by factor: Double) -> DampedWave {
    DampedWave(
      decay: decay,
      frequency: frequency,
      cosine: cosine * factor,
      sine: sine * factor
    )
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
    // A peak follows every half period, lower by the same factor each time. After the last peak
    // above the level, the wave only falls until it stays within the level.
    let last = peak + (log(height / level) / decay / halfPeriod).rounded(.down) * halfPeriod
    return firstTime(from: last, to: last + halfPeriod, when: isWithin)
  }
}
