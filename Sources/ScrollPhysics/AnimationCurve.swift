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

  /// The natural frequency of a spring, in radians per duration: at the end a
  /// 2,000th of the distance is left.
  private static let stiffness = 10.0

  /// How far a velocity at the start has carried a spring after a part of the
  /// time, for one of 1 per duration.
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
