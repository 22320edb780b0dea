internal import Geometry

/// Finds how much of each pixel a shape covers, exactly, from the edges around it.
///
/// Every edge leaves its signed height in the cells it passes; summed along a row, that is the
/// share of each pixel that is inside. Cells are kept only where edges pass, so that large shapes
/// cost their outline, not their area. Overlapping parts of one direction count once.
nonisolated struct Rasterizer {
  /// What edges add to the sum from a pixel on, and the next such pixel of the row.
  private struct Cell {
    var x: Int32
    var next: Int32
    var change: Float
  }

  /// The first cell of a row, and the one touched last, near which an edge usually continues.
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
      let next = min(Double(Self.floor(x) + 1), far)
      addUpright(row: row, x: (x + next) / 2, height: Float(next - x) * perPixel)
      x = next
    }
  }

  /// Adds an edge within one pixel, as if it stood upright in its middle.
  private mutating func addUpright(row: Int, x: Double, height: Float) {
    let pixel = Self.floor(x)
    let right = Float(x - Double(pixel))
    addCell(row, pixel, height * (1 - right))
    addCell(row, pixel + 1, height * right)
  }

  /// The whole number below, without a call of the C library for each pixel.
  private static func floor(_ x: Double) -> Int {
    let near = Int(x)
    return Double(near) > x ? near - 1 : near
  }

  private mutating func addCell(_ row: Int, _ x: Int, _ change: Float) {
    guard x < clip.right else { return }
    let (x, row) = (Int32(max(x, clip.left)), row - clip.top)
    var (before, at) = (Int32(-1), rows[row].latest)
    if at < 0 || cells[Int(at)].x > x { at = rows[row].first }
    while at >= 0, cells[Int(at)].x < x { (before, at) = (at, cells[Int(at)].next) }
    if at >= 0, cells[Int(at)].x == x {
      cells[Int(at)].change += change
    } else {
      let new = Int32(cells.count)
      cells.append(Cell(x: x, next: at, change: change))
      if before >= 0 { cells[Int(before)].next = new } else { rows[row].first = new }
      at = new
    }
    rows[row].latest = at
  }

  /// The covered pixels, row by row.
  var spans: Spans {
    var spans = Spans()
    for (row, cellsOfRow) in rows.enumerated() {
      var (sum, index): (Float, Int32) = (0, cellsOfRow.first)
      while index >= 0 {
        let cell = cells[Int(index)]
        let end = cell.next >= 0 ? cells[Int(cell.next)].x : Int32(clip.right)
        sum += cell.change
        index = cell.next
        let share = UInt8(min(abs(sum), 1) * 255 + 0.5)
        spans.append(cell.x..<end, of: Int32(clip.top + row), share: share)
      }
    }
    return spans
  }
}

/// The pixels that a shape covers, row by row.
nonisolated struct Spans: Sendable {
  /// Pixels of one row side by side.
  struct Span: Sendable {
    let x: Int32
    let y: Int32
    fileprivate(set) var length: Int32
    /// Where in `shares` their coverage starts; negative where all are covered wholly.
    let first: Int32
  }

  /// Fewer pixels than this are not worth a run of their own beside the edges of a narrow shape.
  private static let short: Int32 = 32

  private(set) var runs: [Span] = []
  /// The coverage of each pixel that is covered in part, as those of an edge are.
  private(set) var shares: [UInt8] = []

  /// How much memory they take, in spans.
  var size: Int { runs.count + shares.count / MemoryLayout<Span>.stride }

  /// Adds columns of a row behind those that are there; a share of 0 is a gap.
  fileprivate mutating func append(_ columns: Range<Int32>, of y: Int32, share: UInt8) {
    let (start, count) = (columns.lowerBound, columns.upperBound - columns.lowerBound)
    // An edge is drawn four pixels at a time, so it takes what its last
    // four lack from what follows.
    var lacking: Int32?
    if let last = runs.last, last.first >= 0, last.y == y, last.x + last.length == start {
      lacking = -last.length & 3
    }
    let isEdge = share > 0 && (share < 255 || count < Self.short)
    let own = isEdge ? count : min(lacking ?? 0, count)
    if lacking != nil {
      runs[runs.count - 1].length += own
    } else if own > 0 {
      runs.append(Span(x: start, y: y, length: own, first: Int32(shares.count)))
    }
    for _ in 0..<own { shares.append(share) }
    guard share > 0, own < count else { return }
    runs.append(Span(x: start + own, y: y, length: count - own, first: -1))
  }
}

