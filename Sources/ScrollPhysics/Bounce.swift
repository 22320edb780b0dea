/// The return of content from past an edge, with the velocity it had (SPEC d.1 to d.7).
///
/// It is a glide that is drawn to the edge at the same time: e(t) = k(t)·(e0 + v0·travel(t)), where
/// k(t) = exp(−pull·t). Cutting it in two at any time leaves the curve as it was.
public struct Bounce: Hashable, Sendable {
  /// The offset of the edge.
  public let edge: Double
  /// How far past the edge it starts; negative before the start of the content.
  public let overscroll: Double
  /// The velocity at time zero, in points per second.
  public let velocity: Double
  /// The fraction of the velocity that drag alone would leave after one millisecond.
  public let rate: Double
  /// How fast the edge draws, per second (SPEC d.2).
  public let pull: Double
  /// How long it lasts: until it comes back over the edge, or is as good as at the edge.
  public let duration: Double
  /// When it comes back over the edge with enough velocity to glide on inside; nil when it does not.
  public let returnTime: Double?

  /// The overscroll below which it is done, in points (SPEC d.7).
  static let nearness = 0.5

  /// Creates a bounce.
  public init(
    edge: Double,
    overscroll: Double,
    velocity: Double,
    rate: Double = DecelerationRate.normal,
    pull: Double = EdgeFeel.usualPull
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
  public func offset(at time: Double) -> Double { edge + curve.overscroll(at: time) }

  /// The carried velocity some seconds after the start: what is left for a glide (SPEC d.1).
  public func velocity(at time: Double) -> Double { curve.velocity(at: time) }
}
