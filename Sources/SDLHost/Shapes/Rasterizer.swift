internal import Geometry

/// Finds how much of each pixel a shape covers, exactly, from the edges around it.
///
/// Every edge leaves its signed height in the cells it passes; summed along a row, that is the share
/// of each pixel that is inside. Cells are kept only where edges pass, so that large shapes cost
/// their outline, not their area. Overlapping parts of one direction count once.
nonisolated struct Rasterizer {
  /// Pixels of one row that are covered alike.
  struct Span: Equatable, Sendable {
    var x: Int
    var y: Int
    var length: Int
    var coverage: UInt8
  }

  /// What edges add to the sum from a pixel on, and the next such pixel of the row.
  private struct Cell {
    var x: Int32
    var next: Int32
    var change: Float
  }

  /// The cells of a row: the first, and the one touched last, since edges go on where they were.
  private struct Row {
    var first: Int32 = -1
    var latest: Int32 = -1
  }

  private let clip: PixelRect
  private var cells: [Cell] = []
  private var rows: [Row]

  /// Creates a rasterizer for shapes of which only a part shows.
  init(clip: PixelRect) {
    self.clip = clip
    rows = [Row](repeating: Row(), count: clip.isEmpty ? 0 : clip.height)
  }

  /// Adds a contour, closed by itself.
  mutating func add(_ contour: [Point]) {
    guard var previous = contour.last, !clip.isEmpty else { return }
    for point in contour where point.isFinite {
      addEdge(from: previous, to: point)
      previous = point
    }
  }

  private mutating func addEdge(from start: Point, to end: Point) {
    guard start.y != end.y, start.isFinite else { return }
    let isDown = end.y > start.y
    var (high, low) = isDown ? (start, end) : (end, start)
    let slope = (low.x - high.x) / (low.y - high.y)
    if high.y < Double(clip.top) {
      high = Point(x: high.x + (Double(clip.top) - high.y) * slope, y: Double(clip.top))
    }
    if low.y > Double(clip.bottom) {
      low = Point(x: high.x + (Double(clip.bottom) - high.y) * slope, y: Double(clip.bottom))
    }
    guard high.y < low.y else { return }
    addRows(from: high, to: low, slope: slope, direction: isDown ? 1 : -1)
  }

  private mutating func addRows(from high: Point, to low: Point, slope: Double, direction: Float) {
    var (y, x) = (high.y, high.x)
    for row in Int(high.y.rounded(.down))..<Int(low.y.rounded(.up)) {
      let nextY = min(Double(row + 1), low.y)
      let nextX = nextY == low.y ? low.x : x + (nextY - y) * slope
      addPiece(row: row, from: x, to: nextX, height: Float(nextY - y) * direction)
      (y, x) = (nextY, nextX)
    }
  }

  /// Adds a piece of an edge within one row; beyond the sides only its height matters.
  private mutating func addPiece(row: Int, from start: Double, to end: Double, height: Float) {
    let (left, right) = (Double(clip.left), Double(clip.right))
    let (near, far) = (min(start, end), max(start, end))
    guard near < right else { return }
    guard far > left else { return addCell(row, clip.left, height) }
    guard far - near > 1e-9 else { return addUpright(row: row, x: near, height: height) }
    let perPixel = height / Float(far - near)
    if near < left { addCell(row, clip.left, Float(left - near) * perPixel) }
    var x = max(near, left)
    while x < min(far, right) {
      let next = min(x.rounded(.down) + 1, far)
      addUpright(row: row, x: (x + next) / 2, height: Float(next - x) * perPixel)
      x = next
    }
  }

  /// Adds an edge within one pixel, as if it stood upright in its middle.
  private mutating func addUpright(row: Int, x: Double, height: Float) {
    let pixel = x.rounded(.down)
    let right = Float(x - pixel)
    addCell(row, Int(pixel), height * (1 - right))
    addCell(row, Int(pixel) + 1, height * right)
  }

  private mutating func addCell(_ row: Int, _ x: Int, _ change: Float) {
    guard x < clip.right else { return }
    let x = Int32(max(x, clip.left))
    let latest = rows[row - clip.top].latest
    var before: Int32 = -1
    var at = rows[row - clip.top].first
    if latest >= 0, cells[Int(latest)].x <= x { (before, at) = (latest, latest) }
    while at >= 0, cells[Int(at)].x < x { (before, at) = (at, cells[Int(at)].next) }
    if at >= 0, cells[Int(at)].x == x {
      cells[Int(at)].change += change
    } else {
      let new = Int32(cells.count)
      cells.append(Cell(x: x, next: at, change: change))
      if before >= 0 { cells[Int(before)].next = new } else { rows[row - clip.top].first = new }
      at = new
    }
    rows[row - clip.top].latest = at
  }

  /// Visits the covered pixels, row by row.
  func forEachSpan(_ visit: (Span) -> Void) {
    for (row, cellsOfRow) in rows.enumerated() {
      var (sum, index): (Float, Int32) = (0, cellsOfRow.first)
      while index >= 0 {
        let cell = cells[Int(index)]
        let end = cell.next >= 0 ? Int(cells[Int(cell.next)].x) : clip.right
        sum += cell.change
        index = cell.next
        let coverage = UInt8((min(abs(sum), 1) * 255).rounded())
        guard coverage > 0 else { continue }
        let x = Int(cell.x)
        visit(Span(x: x, y: clip.top + row, length: end - x, coverage: coverage))
      }
    }
  }
}
