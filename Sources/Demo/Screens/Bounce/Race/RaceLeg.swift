import Glibc
import ScrollPhysics

/// One stretch of a run: a closed formula for where the content is, in points and seconds.
enum RaceLeg {
  /// The whole of a release, from this library's own physics.
  case own(AxisMotion)
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
