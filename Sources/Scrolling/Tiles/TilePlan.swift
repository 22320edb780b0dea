import Geometry
import ViewTree

/// The tiles that are wanted for the visible area, the most urgent first.
nonisolated struct TilePlan: Equatable {
  /// How many levels coarser the tiles are that are drawn first.
  private static let coarseSteps = 3

  /// The level that shows once everything is there.
  let level: Int
  /// The tiles that show.
  let shown: [TileIndex]
  /// All wanted tiles: coarse ones, then visible ones from the middle outward, then a margin.
  let wanted: [TileIndex]
  private let members: Set<TileIndex>

  /// A plan without tiles.
  static let nothing = TilePlan(level: 0, shown: [], wanted: [])

  private init(level: Int, shown: [TileIndex], wanted: [TileIndex]) {
    (self.level, self.shown, self.wanted) = (level, shown, wanted)
    members = Set(wanted)
  }

  /// Plans the tiles for a visible area.
  ///
  /// - Parameters:
  ///   - area: The visible area.
  ///   - grid: The layout of the tiles.
  ///   - bias: How many levels finer, or coarser if negative, than the scale asks for.
  ///   - capacity: The most tiles to plan; a coarser level is chosen if there would be more.
  init(area: VisibleArea, grid: TileGrid, bias: Int, capacity: Int) {
    guard area.rect.width > 0, area.rect.height > 0, capacity > 0 else {
      self = .nothing
      return
    }
    let wish = grid.level(pixelsPerUnit: area.pixelsPerUnit) + bias
    var level = min(max(wish, grid.coarsestLevel), grid.finestLevel)
    while level > grid.coarsestLevel, Self.need(area.rect, grid, level) > capacity { level -= 1 }
    let shown = Self.sorted(grid.tiles(in: area.rect, level: level), grid, around: area.rect.center)
    let coarse = Self.coarse(area.rect, grid, level)
    let margin = grid.side(level: level)
    let around = Self.sorted(
      grid.tiles(in: area.rect.inset(by: -margin), level: level),
      grid,
      around: area.rect.center
    )
    let inside = Set(shown)
    // Half of the capacity is left for tiles that were seen before.
    let spare = max(0, capacity / 2 - coarse.count - shown.count)
    let wanted = coarse + shown + around.filter { !inside.contains($0) }.prefix(spare)
    self.init(level: level, shown: shown, wanted: Array(wanted.prefix(capacity)))
  }

  /// Whether a tile is wanted.
  func wants(_ index: TileIndex) -> Bool { members.contains(index) }

  private static func need(_ rect: Rect, _ grid: TileGrid, _ level: Int) -> Int {
    let coarse = coarseLevel(for: level, grid).map { grid.tileCount(in: rect, level: $0) } ?? 0
    let (sum, overflow) = coarse.addingReportingOverflow(grid.tileCount(in: rect, level: level))
    return overflow ? .max : sum
  }

  private static func coarse(_ rect: Rect, _ grid: TileGrid, _ level: Int) -> [TileIndex] {
    coarseLevel(for: level, grid).map { grid.tiles(in: rect, level: $0) } ?? []
  }

  private static func coarseLevel(for level: Int, _ grid: TileGrid) -> Int? {
    let coarse = max(level - coarseSteps, grid.coarsestLevel)
    return coarse < level ? coarse : nil
  }

  /// Sorts tiles from the middle outward.
  private static func sorted(
    _ tiles: [TileIndex],
    _ grid: TileGrid,
    around middle: Point
  ) -> [TileIndex] {
    let distances = tiles.map { grid.frame(of: $0).center.distance(to: middle) }
    let order = tiles.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    return order.map { tiles[$0] }
  }
}
