import Geometry

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

  /// Creates the index of a tile.
  package init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
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

  /// The part of an ancestor that it covers, as fractions of the ancestor's side.
  ///
  /// - Parameter levels: How many levels coarser the ancestor is.
  /// - Returns: The part, of a square of side 1.
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
