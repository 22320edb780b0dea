/// Something whose speed is measured.
struct Benchmark {
  /// What the command line calls it.
  let name: String
  /// Measures it; pictures that it needs are made in the setup's folder.
  let run: (BenchSetup) throws -> [Figure]

  /// All there are, in the order of their reports.
  static let all = [
    physics, gestures, screens, dusk, rows, floor, replay, glyphs, tiles, allocations,
  ]
}

/// One number that a benchmark found.
struct Figure: Equatable {
  /// What was measured.
  let name: String
  let value: Double
  let unit: Unit
  /// The most that it may be, where that was promised.
  var bound: Double?

  enum Unit: String {
    case perSecond = "/s"
    case microseconds = "us"
    case ratio = "x"
    case allocations = "allocations"
  }

  var isGood: Bool { bound.map { value <= $0 } ?? true }
}
