import ScrollKit

/// The country on a coarse square grid, for questions about the whole of it at once.
nonisolated struct CellGrid {
  /// Cells along each side.
  let count: Int
  /// Meters above the sea, row by row.
  var heights: [Float]

  init(count: Int) {
    self.count = count
    let step = Terrain.side / Double(count)
    let patch = Terrain.patch(x: step / 2, y: step / 2, step: step, width: count, height: count)
    heights = patch.heights
  }

  /// The side of a cell, in points.
  var cellSide: Double { Terrain.side / Double(count) }

  /// The middle of a cell, in points.
  func center(of cell: Int) -> Point {
    Point(
      x: (Double(cell % count) + 0.5) * cellSide,
      y: (Double(cell / count) + 0.5) * cellSide
    )
  }

  /// The cell that holds a place.
  func cell(at point: Point) -> Int {
    let x = min(max(Int(point.x / cellSide), 0), count - 1)
    let y = min(max(Int(point.y / cellSide), 0), count - 1)
    return y * count + x
  }

  /// The up to eight cells around a cell, and how far away they are, in cells.
  func neighbors(of cell: Int, _ visit: (_ neighbor: Int, _ distance: Float) -> Void) {
    let (x, y) = (cell % count, cell / count)
    for dy in -1...1 {
      for dx in -1...1 where dx != 0 || dy != 0 {
        guard x + dx >= 0, x + dx < count, y + dy >= 0, y + dy < count else { continue }
        visit((y + dy) * count + x + dx, dx == 0 || dy == 0 ? 1 : 1.414)
      }
    }
  }

  /// How steep it is at a cell, in meters to the highest or lowest neighbor.
  func steepness(at cell: Int) -> Float {
    var most: Float = 0
    neighbors(of: cell) { neighbor, _ in
      most = max(most, abs(heights[neighbor] - heights[cell]))
    }
    return most
  }
}

/// Cells of a grid by cost, the cheapest first: a binary heap.
nonisolated struct CellQueue {
  private var heap: [(cost: Float, cell: Int)] = []

  var isEmpty: Bool { heap.isEmpty }

  mutating func put(_ cell: Int, cost: Float) {
    heap.append((cost, cell))
    var child = heap.count - 1
    while child > 0, heap[child].cost < heap[(child - 1) / 2].cost {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func takeCheapest() -> (cost: Float, cell: Int)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    sink()
    return first
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [parent * 2 + 1, parent * 2 + 2]
      where child < heap.count && heap[child].cost < heap[least].cost {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
