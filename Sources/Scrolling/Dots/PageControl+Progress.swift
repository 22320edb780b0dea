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
