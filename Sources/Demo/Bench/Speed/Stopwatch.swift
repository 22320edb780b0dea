import Geometry
import SDLHost

/// Times work again and again; the median is what a run costs when nothing else disturbs it.
struct Stopwatch {
  private(set) var laps: [Double] = []

  /// Does something and notes how long it took.
  mutating func time<Result>(_ work: () throws -> Result) rethrows -> Result {
    let start = SystemClock.now
    let result = try work()
    laps.append(SystemClock.now - start)
    return result
  }

  /// The lap in the middle, in seconds; 0 without laps.
  var median: Double {
    let sorted = laps.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// How often work is done in a second, by the median of some rounds of it.
  ///
  /// - Parameters:
  ///   - count: How often one round does it.
  ///   - rounds: How many rounds there are.
  ///   - work: Repeats the work the given number of times.
  /// - Returns: Times per second.
  static func rate(of count: Int, rounds: Int = 15, _ work: (Int) throws -> Void) rethrows -> Double
  {
    var watch = Stopwatch()
    for _ in 0..<rounds { try watch.time { try work(count) } }
    return Double(count) / max(watch.median, 1e-9)
  }
}
