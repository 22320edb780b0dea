import Glibc
import ScrollKit

/// Everything on the map that is not the land itself; the same on every machine.
nonisolated struct Country: Sendable {
  let settlements: [Settlement]
  let rivers: PathIndex
  let lanes: PathIndex
  let highways: PathIndex
  let peaks: [Peak]

  /// The top of a mountain.
  struct Peak: Sendable {
    let place: Point
    /// In meters.
    let height: Int
  }

  /// The country; making it takes a moment, so it is first used on a worker thread.
  static let shared = Country()

  private init() {
    let fine = CellGrid(count: 512)
    let coarse = CellGrid(count: 256)
    let rivers = Rivers(on: fine)
    settlements = Settlement.all(on: fine, rivers: rivers)
    self.rivers = PathIndex(rivers.paths)
    let large = settlements.filter { $0.rank.rawValue <= Settlement.Rank.town.rawValue }
    let many = settlements.filter { $0.rank != .hamlet }
    highways = PathIndex(
      Roads.connecting(large.map(\.center), on: coarse, width: 9, shownFrom: 0.007, extra: 13)
    )
    lanes = PathIndex(
      Roads.connecting(many.map(\.center), on: fine, width: 5, shownFrom: 0.06, extra: 9)
        + Roads.connecting(
          settlements.map(\.center),
          on: fine,
          width: 3,
          shownFrom: 0.25,
          extra: 7
        )
    )
    peaks = Self.peaks(of: fine)
  }

  /// The cells that are the highest in their surroundings.
  private static func peaks(of grid: CellGrid) -> [Peak] {
    var found: [Peak] = []
    let high = grid.heights.indices.filter { grid.heights[$0] > 900 }
    for cell in high.sorted(by: { (grid.heights[$0], $0) > (grid.heights[$1], $1) }) {
      let place = grid.center(of: cell)
      guard found.count < 90 else { break }
      guard !found.contains(where: { $0.place.distance(to: place) < 2_300 }) else { continue }
      found.append(Peak(place: place, height: Int(grid.heights[cell])))
    }
    return found
  }
}

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
