public import Geometry
import Glibc

/// The layout of the tiles of all levels in a view.
///
/// At its native level a unit of the view is one pixel. The view may be a window into something much
/// larger: `depth`, `column` and `row` tell which part, in whole numbers, so that nothing is lost
/// where a `Double` would no longer tell neighboring pixels apart.
public nonisolated struct TileGrid: Hashable, Sendable {
  /// The side of every tile, in pixels.
  package var tileSide: Int
  /// The size of the view, in its units.
  public var size: Size
  /// The coarsest useful level: the one at which the whole view fits in one tile, or a finer one.
  package var coarsestLevel: Int
  /// The finest level that there is.
  package var finestLevel: Int
  /// How many levels this view's native level is finer than that of a view of everything.
  package var depth = 0
  /// The tile of the native level at the view's left edge.
  package var column = 0
  /// The tile of the native level at the view's top edge.
  package var row = 0

  /// Creates a grid over a whole view.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in its units.
  ///   - tileSide: The side of every tile, in pixels, above zero.
  ///   - finestLevel: The finest level; nil for the one at which a unit is a pixel.
  public init(size: Size, tileSide: Int = 256, finestLevel: Int? = nil) {
    precondition(tileSide > 0, "A tile needs a side above zero, not \(tileSide)")
    self.size = size
    self.tileSide = tileSide
    coarsestLevel = 0
    self.finestLevel = 0
    self.finestLevel = finestLevel ?? nativeLevel
  }

  /// The level at which a unit of the view is one pixel; at level 0 the whole view fits in one tile.
  package var nativeLevel: Int {
    let count = max(size.width, size.height, 1) / Double(tileSide)
    return max(0, Int(log2(count).rounded(.up))) + depth
  }

  /// The level to show at a scale.
  ///
  /// - Parameter pixelsPerUnit: The scale at which the view shows.
  /// - Returns: The coarsest level whose pixels are not stretched.
  package func level(pixelsPerUnit: Double) -> Int {
    guard pixelsPerUnit > 0, pixelsPerUnit.isFinite else { return coarsestLevel }
    // Rounding errors in a product of scales must not select another level.
    let steps = Int((log2(pixelsPerUnit) - 1e-9).rounded(.up))
    return min(max(nativeLevel + steps, coarsestLevel), finestLevel)
  }

  /// The side of a level's tiles, in the view's units.
  package func side(level: Int) -> Double {
    Double(tileSide) * exp2(Double(nativeLevel - level))
  }

  /// Where a tile lies, in the view's units.
  package func frame(of index: TileIndex) -> Rect {
    let side = side(level: index.level)
    return Rect(
      x: start(index.column, from: column, level: index.level),
      y: start(index.row, from: row, level: index.level),
      width: side,
      height: side
    )
  }

  /// Subtracts two places in whole tiles, so that the difference is exact.
  private func start(_ place: Int, from origin: Int, level: Int) -> Double {
    let steps = nativeLevel - level
    if steps >= 0 { return Double((place << steps) - origin) * Double(tileSide) }
    return Double(place - (origin << -steps)) * side(level: level)
  }

  /// The tiles of a level that a rectangle of the view touches, row by row.
  package func tiles(in rect: Rect, level: Int) -> [TileIndex] {
    guard let shown = rect.intersection(Rect(origin: .zero, size: size)) else { return [] }
    let (columns, rows) = (
      range(from: shown.minX, to: shown.maxX, origin: column, level: level),
      range(from: shown.minY, to: shown.maxY, origin: row, level: level)
    )
    return rows.flatMap { row in
      columns.map { TileIndex(level: level, column: $0, row: row) }
    }
  }

  /// The number of tiles of a level that a rectangle of the view touches, without listing them.
  func tileCount(in rect: Rect, level: Int) -> Int {
    guard let shown = rect.intersection(Rect(origin: .zero, size: size)) else { return 0 }
    let columns = range(from: shown.minX, to: shown.maxX, origin: column, level: level)
    let rows = range(from: shown.minY, to: shown.maxY, origin: row, level: level)
    let (count, overflow) = columns.count.multipliedReportingOverflow(by: rows.count)
    return overflow ? .max : count
  }

  private func range(from start: Double, to end: Double, origin: Int, level: Int) -> Range<Int> {
    let side = side(level: level)
    let steps = nativeLevel - level
    let whole = steps >= 0 ? origin >> steps : origin << -steps
    // How far the origin lies inside a coarse tile, in units.
    let rest = steps >= 0 ? Double(origin - (whole << steps)) * Double(tileSide) : 0
    // A sliver less than a thousandth of a unit is not worth a tile.
    let first = Int(((start + rest) / side + 1e-9).rounded(.down))
    let last = Int(((end + rest) / side - 1e-9).rounded(.up))
    return whole + first..<whole + max(last, first + 1)
  }
}
