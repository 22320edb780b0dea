import Geometry

/// A stretch of time that someone chose on the plot.
struct PlotSpan: Equatable {
  /// Where the finger came down, and where it is.
  var ends: (Timestamp, Timestamp)

  static func == (one: PlotSpan, other: PlotSpan) -> Bool { one.ends == other.ends }

  var start: Timestamp { min(ends.0, ends.1) }
  var end: Timestamp { max(ends.0, ends.1) }

  /// The stretch in words: its length, the speed at its start, and the distance moved.
  func words(in trace: MotionTrace) -> String {
    guard let first = trace.sample(near: start), let last = trace.sample(near: end) else {
      return ""
    }
    let duration = Figures.fixed(last.time - first.time, decimals: 3)
    let speed = Figures.fixed(first.velocity, decimals: 0)
    let distance = Figures.fixed(last.offset - first.offset)
    return "\(duration) s · from \(speed) pt/s · \(distance) pt"
  }
}
