internal import Glibc
package import Geometry

/// The movement to the top when the status bar is tapped: a critically damped spring (SPEC f.5).
package struct ScrollToTop: Hashable, Sendable {
  /// The offset at the start.
  package let start: Point
  /// Where it ends.
  package let target: Point
  /// The velocity at the start, in points per second.
  package let velocity: Vector

  /// The frequency of the spring, per second (SPEC f.5).
  private static let frequency = 2 * Double.pi / 0.6

  /// Creates a movement.
  ///
  /// - Parameters:
  ///   - start: The offset at the start.
  ///   - target: Where it ends.
  ///   - velocity: The velocity that the content has already; it never takes the content beyond the target.
  package init(start: Point, target: Point, velocity: Vector = .zero) {
    (self.start, self.target) = (start, target)
    var kept = velocity
    for axis in Axis.allCases {
      let fastest = (target - start)[axis] * Self.frequency
      kept[axis] = min(max(velocity[axis], min(fastest, 0)), max(fastest, 0))
    }
    self.velocity = kept
  }

  /// The duration, in seconds.
  package var duration: Double { 1.6 }

  /// The largest rounding error of a difference of times, in seconds.
  private static let rounding = 1e-9

  /// Whether the movement has arrived some seconds after the start.
  package func isOver(at time: Double) -> Bool { time >= duration - Self.rounding }

  /// The offset some seconds after the start.
  package func offset(at time: Double) -> Point {
    guard !isOver(at: time) else { return target }
    let time = max(time, 0)
    let angle = Self.frequency * time
    return target + (start - target) * ((1 + angle) * exp(-angle)) + velocity * (time * exp(-angle))
  }

  /// The velocity some seconds after the start, in points per second.
  package func velocity(at time: Double) -> Vector {
    guard !isOver(at: time) else { return .zero }
    let angle = Self.frequency * max(time, 0)
    return (target - start) * (Self.frequency * angle * exp(-angle))
      + velocity * ((1 - angle) * exp(-angle))
  }
}
