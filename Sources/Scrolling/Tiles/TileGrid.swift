public import Geometry
import Glibc
public import ViewTree

/// The layout of the tiles of all levels in a view.
///
/// At its native level a unit of the view is one pixel; at level 0 the whole view fits in one tile.
public nonisolated struct TileGrid: Hashable, Sendable {
  /// The side of every tile, in pixels.
  let tileSide: Int
  /// The size of the view, in its units.
  public var size: Size { willSet { Self.check(newValue) } }
  private var finestLevel: Int

  /// Creates a grid over a whole view.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in its units.
  ///   - tileSide: The side of every tile, in pixels, above zero.
  ///   - finestLevel: The finest level, at least 0; nil for the one at which a unit is a pixel.
  public init(size: Size, tileSide: Int = 256, finestLevel: Int? = nil) {
    demand(tileSide > 0, "A tile needs a side above zero, not \(tileSide)")
    Self.check(size)
    (self.size, self.tileSide, self.finestLevel) = (size, tileSide, 0)
    self.finestLevel = max(finestLevel ?? nativeLevel, 0)
  }

  private static func check(_ size: Size) {
    demand(size.isFinite, "Tiles cannot cover the size \(size): it must be finite")
  }

  private var nativeLevel: Int {
    let count = max(size.width, size.height, 1) / Double(tileSide)
    return max(0, Int(log2(count).rounded(.up)))
  }

  /// Whether the tiles of both lie in the same places.
  func hasTiles(of other: TileGrid) -> Bool {
    tileSide == other.tileSide && nativeLevel == other.nativeLevel
  }

  /// The coarsest level whose pixels are not stretched.
  package func level(pixelsPerUnit: Double) -> Int {
    guard pixelsPerUnit > 0, pixelsPerUnit.isFinite else { return 0 }
    // Rounding errors in a product of scales must not select another level.
    let steps = Int((log2(pixelsPerUnit) - 1e-9).rounded(.up))
    return min(max(nativeLevel + steps, 0), finestLevel)
  }

  /// The side of a level's tiles, in the view's units.
  func side(level: Int) -> Double { Double(tileSide) * exp2(Double(nativeLevel - level)) }

  /// Where a tile lies, in the view's units.
  package func frame(of index: TileIndex) -> Rect {
    let side = side(level: index.level)
    let corner = Point(x: Double(index.column) * side, y: Double(index.row) * side)
    return Rect(origin: corner, size: Size(width: side, height: side))
  }

  /// The tiles of a level that a rectangle of the view touches, row by row.
  package func tiles(in rect: Rect, level: Int) -> [TileIndex] {
    let (columns, rows) = ranges(in: rect, level: level)
    return rows.flatMap { row in
      columns.map { TileIndex(level: level, column: $0, row: row) }
    }
  }

  /// The number of tiles of a level that a rectangle of the view touches, without listing them.
  func tileCount(in rect: Rect, level: Int) -> Int {
    let (columns, rows) = ranges(in: rect, level: level)
    return columns.count * rows.count
  }

  private func ranges(in rect: Rect, level: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    guard let shown = rect.intersection(Rect(origin: .zero, size: size)) else {
      return (0..<0, 0..<0)
    }
    let side = side(level: level)
    func range(_ axis: Axis) -> Range<Int> {
      // A sliver narrower than a billionth of a tile is not worth a tile.
      let first = Int((shown.start(axis) / side + 1e-9).rounded(.down))
      let last = Int((shown.end(axis) / side - 1e-9).rounded(.up))
      return first..<max(last, first + 1)
    }
    return (range(.horizontal), range(.vertical))
  }
}

/// Identifies a tile by its level and its place within the level.
///
/// Each tile of a level covers the same area as two by two tiles of the next level.
public nonisolated struct TileIndex: Hashable, Sendable {
  /// How fine it is; each level has twice the pixels of the one before, in both directions.
  public var level: Int
  /// Its place from the left, from 0.
  public var column: Int
  /// Its place from the top, from 0.
  public var row: Int

  package init(level: Int, column: Int, row: Int) {
    (self.level, self.column, self.row) = (level, column, row)
  }

  /// The tile that covers it, a number of levels coarser.
  package func ancestor(_ levels: Int) -> TileIndex {
    TileIndex(level: level - levels, column: column >> levels, row: row >> levels)
  }

  /// The four tiles of the next level that cover it.
  package var children: [TileIndex] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map {
      TileIndex(level: level + 1, column: column * 2 + $0.0, row: row * 2 + $0.1)
    }
  }

  /// The part of an ancestor that it covers, some levels coarser, as
  /// fractions of the ancestor's side.
  func part(ofAncestor levels: Int) -> Rect {
    let count = 1 << levels
    let side = 1 / Double(count)
    return Rect(
      x: Double(column & (count - 1)) * side,
      y: Double(row & (count - 1)) * side,
      width: side,
      height: side
    )
  }
}

/// Draws the tiles of a ``TiledView``.
public nonisolated protocol TileSource: Sendable {
  /// Draws a tile, or returns nil where there is nothing; called on worker threads.
  ///
  /// The bitmap is as wide and high as a tile, or larger by a frame of pixels that neighbors share:
  /// with one pixel more on each side, no seam shows when tiles are stretched.
  ///
  /// - Parameters:
  ///   - row: Its place from the top, from 0.
  ///   - column: Its place from the left, from 0.
  ///   - level: How fine it is; each level has twice the rows and columns of the one before.
  /// - Returns: The bitmap, always the same for the same tile.
  func tile(row: Int, column: Int, level: Int) -> Bitmap?
}
