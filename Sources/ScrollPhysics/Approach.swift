internal import Glibc
package import Geometry

/// A delegate's change of the place where scrolling is to end (SPEC b.8).
package struct Retarget: Hashable, Sendable {
  package var proposed: Point
  package var chosen: Point

  package init(proposed: Point, chosen: Point) {
    self.proposed = proposed
    self.chosen = chosen
  }

  /// The new target along an axis, inside the limits; nil if it is unchanged.
  func target(_ axis: Axis, in limits: AxisLimits) -> Double? {
    let target = limits.clamp(chosen[axis])
    return (target - proposed[axis]).magnitude > Approach.tolerance ? target : nil
  }
}

/// How one axis gets to a target that the delegate chose (SPEC b.8).
package enum Approach: Hashable, Sendable {
  /// The axis is at the target already.
  case arrived
  /// The axis glides to the target.
  case ahead(Glide, target: Double)
  /// The target lies behind the movement and acts as an edge.
  case behind(Bounce)

  /// The smallest change of the target that counts, in points (SPEC b.8).
  static let tolerance = 1.2e-7
  /// The slowest rates at which an axis goes to a target beyond its
  /// natural end within 5 s (SPEC b.8).
  ///
  /// The second one is for targets farther than ``longDistance``.
  private static let slowestRates = (usual: 0.998, far: 0.99)
  /// A very long distance to a target, in points (SPEC b.8).
  private static let longDistance = 100_000.0
  /// The velocity, in points per second, below which the axis takes ``gentleRate`` (SPEC b.8).
  private static let gentleVelocity = 250.0
  /// The rate of an axis that would otherwise start too slowly (SPEC b.8).
  private static let gentleRate = 0.985

  /// A movement that would end beyond the target decays faster; one that
  /// would fall short starts faster.
  package init(to target: Double, of glide: Glide) {
    let distance = target - glide.start
    guard distance.magnitude > Self.tolerance else { self = .arrived; return }
    guard distance * glide.velocity >= 0 else {
      self = .behind(Bounce(glide, to: target))
      return
    }
    self = .ahead(Self.adapted(glide, to: distance), target: target)
  }

  /// The approaches of two axes; if both glide, the slower decay holds for both (SPEC b.8).
  static func shared(
    _ horizontal: Approach?,
    _ vertical: Approach?
  ) -> (horizontal: Approach?, vertical: Approach?) {
    guard let a = horizontal?.rate, let b = vertical?.rate else { return (horizontal, vertical) }
    let rate = max(a, b)
    return (horizontal?.sharing(rate: rate), vertical?.sharing(rate: rate))
  }

  /// The same approach at a rate that both axes share; the velocity changes to fit.
  private func sharing(rate: Double) -> Approach {
    guard case .ahead(let glide, let target) = self, glide.rate != rate else { return self }
    return .ahead(Self.kept(rate, by: glide, over: target - glide.start), target: target)
  }

  /// The rate of a glide toward a target; nil if there is no glide.
  private var rate: Double? {
    guard case .ahead(let glide, _) = self else { return nil }
    return glide.rate
  }

  private static func adapted(_ glide: Glide, to distance: Double) -> Glide {
    let excess = max(glide.velocity.magnitude - Glide.stopSpeed, 0)
    let length = distance.magnitude / glide.factor
    guard length > excess * glide.friction.range else { return glide.ending(after: distance) }
    let slowest = length > longDistance ? slowestRates.far : slowestRates.usual
    let faster = kept(min(glide.rate, slowest), by: glide, over: distance)
    guard faster.velocity.magnitude < gentleVelocity else { return faster }
    return kept(gentleRate, by: glide, over: distance)
  }

  /// The glide with the velocity that reaches the target at this rate.
  private static func kept(_ rate: Double, by glide: Glide, over distance: Double) -> Glide {
    var result = glide
    result.rate = rate
    let speed = Glide.stopSpeed + distance.magnitude / glide.factor / result.friction.range
    result.velocity = distance < 0 ? -speed : speed
    return result
  }
}
