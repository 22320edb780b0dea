internal import Glibc

/// The overscroll of a bounce over time, and the times that matter on it.
struct BounceCurve {
  let start: Double
  let velocity: Double
  let friction: Friction
  /// The rate at which the edge draws content back, per second.
  let pull: Double

  func overscroll(at time: Double) -> Double {
    exp(-pull * time) * (start + velocity * friction.travel(after: time))
  }

  func velocity(at time: Double) -> Double {
    velocity * friction.kept(after: time) * exp(-pull * time)
  }

  /// The time at which the content crosses the edge inward, if it is then too fast to stop.
  var returnTime: Double? {
    guard start != 0, velocity != 0 else { return nil }
    guard let crossing = friction.time(traveling: -start / velocity) else { return nil }
    return velocity(at: crossing).magnitude >= Glide.stopSpeed ? crossing : nil
  }

  /// The first time at which the content is both slow and near the edge.
  var settleTime: Double {
    let slow = slowTime
    guard overscroll(at: slow).magnitude >= Bounce.nearness else { return slow }
    // After its peak the overscroll only falls, and never exceeds this value times k(t).
    let most = start.magnitude + velocity.magnitude * friction.range
    // A start at exactly the threshold is not near the edge yet, so the bounce still takes a moment.
    let end = max(log(most / Bounce.nearness) / pull, .leastNonzeroMagnitude)
    return firstTime(from: max(slow, peakTime), to: end) {
      overscroll(at: $0).magnitude < Bounce.nearness
    }
  }

  private var slowTime: Double {
    guard velocity.magnitude > Glide.stopSpeed else { return 0 }
    return log(velocity.magnitude / Glide.stopSpeed) / (friction.decay + pull)
  }

  /// The time of the largest overscroll: where its slope is zero, or at the start.
  private var peakTime: Double {
    // If the content starts inward, the slope is zero only after it has crossed the edge.
    guard velocity != 0, start / velocity >= 0 else { return 0 }
    let kept = pull * (1 + start / (velocity * friction.range)) / (friction.decay + pull)
    return kept < 1 ? -log(kept) / friction.decay : 0
  }
}
