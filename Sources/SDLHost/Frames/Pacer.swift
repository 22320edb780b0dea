internal import Geometry

/// Decides when frames begin and when they are seen.
///
/// Where presenting waits for the display, frames follow the display. Elsewhere they follow a grid of
/// exact times at the display's rate. Either way a frame begins as late as it can, so that it shows
/// the newest input.
nonisolated struct Pacer: Sendable {
  /// The moments of one frame.
  struct Frame: Equatable, Sendable {
    /// When it was to be seen.
    var due: Timestamp
    /// When work on it began.
    var start: Timestamp
    /// When it was drawn, and presenting began.
    var drawn: Timestamp
    /// When presenting ended.
    var end: Timestamp
    /// Whether another frame follows at once.
    var continues: Bool
  }

  /// Seconds from frame to frame.
  private(set) var period: Double
  /// Whether presenting was found to wait for the display.
  private(set) var followsDisplay = false

  /// Whether presenting might wait at all.
  private let mayFollowDisplay: Bool
  /// When the last frame was seen, and whether another was to follow.
  private var last: (seen: Timestamp, continues: Bool)?
  /// Seconds that a frame takes until it can be seen: quick to grow and slow to shrink.
  private var cost = 0.002
  /// How many frames in a row spoke for changing ``followsDisplay``.
  private var doubt = 0

  /// What a slow moment may add to a frame, in seconds; a missed refresh costs more than a missed
  /// moment of a timer.
  private var margin: Double { followsDisplay ? 0.0015 : 0.0006 }
  /// Frames that have to agree on whether presenting waits.
  private static let patience = 12

  /// Starts with nothing seen yet.
  ///
  /// - Parameters:
  ///   - rate: Frames a second of the display.
  ///   - mayFollowDisplay: Whether presenting might wait for the display.
  init(rate: Double, mayFollowDisplay: Bool) {
    period = 1 / rate
    self.mayFollowDisplay = mayFollowDisplay
  }

  /// Follows another display.
  mutating func setRate(_ rate: Double) { period = 1 / rate }

  /// When the next frame will be seen.
  ///
  /// After a pause that is now; and what comes a little early, since some device is a little faster
  /// than the display, need not wait either.
  func nextFrame(at now: Timestamp) -> Timestamp {
    guard let last else { return now }
    let passed = (now - last.seen) / period
    guard passed >= 0.9 else { return last.seen + period }
    guard last.continues, passed < 4 else { return now }
    // A late frame waits for the next moment of the grid, so that movement stays even.
    return last.seen + max(1, (passed - 0.1).rounded(.up)) * period
  }

  /// When to begin a frame, so that it is ready when it is to be seen.
  func start(of frame: Timestamp) -> Timestamp { frame - min(cost + margin, period / 2) }

  /// Passes over a frame in which nothing changed.
  mutating func skip(to due: Timestamp) { last = (due, true) }

  /// Learns from how a frame went.
  mutating func note(_ frame: Frame) {
    let taken = (followsDisplay ? frame.drawn : frame.end) - frame.start
    cost = max(taken, cost * 0.97 + taken * 0.03)
    last = (followsDisplay ? frame.end : frame.due, frame.continues)
    judge(wait: frame.end - frame.drawn)
  }

  /// Presenting that waits takes until the next refresh; presenting that does not is over at once.
  private mutating func judge(wait: Double) {
    let speaksAgainst = followsDisplay ? wait < 0.0003 : mayFollowDisplay && wait > 0.0015
    doubt = speaksAgainst ? doubt + 1 : 0
    guard doubt >= Self.patience else { return }
    followsDisplay.toggle()
    doubt = 0
  }
}
