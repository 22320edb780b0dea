import Geometry

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
