import Geometry
import ViewTree

/// Turning the pages automatically.
extension PageControl {
  /// How long the current page has been showing.
  nonisolated struct ProgressTimer: Equatable {
    private(set) var elapsed = 0.0
    private var last: Timestamp?

    /// Adds the time since the last call, unless the timer is paused.
    mutating func advance(to time: Timestamp, isRunning: Bool) {
      if isRunning, let last { elapsed += max(time - last, 0) }
      last = isRunning ? time : nil
    }

    mutating func restart() { elapsed = 0 }
  }

  /// How much longer the current dot is while it shows progress, in points.
  private static let stretch = 14.0

  /// How much of the current page's time is over, from 0 to 1; nil while there is no progress.
  package final var progressFraction: Double? {
    guard let progress, stage?.prefersReducedMotion != true, numberOfPages > 1 else { return nil }
    return min(timer.elapsed / progress.duration(ofPage: page), 1)
  }

  final var progressStretch: Double { progressFraction == nil ? 0 : Self.stretch }

  final func progressDidChange(from old: PageControlProgress?) {
    if (old == nil) != (progress == nil) {
      timer = ProgressTimer()
      lookDidChange()
    }
    stage?.animate(self)
  }

  final func advanceProgress(to frame: DisplayFrame) -> Pace {
    guard let progress, progressFraction != nil else { return .resting }
    timer.advance(to: frame.time, isRunning: !progress.isPaused && !isTouched)
    guard timer.elapsed >= progress.duration(ofPage: page) else {
      return progress.isPaused ? .resting : .moving
    }
    guard let next = progress.page(after: page, of: numberOfPages) else { return .resting }
    choose(next)
    return .moving
  }

  private var isTouched: Bool { interaction != .none || pager?.isTracking ?? false }
}

/// Turns the pages automatically, and shows in the current dot how much of the time has passed.
///
/// It waits while the user touches the dots or the pages, and is off under reduced motion.
public nonisolated struct PageControlProgress: Hashable, Sendable {
  /// How long a page stays, in seconds, above zero.
  public var duration: Double { willSet { Self.check([newValue]) } }
  /// How long certain pages stay instead, in seconds.
  public var durations: [Int: Double] { willSet { Self.check(newValue.values) } }
  /// Whether the first page follows the last one; otherwise the progress ends there.
  public var resetsToInitialPageAfterEnd: Bool
  /// Whether the app has paused it.
  public var isPaused = false

  /// Creates progress that runs.
  ///
  /// - Parameters:
  ///   - duration: How long a page stays, in seconds, above zero.
  ///   - durations: How long certain pages stay instead.
  ///   - resetsToInitialPageAfterEnd: Whether the first page follows the last one.
  public init(
    duration: Double,
    durations: [Int: Double] = [:],
    resetsToInitialPageAfterEnd: Bool = true
  ) {
    Self.check([duration] + durations.values)
    (self.duration, self.durations) = (duration, durations)
    self.resetsToInitialPageAfterEnd = resetsToInitialPageAfterEnd
  }

  private static func check(_ times: some Sequence<Double>) {
    for time in times {
      demand(time > 0 && time.isFinite, "A page must stay for more than 0 s, not for \(time) s")
    }
  }

  package func duration(ofPage page: Int) -> Double { durations[page] ?? duration }

  /// The page after a page, or nil at the end.
  func page(after page: Int, of count: Int) -> Int? {
    if page + 1 < count { return page + 1 }
    return resetsToInitialPageAfterEnd ? 0 : nil
  }
}
