import Glibc
import ScrollKit

/// A release inside the limits, toward an edge.
struct RaceRelease {
  let offset: Double
  let velocity: Double
  /// The edge ahead.
  let edge: Double

  /// The distance to the edge ahead, with the sign of the velocity.
  private var room: Double { edge - offset }
}

/// GTK 4: `gtkkineticscrolling.c`, with the constants of `gtkscrolledwindow.c`.
extension RaceRelease {
  /// `DECELERATION_FRICTION`, per second.
  static let gtkFriction = 4.0
  /// The frame time, in seconds; GTK stops once a frame moves the content by less than a pixel.
  private static let gtkFrame = 1.0 / 60

  /// Content stops at an edge; GTK shows the rest of the motion as a glow.
  var gtk: RaceLeg {
    let friction = Self.gtkFriction
    let slow = friction / (exp(friction * Self.gtkFrame) - 1)
    var seconds = max(log(velocity.magnitude / slow) / friction, 0)
    let part = room * friction / velocity
    if part < 1 { seconds = min(seconds, -log(1 - part) / friction) }
    return RaceLeg(seconds: seconds) {
      offset + velocity / friction * (1 - exp(-friction * $0))
    }
  }
}

/// Flutter on Linux: `ClampingScrollSimulation` of `scroll_simulation.dart`.
extension RaceRelease {
  /// `kMaxFlingVelocity` of `gestures/constants.dart`, in points per second.
  private static let flutterFastest = 8_000.0
  /// `_kDecelerationRate`: the exponent by which the content slows.
  static let flutterExponent = log(0.78) / log(0.9)
  /// `_kInflexion`.
  private static let flutterInflexion = 0.35
  /// `friction` times `_physicalCoeff` over `_kInflexion`: the unit in which speeds are compared.
  private static let flutterSpeed = 0.015 * (9.80665 * 39.37 * 160 * 0.84) / flutterInflexion

  /// The part of the distance left to go shrinks as a power of the time; content stops at an edge.
  var flutter: RaceLeg {
    let (fastest, exponent) = (Self.flutterFastest, Self.flutterExponent)
    let velocity = min(max(velocity, -fastest), fastest)
    let androidTime = pow(velocity.magnitude / Self.flutterSpeed, 1 / (exponent - 1))
    let fullTime = exponent * Self.flutterInflexion * androidTime
    let distance = velocity * fullTime / exponent
    let part = room / distance
    let seconds = part < 1 ? fullTime * (1 - pow(1 - part, 1 / exponent)) : fullTime
    return RaceLeg(seconds: seconds) {
      offset + distance * (1 - pow(1 - min($0 / fullTime, 1), exponent))
    }
  }
}

/// Qt Quick: `Flickable` of `qquickflickable.cpp`, with the platform's
/// defaults under X11 and Wayland.
extension RaceRelease {
  /// `FlickMaximumVelocity`, in points per second.
  private static let qtFastest = 2_500.0
  /// `FlickDeceleration`, in points per second squared.
  static let qtDeceleration = 1_500.0
  /// `QML_FLICK_OVERSHOOTFRICTION`: how many times harder it brakes past an edge.
  private static let qtEdgeFriction = 8.0
  /// `QML_FLICK_OVERSHOOT`: the farthest that content goes past an edge, in points.
  private static let qtOvershoot = 150.0
  /// `fixupDuration`: how long content takes to come back, in seconds.
  private static let qtReturn = 0.4

  /// Content brakes evenly to a whole point; past an edge it brakes harder, and comes back.
  var qt: [RaceLeg] {
    let velocity = min(max(velocity, -Self.qtFastest), Self.qtFastest)
    let natural = velocity * velocity.magnitude / (2 * Self.qtDeceleration)
    let distance = (offset + natural).rounded() - offset
    guard distance != 0 else { return [] }
    let deceleration = velocity * velocity / (2 * distance.magnitude)
    guard room.magnitude < distance.magnitude else {
      return [Self.brake(from: offset, velocity, by: deceleration)]
    }
    let left = (velocity * velocity - 2 * deceleration * room.magnitude).squareRoot()
    let inside = Self.brake(from: offset, velocity, by: deceleration, to: left)
    return [inside] + overshoot(velocity: velocity < 0 ? -left : left)
  }

  /// The way past the edge and back.
  private func overshoot(velocity: Double) -> [RaceLeg] {
    let farthest = min(Self.qtOvershoot, velocity.magnitude / 3)
    guard farthest > 0 else { return [] }
    let least = velocity * velocity / (2 * farthest)
    let deceleration = max(Self.qtDeceleration * Self.qtEdgeFriction, least)
    let out = Self.brake(from: edge, velocity, by: deceleration)
    let (edge, height) = (edge, out.offset(out.seconds) - edge)
    let (first, second) = (Self.qtReturn / 4, Self.qtReturn * 3 / 4)
    // Half of the way back as the square of the time; of the rest, half is left after each tenth.
    return [
      out,
      RaceLeg(seconds: first) { edge + height * (1 - $0 * $0 / (first * first) / 2) },
      RaceLeg(seconds: second) {
        $0 < second ? edge + height / 2 * pow(2, -10 * $0 / second) : edge
      },
    ]
  }

  /// Braking evenly until the content rests, or has another speed.
  private static func brake(
    from start: Double,
    _ velocity: Double,
    by deceleration: Double,
    to speed: Double = 0
  ) -> RaceLeg {
    let change = velocity < 0 ? deceleration : -deceleration
    return RaceLeg(seconds: (velocity.magnitude - speed) / deceleration) {
      start + velocity * $0 + change * $0 * $0 / 2
    }
  }
}

extension ClosedRange<Double> {
  func nearest(to number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
