package import Geometry
internal import Glibc

/// The pace of a movement that a program asks for (SPEC f.1).
public enum AnimationCurve: CaseIterable, Hashable, Sendable {
  /// The same velocity throughout.
  case constantVelocity
  /// Slow at both ends.
  case easeInOut
  /// Slow at the end.
  case easeOut
  /// Slow at the start.
  case easeIn
  /// A spring that does not swing: fast at first, and long in coming to rest.
  case spring

  /// The default duration of an animated `setContentOffset`, in seconds (SPEC f.1).
  package static let defaultDuration = 0.3

  /// A movement counts as complete once less than this part of its time remains (SPEC f.1).
  private static let remainder = 0.001

  package static func isDone(after fraction: Double) -> Bool { 1 - fraction < remainder }

  /// The part of the distance covered after a part of the time; both go from 0 to 1.
  package func progress(_ fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard !Self.isDone(after: fraction) else { return 1 }
    return switch self {
    case .constantVelocity: fraction
    case .easeInOut: (1 - cos(.pi * fraction)) / 2
    case .easeOut: sin(.pi / 2 * fraction)
    case .easeIn: 1 - cos(.pi / 2 * fraction)
    case .spring: 1 - (1 + Self.stiffness * fraction) * exp(-Self.stiffness * fraction)
    }
  }

  /// The natural frequency of a spring, in radians per duration: at the end a 2,000th of the distance is left.
  private static let stiffness = 10.0

  /// How far a velocity at the start has carried a spring after a part of the time, for one of 1 per duration.
  package func carry(_ fraction: Double) -> Double {
    guard self == .spring, fraction > 0, !Self.isDone(after: fraction) else { return 0 }
    return fraction * exp(-Self.stiffness * fraction)
  }

  /// What is left of a velocity at the start after a part of the time.
  package func carriedSpeed(_ fraction: Double) -> Double {
    guard self == .spring, fraction >= 0, !Self.isDone(after: fraction) else { return 0 }
    return (1 - Self.stiffness * fraction) * exp(-Self.stiffness * fraction)
  }

  /// The speed after a part of the time; its mean over the whole time is 1.
  package func speed(_ fraction: Double) -> Double {
    guard fraction >= 0, !Self.isDone(after: fraction) else { return 0 }
    return switch self {
    case .constantVelocity: 1
    case .easeInOut: .pi / 2 * sin(.pi * fraction)
    case .easeOut: .pi / 2 * cos(.pi / 2 * fraction)
    case .easeIn: .pi / 2 * sin(.pi / 2 * fraction)
    case .spring: Self.stiffness * Self.stiffness * fraction * exp(-Self.stiffness * fraction)
    }
  }
}

/// The movement to the top when the status bar is tapped: a critically damped spring (SPEC f.5).
package struct ScrollToTop: Hashable, Sendable {
  package let start: Point
  package let target: Point
  /// The velocity at the start, in points per second.
  package let velocity: Vector

  /// The frequency of the spring, per second (SPEC f.5).
  private static let frequency = 2 * Double.pi / 0.6

  /// Starts with the present velocity, limited so that it never takes the content beyond the target.
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
