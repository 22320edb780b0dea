import Glibc
import ScrollKit

/// Everything on the map that is not the land itself; the same on every machine.
nonisolated struct Country: Sendable {
  private(set) var settlements: [Settlement] = []
  private(set) var rivers: [Line] = []
  private(set) var lanes: [Line] = []
  private(set) var highways: [Line] = []
  private(set) var peaks: [Peak] = []

  struct Peak: Sendable {
    let place: Point
    /// In meters.
    let height: Int
  }

  /// The country; making it takes a moment, so it is first used on a worker thread.
  static let shared = Country()

  private init() {
    let grid = CountryGrid()
    let water = grid.water
    placeSettlements(grid, water)
    drawRivers(grid, water)
    drawRoads(grid, over: water)
    findPeaks(grid)
  }

  // MARK: Water

  /// The fewest cells whose rain makes a brook.
  static let brook: Float = 70

  private mutating func drawRivers(_ grid: CountryGrid, _ water: CountryGrid.Tree) {
    let isRiver: (Int) -> Bool = { grid.heights[$0] > 0 && water.flow[$0] >= Self.brook }
    func width(at cell: Int) -> Double { sqrt(Double(water.flow[cell])) * 0.85 }
    // The shore is finer than the grid, so that a river goes on into the sea.
    grid.forEachCurve(of: water, where: isRiver, seed: 78, beyond: 0.6) { cell, curve, isSource in
      let (own, next) = (width(at: cell), width(at: water.next[cell]))
      rivers.append(
        Line(
          curve,
          width: isSource ? 1 : own,
          endWidth: min(max(next, own), 1.3 * own),
          shownFrom: 2.6 / Double(water.flow[cell])
        )
      )
    }
  }

  // MARK: People

  /// Settles the country: the best places first.
  private mutating func placeSettlements(_ grid: CountryGrid, _ water: CountryGrid.Tree) {
    let land = grid.heights.indices.filter {
      grid.heights[$0] > 4 && Noise.chance($0, 3, 9) < 0.16
    }
    let scores = land.map { cell in
      let height = Double(grid.heights[cell])
      let (rain, luck) = (log(Double(water.flow[cell]) + 1), Noise.chance(cell, 4, 9))
      let comfort = 0.75 * rain + 2.6 * luck + (height < 40 ? 1.2 : 0)
      return (comfort - height / 420 - grid.steepness(at: cell) / 55, cell)
    }
    let places = scores.sorted { $0 > $1 }.map { (cell: $0.1, center: grid.point(of: $0.1)) }
    for rank in Settlement.Rank.allCases {
      var left = rank.count
      for (cell, center) in places where left > 0 {
        let isNear = settlements.contains { other in
          // Outside its last houses.
          let apart = 1.25 * (other.rank.radius + rank.radius) + 30
          return other.center.distance(to: center) < max(rank.distance, apart)
        }
        if isNear { continue }
        let angle = Noise.chance(cell, settlements.count, 31) * 1.5
        let name = name(near: center, within: rank.sight)
        settlements.append(Settlement(name: name, rank: rank, center: center, angle: angle))
        left -= 1
      }
    }
  }

  /// A name that no other place has, and that neither begins nor ends like one nearby.
  private func name(near place: Point, within distance: Double) -> String {
    let near = settlements.filter { $0.center.distance(to: place) < distance }
    let names = (0..<40).lazy.map { PlaceName.name(of: 40_000 + 40 * settlements.count + $0) }
    let fresh = names.filter { name in !settlements.contains { $0.name == name } }
    let unlike = fresh.first { name in
      !near.contains { $0.name.prefix(3) == name.prefix(3) || $0.name.suffix(4) == name.suffix(4) }
    }
    return unlike ?? fresh.first ?? PlaceName.name(of: settlements.count)
  }

  // MARK: Roads

  /// From every place there is a road to the nearest larger one, as wide as that is large; cities
  /// have one to the capital, and to the city farthest from it.
  private mutating func drawRoads(_ grid: CountryGrid, over water: CountryGrid.Tree) {
    let ranks = Dictionary(grouping: settlements, by: \.rank)
    guard let capital = settlements.first, let cities = ranks[.city] else { return }
    let away = { (city: Settlement) in city.center.distance(to: capital.center) }
    let farthest = cities.filter { away($0) == cities.map(away).max() }
    for (travelers, goals) in [(cities, [capital]), (cities, farthest)] {
      draw(grid.roads(from: travelers, to: goals, over: water), on: grid) {
        highways.append(Line($0, width: 9, shownFrom: 0.004))
      }
    }
    for (rank, width, scale) in [
      (Settlement.Rank.town, 7.0, 0.02), (.village, 5, 0.06), (.hamlet, 3, 0.25),
    ] {
      let larger = settlements.filter { $0.rank.rawValue < rank.rawValue }
      draw(grid.roads(from: ranks[rank] ?? [], to: larger, over: water), on: grid) {
        lanes.append(Line($0, width: width, shownFrom: scale))
      }
    }
  }

  private func draw(_ roads: CountryGrid.Tree, on grid: CountryGrid, _ add: ([Point]) -> Void) {
    let isRoad: (Int) -> Bool = { roads.flow[$0] > 0 && grid.isLand($0, roads.next[$0]) }
    grid.forEachCurve(of: roads, where: isRoad, seed: CountryGrid.seed) { _, curve, _ in add(curve)
    }
  }

  /// The cells that are the highest in their surroundings.
  private mutating func findPeaks(_ grid: CountryGrid) {
    let high = grid.heights.indices.filter { grid.heights[$0] > 900 }
    for cell in high.sorted(by: { (grid.heights[$0], $0) > (grid.heights[$1], $1) }) {
      let place = grid.middle(of: cell)
      if peaks.contains(where: { $0.place.distance(to: place) < 2_300 }) { continue }
      peaks.append(Peak(place: place, height: Int(grid.heights[cell])))
    }
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
    /// How far away a name may be that is seen together with one of this rank, in points.
    var sight: Double { [0, 65_536, 9_000, 3_450, 1_680][rawValue] }
    /// How far houses reach from the middle, in points.
    var radius: Double { [760, 430, 230, 92, 40][rawValue] }
  }

  let name: String
  let rank: Rank
  let center: Point
  /// How its streets are turned, in radians.
  let angle: Double
}

