import Geometry
import Glibc

/// The outline of a moon.
nonisolated enum Crescent {
  /// The size of the shadow that lies over a moon, beside the moon's own.
  private static let shade = 0.96
  private static let steps = 40

  /// Returns the outline of a moon of which a shadow covers a share: 0 is a full moon.
  static func contour(center: Point, radius: Double, shadow: Double) -> [Point] {
    let hole = Vector(dx: radius * (2 - 1.7 * shadow), dy: -radius * 0.25)
    let (distance, inner) = (hole.length, radius * shade)
    let toHole = atan2(hole.dy, hole.dx)
    guard distance < radius + inner else { return arc(center, radius, from: 0, by: 2 * .pi) }
    let near = distance * distance
    let outerHalf = acos(
      (near + radius * radius - inner * inner) / (2 * distance * radius)
    )
    let innerHalf = acos((near + inner * inner - radius * radius) / (2 * distance * inner))
    return arc(center, radius, from: toHole + outerHalf, by: 2 * (.pi - outerHalf))
      + arc(center + hole, inner, from: toHole + .pi + innerHalf, by: -2 * innerHalf)
  }

  private static func arc(
    _ center: Point,
    _ radius: Double,
    from start: Double,
    by angle: Double
  ) -> [Point] {
    (0...steps).map { step in
      let turn = start + angle * Double(step) / Double(steps)
      return center + Vector(dx: cos(turn), dy: sin(turn)) * radius
    }
  }
}
