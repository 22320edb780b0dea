import Glibc
import ScrollKit
import ScrollKitTesting

/// A toolkit in the race, with the constants that its own source gives.
///
/// The formulas and where they were read are in the article on other toolkits.
enum Racer: String, CaseIterable {
  case ios = "iOS"
  case gtk = "GTK"
  case flutter = "Flutter"
  case qt = "Qt"

  /// Where the content goes after a release, in order.
  ///
  /// - Parameters:
  ///   - offset: Where the content is at the release; one outside the limits counts as at the edge,
  ///     except on iOS.
  ///   - velocity: How fast it moves then, in points per second.
  ///   - limits: How far the content may scroll.
  /// - Returns: The legs of the run; none if the content stays.
  func legs(from offset: Double, velocity: Double, in limits: ClosedRange<Double>) -> [RaceLeg] {
    if self == .ios {
      return [.own(PredictedMotion(from: offset, velocity: velocity, in: limits))]
    }
    let start = limits.nearest(to: offset)
    let edge = velocity < 0 ? limits.lowerBound : limits.upperBound
    guard velocity != 0, start != edge else { return [] }
    let release = RaceRelease(offset: start, velocity: velocity, edge: edge)
    return switch self {
    case .ios: []
    case .gtk: [release.gtk]
    case .flutter: [release.flutter]
    case .qt: release.qt
    }
  }
}

/// A release inside the limits, toward an edge.
struct RaceRelease {
  let offset: Double
  let velocity: Double
  /// The edge ahead.
  let edge: Double

  /// The distance to the edge ahead, with the sign of the velocity.
  var room: Double { edge - offset }
}

/// GTK 4: `gtkkineticscrolling.c`, with the constants of `gtkscrolledwindow.c`.
extension RaceRelease {
  /// `DECELERATION_FRICTION`, per second.
  private static let gtkFriction = 4.0
  /// The frame time, in seconds; GTK stops once a frame moves the content by less than a pixel.
  private static let gtkFrame = 1.0 / 60

  /// Content stops at an edge; GTK shows the rest of the motion as a glow.
  var gtk: RaceLeg {
    let friction = Self.gtkFriction
    let slow = friction / (exp(friction * Self.gtkFrame) - 1)
    var seconds = max(log(velocity.magnitude / slow) / friction, 0)
    let part = room * friction / velocity
    if part < 1 { seconds = min(seconds, -log(1 - part) / friction) }
    return .friction(from: offset, velocity: velocity, resistance: friction, seconds: seconds)
  }
}

/// Flutter on Linux: `ClampingScrollSimulation` of `scroll_simulation.dart`.
extension RaceRelease {
  /// `kMaxFlingVelocity` of `gestures/constants.dart`, in points per second.
  private static let flutterFastest = 8_000.0
  /// `_kDecelerationRate`: the exponent by which the content slows.
  private static let flutterExponent = log(0.78) / log(0.9)
  /// `_kInflexion`.
  private static let flutterInflexion = 0.35
  /// `friction` times `_physicalCoeff` over `_kInflexion`: the unit in which speeds are compared.
  private static let flutterSpeed = 0.015 * (9.80665 * 39.37 * 160 * 0.84) / flutterInflexion

  /// Content stops at an edge.
  var flutter: RaceLeg {
    let fastest = Self.flutterFastest
    let exponent = Self.flutterExponent
    let velocity = min(max(velocity, -fastest), fastest)
    let androidTime = pow(velocity.magnitude / Self.flutterSpeed, 1 / (exponent - 1))
    let fullTime = exponent * Self.flutterInflexion * androidTime
    let distance = velocity * fullTime / exponent
    let part = room / distance
    return .power(
      from: offset,
      distance: distance,
      exponent: exponent,
      fullTime: fullTime,
      seconds: part < 1 ? fullTime * (1 - pow(1 - part, 1 / exponent)) : fullTime
    )
  }
}

