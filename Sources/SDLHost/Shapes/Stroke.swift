internal import Geometry
internal import Glibc

/// The outline of a line with round joins and caps.
nonisolated enum Stroke {
  /// The contour around a stroke; where the line crosses itself the contour does too.
  ///
  /// - Parameters:
  ///   - points: The line from point to point; one point is a dot.
  ///   - width: Its width.
  /// - Returns: One closed line.
  static func contour(of points: [Point], width: Double) -> [Point] {
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
        side.append(path[index] + offset(direction))
        side.append(path[index + 1] + offset(direction))
        guard index + 2 < path.count else { break }
        let turn = remainder(heading(path[index + 1], path[index + 2]) - direction, 2 * .pi)
        // Through the joint where it turns left: a short cut could leave part of a piece out.
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
