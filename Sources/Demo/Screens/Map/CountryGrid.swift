import ScrollKit

/// The country on a square grid, for questions about the whole of it at once.
///
/// Water runs to the sea as travelers go to a town: from cell to cell, joining on the way. Both are
/// a ``Tree``, and a river or a road is where much of it flows.
nonisolated struct CountryGrid {
  /// Cells along each side.
  private static let count = 512
  /// The side of a cell, in points.
  private static let side = Terrain.side / Double(count)
  /// The seed of the points on which people live and travel.
  static let seed: UInt32 = 77

  /// Meters above the sea, row by row.
  let heights: [Float]

  init() {
    let corner = Point(x: Self.side / 2, y: Self.side / 2)
    heights = Terrain(corner: corner, step: Self.side, count: Self.count).heights
  }

  /// The middle of a cell, in points.
  func middle(of cell: Int) -> Point {
    Point(
      x: (Double(cell % Self.count) + 0.5) * Self.side,
      y: (Double(cell / Self.count) + 0.5) * Self.side
    )
  }

  /// A point in a cell, moved a little from its middle, so that the grid does not show.
  func point(of cell: Int, seed: UInt32 = CountryGrid.seed) -> Point {
    let reach = 0.6 * Self.side
    return middle(of: cell)
      + Vector(
        dx: (Noise.chance(cell, 1, seed) - 0.5) * reach,
        dy: (Noise.chance(cell, 2, seed) - 0.5) * reach
      )
  }

  func cell(at point: Point) -> Int {
    let x = min(max(Int(point.x / Self.side), 0), Self.count - 1)
    let y = min(max(Int(point.y / Self.side), 0), Self.count - 1)
    return y * Self.count + x
  }

  /// Whether two cells are both land.
  func isLand(_ a: Int, _ b: Int) -> Bool { heights[a] > 0 && b >= 0 && heights[b] > 0 }

  /// How steep it is at a cell, in meters to the highest or lowest neighbor.
  func steepness(at cell: Int) -> Double {
    var most: Float = 0
    forEachNeighbor(of: cell) { next, _ in most = max(most, abs(heights[next] - heights[cell])) }
    return Double(most)
  }

  /// The up to eight cells around a cell, and how far away they are, in cells.
  private func forEachNeighbor(of cell: Int, _ visit: (_ next: Int, _ distance: Float) -> Void) {
    let (x, y) = (cell % Self.count, cell / Self.count)
    for j in max(y - 1, 0)...min(y + 1, Self.count - 1) {
      for i in max(x - 1, 0)...min(x + 1, Self.count - 1) where i != x || j != y {
        visit(j * Self.count + i, i == x || j == y ? 1 : 1.414)
      }
    }
  }

  // MARK: Trees

  /// Ways from all cells to a few, joining like brooks.
  struct Tree {
    /// The cell that each cell leads to; -1 at a goal.
    var next: [Int]
    /// How much passes each cell.
    var flow: [Float]
  }

  /// Where rain runs: the land is flooded from the sea upward, so no hollow keeps water.
  var water: Tree {
    let sea = heights.indices.filter { heights[$0] <= 0 }
    let rain = [Float](repeating: 1, count: heights.count)
    return tree(to: sea, flow: rain) { reached, _, cell, _ in
      let bend = Float(Noise.chance(cell, 0, 5)) * 24
      return max(reached, heights[cell] * 4) + bend
    }
  }

  /// The routes of people to the nearest of other places, around hills where that is
  /// quicker, and by ship if need be.
  ///
  /// Roads cross water, but do not go along it, where they would lie in it at every bend.
  func roads(from travelers: [Settlement], to goals: [Settlement], over water: Tree) -> Tree {
    var flow = [Float](repeating: 0, count: heights.count)
    for traveler in travelers { flow[cell(at: traveler.center)] = 1 }
    let goals = goals.map { cell(at: $0.center) }
    return tree(to: goals, flow: flow) { reached, from, cell, distance in
      let (climb, bend) = (abs(heights[cell] - heights[from]), Float(Noise.chance(cell, 0, 6)))
      let wet: Float = water.flow[cell] >= Country.brook ? 3 : 0
      let effort = heights[cell] > 0 ? 1 + 0.03 * climb + 0.8 * bend + wet : 20
      return reached + 8 * distance * effort
    }
  }

  /// Spreads from the goals, always continuing at the cell with the least cost, give or take one.
  private func tree(
    to goals: [Int],
    flow: [Float],
    cost: (_ reached: Float, _ from: Int, _ cell: Int, _ distance: Float) -> Float
  ) -> Tree {
    var tree = Tree(next: [Int](repeating: -1, count: heights.count), flow: flow)
    var costs = [Float](repeating: .infinity, count: heights.count)
    var isDone = [Bool](repeating: false, count: heights.count)
    var order: [Int] = []
    // The cells to go on from, by their cost in whole numbers.
    var queue = [goals]
    for goal in goals { costs[goal] = 0 }
    var (level, place) = (0, 0)
    while level < queue.count {
      guard place < queue[level].count else {
        (queue[level], level, place) = ([], level + 1, 0)
        continue
      }
      let cell = queue[level][place]
      place += 1
      if isDone[cell] { continue }
      isDone[cell] = true
      order.append(cell)
      forEachNeighbor(of: cell) { neighbor, distance in
        if isDone[neighbor] { return }
        let total = cost(costs[cell], cell, neighbor, distance)
        guard total < costs[neighbor] else { return }
        (costs[neighbor], tree.next[neighbor]) = (total, cell)
        while queue.count <= Int(total) { queue.append([]) }
        queue[max(Int(total), level)].append(neighbor)
      }
    }
    for cell in order.reversed() where tree.next[cell] >= 0 {
      tree.flow[tree.next[cell]] += tree.flow[cell]
    }
    return tree
  }

  /// Visits the cells of a tree that are wanted, each with the curve that leads on from it.
  ///
  /// A curve goes from the middle of one step to the middle of the next,
  /// so all join without a corner. What ends at a goal goes on beyond it by a part of the step.
  func forEachCurve(
    of tree: Tree,
    where isWanted: (Int) -> Bool,
    seed: UInt32,
    beyond: Double = 0,
    _ visit: (_ cell: Int, _ curve: [Point], _ isSource: Bool) -> Void
  ) {
    let cells = heights.indices.filter { tree.next[$0] >= 0 && isWanted($0) }
    let fed = Set(cells.map { tree.next[$0] })
    for cell in cells {
      let next = tree.next[cell]
      let (start, bend) = (point(of: cell, seed: seed), point(of: next, seed: seed))
      let after = tree.next[next]
      let goesOn = after >= 0 && isWanted(next)
      let middle = start + (bend - start) * 0.5
      let last = goesOn ? (point(of: after, seed: seed) - bend) * 0.5 : (bend - middle) * beyond
      let end = bend + last
      let curve = (0...Line.steps).map { step in
        let share = Double(step) / Double(Line.steps)
        let (a, b) = (middle + (bend - middle) * share, bend + (end - bend) * share)
        return a + (b - a) * share
      }
      let isSource = !fed.contains(cell)
      visit(cell, isSource ? [start] + curve : curve, isSource)
    }
  }
}