/// Qt Quick: `Flickable` of `qquickflickable.cpp`, with the platform's defaults under X11 and Wayland.
extension RaceRelease {
  /// `FlickMaximumVelocity`, in points per second.
  private static let qtFastest = 2_500.0
  /// `FlickDeceleration`, in points per second squared.
  private static let qtDeceleration = 1_500.0
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
    let target = (offset + natural).rounded()
    guard target != offset else { return [] }
    let deceleration = velocity * velocity / (2 * (target - offset).magnitude)
    guard room.magnitude < (target - offset).magnitude else {
      return [Self.brake(from: offset, velocity: velocity, deceleration: deceleration)]
    }
    let left = (velocity * velocity - 2 * deceleration * room.magnitude).squareRoot()
    let inside = RaceLeg.braking(
      from: offset,
      velocity: velocity,
      deceleration: deceleration,
      seconds: (velocity.magnitude - left) / deceleration
    )
    return [inside] + overshoot(velocity: velocity < 0 ? -left : left)
  }

  /// The way past the edge and back.
  private func overshoot(velocity: Double) -> [RaceLeg] {
    let farthest = min(Self.qtOvershoot, velocity.magnitude / 3)
    guard farthest > 0 else { return [] }
    let least = velocity * velocity / (2 * farthest)
    let deceleration = max(Self.qtDeceleration * Self.qtEdgeFriction, least)
    let out = Self.brake(from: edge, velocity: velocity, deceleration: deceleration)
    let turn = out.offset(at: out.seconds)
    let middle = (turn + edge) / 2
    return [
      out,
      .easeIn(from: turn, to: middle, seconds: Self.qtReturn / 4),
      .easeOut(from: middle, to: edge, seconds: Self.qtReturn * 3 / 4),
    ]
  }

  /// Braking until the content rests.
  private static func brake(from start: Double, velocity: Double, deceleration: Double) -> RaceLeg {
    .braking(
      from: start,
      velocity: velocity,
      deceleration: deceleration,
      seconds: velocity.magnitude / deceleration
    )
  }
}

/// One stretch of a run: a closed formula for where the content is, in points and seconds.
enum RaceLeg {
  /// The whole of a release, from this library's own physics.
  case own(PredictedMotion)
  /// Resistance in proportion to the speed: each second keeps e^-`resistance` of the velocity.
  case friction(from: Double, velocity: Double, resistance: Double, seconds: Double)
  /// The part of a distance left to go shrinks as a power of the time left to go.
  ///
  /// The leg may end before the content has gone the whole distance, at an edge.
  case power(from: Double, distance: Double, exponent: Double, fullTime: Double, seconds: Double)
  /// Constant braking, against the velocity.
  case braking(from: Double, velocity: Double, deceleration: Double, seconds: Double)
  /// Starts slowly, as the square of the time.
  case easeIn(from: Double, to: Double, seconds: Double)
  /// Ends slowly: the way left to go halves every tenth of the time.
  case easeOut(from: Double, to: Double, seconds: Double)

  /// How long the stretch lasts.
  var seconds: Double {
    switch self {
    case .own(let motion): motion.duration
    case .friction(_, _, _, let seconds), .power(_, _, _, _, let seconds),
      .braking(_, _, _, let seconds), .easeIn(_, _, let seconds), .easeOut(_, _, let seconds):
      seconds
    }
  }

  /// The offset some seconds after the stretch began.
  func offset(at time: Double) -> Double {
    switch self {
    case .own(let motion):
      motion.offset(at: time)
    case .friction(let start, let velocity, let resistance, _):
      start + velocity / resistance * (1 - exp(-resistance * time))
    case .power(let start, let distance, let exponent, let fullTime, _):
      start + distance * (1 - pow(1 - min(time / fullTime, 1), exponent))
    case .braking(let start, let velocity, let deceleration, _):
      start + velocity * time - (velocity < 0 ? -1 : 1) * deceleration * time * time / 2
    case .easeIn(let start, let end, let seconds):
      start + (end - start) * (time / seconds) * (time / seconds)
    case .easeOut(let start, let end, let seconds):
      time < seconds ? start + (end - start) * (1 - pow(2, -10 * time / seconds)) : end
    }
  }
}

/// How one toolkit carries on a flick, from the release until the content rests.
struct RaceRun {
  let racer: Racer
  /// The offset at the release.
  let start: Double
  /// How long it moves, in seconds.
  let duration: Double
  private let legs: [RaceLeg]

  /// Releases content; see ``Racer/legs(from:velocity:in:)``.
  init(_ racer: Racer, from offset: Double, velocity: Double, in limits: ClosedRange<Double>) {
    let legs = racer.legs(from: offset, velocity: velocity, in: limits)
    self.init(racer, from: limits.nearest(to: offset), legs)
  }

  /// Follows legs; with none the content stays where it is.
  init(_ racer: Racer, from offset: Double, _ legs: [RaceLeg]) {
    (self.racer, self.legs) = (racer, legs)
    start = legs.first?.offset(at: 0) ?? offset
    duration = legs.reduce(0) { $0 + $1.seconds }
  }

  /// The offset some seconds after the release.
  func offset(at time: Double) -> Double {
    var rest = time
    for leg in legs {
      if rest < leg.seconds { return leg.offset(at: max(rest, 0)) }
      rest -= leg.seconds
    }
    return legs.last.map { $0.offset(at: $0.seconds) } ?? start
  }

  /// How far the content went in all, against the direction of the offset if negative.
  var distance: Double { offset(at: duration) - start }
}

extension ClosedRange<Double> {
  /// The number inside that is nearest to another one.
  func nearest(to number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
