internal import Geometry
internal import Glibc
internal import Typesetting

/// A shape whose coverage is drawn once and used again in any color, at any whole pixel.
nonisolated enum Mask: Hashable, Sendable {
  /// The ink of a tile of a line of text, its size in pixels, starting at a fraction of a pixel.
  case text(TextLine, phase: Int, tile: TextTile = TextTile())
  /// What a tile of a line of text has in colors of its own, such as emoji.
  case colors(TextLine, phase: Int, tile: TextTile = TextTile())
  /// A rectangle with round corners.
  case rounded(width: Int, height: Int, radius: Double)
  /// The outline of a rectangle with round corners.
  case outline(width: Int, height: Int, radius: Double, thickness: Double)
  /// The soft shadow of a rectangle with round corners; the size is that of the rectangle.
  case shadow(width: Int, height: Int, radius: Double, blur: Double)
  /// The inside of small contours, such as those of a symbol.
  case shape(Symbol)
}

/// Draws masks, and keeps them: what is on the screen is drawn again as it moves.
final class MaskMaker {
  private struct Kept {
    let coverage: Coverage
    var lastUse: Int
  }

  let ruler: TextRuler
  let spans = SpanMaker()
  private let letters: LetterMaker
  private var kept: [Mask: Kept] = [:]
  private var bytes = 0
  private var clock = 0

  /// Bytes to keep: a large window covered with text, and a little of what scrolled by.
  private static let budget = 3 << 20

  init(family: TypeFamily) {
    ruler = TextRuler(family: family)
    letters = LetterMaker(family: family)
  }

  func coverage(of mask: Mask) -> Coverage {
    clock += 1
    if let index = kept.index(forKey: mask) {
      kept.values[index].lastUse = clock
      return kept.values[index].coverage
    }
    let coverage = draw(mask)
    kept[mask] = Kept(coverage: coverage, lastUse: clock)
    bytes += coverage.bytes
    if bytes > Self.budget { dropOldest() }
    return coverage
  }

  /// Drops a quarter at once, so that it is rare.
  ///
  /// Masks are large to move about, so only the times when they were used are sorted.
  private func dropOldest() {
    var last = 0
    let uses = kept.values.map { (time: $0.lastUse, bytes: $0.coverage.bytes) }
    for use in uses.sorted(by: { $0.time < $1.time }) where bytes > Self.budget * 3 / 4 {
      bytes -= use.bytes
      last = use.time
    }
    for mask in kept.compactMap({ $0.value.lastUse <= last ? $0.key : nil }) { kept[mask] = nil }
  }

  private func draw(_ mask: Mask) -> Coverage {
    switch mask {
    case .text(let line, let phase, let tile):
      let spot = TextSpot(line, phase: phase)
      return letters.coverage(of: spot, box: tile.part(of: ruler.box(of: spot)))
    case .colors(let line, let phase, let tile):
      let spot = TextSpot(line, phase: phase)
      let box = tile.part(of: ruler.box(of: spot))
      return letters.coverage(of: spot, box: box, inColors: true)
    case .rounded(let width, let height, let radius):
      return rounded(width, height, radius, thickness: nil)
    case .outline(let width, let height, let radius, let thickness):
      return rounded(width, height, radius, thickness: thickness)
    case .shadow(let width, let height, let radius, let blur):
      return shadow(Size(width: Double(width), height: Double(height)), radius, blur)
    case .shape(let symbol): return symbol.coverage
    }
  }

  private func rounded(
    _ width: Int,
    _ height: Int,
    _ radius: Double,
    thickness: Double?
  ) -> Coverage {
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var contours = [Contour.rounded(rect, radius: radius)]
    if let thickness, thickness * 2 < min(rect.width, rect.height) {
      let hole = Contour.rounded(rect.inset(by: thickness), radius: max(0, radius - thickness))
      contours.append(hole.reversed())
    }
    return Coverage(contours, bounds: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// The distance to the edge decides how dark a shadow is: half at the edge, nothing at the blur.
  private func shadow(_ size: Size, _ radius: Double, _ blur: Double) -> Coverage {
    let margin = Pixel.ceil(blur)
    let (width, height) = (Int(size.width) + 2 * margin, Int(size.height) + 2 * margin)
    var coverage = Coverage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let place = Point(x: Double(x - margin) + 0.5, y: Double(y - margin) + 0.5)
        let distance = Self.distance(from: place, to: size, radius: radius)
        let share = min(max((blur - distance) / (2 * blur), 0), 1)
        // Smoothstep: close to the bell curve of a blur, but exactly nothing at its end.
        coverage.values[y * width + x] = UInt8((share * share * (3 - 2 * share) * 255).rounded())
      }
    }
    return coverage
  }

  /// How far a place is outside a rectangle with round corners at the origin; negative inside.
  private static func distance(from place: Point, to size: Size, radius: Double) -> Double {
    let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
    let dx = abs(place.x - halfWidth) - halfWidth + radius
    let dy = abs(place.y - halfHeight) - halfHeight + radius
    return hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
  }
}

