import ScrollKit

/// The last seconds of a container's motion, frame by frame, to be shown again.
struct MotionHistory {
  /// What a frame showed.
  struct Moment: Equatable {
    let time: Timestamp
    let offset: Point
    let scale: Double
    /// Where a finger was in the window; nil if none was down.
    let finger: Point?

    /// Whether the content is where it was.
    func looksLike(_ other: Moment) -> Bool { offset == other.offset && scale == other.scale }
  }

  private(set) var moments: [Moment] = []
  /// Whether the content has moved, and was not just placed.
  private var hasMoved = false

  /// Adds a frame, or what else it has come to show; what layout does before
  /// there is motion is forgotten.
  mutating func add(_ moment: Moment, isMoving: Bool) {
    if !isMoving, !hasMoved { moments = [] }
    hasMoved = hasMoved || isMoving
    if let last = moments.last, last.time >= moment.time { moments.removeLast() }
    moments.append(moment)
    while let first = moments.first, moment.time - first.time > MotionTrace.span {
      moments.removeFirst()
    }
  }

  /// The span of time that it covers; nil if nothing moved.
  var span: ClosedRange<Timestamp>? {
    guard let first = moments.first, let last = moments.last, moments.count > 1,
      moments.contains(where: { !$0.looksLike(first) })
    else { return nil }
    return first.time...last.time
  }

  /// The frame that showed at a time.
  func moment(at time: Timestamp) -> Moment? {
    moments.last { $0.time <= time } ?? moments.first
  }

  /// The time of the frame some frames after the one that showed at a time, or before it.
  func time(of time: Timestamp, movedBy frames: Int) -> Timestamp? {
    guard !moments.isEmpty else { return nil }
    let index = moments.lastIndex { $0.time <= time } ?? 0
    return moments[min(max(index + frames, 0), moments.count - 1)].time
  }
}
