internal import Glibc

/// How one axis gets to a target that the delegate chose (SPEC b.8).
package enum Approach: Hashable, Sendable {
  /// The axis is at the target already.
  case arrived
  /// The axis glides to the target, and creeps the rest of the way if the glide would end before it.
  case ahead(Glide, target: Double)
  /// The target lies behind the movement and acts as an edge.
  case behind(Bounce)

  /// The smallest change of the target that counts, in points (SPEC b.8).
  static let tolerance = 1.2e-7
  /// The slowest deceleration rate that an approach may choose, unless the axis's own rate is slower
  /// (SPEC b.8).
  private static let slowestRate = 0.999
  /// The velocity, in points per second, below which the axis takes ``gentleRate`` (SPEC b.8).
  private static let gentleVelocity = 250.0
  /// The rate of an axis that would otherwise start too slowly (SPEC b.8).
  private static let gentleRate = 0.985

  /// Chooses how to get to a target.
  ///
  /// A movement that would end beyond the target decays faster; one that would end before it starts faster.
  ///
  /// - Parameters:
  ///   - target: Where to end.
  ///   - glide: How the axis would move without the target.
  package init(to target: Double, of glide: Glide) {
    let distance = target - glide.start
    guard distance.magnitude > Self.tolerance else { self = .arrived; return }
    guard distance * glide.velocity >= 0 else {
      self = .behind(
        Bounce(
          edge: target,
          overscroll: -distance,
          velocity: glide.velocity,
          rate: glide.rate,
          pull: glide.pull
        )
      )
      return
    }
    self = .ahead(Self.adapted(glide, to: distance), target: target)
  }

  /// The same approach at a rate that both axes share; the velocity changes to fit.
  func sharing(rate: Double) -> Approach {
    guard case .ahead(let glide, let target) = self, glide.rate != rate else { return self }
    return .ahead(Self.kept(rate, by: glide, over: target - glide.start), target: target)
  }

  /// The rate of a glide toward a target; nil if there is no glide.
  var rate: Double? {
    guard case .ahead(let glide, _) = self else { return nil }
    return glide.rate
  }

  private static func adapted(_ glide: Glide, to distance: Double) -> Glide {
    let excess = max(glide.velocity.magnitude - Glide.stopSpeed, 0)
    let length = distance.magnitude / glide.reach
    guard length > excess / glide.friction.decay else { return sooner(glide, excess, over: length) }
    let faster = kept(glide.rate, by: glide, over: distance)
    guard faster.velocity.magnitude < gentleVelocity else { return faster }
    return kept(gentleRate, by: glide, over: distance)
  }

  /// The glide with a rate that lets it end at a nearer target.
  private static func sooner(_ glide: Glide, _ excess: Double, over length: Double) -> Glide {
    var result = glide
    // The rate is never slower than the glide's own, which the reference assumes to be below 0.999,
    // and never so fast that a Double could not tell it from an immediate stop.
    let rate = min(exp(-excess / (length * 1_000)), max(slowestRate, glide.rate))
    result.rate = max(rate, .leastNormalMagnitude)
    return result
  }

  /// The glide with the velocity that reaches the target at this rate.
  private static func kept(_ rate: Double, by glide: Glide, over distance: Double) -> Glide {
    var result = glide
    result.rate = rate
    let speed = Glide.stopSpeed + distance.magnitude / glide.reach * result.friction.decay
    result.velocity = distance < 0 ? -speed : speed
    return result
  }
}
