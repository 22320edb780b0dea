import Geometry
import Glibc
import Scrolling

/// The part of a picture of great depth that is the content of a container.
///
/// A container's coordinates are Doubles: at a scale of 10¹² they would no longer tell neighboring
/// pixels apart. So the content is only a window of 65,536 points into the whole, at some depth;
/// its place is an exact number of tiles. Once the content shows at twice its meant size, or
/// its edge comes near, another window is chosen that shows the same at a scale of about 1.
nonisolated struct DeepAnchor: Equatable, Sendable {
  /// The side of the window, in points.
  static let side = 65_536.0
  /// Tiles of the native level along each side.
  private static let tiles = 256
  /// The depth of the deepest window: there the largest scale is reached.
  private static let deepest = 40
  /// How far the visible part may be from the middle, in points of the window.
  private static let farthest = 20_000.0

  /// How many times the whole is doubled in size before it is drawn at a scale of 1.
  private(set) var depth = 0
  /// The tile at the window's left edge.
  private(set) var column = 0
  /// The tile at the window's top edge.
  private(set) var row = 0

  /// The window at the top, in which all of it shows.
  init() {}

  /// A window whose place is known; nil if there is no such window.
  init?(depth: Int, column: Int, row: Int) {
    guard (0...Self.deepest).contains(depth) else { return nil }
    let last = (Self.tiles << depth) - Self.tiles
    guard (0...last).contains(column), (0...last).contains(row) else { return nil }
    (self.depth, self.column, self.row) = (depth, column, row)
  }

  /// The grid of tiles as seen from here.
  ///
  /// - Parameter finestLevel: The finest level there is.
  /// - Returns: The grid of the window.
  func grid(finestLevel: Int) -> TileGrid {
    let size = Size(width: Self.side, height: Self.side)
    var grid = TileGrid(size: size, tileSide: MapTiles.side, finestLevel: finestLevel)
    (grid.depth, grid.column, grid.row) = (depth, column, row)
    return grid
  }

  /// Whether another window would do better.
  func needsChange(scale: Double, center: Point) -> Bool {
    let best = best(scale: scale, center: center)
    guard best != self else { return false }
    let isFar =
      abs(center.x - Self.side / 2) > Self.farthest || abs(center.y - Self.side / 2) > Self.farthest
    return abs(log2(scale)) > 1 || isFar
  }

  /// The window in which the same shows at a scale of about 1, in its middle.
  func best(scale: Double, center: Point) -> DeepAnchor {
    let steps = Int(log2(max(scale, 1e-9)).rounded())
    var base = DeepAnchor()
    base.depth = max(0, depth + steps)
    base.column = base.start(around: column, center.x, doublings: base.depth - depth)
    base.row = base.start(around: row, center.y, doublings: base.depth - depth)
    return base
  }

  private func start(around origin: Int, _ middle: Double, doublings: Int) -> Int {
    let tile = (Double(origin) + middle / Double(MapTiles.side)) * exp2(Double(doublings))
    let last = (Self.tiles << depth) - Self.tiles
    return min(max(Int(tile.rounded(.down)) - Self.tiles / 2, 0), last)
  }

  /// Where a point of this window lies in another one.
  func convert(_ point: Point, to other: DeepAnchor) -> Point {
    let factor = exp2(Double(other.depth - depth))
    return Point(
      x: convert(point.x, column, other.column, factor),
      y: convert(point.y, row, other.row, factor)
    )
  }

  /// Whole tiles are taken from each other first: their difference is small and exact.
  private func convert(_ place: Double, _ origin: Int, _ other: Int, _ factor: Double) -> Double {
    let shift = Double(origin) * factor - Double(other)
    return place * factor + shift * Double(MapTiles.side)
  }

  /// The part of the whole that a rectangle of the window covers, in fractions of its sides.
  func part(of rect: Rect) -> Rect {
    let whole = Self.side * exp2(Double(depth))
    let tile = Double(MapTiles.side)
    return Rect(
      x: (rect.minX + Double(column) * tile) / whole,
      y: (rect.minY + Double(row) * tile) / whole,
      width: rect.width / whole,
      height: rect.height / whole
    )
  }
}
