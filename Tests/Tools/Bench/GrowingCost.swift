import Geometry
import Glibc

/// Something of which there may be much, and what it costs with how much of it there is.
struct GrowingCost {
  let name: String
  /// How much of it there is: little, more, and much.
  let counts: [Int]
  /// How many times as long it may take with each count as with the one before.
  let most: Double
  /// How often it is timed.
  var rounds = 25
  /// Whether it is made anew each time, because to do it uses it up.
  var isSpent = false
  /// Makes so much of it, and returns what is timed.
  let prepare: (Int) throws -> () throws -> Void

  /// About as long however much there is.
  static let still = 1.6
  /// In proportion, with ten times as much each time, and room for what memory farther away costs.
  static let tenfold = 18.0
  /// The same with four times as much each time.
  static let fourfold = 7.0

  /// Times all counts in turns, so that a slow moment affects each of them.
  func measure() throws -> GrowthRow {
    var watches = counts.map { _ in Stopwatch(now: ThreadClock.now) }
    var runs = isSpent ? [] : try counts.map(prepare)
    // What is made at the first time is there before anything is timed.
    for run in runs { try run() }
    for _ in 0..<rounds {
      if isSpent { runs = try counts.map(prepare) }
      for (index, run) in runs.enumerated() { try watches[index].time(run) }
    }
    return GrowthRow(growth: self, seconds: watches.map(\.median))
  }
}

/// The time that this thread has worked, without that of other programs.
enum ThreadClock {
  /// The time so far, in seconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What something took with each count.
struct GrowthRow {
  let growth: GrowingCost
  let seconds: [Double]

  /// How many times as long it took with each count as with the one before.
  var steps: [Double] { zip(seconds.dropFirst(), seconds).map { $0 / max($1, 1e-7) } }

  var isGood: Bool { steps.allSatisfy { $0 <= growth.most } }

  /// The line that a person reads.
  var text: String {
    let times = zip(growth.counts, seconds).map { "\($0): \(Self.short($1 * 1e6)) us" }
    let steps = steps.map { "x \(Self.short($0))" }
    let verdict = "at most \(Self.short(growth.most)): \(isGood ? "ok" : "TOO MUCH")"
    return "growth: \(growth.name): " + (times + steps + [verdict]).joined(separator: ", ")
  }

  /// One digit after the point, where that tells anything.
  private static func short(_ value: Double) -> String {
    value < 100 ? String((value * 10).rounded() / 10) : String(Int(value.rounded()))
  }
}
