import Geometry
import Glibc

/// Shows a flat picture turned about its upright middle axis, within the place that it has without a turn.
nonisolated struct Perspective: Equatable {
  /// How far a whole turn goes, in radians, and how near the eye is.
  private static let widest = 0.9
  private static let nearness = 0.7

  let bounds: Rect
  /// From -1 to 1.
  let turn: Double

  /// Where a point of the picture is seen.
  func place(_ point: Point) -> Point {
    let angle = turn * Self.widest
    let across = (point.x - bounds.center.x) / max(bounds.width, 1)
    let depth = Self.nearness * sin(angle)
    // The nearest edge keeps its size.
    let size = (1 - abs(depth) / 2) / (1 + depth * across)
    return Point(
      x: bounds.center.x + across * cos(angle) * size * bounds.width,
      y: bounds.center.y + (point.y - bounds.center.y) * size
    )
  }

  func shape(of points: [Point]) -> [Point] { points.map(place) }

  func shape(of rect: Rect) -> [Point] {
    shape(of: [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ])
  }

  /// The disc that fills a square.
  func disc(in square: Rect) -> [Point] {
    let count = 32
    return shape(
      of: (0..<count).map { index in
        let angle = 2 * .pi * Double(index) / Double(count)
        return square.center
          + Vector(dx: cos(angle), dy: sin(angle)) * (square.width / 2)
      }
    )
  }
}
