package import Geometry

internal import Glibc

/// The movement to the top when the status bar is tapped: a critically damped spring (SPEC f.5).
package struct ScrollToTop: Hashable, Sendable {
  package let start: Point
  package let target: Point
  /// The velocity at the start, in points per second.
  package let velocity: Vector

  /// The frequency of the spring, per second (SPEC f.5).
  private static let frequency = 2 * Double.pi / 0.6

  /// Starts with the present velocity, limited so that it never takes
  /// the content beyond the target.
  package init(start: Point, target: Point, velocity: Vector = .zero) {
    (self.start, self.target) = (start, target)
    var kept = velocity
    for axis in Axis.allCases {
      let fastest = (target - start)[axis] * Self.frequency
      kept[axis] = min(max(velocity[axis], min(fastest, 0)), max(fastest, 0))
    }
    self.velocity = kept
  }

  /// The same spring with another target, from a place that shows some seconds after the start.
  ///
  /// It covers the rest of its way with the same timing as it would have before.
  package func redirected(from shown: Point, to target: Point, at time: Double) -> ScrollToTop {
    guard !isOver(at: time) else { return ScrollToTop(start: target, target: target) }
    let left = offset(at: time) - self.target
    var (start, velocity) = (target, Vector.zero)
    for axis in Axis.allCases where left[axis] != 0 {
      let share = (shown - target)[axis] / left[axis]
      start[axis] += (self.start - self.target)[axis] * share
      velocity[axis] = self.velocity[axis] * share
    }
    return ScrollToTop(start: start, target: target, velocity: velocity)
  }

  /// The same movement without its part along an axis, which stays at an offset.
  package func still(along axis: Axis, at offset: Double) -> ScrollToTop {
    var (start, target) = (start, target)
    (start[axis], target[axis]) = (offset, offset)
    return ScrollToTop(start: start, target: target, velocity: velocity)
  }

  package var duration: Double { 1.6 }

  /// The largest rounding error of a difference of times, in seconds.
  private static let rounding = 1e-9

  package func isOver(at time: Double) -> Bool { time >= duration - Self.rounding }

  package func offset(at time: Double) -> Point {
    guard !isOver(at: time) else { return target }
    let time = max(time, 0)
    let angle = Self.frequency * time
    return target + (start - target) * ((1 + angle) * exp(-angle)) + velocity * (time * exp(-angle))
  }

  package func velocity(at time: Double) -> Vector {
    guard !isOver(at: time) else { return .zero }
    let angle = Self.frequency * max(time, 0)
    return (target - start) * (Self.frequency * angle * exp(-angle))
      + velocity * ((1 - angle) * exp(-angle))
  }
}
