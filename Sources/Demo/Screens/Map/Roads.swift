import Glibc
import ScrollKit

/// Roads from place to neighboring place, where the land lets them pass.
nonisolated enum Roads {
  /// The cost of climbing one meter, in cells of distance, so that roads go around hills.
  private static let climb: Float = 0.028

  /// A road between two places.
  private struct Link {
    let cost: Float
    let ends: (Int, Int)
    /// The two cells where the roads from both ends meet.
    let meeting: (Int, Int)
  }

  /// Connects places.
  ///
  /// - Parameters:
  ///   - centers: The places.
  ///   - grid: The land.
  ///   - width: The width of the roads, in points.
  ///   - shownFrom: The scale from which on they show, in pixels per point.
  ///   - extra: How much longer than needed a road may be that only shortens a detour, in cells.
  /// - Returns: The roads.
  static func connecting(
    _ centers: [Point],
    on grid: CellGrid,
    width: Double,
    shownFrom: Double,
    extra: Float
  ) -> [MapPath] {
    let (links, from) = links(between: centers, grid)
    var groups = Array(centers.indices)
    func group(_ index: Int) -> Int {
      var index = index
      while groups[index] != index { index = groups[index] }
      return index
    }
    return links.compactMap { link in
      let (a, b) = (group(link.ends.0), group(link.ends.1))
      guard a != b || link.cost < extra else { return nil }
      groups[a] = b
      let cells = chain(from: link.meeting.0, from).reversed() + chain(from: link.meeting.1, from)
      guard cells.count > 1 else { return nil }
      let path = MapPath.through(Array(cells), of: grid, wander: 0.6, shownFrom: shownFrom) { _ in
        width
      }
      return path.smoothed(rounds: 4)
    }
  }

  private static func chain(from cell: Int, _ from: [Int]) -> [Int] {
    Array(sequence(first: cell) { from[$0] >= 0 ? from[$0] : nil })
  }

  /// Searches from all places at once; two places whose searches meet are neighbors.
  private static func links(between centers: [Point], _ grid: CellGrid) -> ([Link], [Int]) {
    var cost = [Float](repeating: .infinity, count: grid.heights.count)
    var home = [Int](repeating: -1, count: grid.heights.count)
    var from = home
    var queue = CellQueue()
    for (index, center) in centers.enumerated() {
      let cell = grid.cell(at: center)
      (cost[cell], home[cell]) = (0, index)
      queue.put(cell, cost: 0)
    }
    while let (reached, cell) = queue.takeCheapest() {
      guard reached == cost[cell] else { continue }
      grid.neighbors(of: cell) { neighbor, distance in
        guard grid.heights[neighbor] > 0 else { return }
        let slope = abs(grid.heights[neighbor] - grid.heights[cell])
        let total = reached + distance * (1 + slope * climb)
        guard total < cost[neighbor] else { return }
        (cost[neighbor], home[neighbor], from[neighbor]) = (total, home[cell], cell)
        queue.put(neighbor, cost: total)
      }
    }
    return (meetings(grid, cost, home), from)
  }

  private static func meetings(_ grid: CellGrid, _ cost: [Float], _ home: [Int]) -> [Link] {
    var best: [Int: Link] = [:]
    for cell in home.indices where home[cell] >= 0 {
      grid.neighbors(of: cell) { neighbor, distance in
        let (a, b) = (home[cell], home[neighbor])
        guard b >= 0, a < b else { return }
        let total = cost[cell] + cost[neighbor] + distance
        let key = a << 20 | b
        if total < best[key]?.cost ?? .infinity {
          best[key] = Link(cost: total, ends: (a, b), meeting: (cell, neighbor))
        }
      }
    }
    return best.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }.map(\.value)
  }
}

/// Where water runs: from every cell down to the sea, joining on the way.
nonisolated struct Rivers {
  /// The rivers, sources first.
  let paths: [MapPath]
  /// How many cells drain through each cell.
  let flow: [Float]

  /// The fewest cells that must drain through a cell for a brook to start there.
  private static let brook: Float = 70

  init(on grid: CellGrid) {
    let (next, order) = Self.drain(grid)
    var flow = [Float](repeating: 1, count: grid.heights.count)
    for cell in order.reversed() where next[cell] >= 0 { flow[next[cell]] += flow[cell] }
    self.flow = flow
    paths = Self.trace(grid, next: next, order: order, flow: flow)
  }

  /// Floods the land from the sea upward, always at the lowest shore: that way no hollow keeps water.
  private static func drain(_ grid: CellGrid) -> (next: [Int], order: [Int]) {
    var next = [Int](repeating: -2, count: grid.heights.count)
    var order: [Int] = []
    var shore = CellQueue()
    for cell in grid.heights.indices where grid.heights[cell] <= 0 { next[cell] = -1 }
    for cell in grid.heights.indices where next[cell] == -1 {
      grid.neighbors(of: cell) { neighbor, _ in
        guard next[neighbor] == -2 else { return }
        next[neighbor] = cell
        shore.put(neighbor, cost: grid.heights[neighbor])
      }
    }
    while let (level, cell) = shore.takeCheapest() {
      order.append(cell)
      grid.neighbors(of: cell) { neighbor, _ in
        guard next[neighbor] == -2 else { return }
        next[neighbor] = cell
        let jitter = Float(NoiseRows.chance(neighbor, 0, 5)) * 6
        shore.put(neighbor, cost: max(grid.heights[neighbor] + jitter, level))
      }
    }
    return (next, order)
  }

  /// Follows each river from its source until it meets one that has been traced already.
  private static func trace(
    _ grid: CellGrid,
    next: [Int],
    order: [Int],
    flow: [Float]
  ) -> [MapPath] {
    var isTaken = [Bool](repeating: false, count: flow.count)
    var paths: [MapPath] = []
    for source in order.reversed() where flow[source] >= brook && !isTaken[source] {
      var cells: [Int] = []
      var cell = source
      while cell >= 0 {
        cells.append(cell)
        if isTaken[cell] || grid.heights[cell] <= 0 { break }
        isTaken[cell] = true
        cell = next[cell]
      }
      guard cells.count > 3 else { continue }
      let most = Double(cells.map { flow[$0] * (grid.heights[$0] > 0 ? 1 : 0) }.max() ?? 0)
      let path = MapPath.through(cells, of: grid, wander: 0.85, shownFrom: 2.6 / most) { cell in
        grid.heights[cell] <= 0 ? sqrt(most) * 0.9 : Double(sqrt(flow[cell])) * 0.85
      }
      paths.append(path.smoothed(rounds: 4))
    }
    return paths
  }
}
