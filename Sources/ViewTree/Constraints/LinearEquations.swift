/// Equations that are added one by one; one that contradicts those before it is left out.
///
/// Each row is kept solved for its first unknown, so that an answer can be read off at any time.
nonisolated struct LinearEquations: Equatable {
  /// One equation: the factor of each unknown, and the sum.
  struct Row: Equatable {
    var factors: [Double]
    var sum: Double

    mutating func subtract(_ other: Row, times factor: Double) {
      for index in factors.indices { factors[index] -= other.factors[index] * factor }
      sum -= other.sum * factor
    }
  }

  /// Factors smaller than this count as zero: they are left over from rounding.
  private static let nothing = 1e-9

  /// The row solved for each unknown, if any; in a fixed order, because rounding depends on it.
  private var rows: [Row?]

  /// Creates an empty system for a number of unknowns.
  init(unknowns: Int) { rows = Array(repeating: nil, count: unknowns) }

  /// Adds an equation, unless earlier ones already imply or contradict it.
  ///
  /// - Parameters:
  ///   - terms: The factor of each unknown, by index; an index may occur twice.
  ///   - sum: The sum of the terms.
  mutating func add(_ terms: [(unknown: Int, factor: Double)], sum: Double) {
    var row = Row(factors: Array(repeating: 0, count: rows.count), sum: sum)
    for term in terms { row.factors[term.unknown] += term.factor }
    for (pivot, known) in rows.enumerated() {
      if let known { row.subtract(known, times: row.factors[pivot]) }
    }
    guard let pivot = row.factors.firstIndex(where: { abs($0) > Self.nothing }) else { return }
    let lead = row.factors[pivot]
    row = Row(factors: row.factors.map { $0 / lead }, sum: row.sum / lead)
    for other in rows.indices {
      let factor = rows[other]?.factors[pivot] ?? 0
      rows[other]?.subtract(row, times: factor)
    }
    rows[pivot] = row
  }

  /// The value of an unknown, or nil while the equations leave it open.
  func value(_ unknown: Int) -> Double? {
    guard let row = rows[unknown] else { return nil }
    let isSettled = row.factors.indices.allSatisfy {
      $0 == unknown || abs(row.factors[$0]) <= Self.nothing
    }
    return isSettled ? row.sum : nil
  }
}
