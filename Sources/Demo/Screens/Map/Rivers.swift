import Geometry
import Glibc

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
