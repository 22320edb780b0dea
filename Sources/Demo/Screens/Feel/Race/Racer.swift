import Glibc
import ScrollKit

/// A toolkit in the race, with the constants that its own source gives.
///
/// The formulas and where they were read are in the article on other toolkits.
enum Racer: String, CaseIterable {
  case ios = "iOS"
  case gtk = "GTK"
  case flutter = "Flutter"
  case qt = "Qt"

  /// How it slows, after "it".
  var friction: String {
    switch self {
    case .ios: halving(-1_000 * log(DecelerationRate.normal.rawValue))
    case .gtk: halving(RaceRelease.gtkFriction)
    case .flutter:
      "slows by a power of time, \(Figures.fixed(RaceRelease.flutterExponent, decimals: 2))"
    case .qt:
      "brakes evenly, by \(Figures.fixed(RaceRelease.qtDeceleration, decimals: 0)) pt/s each second"
    }
  }

  /// What a friction per second does to a speed.
  private func halving(_ friction: Double) -> String {
    "loses half its speed every \(Figures.fixed(log(2) / friction, decimals: 2)) s"
  }

  var ink: KeyPath<Palette, Color> {
    switch self {
    case .ios: \.accent
    case .gtk: \.green
    case .flutter: \.purple
    case .qt: \.pink
    }
  }
}

/// One stretch of a run: where the content is some seconds after the stretch began, in closed form.
struct RaceLeg {
  let seconds: Double
  let offset: (_ time: Double) -> Double
}
