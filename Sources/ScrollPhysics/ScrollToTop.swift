internal import Glibc
package import Geometry

/// The movement to the top when the status bar is tapped: a critically damped spring (SPEC f.5).
package struct ScrollToTop: Hashable, Sendable {
  /// The offset at the start.
  package var start: Point
  /// Where it ends.
  package var target: Point

  /// The frequency of the spring, per second (SPEC f.5).
  private static let frequency = 2 * Double.pi / 0.6

  /// Creates a movement.
  package init(start: Point, target: Point) {
    self.start = start
    self.target = target
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
    let angle = Self.frequency * max(time, 0)
    return target + (start - target) * ((1 + angle) * exp(-angle))
  }

  /// The velocity some seconds after the start, in points per second.
  package func velocity(at time: Double) -> Vector {
    guard time > 0, !isOver(at: time) else { return .zero }
    let angle = Self.frequency * time
    return (target - start) * (Self.frequency * angle * exp(-angle))
  }
}
