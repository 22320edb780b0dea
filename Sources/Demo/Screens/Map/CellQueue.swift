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
