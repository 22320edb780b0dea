internal import Geometry
internal import Glibc

/// Makes outlines out of straight pieces short enough that they look round.
nonisolated enum Contour {
  /// How far a straight piece may be from the curve, in pixels: well below one level of coverage.
  private static let flatness = 0.03

  /// A rectangle with round corners.
  static func rounded(_ rect: Rect, radius: Double) -> [Point] {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      return [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ]
    }
    let inner = rect.inset(by: radius)
    let corners = [
      Point(x: inner.maxX, y: inner.maxY), Point(x: inner.minX, y: inner.maxY),
      Point(x: inner.minX, y: inner.minY), Point(x: inner.maxX, y: inner.minY),
    ]
    return corners.enumerated().flatMap { quarter, center in
      arc(center, radius: radius, from: Double(quarter) * .pi / 2, turn: .pi / 2)
    }
  }

  /// Points along an arc, both ends included; angles grow from x toward y.
  static func arc(_ center: Point, radius: Double, from start: Double, turn: Double) -> [Point] {
    let step = 2 * acos(max(0, 1 - flatness / max(radius, flatness)))
    let count = max(1, Int((abs(turn) / step).rounded(.up)))
    return (0...count).map { index in
      let angle = start + turn * Double(index) / Double(count)
      return Point(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }
  }

  /// Points along a cubic curve, without its start.
  static func curve(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> [Point] {
    // A cubic strays from n chords by at most sqrt(3)/18 of its second differences over n².
    let bend = max((a - b + (c - b)).length, (b - c + (d - c)).length)
    let count = max(1, Int((bend * 0.6 / flatness).squareRoot().rounded(.up)))
    return (1...min(count, 64)).map { index in
      let t = Double(index) / Double(min(count, 64))
      let s = 1 - t
      let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point(
        x: p * a.x + q * b.x + r * c.x + u * d.x,
        y: p * a.y + q * b.y + r * c.y + u * d.y
      )
    }
  }
}
