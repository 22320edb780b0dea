/// Equations that are added one by one; one that contradicts those before it is left out.
///
/// Each row is kept solved for one unknown, so that an answer can be read off at any time. A
/// row has only the unknowns that occur in it, which are few however many views there are. Which
/// steps solve the equations does not depend on their sums, so that these come later.
nonisolated struct LinearEquations {
  /// Factors smaller than this count as zero: they are left over from rounding.
  private static let nothing = 1e-9

  /// The row solved for each unknown, if any.
  private var rows: [Row?]
  /// For each unknown the rows in which it may occur, by the unknowns for which they are solved.
  private var users: [[Int]]
  private var count = 0
  private var steps: [LinearSolution.Step] = []

  init(unknowns: Int) {
    rows = Array(repeating: nil, count: unknowns)
    users = Array(repeating: [], count: unknowns)
  }

  /// Adds an equation, unless earlier ones already imply or contradict it.
  ///
  /// An unknown may occur in two terms.
  mutating func add(_ terms: [(unknown: Int, factor: Double)]) {
    var row = Row(number: count)
    count += 1
    for term in terms { row.add(term) }
    // A row that is solved has no other unknown that is: each is eliminated once.
    let known = row.terms.compactMap { term in
      rows[term.unknown].flatMap { row.eliminate(term.unknown, with: $0) }
    }
    guard let pivot = pivot(of: row) else { return }
    row.divide(by: pivot.factor)
    steps += known
    steps.append(.divide(row.number, by: pivot.factor))
    for user in users[pivot.unknown] {
      guard let step = rows[user]?.eliminate(pivot.unknown, with: row) else { continue }
      steps.append(step)
      note(row, in: user, but: pivot.unknown)
    }
    users[pivot.unknown] = []
    note(row, in: pivot.unknown, but: pivot.unknown)
    rows[pivot.unknown] = row
  }

  /// The term that a row is solved for: that of the unknown in the fewest rows, where it is
  /// then eliminated; nil if the row says nothing new.
  private func pivot(of row: Row) -> (unknown: Int, factor: Double)? {
    var pivot: (unknown: Int, factor: Double)?
    for term in row.terms where abs(term.factor) > Self.nothing {
      if let best = pivot, users[term.unknown].count >= users[best.unknown].count { continue }
      pivot = term
    }
    return pivot
  }

  /// Notes that the unknowns of a row, but for the one it is solved for, occur
  /// in the row of another unknown.
  private mutating func note(_ row: Row, in user: Int, but pivot: Int) {
    for term in row.terms where term.unknown != pivot { users[term.unknown].append(user) }
  }

  /// How values follow from sums.
  var solution: LinearSolution {
    let settled = rows.enumerated().map { unknown, row -> Int? in
      row.flatMap { row in
        let isSettled = row.terms.allSatisfy {
          $0.unknown == unknown || abs($0.factor) <= Self.nothing
        }
        return isSettled ? row.number : nil
      }
    }
    return LinearSolution(steps: steps, numbers: settled)
  }

  private struct Row {
    /// In the order of the unknowns, and without those whose factor is zero.
    var terms: [(unknown: Int, factor: Double)] = []
    /// That of the equation, from 0.
    let number: Int

    init(number: Int) { self.number = number }

    /// Where the term of an unknown is, or would be.
    private func place(of unknown: Int) -> Int {
      var (low, high) = (0, terms.count)
      while low < high {
        let middle = (low + high) / 2
        if terms[middle].unknown < unknown { low = middle + 1 } else { high = middle }
      }
      return low
    }

    mutating func add(_ term: (unknown: Int, factor: Double)) {
      let place = place(of: term.unknown)
      guard place < terms.count, terms[place].unknown == term.unknown else {
        if term.factor != 0 { terms.insert(term, at: place) }
        return
      }
      terms[place].factor += term.factor
      if terms[place].factor == 0 { terms.remove(at: place) }
    }

    /// Eliminates an unknown with the row that is solved for it, where it occurs; the step
    /// does the same to the sum.
    mutating func eliminate(_ unknown: Int, with solved: Row) -> LinearSolution.Step? {
      let place = place(of: unknown)
      guard place < terms.count, terms[place].unknown == unknown else { return nil }
      let factor = terms[place].factor
      for term in solved.terms { add((term.unknown, -(term.factor * factor))) }
      return .subtract(solved.number, times: factor, from: number)
    }

    mutating func divide(by pivot: Double) {
      for place in terms.indices { terms[place].factor /= pivot }
    }
  }
}

/// The steps by which the sums of equations become the values of their unknowns.
nonisolated struct LinearSolution {
  /// What is done to one sum; sums are named by the numbers of their equations.
  enum Step {
    case subtract(Int, times: Double, from: Int)
    case divide(Int, by: Double)
  }

  fileprivate let steps: [Step]
  /// For each unknown the sum that becomes its value; nil while the equations leave it open.
  fileprivate let numbers: [Int?]

  /// The values of the unknowns; nil for those that stay open.
  ///
  /// - Parameter sums: The sums of all equations, in their order.
  /// - Returns: A value for each unknown.
  func values(of sums: [Double]) -> [Double?] {
    var sums = sums
    for step in steps {
      switch step {
      case .subtract(let other, let factor, let number): sums[number] -= sums[other] * factor
      case .divide(let number, let factor): sums[number] /= factor
      }
    }
    return numbers.map { $0.map { sums[$0] } }
  }
}
