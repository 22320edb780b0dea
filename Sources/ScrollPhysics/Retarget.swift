package import Geometry

/// A delegate's change of the place where scrolling is to end (SPEC b.8).
package struct Retarget: Hashable, Sendable {
  /// The target that was proposed to the delegate: see ``Projection``.
  package var proposed: Point
  /// The target that the delegate chose.
  package var chosen: Point

  /// Creates a change of the target.
  package init(proposed: Point, chosen: Point) {
    self.proposed = proposed
    self.chosen = chosen
  }

  /// The new target along an axis; nil if it is unchanged or outside the limits.
  func target(_ axis: Axis, in limits: AxisLimits) -> Double? {
    let target = chosen[axis]
    guard (target - proposed[axis]).magnitude > Approach.tolerance else { return nil }
    return limits.contains(target) ? target : nil
  }
}
