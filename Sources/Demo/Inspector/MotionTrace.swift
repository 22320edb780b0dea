import ScrollKit

/// The last seconds of a container's motion along one axis or in scale, for the plot.
struct MotionTrace {
  /// How much of the motion is kept, in seconds.
  static let span = 5.0
  /// The shortest stretch of time that a plot shows, in seconds.
  private static let leastSpan = 0.6

  /// Samples farther apart than this, in seconds, belong to different motions.
  private static let pause = 0.1
  /// Motions farther apart than this are not plotted together: the last one has all of the room.
  private static let rest = 1.0
  /// The time over which speed is measured, in seconds: a hand does not report in each frame.
  ///
  /// Six frames of a sixtieth fit in.
  static let speedSpan = 0.101

  /// Where the content was at a moment: how high on the plot.
  struct Sample: Equatable {
    let time: Timestamp
    let height: Double
    let velocity: Double
  }

  /// A release: its time, where the content was, and where it will rest.
  struct Release: Equatable {
    let time: Timestamp
    let height: Double
    let target: Double
  }

  private(set) var samples: [Sample] = []
  private(set) var release: Release?
  /// Whether the content has moved, and was not just placed.
  private var hasMoved = false
  private var wasMoving = false
  /// The farthest that motion gets in its first frame, at a speed that no hand reaches;
  /// a longer step is a placement.
  private static let farthestStart = 10_000.0 / 60

  /// Adds a moment; moments out of sight are forgotten.
  mutating func add(_ height: Double, at time: Timestamp, isMoving: Bool) {
    // Where layout or a call puts the content is no motion: the line begins anew there.
    let step = samples.last.map { abs(height - $0.height) } ?? 0
    let isPlaced = !wasMoving && step > (isMoving ? Self.farthestStart : 0.5)
    if isPlaced || !isMoving && !hasMoved { samples = [] }
    if isPlaced, let release, release.time < time { self.release = nil }
    (hasMoved, wasMoving) = (hasMoved || isMoving, isMoving)
    let last = samples.last
    guard last.map({ $0.time < time }) ?? true else { return }
    if let last, time - last.time > Self.pause {
      release = nil
      let moments = [last.time + Self.pause / 2, time - Self.pause / 2]
      let isNew = time - last.time > Self.rest
      if isNew { samples = [] }
      // Nothing moved in between: neither line may climb from there to here, nor fall.
      for moment in isNew ? moments.suffix(1) : moments[...] {
        samples.append(Sample(time: moment, height: last.height, velocity: 0))
      }
    }
    samples.append(Sample(time: time, height: height, velocity: velocity(at: time, height)))
    while let first = samples.first, time - first.time > Self.span { samples.removeFirst() }
    if let release, time - release.time > Self.span { self.release = nil }
  }

  /// The slope of the line that is nearest to the last heights and a new one: a hand that reports
  /// more often in one frame than in the next has not changed its speed.
  private func velocity(at time: Timestamp, _ height: Double) -> Double {
    let before = samples.lastIndex { time - $0.time > Self.speedSpan }
    let recent = samples[(before.map { $0 + 1 } ?? 0)...]
    // Seen from the new height, which is one of them, at 0.
    let middle = recent.reduce(0) { $0 + ($1.time - time) } / Double(recent.count + 1)
    var (spread, rise) = (middle * middle, 0.0)
    for sample in recent {
      let away = sample.time - time - middle
      spread += away * away
      rise += away * (sample.height - height)
    }
    return spread > 0 ? rise / spread : 0
  }

  mutating func letGo(at time: Timestamp, height: Double, target: Double) {
    release = Release(time: time, height: height, target: target)
  }

  /// How many seconds there are to show, from the first motion that is kept.
  var shownSpan: Double {
    guard let first = samples.first, let last = samples.last else { return Self.span }
    return min(max(last.time - first.time, Self.leastSpan), Self.span)
  }

  /// The distance from the lowest sample to the highest.
  var extent: Double {
    let heights = samples.map(\.height)
    return (heights.max() ?? 0) - (heights.min() ?? 0)
  }

  /// When it last moved.
  var lastMotion: Timestamp? {
    zip(samples, samples.dropFirst()).reversed().first { $0.height != $1.height }?.1.time
  }
}