/// A stretch of a river or a road.
nonisolated struct Line: Sendable {
  /// The parts of a curve, fine enough for the largest scale.
  static let steps = 24
  /// Every so many points are enough where a pixel is larger than a point.
  static let coarseness = 4

  let points: [Point]
  /// At the end, in points; it is the largest.
  let width: Double
  private let startWidth: Double
  /// The scale from which it shows, in pixels per point.
  let shownFrom: Double
  /// A rectangle around all of it.
  let area: Rect

  init(_ points: [Point], width: Double, endWidth: Double? = nil, shownFrom: Double) {
    (self.points, self.shownFrom) = (points, shownFrom)
    (startWidth, self.width) = (width, endWidth ?? width)
    let middle = points[points.count / 2]
    let farthest = points.map { $0.distance(to: middle) }.max() ?? 0
    area = Rect(center: middle, side: 2 * (farthest + self.width))
  }

  /// The ends of its straight pieces by their numbers, each with the piece's width.
  func pieces(isCoarse: Bool) -> [(start: Point, end: Point, width: Double)] {
    let last = points.count - 1
    let ends = points.indices.filter { index in
      !isCoarse || index == 0 || (last - index) % Self.coarseness == 0
    }
    return zip(ends, ends.dropFirst()).map { start, end in
      let share = Double(start + end) / Double(2 * last)
      return (points[start], points[end], startWidth + (width - startWidth) * share)
    }
  }
}
