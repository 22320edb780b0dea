import Glibc
import ScrollKit

/// How day turns into night: the look and place of things by the share of night.
nonisolated enum Dusk {
  private static let color = Color(hex: 0xFF7A45)
  /// The band over the horizon in which the evening is red, by its top and
  /// height in parts of a page's height.
  private static let band = (top: 0.12, height: 0.5)

  /// The opacity of the night picture.
  static func share(_ night: Double) -> Double { step(night, from: 0, to: 1) }

  /// The red of the evening over the horizon, down to where hills hide it, in points.
  static func sunset(_ night: Double, on page: Size, above ground: Double) -> DrawCommand {
    let red = color.opacity(0.85 * sin(.pi * min(max(night, 0), 1)))
    let (top, whole) = (page.height * band.top, page.height * band.height)
    let height = max(min(ground - top, whole), 0)
    return .fill(
      Rect(x: 0, y: top, width: page.width, height: height),
      .gradient(from: red.opacity(0), to: red.opacity(height / whole), along: .vertical)
    )
  }

  /// A smooth step from 0 to 1.
  private static func step(_ value: Double, from: Double, to: Double) -> Double {
    let t = min(max((value - from) / (to - from), 0), 1)
    return t * t * (3 - 2 * t)
  }

  /// How far down the sky goes while a hand pulls past night, or up past day: with the hand at
  /// first, and then less and less, so that it never comes as far as `most`.
  ///
  /// The land stays, or all of it would be drawn anew in each frame.
  static func given(_ night: Double, most: Double) -> Double {
    let past = (night > 1 ? night - 1 : min(night, 0)) * LightPull.travel
    guard past != 0, most > 0 else { return 0 }
    return (past < 0 ? -most : most) * (1 - exp(-past.magnitude / most))
  }

  /// The sun, which sinks as far as a hand pulls, and the moon, which rises as far; a moon that is
  /// already up at dusk or dawn stays.
  ///
  /// Past day and night they go with their sky.
  static func discs(
    of day: Landscape,
    and dark: Landscape,
    _ night: Double,
    given: Double,
    in page: Rect
  ) -> [DrawCommand] {
    let (sun, moon) = (day.light.disc, dark.light.disc)
    let (page, crossed) = (page + Vector(dx: 0, dy: given), min(max(night, 0), 1))
    if day.light.isNight { return day.disc.shape(in: page, sun.mixed(with: moon, by: night)) }
    let (set, rise) = (1 - step(night, from: 0.7, to: 0.95), step(night, from: 0.35, to: 0.65))
    let sunk = Vector(dx: 0, dy: LightPull.travel * crossed)
    let low = Vector(dx: 0, dy: LightPull.travel * (1 - crossed))
    let red = sun.mixed(with: color, by: step(night, from: 0.1, to: 0.8))
    return (set > 0 ? day.disc.shape(in: page + sunk, red.opacity(set)) : [])
      + (rise > 0 ? dark.disc.shape(in: page + low, moon.opacity(rise)) : [])
  }
}

nonisolated extension Landscape.Spot {
  private static let steps = 40
  /// How far the lit side is turned from the left, clockwise and in radians.
  private static let tilt = -0.3

  /// How much light the dark part of a moon has from the ground below.
  private static let earthshine = 0.1

  /// The lit part of a moon before its faint disc, or all of the sun: half of the limb, and back
  /// along the terminator, which is half of an ellipse.
  func shape(in page: Rect, _ color: Color) -> [DrawCommand] {
    let center = page.origin + Vector(dx: x * page.width, dy: y * page.height)
    let radius = radius * page.width
    let toLight = Vector(dx: -cos(Self.tilt), dy: -sin(Self.tilt))
    let toPole = Vector(dx: -toLight.dy, dy: toLight.dx)
    func half(width: Double, from start: Double, to end: Double) -> [Point] {
      (0...Self.steps).map { step in
        let turn = start + (end - start) * Double(step) / Double(Self.steps)
        return center + toLight * (width * cos(turn)) + toPole * (radius * sin(turn))
      }
    }
    let limb = half(width: radius, from: -.pi / 2, to: .pi / 2)
    let terminator = half(width: radius * (2 * share - 1), from: .pi / 2, to: -.pi / 2)
    let lit = DrawCommand.polygon(limb + terminator, .color(color))
    guard share > 0 else { return [lit] }
    let dim = color.opacity(Self.earthshine * Double(color.alpha) / 255)
    return [.rounded(Rect(center: center, side: 2 * radius), radius: radius, dim), lit]
  }
}
