import Geometry
import ViewTree

/// The tiles that are wanted for the visible area, the most urgent first.
nonisolated struct TilePlan: Equatable {
  /// How many levels coarser the tiles are that are drawn first.
  private static let coarseSteps = 3

  /// The level that shows once everything is there.
  let level: Int
  let shown: [TileIndex]
  /// All wanted tiles: coarse ones, then visible ones from the middle outward, then a margin.
  let wanted: [TileIndex]
  private let members: Set<TileIndex>

  static let nothing = TilePlan(level: 0, shown: [], wanted: [])

  private init(level: Int, shown: [TileIndex], wanted: [TileIndex]) {
    (self.level, self.shown, self.wanted) = (level, shown, wanted)
    members = Set(wanted)
  }

  /// Plans the tiles for a visible area, at a coarser level if there
  /// would be more than the capacity.
  init(area: VisibleArea, grid: TileGrid, capacity: Int) {
    guard area.rect.width > 0, area.rect.height > 0, capacity > 0 else {
      self = .nothing
      return
    }
    func count(_ level: Int) -> Int { grid.tileCount(in: area.rect, level: level) }
    // From the middle outward.
    func sorted(_ tiles: [TileIndex]) -> [TileIndex] {
      let distances = tiles.map { grid.frame(of: $0).center.distance(to: area.rect.center) }
      let order = tiles.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
      return order.map { tiles[$0] }
    }
    var level = grid.level(pixelsPerUnit: area.pixelsPerUnit)
    while level > 0, count(level) + count(Self.coarser(level)) > capacity { level -= 1 }
    let shown = sorted(grid.tiles(in: area.rect, level: level))
    let coarse = level == 0 ? [] : grid.tiles(in: area.rect, level: Self.coarser(level))
    let margin = area.rect.inset(by: -grid.side(level: level))
    let around = sorted(grid.tiles(in: margin, level: level))
    let inside = Set(shown)
    // Half of the capacity is left for tiles that were seen before.
    let spare = max(0, capacity / 2 - coarse.count - shown.count)
    let wanted = coarse + shown + around.filter { !inside.contains($0) }.prefix(spare)
    self.init(level: level, shown: shown, wanted: Array(wanted.prefix(capacity)))
  }

  func wants(_ index: TileIndex) -> Bool { members.contains(index) }

  /// The level of the tiles that are drawn before those of a level.
  private static func coarser(_ level: Int) -> Int { max(level - coarseSteps, 0) }
}
