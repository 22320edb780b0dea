import ScrollKit

/// The last seconds of a container's motion, frame by frame, to be shown again.
struct MotionTape {
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

/// Showing motion again, by a hand along the plot or by keys.
extension Inspector {
  /// Shows the moment of a time in place of the present, and waits there.
  func scrub(to time: Timestamp) {
    guard tape.span != nil || shownTime != nil else { return }
    if shownTime == nil {
      record(isMoving: false)
      screen?.isDemonstrated = true
      watched?.stopScrollingAndZooming()
    }
    guard let span = tape.span else { return }
    (shownTime, isPaused) = (min(max(time, span.lowerBound), span.upperBound), true)
    stage?.animate(self)
  }

  /// Plays on from the moment that shows; at the end, the present is back.
  func playOn() {
    guard shownTime != nil else { return }
    (isPaused, lastFrame) = (false, nil)
    stage?.animate(self)
  }

  /// Stops the time of what is shown again, or lets it go on; false if nothing is.
  func togglePause() -> Bool {
    guard shownTime != nil else { return false }
    if isPaused { playOn() } else { isPaused = true }
    keepKeys()
    return true
  }

  /// Goes a frame on or back, from the present at first; false if nothing has moved.
  func step(byFrames frames: Int) -> Bool {
    guard let span = tape.span, watched?.isMoving != true || shownTime != nil,
      let time = tape.time(of: shownTime ?? span.upperBound, movedBy: frames)
    else { return false }
    scrub(to: time)
    keepKeys()
    return true
  }

  /// The keys that follow are for what is shown again, not for the content; those of a plot that
  /// does not show come back by the shell.
  private func keepKeys() { stage?.focus(plot) }

  /// Goes back to the present, or stays with what shows when a hand takes hold of it.
  func endScrub(staying: Bool = false) {
    guard shownTime != nil else { return }
    if !staying, let last = tape.moments.last { show(last) }
    (shownTime, isPaused) = (nil, true)
    screen?.isDemonstrated = false
    onFinger(nil)
    plot.playhead = nil
    if staying { forget() }
  }

  /// Shows a moment in a frame that is being made; returns whether the next one differs.
  func showAgain(in frame: DisplayFrame) -> Bool {
    guard var time = shownTime, let span = tape.span else { return false }
    if !isPaused {
      time = time + (lastFrame.map { frame.time - $0 } ?? 0)
      lastFrame = frame.time
      shownTime = time
    }
    guard time <= span.upperBound, isPaused || time < span.upperBound else {
      endScrub()
      return false
    }
    plot.playhead = time
    if let moment = tape.moment(at: time) {
      show(moment)
      onFinger(moment.finger)
    }
    return !isPaused
  }

  private func show(_ moment: MotionTape.Moment) {
    guard let watched else { return }
    if watched.zoomScale != moment.scale { watched.zoomScale = moment.scale }
    if watched.contentOffset != moment.offset { watched.contentOffset = moment.offset }
    screen?.didShowAgain(at: moment.time)
  }
}

/// A ring where a finger was, while motion is shown again.
final class FingerRing: View {
  private static let radius = 22.0

  var place: Point? {
    didSet {
      isHidden = place == nil
      if oldValue != place { setNeedsDisplay() }
    }
  }

  init() {
    super.init()
    (isHidden, isUserInteractionEnabled, isAccessibilityHidden) = (true, false, true)
  }

  override func draw() -> [DrawCommand] {
    guard let place else { return [] }
    let disc = Rect(center: place, side: 2 * Self.radius)
    let ink = palette.accent
    return [
      .rounded(disc, radius: Self.radius, ink.opacity(Opacity.pressedFill)),
      .outline(disc, radius: Self.radius, width: Extent.boldStroke, ink),
    ]
  }
}
