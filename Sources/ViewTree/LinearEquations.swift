/// Equations that are added one by one; one that contradicts those before it is left out.
///
/// Each row is kept solved for its first unknown, so that an answer can be read off at any time.
nonisolated struct LinearEquations: Equatable {
  /// So much of each unknown, which together make a sum.
  struct Row: Equatable {
    var factors: [Double]
    var sum: Double

    mutating func subtract(_ other: Row, times factor: Double) {
      for index in factors.indices { factors[index] -= other.factors[index] * factor }
      sum -= other.sum * factor
    }
  }

  /// Factors smaller than this are taken for nothing: what is left of others by rounding.
  private static let nothing = 1e-9

  /// The row of each unknown that is the first of one; in a fixed order, which rounding tells.
  private var rows: [Row?]

  /// Creates none, for a number of unknowns.
  init(unknowns: Int) { rows = Array(repeating: nil, count: unknowns) }

  /// Adds an equation, unless those before it settle it already.
  ///
  /// - Parameters:
  ///   - terms: So much of the unknown with that index; an index may come twice.
  ///   - sum: What they make together.
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