/// What points enclose, or a line along them, in pixels.
///
/// The points are as a view gave them: the same array is recognized at once, so
/// that nothing is calculated again.
nonisolated struct Outline: Equatable {
  let points: [Point]
  /// The width of the line, in pixels, or nil for what the points enclose.
  var width: Double?
  var scale = 1.0
  var origin = Point.zero

  var contour: [Point] {
    let placed = points.map { Point(x: $0.x * scale + origin.x, y: $0.y * scale + origin.y) }
    return Stroke.contour(of: placed, width: width)
  }
}

/// Finds and keeps the spans of shapes: a shape that stays, or moves by whole
/// pixels, has the same spans again.
final class SpanMaker {
  /// The shapes, the one used last at the end.
  private var kept: [(shape: Outline, spans: Spans)] = []
  /// The number of spans and points that are kept.
  private(set) var count = 0

  /// The largest area of the bounds of a kept shape, in pixels, since all of its
  /// spans are found: a large display.
  private static let largest = 1 << 23
  /// The most spans and points to keep, of sixteen bytes each: hills of
  /// two pages on a large display.
  static let budget = 1 << 19
  /// The most shapes to keep: each is compared with what is to be drawn.
  private static let most = 64

  /// The spans of a shape, in whole or at least within a clip.
  func spans(of shape: Outline, clip: PixelRect) -> Spans {
    if let index = kept.indices.last(where: { kept[$0].shape == shape }) {
      kept.append(kept.remove(at: index))
      return kept[kept.count - 1].spans
    }
    let contour = shape.contour
    guard let (low, high) = Pixel.corners(of: contour) else { return Spans() }
    let extent = Size(width: high.x - low.x, height: high.y - low.y)
    let whole = PixelRect(around: Rect(origin: low, size: extent))
    let isKept = whole.area <= Self.largest
    var rasterizer = Rasterizer(clip: isKept ? whole : clip)
    rasterizer.add(contour)
    let spans = rasterizer.spans
    guard isKept else { return spans }
    kept.append((shape, spans))
    count += shape.points.count + spans.size
    while count > Self.budget || kept.count > Self.most {
      let oldest = kept.removeFirst()
      count -= oldest.shape.points.count + oldest.spans.size
    }
    return spans
  }
}

/// How much of each pixel a shape covers.
nonisolated struct Coverage: Equatable, Sendable {
  let width: Int
  let height: Int
  /// Rows from the top, 0 (nothing) to 255.
  var values: [UInt8]
  /// Colors of its own instead, `0xAARRGGBB` with straight alpha; empty for what takes a color.
  private(set) var colors: [UInt32] = []

  init(width: Int, height: Int, isColored: Bool = false) {
    self.width = width
    self.height = height
    values = [UInt8](repeating: 0, count: isColored ? 0 : width * height)
    colors = [UInt32](repeating: 0, count: isColored ? width * height : 0)
  }

  init(width: Int, height: Int, colors: [UInt32]) {
    (self.width, self.height, self.colors) = (width, height, colors)
    values = []
  }

  /// The memory that it takes.
  var bytes: Int { values.count + colors.count * 4 }

  /// Draws what is inside contours; overlaps of one direction count
  /// once, of opposite ones not at all.
  init(_ contours: [[Point]], bounds: PixelRect) {
    self.init(width: bounds.width, height: bounds.height)
    var rasterizer = Rasterizer(clip: bounds)
    for contour in contours { rasterizer.add(contour) }
    let spans = rasterizer.spans
    values.withUnsafeMutableBufferPointer { values in
      for span in spans.runs {
        let start = (Int(span.y) - bounds.top) * bounds.width + Int(span.x) - bounds.left
        for index in 0..<Int(span.length) {
          values[start + index] = span.first < 0 ? 255 : spans.shares[Int(span.first) + index]
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt8 { values[y * width + x] }

  /// Adds the coverage of another shape, its corner at a pixel of this
  /// one; what is outside is lost.
  mutating func add(_ other: Coverage, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(other.width, width - x))
    guard colors.isEmpty else { return lay(other, x: x, y: y, columns: columns) }
    values.withUnsafeMutableBufferPointer { values in
      for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
        let (from, to) = (row * other.width, (row + y) * width + x)
        for column in columns {
          let sum = UInt16(values[to + column]) + UInt16(other.values[from + column])
          values[to + column] = UInt8(min(255, sum))
        }
      }
    }
  }

  /// Puts the colors of another picture where it covers more.
  private mutating func lay(_ other: Coverage, x: Int, y: Int, columns: Range<Int>) {
    guard !other.colors.isEmpty else { return }
    for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
      for column in columns {
        let color = other.colors[row * other.width + column]
        let place = (row + y) * width + x + column
        if color >> 24 > colors[place] >> 24 { colors[place] = color }
      }
    }
  }
}
