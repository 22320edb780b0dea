/// The return of content to an edge, beginning with its velocity there (SPEC d.1 to d.7).
///
/// It is a glide that the edge attracts at the same time: e(t) = k(t)·(e0 + v0·travel(t)), where
/// k(t) = exp(−pull·t). Restarting it at any time from its own state continues the same curve.
package struct Bounce: Hashable, Sendable {
  /// The offset of the edge.
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
  package let duration: Double
  /// The time at which the content crosses the edge inward fast enough to glide on; nil if it never does.
  package let returnTime: Double?

  /// The overscroll at which the bounce ends, in points (SPEC d.7).
  static let nearness = 0.5

  /// Creates a bounce.
  package init(
    edge: Double,
    overscroll: Double,
    velocity: Double,
    rate: Double = DecelerationRate.normal,
    pull: Double = EdgeFeel.defaultPull
  ) {
    self.edge = edge
    self.overscroll = overscroll
    self.velocity = velocity
    (self.rate, self.pull) = (rate, pull)
    let friction = Friction(rate: rate)
    let curve = BounceCurve(start: overscroll, velocity: velocity, friction: friction, pull: pull)
    returnTime = curve.returnTime
    duration = returnTime ?? curve.settleTime
  }

  private var curve: BounceCurve {
    BounceCurve(start: overscroll, velocity: velocity, friction: Friction(rate: rate), pull: pull)
  }

  /// The offset some seconds after the start.
  package func offset(at time: Double) -> Double { edge + curve.overscroll(at: time) }

  /// The velocity a glide would continue with, some seconds after the start (SPEC d.1).
  package func velocity(at time: Double) -> Double { curve.velocity(at: time) }
}
