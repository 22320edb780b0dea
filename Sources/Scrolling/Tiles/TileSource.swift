public import ViewTree

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
