import Geometry
import Glibc
import ViewTree

/// How day turns into night: the look and place of things by the share of night.
nonisolated enum Dusk {
  static let color = Color(hex: 0xFF7A45)
  /// How far sun and moon go, as a part of the page's height.
  private static let drop = 0.42

  /// The opacity of the night picture.
  static func share(_ night: Double) -> Double { step(night, from: 0, to: 1) }

  /// How strong the red of the evening is.
  static func red(_ night: Double) -> Double { 0.85 * sin(.pi * min(max(night, 0), 1)) }

  /// A smooth step from 0 to 1.
  private static func step(_ value: Double, from: Double, to: Double) -> Double {
    let t = min(max((value - from) / (to - from), 0), 1)
    return t * t * (3 - 2 * t)
  }

  /// The sinking sun and the rising moon; a moon that is already up at dusk or dawn stays.
  static func discs(
    of day: Landscape,
    and dark: Landscape,
    _ night: Double,
    in page: Rect
  ) -> [DrawCommand] {
    guard !day.light.isNight else {
      return [disc(day.disc, day.light.disc.mixed(with: dark.light.disc, by: night), 0, page)]
    }
    let sun = day.light.disc.mixed(with: color, by: step(night, from: 0.1, to: 0.8))
    let (set, rise) = (1 - step(night, from: 0.7, to: 0.95), step(night, from: 0.35, to: 0.65))
    return (set > 0 ? [disc(day.disc, sun.opacity(set), night * drop, page)] : [])
      + (rise > 0
        ? [disc(dark.disc, dark.light.disc.opacity(rise), (1 - night) * drop, page)] : [])
  }

  private static func disc(
    _ disc: Landscape.Disc,
    _ color: Color,
    _ drop: Double,
    _ page: Rect
  ) -> DrawCommand {
    let center = Point(
      x: page.minX + disc.x * page.width,
      y: page.minY + (disc.y + drop) * page.height
    )
    let radius = disc.radius * page.width
    return .polygon(
      Crescent.contour(center: center, radius: radius, shadow: disc.shadow),
      color
    )
  }
}
