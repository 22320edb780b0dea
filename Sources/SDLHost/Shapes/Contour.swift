internal import Geometry
internal import Glibc

/// Makes outlines out of straight pieces short enough that they look round.
nonisolated enum Contour {
  /// How far a straight piece may be from the curve, in pixels: well below one level of coverage.
  private static let flatness = 0.03

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

/// The outline of a line with round joins and caps.
nonisolated enum Stroke {
  /// The contour around a stroke, which crosses itself where the line
  /// does; without a width, the points.
  static func contour(of points: [Point], width: Double?) -> [Point] {
    guard let width else { return points }
    let path = distinct(points)
    guard let first = path.first, let last = path.last, width > 0 else { return [] }
    guard path.count > 1 else {
      return Contour.arc(first, radius: width / 2, from: 0, turn: 2 * .pi)
    }
    let pen = Pen(radius: width / 2)
    let there = pen.side(along: path)
    let back = pen.side(along: path.reversed())
    return there + pen.cap(at: last, after: path[path.count - 2])
      + back + pen.cap(at: first, after: path[1])
  }

  private static func distinct(_ points: [Point]) -> [Point] {
    var path: [Point] = []
    for point in points where point.isFinite && path.last != point { path.append(point) }
    return path
  }

  private struct Pen {
    let radius: Double

    /// The left side of a path, with arcs where it turns right.
    func side(along path: [Point]) -> [Point] {
      var side: [Point] = []
      for index in path.indices.dropLast() {
        let direction = heading(path[index], path[index + 1])
        side += [path[index] + offset(direction), path[index + 1] + offset(direction)]
        guard index + 2 < path.count else { break }
        let turn = remainder(heading(path[index + 1], path[index + 2]) - direction, 2 * .pi)
        // Where the path turns left, it goes through the joint: a short cut
        // could leave out part of a piece.
        let joint = path[index + 1]
        side += turn > 0 ? arc(joint, from: direction, turn: turn) : [joint]
      }
      return side
    }

    /// Half a disc around the end of a path.
    func cap(at end: Point, after previous: Point) -> [Point] {
      arc(end, from: heading(previous, end), turn: .pi)
    }

    private func arc(_ center: Point, from direction: Double, turn: Double) -> [Point] {
      Contour.arc(center, radius: radius, from: direction - .pi / 2, turn: turn)
    }

    private func heading(_ a: Point, _ b: Point) -> Double { atan2(b.y - a.y, b.x - a.x) }

    /// A quarter turn against the direction in which angles grow.
    private func offset(_ direction: Double) -> Vector {
      Vector(dx: sin(direction) * radius, dy: -cos(direction) * radius)
    }
  }
}
