import Glibc
import ScrollKit

/// A river or a road: a chain of points, and how important it is.
nonisolated struct MapPath: Sendable {
  /// In points of the country.
  var points: [Point]
  /// Its width, in points, at each point.
  var widths: [Double]
  /// The scale from which the path shows, in pixels per point.
  var shownFrom: Double

  /// The path with its corners cut, several times over.
  func smoothed(rounds: Int) -> MapPath {
    var path = self
    for _ in 0..<rounds { path = path.cornersCut }
    return path
  }

  private var cornersCut: MapPath {
    guard points.count > 2 else { return self }
    var result = MapPath(points: [points[0]], widths: [widths[0]], shownFrom: shownFrom)
    for i in 0..<points.count - 1 {
      let displacement = points[i + 1] - points[i]
      let growth = widths[i + 1] - widths[i]
      for share in [0.25, 0.75] {
        result.points.append(points[i] + displacement * share)
        result.widths.append(widths[i] + growth * share)
      }
    }
    result.points.append(points[points.count - 1])
    result.widths.append(widths[widths.count - 1])
    return result
  }

  /// Cells of a grid as a path: every other one moved a little, so that the grid does not show.
  static func through(
    _ cells: [Int],
    of grid: CellGrid,
    wander: Double,
    shownFrom: Double,
    width: (Int) -> Double
  ) -> MapPath {
    let points = cells.enumerated().map { place, cell in
      let isEnd = place == 0 || place == cells.count - 1
      let reach = isEnd ? 0 : wander * grid.cellSide
      return grid.center(of: cell)
        + Vector(
          dx: (NoiseRows.chance(cell, 1, 77) - 0.5) * reach,
          dy: (NoiseRows.chance(cell, 2, 77) - 0.5) * reach
        )
    }
    return MapPath(points: points, widths: cells.map(width), shownFrom: shownFrom)
  }
}

/// The straight pieces of many paths, found by place.
nonisolated struct PathIndex: Sendable {
  /// One straight piece.
  struct Piece: Sendable {
    let a: Point
    let b: Point
    let width: Double
    let shownFrom: Double
  }

  private static let count = 64
  private var buckets: [[Piece]]

  init(_ paths: [MapPath]) {
    buckets = Array(repeating: [], count: Self.count * Self.count)
    for path in paths { insert(path) }
  }

  private mutating func insert(_ path: MapPath) {
    for i in 0..<max(path.points.count - 1, 0) {
      let piece = Piece(
        a: path.points[i],
        b: path.points[i + 1],
        width: (path.widths[i] + path.widths[i + 1]) / 2,
        shownFrom: path.shownFrom
      )
      // Pieces are much shorter than buckets: the one in which a piece begins is enough.
      buckets[Self.place(piece.a.y) * Self.count + Self.place(piece.a.x)].append(piece)
    }
  }

  private static func place(_ coordinate: Double) -> Int {
    min(max(Int(coordinate / Terrain.side * Double(count)), 0), count - 1)
  }

  /// Visits the pieces that may touch a rectangle and show at a scale.
  func forEach(in rect: Rect, scale: Double, _ visit: (Piece) -> Void) {
    let margin = Terrain.side / Double(Self.count)
    for y in Self.place(rect.minY - margin)...Self.place(rect.maxY + margin) {
      for x in Self.place(rect.minX - margin)...Self.place(rect.maxX + margin) {
        for piece in buckets[y * Self.count + x] where piece.shownFrom <= scale { visit(piece) }
      }
    }
  }
}

/// How much of each pixel the lines cover, 0 to 255.
nonisolated struct StrokeMask {
  let width: Int
  let height: Int
  private(set) var coverage: [UInt8]
  /// Whether nothing was drawn.
  private(set) var isEmpty = true

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    coverage = [UInt8](repeating: 0, count: width * height)
  }

  /// Draws a straight line with round ends; places are in pixels, on the middles of pixels.
  mutating func draw(_ a: Point, _ b: Point, width thickness: Double) {
    let reach = thickness / 2 + 0.5
    let (left, right) = (min(a.x, b.x) - reach, max(a.x, b.x) + reach)
    let (top, bottom) = (min(a.y, b.y) - reach, max(a.y, b.y) + reach)
    guard right >= 0, bottom >= 0, left < Double(width), top < Double(height) else { return }
    // The box of a long oblique line is mostly empty: it is drawn in pieces.
    let length = a.distance(to: b)
    if length > 48, left < -64 || right > Double(width) + 64 || length > 128 {
      let middle = a + (b - a) * 0.5
      draw(a, middle, width: thickness)
      return draw(middle, b, width: thickness)
    }
    isEmpty = false
    fill(
      Capsule(a, b, radius: Float(thickness / 2)),
      columns: max(0, Int(left))..<min(width, Int(right) + 2),
      rows: max(0, Int(top))..<min(height, Int(bottom) + 2)
    )
  }

  private mutating func fill(_ shape: Capsule, columns: Range<Int>, rows: Range<Int>) {
    coverage.withUnsafeMutableBufferPointer { coverage in
      for y in rows {
        for x in columns {
          let share = shape.coverage(Float(x), Float(y))
          guard share > 0 else { continue }
          let value = UInt8(share * 255)
          if value > coverage[y * width + x] { coverage[y * width + x] = value }
        }
      }
    }
  }

  /// All places within a distance of a straight line.
  private struct Capsule {
    let (ax, ay): (Float, Float)
    let (dx, dy): (Float, Float)
    let inverse: Float
    let radius: Float

    init(_ a: Point, _ b: Point, radius: Float) {
      (ax, ay) = (Float(a.x), Float(a.y))
      (dx, dy) = (Float(b.x - a.x), Float(b.y - a.y))
      inverse = 1 / max(dx * dx + dy * dy, 1e-6)
      self.radius = radius
    }

    @inline(__always)
    func coverage(_ x: Float, _ y: Float) -> Float {
      let (px, py) = (x - ax, y - ay)
      let along = max(0, min(1, (px * dx + py * dy) * inverse))
      let (ex, ey) = (px - along * dx, py - along * dy)
      // A line thinner than a pixel is drawn fainter instead.
      let strength = min(1, radius * 2)
      return max(0, min(1, radius + 0.5 - (ex * ex + ey * ey).squareRoot())) * strength
    }
  }
}
