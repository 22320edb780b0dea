internal import Glibc

/// The return of content to an edge, beginning with its velocity there (SPEC d.1 to d.7).
///
/// It is a glide that the edge attracts at the same time: e(t) = k(t)·(e0 + v0·travel(t)), where
/// k(t) = exp(−pull·t). Restarting it at any time from its own state continues the same curve.
package struct Bounce: Hashable, Sendable {
  package let edge: Double
  /// The overscroll at time zero; negative before the start of the content.
  package let overscroll: Double
  /// The velocity at time zero, in points per second.
  package let velocity: Double
  /// The fraction of the velocity that remains after one millisecond of gliding alone.
  package let rate: Double
  /// The rate at which the edge draws content back, per second (SPEC d.2).
  package let pull: Double
  /// The duration: until the content crosses the edge inward, or is nearly at the edge.
  package private(set) var duration = 0.0
  /// The time at which the content crosses the edge inward fast enough to
  /// glide on; nil if it never does.
  package private(set) var returnTime: Double?

  /// The default pull: the reference's own constant, near −1000·ln 0.99 (SPEC d.2).
  package static let defaultPull = 10.05
  /// The overscroll at which the bounce ends, in points (SPEC d.7).
  static let nearness = 0.5

  package init(
    edge: Double,
    overscroll: Double,
    velocity: Double,
    rate: Double = DecelerationRate.normal.rawValue,
    pull: Double = Bounce.defaultPull
  ) {
    (self.edge, self.overscroll, self.velocity) = (edge, overscroll, velocity)
    (self.rate, self.pull) = (rate, pull)
    returnTime = fastCrossing
    duration = returnTime ?? settleTime
  }

  /// Creates the bounce of a glide that starts at or beyond an edge;
  /// `velocity` is by default the glide's.
  init(_ glide: Glide, to edge: Double, velocity: Double? = nil) {
    self.init(
      edge: edge,
      overscroll: glide.start - edge,
      velocity: velocity ?? glide.velocity,
      rate: glide.rate,
      pull: glide.pull
    )
  }

  private var friction: Friction { Friction(rate: rate) }

  package func offset(at time: Double) -> Double { edge + overscroll(at: time) }

  /// The velocity a glide would continue with, some seconds after the start (SPEC d.1).
  package func velocity(at time: Double) -> Double {
    velocity * friction.kept(after: time) * exp(-pull * time)
  }

  /// The velocity of the offset some seconds after the start, including
  /// the pull of the edge (SPEC d.8).
  package func shownVelocity(at time: Double) -> Double {
    velocity(at: time) - pull * overscroll(at: time)
  }

  private func overscroll(at time: Double) -> Double {
    exp(-pull * time) * (overscroll + velocity * friction.travel(after: time))
  }

  /// The time at which the content crosses the edge inward, if it is then too fast to stop.
  private var fastCrossing: Double? {
    guard overscroll != 0, velocity != 0,
      let crossing = friction.time(traveling: -overscroll / velocity)
    else { return nil }
    return velocity(at: crossing).magnitude >= Glide.stopSpeed ? crossing : nil
  }

  /// The first time at which the content is both slow and near the edge.
  private var settleTime: Double {
    let slow = slowTime
    guard overscroll(at: slow).magnitude >= Self.nearness else { return slow }
    // After its peak the overscroll only falls, and never exceeds this value times k(t).
    let most = overscroll.magnitude + velocity.magnitude * friction.range
    // A start at exactly the threshold is not near the edge yet, so the
    // bounce still takes a moment.
    let end = max(log(most / Self.nearness) / pull, .leastNonzeroMagnitude)
    return firstTime(from: max(slow, peakTime), to: end) {
      overscroll(at: $0).magnitude < Self.nearness
    }
  }

  private var slowTime: Double {
    guard velocity.magnitude > Glide.stopSpeed else { return 0 }
    return log(velocity.magnitude / Glide.stopSpeed) / (friction.decay + pull)
  }

  /// The time of the largest overscroll: where its slope is zero, or at the start.
  private var peakTime: Double {
    // If the content starts inward, the slope is zero only after it has crossed the edge.
    guard velocity != 0, overscroll / velocity >= 0 else { return 0 }
    let kept = pull * (1 + overscroll / (velocity * friction.range)) / (friction.decay + pull)
    return kept < 1 ? -log(kept) / friction.decay : 0
  }
}
