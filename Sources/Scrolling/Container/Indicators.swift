import Geometry
import ScrollPhysics
package import ViewTree

/// The visibility and thickness of a container's two indicators (SPEC h.1, h.8, h.9).
nonisolated struct Indicators: Equatable {
  /// How long they stay, and how long they fade, in seconds.
  private static let times = (stay: 1.0, fade: 0.25)
  /// How long growing and shrinking take, in seconds.
  private static let durations = (growing: 0.2, shrinking: 0.3)

  /// From 0 to 1: it is 1 while something holds them in sight; going to 0, it stays for a second, then fades.
  private var opacity = Ramp(0, along: .constantVelocity)
  /// The axis whose indicator the pointer is over or drags.
  private(set) var touched: Axis?
  private var horizontal = Ramp(IndicatorLayout.thickness, along: .easeInOut)
  private var vertical = Ramp(IndicatorLayout.thickness, along: .easeInOut)

  func alpha(at time: Timestamp) -> Double { opacity.value(at: time) }

  func thickness(_ axis: Axis, at time: Timestamp) -> Double {
    (axis == .horizontal ? horizontal : vertical).value(at: time)
  }

  /// Notes which indicator the pointer is over or drags; nil for none.
  mutating func touch(_ axis: Axis?, at time: Timestamp) {
    func change(_ thickness: inout Ramp, of own: Axis) {
      if own == axis {
        let wanted = IndicatorLayout.expandedThickness
        thickness.go(to: wanted, at: time, taking: Self.durations.growing)
      } else {
        thickness.go(to: IndicatorLayout.thickness, at: time, taking: Self.durations.shrinking)
      }
    }
    touched = axis
    change(&horizontal, of: .horizontal)
    change(&vertical, of: .vertical)
  }

  /// Shows them, to fade after a second.
  mutating func flash(at time: Timestamp) {
    opacity.jump(to: 1)
    opacity.go(to: 0, at: time + Self.times.stay, taking: Self.times.fade)
  }

  mutating func hide() { opacity.jump(to: 0) }

  /// Advances them, and returns when they need the next frame.
  mutating func advance(to time: Timestamp, isHeld: Bool) -> Pace {
    if isHeld || touched != nil && (opacity.to == 1 || opacity.isMoving) {
      opacity.jump(to: 1)
    } else if opacity.to == 1 {
      flash(at: time)
    }
    horizontal.settle(at: time)
    vertical.settle(at: time)
    opacity.settle(at: time)
    if horizontal.isMoving || vertical.isMoving { return .moving }
    guard opacity.isMoving else { return .resting }
    return time >= opacity.start ? .moving : .waiting(until: opacity.start)
  }
}

/// The color of scroll indicators (SPEC h.2).
public nonisolated enum IndicatorStyle: CaseIterable, Hashable, Sendable {
  /// Dark with a light rim, for any content.
  case `default`
  /// For white content.
  case black
  /// For black content.
  case white

  package var color: Color {
    switch self {
    case .default: Color(red: 0, green: 0, blue: 0, alpha: 89)
    case .black: Color(red: 0, green: 0, blue: 0, alpha: 128)
    case .white: Color(red: 255, green: 255, blue: 255, alpha: 128)
    }
  }

  var rim: Color? { self == .default ? Self.white.color : nil }

  /// How wide the rim is, in points (SPEC h.2).
  static let rimWidth = 0.5
}
