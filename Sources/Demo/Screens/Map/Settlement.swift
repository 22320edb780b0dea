import Geometry
import Glibc

/// A place where people live.
nonisolated struct Settlement: Sendable {
  /// The size class of a settlement.
  enum Rank: Int, CaseIterable, Sendable {
    case capital, city, town, village, hamlet

    /// The most settlements of this rank.
    var count: Int { [1, 11, 46, 260, 900][rawValue] }
    /// The least distance to settlements of this or a higher rank, in points.
    var distance: Double { [0, 6_500, 3_000, 1_150, 560][rawValue] }
    /// How far houses reach from the middle, in points.
    var radius: Double { [760, 430, 230, 92, 40][rawValue] }
  }

  let name: String
  let rank: Rank
  let center: Point
  /// How its streets are turned, in radians.
  let angle: Double

  /// Settles the country: the best places first.
  static func all(on grid: CellGrid, rivers: Rivers) -> [Settlement] {
    var sites = Sites(grid: grid, rivers: rivers)
    var settlements: [Settlement] = []
    for rank in Rank.allCases {
      for _ in 0..<rank.count {
        guard let cell = sites.next(apart: rank.distance, settlements) else { break }
        let number = settlements.count
        settlements.append(
          Settlement(
            name: PlaceName.name(of: 40_000 + number),
            rank: rank,
            center: grid.center(of: cell),
            angle: NoiseRows.chance(cell, number, 31) * 1.5
          )
        )
      }
    }
    return settlements
  }
}

/// Cells that are good to live on, the best first.
private nonisolated struct Sites {
  private let grid: CellGrid
  private let cells: [Int]
  private var position = 0
  private var lastDistance = 0.0

  init(grid: CellGrid, rivers: Rivers) {
    self.grid = grid
    var rated: [(score: Double, cell: Int)] = []
    for cell in grid.heights.indices where grid.heights[cell] > 4 {
      guard NoiseRows.chance(cell, 3, 9) < 0.16 else { continue }
      let steep = Double(grid.steepness(at: cell))
      let water = log(Double(rivers.flow[cell]) + 1)
      let height = Double(grid.heights[cell])
      let luck = NoiseRows.chance(cell, 4, 9) * 2.6
      let coast = height < 40 ? 1.2 : 0
      rated.append((water * 0.75 + coast + luck - steep / 55 - height / 420, cell))
    }
    cells = rated.sorted { ($0.score, $0.cell) > ($1.score, $1.cell) }.map(\.cell)
  }

  /// The best cell that is not too near a settlement.
  mutating func next(apart distance: Double, _ settlements: [Settlement]) -> Int? {
    if distance != lastDistance { (position, lastDistance) = (0, distance) }
    while position < cells.count {
      let cell = cells[position]
      position += 1
      let center = grid.center(of: cell)
      let isFree = !settlements.contains { $0.center.distance(to: center) < distance }
      if isFree { return cell }
    }
    return nil
  }
}