/// A line or polygon so small that it is worth keeping: the symbols on bars over moving content
/// would otherwise be drawn anew in every frame.
nonisolated struct Symbol: Hashable, Sendable {
  /// The points, in pixels from the corner.
  private let points: [Point]
  /// The width of the line, or nil for what it encloses.
  private let width: Double?
  private let size: Size

  /// The longest side, in pixels, and the most points of what is kept.
  private static let limit = (side: 64.0, points: 48)
  /// The finest step between two places, in pixels: less than what can be seen.
  private static let step = 1.0 / 64

  /// A symbol and the pixel that its corner is put on; nil if it is too large to be kept.
  static func placed(
    _ points: some Collection<Point>,
    width: Double?
  ) -> (symbol: Symbol, x: Int, y: Int)? {
    guard points.count <= limit.points, points.allSatisfy(\.isFinite),
      let (low, high) = Pixel.corners(of: points)
    else { return nil }
    let margin = (width ?? 0) / 2 + 1
    let corner = Point(x: (low.x - margin).rounded(.down), y: (low.y - margin).rounded(.down))
    let size = Size(
      width: (high.x + margin - corner.x).rounded(.up),
      height: (high.y + margin - corner.y).rounded(.up)
    )
    guard max(size.width, size.height) <= limit.side else { return nil }
    let moved = points.map { Point(x: near($0.x - corner.x), y: near($0.y - corner.y)) }
    let symbol = Symbol(points: moved, width: width, size: size)
    return (symbol, Pixel.edge(corner.x), Pixel.edge(corner.y))
  }

  private static func near(_ value: Double) -> Double { (value / step).rounded() * step }

  /// How much of each pixel it covers.
  var coverage: Coverage {
    let bounds = PixelRect(x: 0, y: 0, width: Int(size.width), height: Int(size.height))
    return Coverage([Stroke.contour(of: points, width: width)], bounds: bounds)
  }
}

/// A rectangle whose corners come from a mask and whose straight parts stretch.
///
/// The mask is as small as can be: the corners and, where there is
/// something between them, one pixel.
nonisolated struct NineSlice {
  /// A run of pixels along one axis.
  private struct Run {
    var start: Int
    var length: Int
    /// Where the mask is read.
    var part: Int
    /// Whether the whole run shows the same pixel of the mask.
    var isStretched = false
  }

  private let columns: [Run]
  private let rows: [Run]

  init(_ rect: PixelRect, corner: Int) {
    columns = Self.runs(rect.left, rect.width, corner)
    rows = Self.runs(rect.top, rect.height, corner)
  }

  /// The two ends of an axis and the part between them, or the whole axis
  /// where the mask is not stretched.
  private static func runs(_ start: Int, _ length: Int, _ corner: Int) -> [Run] {
    guard length > 2 * corner else { return [Run(start: start, length: length, part: 0)] }
    let middle = length - 2 * corner
    return [
      Run(start: start, length: corner, part: 0),
      Run(start: start + corner, length: middle, part: corner, isStretched: true),
      Run(start: start + corner + middle, length: corner, part: corner + 1),
    ]
  }

  var width: Int { Self.side(columns) }
  var height: Int { Self.side(rows) }

  private static func side(_ runs: [Run]) -> Int {
    runs.map { $0.isStretched ? 1 : $0.length }.reduce(0, +)
  }

  private var cells: [(column: Run, row: Run)] {
    rows.flatMap { row in columns.map { ($0, row) } }
  }

  /// The parts of the mask that are drawn as they are, and where.
  var corners: [(part: PixelRect, x: Int, y: Int)] {
    cells.filter { !$0.column.isStretched && !$0.row.isStretched }.map { column, row in
      let part = PixelRect(x: column.part, y: row.part, width: column.length, height: row.length)
      return (part, column.start, row.start)
    }
  }

  /// All between the corners, in up to five rectangles that do not overlap.
  var cross: [PixelRect] {
    cells.filter { $0.column.isStretched || $0.row.isStretched }.map { column, row in
      PixelRect(x: column.start, y: row.start, width: column.length, height: row.length)
    }
  }

  /// All between the corners, in bands that show one pixel of the mask each.
  var bands: [(rect: PixelRect, x: Int, y: Int)] {
    let edges = cells.filter { $0.column.isStretched || $0.row.isStretched }
    return edges.flatMap { column, row in
      Self.pieces(row).flatMap { row in
        Self.pieces(column).map { column in
          let (width, height) = (column.length, row.length)
          let rect = PixelRect(x: column.start, y: row.start, width: width, height: height)
          return (rect, column.part, row.part)
        }
      }
    }
  }

  /// The pixels of a run one by one, unless it is stretched.
  private static func pieces(_ run: Run) -> [Run] {
    guard !run.isStretched else { return [run] }
    return (0..<run.length).map { Run(start: run.start + $0, length: 1, part: run.part + $0) }
  }
}
