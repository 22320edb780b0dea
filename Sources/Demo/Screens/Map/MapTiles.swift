import Geometry
import Scrolling
import ViewTree

/// Draws the tiles of the map: land and sea, woods, slopes, contours, rivers, roads and towns.
nonisolated struct MapTiles: TileSource {
  /// The pixels along each side of a tile.
  static let side = 256
  /// The finest level: sixteen pixels per point.
  static let finestLevel = 12

  let ink: MapInk
  /// How long a tile takes at least, in seconds, as if it came from a slow disk.
  let delay: Double

  func tile(row: Int, column: Int, level: Int) -> Bitmap? {
    WorkerPause.take(delay)
    let drawing = MapTileDrawing(row: row, column: column, level: level, ink: ink)
    return drawing.bitmap(of: .shared)
  }
}
