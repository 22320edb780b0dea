import Geometry
import SDLHost

/// Times work again and again; the median is what a run costs when nothing else disturbs it.
struct Stopwatch {
  private(set) var laps: [Double] = []
  private let now: () -> Double

  /// Creates a stopwatch of a clock that tells seconds.
  init(now: @escaping () -> Double = { SystemClock.now.seconds }) { self.now = now }

  /// Does something and notes how long it took.
  mutating func time<Result>(_ work: () throws -> Result) rethrows -> Result {
    let start = now()
    let result = try work()
    laps.append(now() - start)
    return result
  }

  /// The lap in the middle, in seconds; 0 without laps.
  var median: Double {
    let sorted = laps.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
