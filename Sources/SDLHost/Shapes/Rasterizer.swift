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

  /// What an edge adds to the sum from a pixel on.
  private struct Cell {
    var place: Int
    var change: Float
  }

  private let clip: PixelRect
  private var cells: [Cell] = []

  /// Creates a rasterizer for shapes of which only a part shows.
  init(clip: PixelRect) { self.clip = clip }

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
    for row in Int(high.y)..<Int(low.y.rounded(.up)) {
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
    let column = max(x, clip.left) - clip.left
    cells.append(Cell(place: (row - clip.top) * clip.width + column, change: change))
  }

  /// The covered pixels, row by row.
  mutating func spans() -> [Span] {
    cells.sort { $0.place < $1.place }
    var spans: [Span] = []
    var (sum, index): (Float, Int) = (0, 0)
    while index < cells.count {
      let place = cells[index].place
      while index < cells.count, cells[index].place == place {
        sum += cells[index].change
        index += 1
      }
      let rowEnd = (place / clip.width + 1) * clip.width
      let next = index < cells.count ? min(cells[index].place, rowEnd) : rowEnd
      append(place..<next, sum, to: &spans)
      if next == rowEnd { sum = 0 }
    }
    return spans
  }

  private func append(_ run: Range<Int>, _ sum: Float, to spans: inout [Span]) {
    let coverage = UInt8((min(abs(sum), 1) * 255).rounded())
    guard coverage > 0 else { return }
    let (row, column) = run.lowerBound.quotientAndRemainder(dividingBy: clip.width)
    spans.append(
      Span(x: clip.left + column, y: clip.top + row, length: run.count, coverage: coverage)
    )
  }
}
