import Glibc
import ScrollKit

/// How day turns into night: the look and place of things by the share of night.
nonisolated enum Dusk {
  private static let color = Color(hex: 0xFF7A45)
  /// The band over the horizon in which the evening is red, by its top and height in parts of a page's height.
  private static let band = (top: 0.12, height: 0.5)

  /// The opacity of the night picture.
  static func share(_ night: Double) -> Double { step(night, from: 0, to: 1) }

  /// How strong the red of the evening is.
  private static func red(_ night: Double) -> Double { 0.85 * sin(.pi * min(max(night, 0), 1)) }

  /// The red of the evening at a height of the page, from 0 at the top to 1.
  static func red(_ night: Double, at y: Double) -> (color: FineColor, share: Double) {
    (FineColor(color), red(night) * min(max((y - band.top) / band.height, 0), 1))
  }

  /// The red of the evening over the horizon.
  static func sunset(_ night: Double, in page: Rect) -> [DrawCommand] {
    let red = color.opacity(red(night))
    var rect = page
    rect.origin.y += page.height * band.top
    rect.size.height = page.height * band.height
    return [.fill(rect, .gradient(from: red.opacity(0), to: red, along: .vertical))]
  }

  /// A smooth step from 0 to 1.
  private static func step(_ value: Double, from: Double, to: Double) -> Double {
    let t = min(max((value - from) / (to - from), 0), 1)
    return t * t * (3 - 2 * t)
  }

  /// The sun, which sinks as far as a hand pulls, and the moon, which rises as far; a moon that is already up
  /// at dusk or dawn stays.
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
    // Past an end, neither goes on: the moon would rise beneath the header.
    let sunk = LightPull.travel * min(max(night, 0), 1)
    return (set > 0 ? [disc(day.disc, sun.opacity(set), sunk, page)] : [])
      + (rise > 0
        ? [disc(dark.disc, dark.light.disc.opacity(rise), LightPull.travel - sunk, page)] : [])
  }

  private static func disc(
    _ disc: Landscape.Disc,
    _ color: Color,
    _ drop: Double,
    _ page: Rect
  ) -> DrawCommand {
    let center = Point(
      x: page.minX + disc.x * page.width,
      y: page.minY + disc.y * page.height + drop
    )
    let radius = disc.radius * page.width
    return .polygon(
      MoonShape.contour(center: center, radius: radius, shadow: disc.shadow),
      color
    )
  }
}

/// The outline of the lit part of a moon.
nonisolated enum MoonShape {
  private static let steps = 40
  /// How far the lit side is turned from the left, clockwise and in radians.
  private static let tilt = -0.3

  /// Half of the limb, and back along the terminator, which is half of an ellipse; the shadow is the dark part of
  /// the diameter: 0 at full moon, 0.5 at half moon.
  static func contour(center: Point, radius: Double, shadow: Double) -> [Point] {
    let toLight = Vector(dx: -cos(tilt), dy: -sin(tilt))
    let toPole = Vector(dx: -toLight.dy, dy: toLight.dx)
    func half(width: Double, from start: Double, to end: Double) -> [Point] {
      (0...steps).map { step in
        let turn = start + (end - start) * Double(step) / Double(steps)
        return center + toLight * (width * cos(turn)) + toPole * (radius * sin(turn))
      }
    }
    return half(width: radius, from: -.pi / 2, to: .pi / 2)
      + half(width: radius * (2 * shadow - 1), from: .pi / 2, to: -.pi / 2)
  }
}
