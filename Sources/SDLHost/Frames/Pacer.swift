internal import Geometry
internal import Glibc

/// Decides when frames begin and when they are seen.
///
/// Where presenting waits for the display, frames follow the display. Elsewhere they follow a
/// grid of exact times at the display's rate. Either way a frame begins as late as it can, so
/// that it shows the newest input.
nonisolated struct Pacer: Sendable {
  /// Why a frame is drawn.
  enum Reason: Equatable, Sendable {
    /// Something moves, and another frame follows.
    case motion
    /// A person did something.
    case input
    /// Something else changed, such as a picture that has been decoded.
    case change
  }

  private(set) var period: Double
  /// Whether presenting was found to wait for the display.
  private(set) var followsDisplay = false

  /// The refresh period that the display reports, in seconds.
  private var nominal: Double
  /// Whether presenting might wait at all.
  private let mayFollowDisplay: Bool
  /// When the last frame was seen, and why it was drawn.
  private var last: (seen: Timestamp, reason: Reason)?
  /// Seconds that a frame takes until it can be seen: quick to grow and slow to shrink.
  private var cost = 0.002
  /// The average cost of a frame, and the usual deviation from it, in seconds.
  private var usual = (cost: 0.002, deviation: 0.0)
  /// How many periods early, in total, frames that answer events may come; late frames give this
  /// credit back, so that no more frames are made than the display shows.
  private var credit = 1.0
  /// Seconds that presenting takes.
  private var showing = 0.0
  /// How many frames in a row suggested changing ``followsDisplay``.
  private var doubt = 0

  /// The delay that a frame may suffer, in seconds; a missed refresh costs more than a missed
  /// moment of a timer.
  private var margin: Double { followsDisplay ? 0.0015 : 0.0006 }
  /// What each frame adds to ``credit``, so that an unlucky phase lasts only a few seconds.
  private static let interest = 0.002
  /// The fractions of a refresh's error by which its moment and the period are corrected.
  ///
  /// The second is the square of half the first, so that the loop is damped critically.
  private static let correction = (phase: 0.1, period: 0.0025)
  /// The number of frames that must agree on whether presenting waits.
  private static let patience = 12

  init(rate: Double, mayFollowDisplay: Bool) {
    (period, nominal) = (1 / rate, 1 / rate)
    self.mayFollowDisplay = mayFollowDisplay
  }

  mutating func setRate(_ rate: Double) { (period, nominal) = (1 / rate, 1 / rate) }

  /// When the next frame will be seen.
  ///
  /// After a pause that is now. What moves by itself keeps to the grid. Otherwise a frame answers
  /// an event, and comes with it as far as there is ``credit``: input at the display's own rate
  /// then shows at once, whatever its phase, instead of waiting for a grid that it never meets.
  func nextFrame(at now: Timestamp) -> Timestamp {
    guard let last else { return now }
    let passed = (now - last.seen) / period
    guard last.reason == .motion else { return max(now, last.seen + leastWait * period) }
    guard passed >= 0.9 else { return last.seen + period }
    guard passed < 4 else { return now }
    // A late frame waits for the next moment of the grid, so that movement stays even.
    return last.seen + max(1, (passed - 0.1).rounded(.up)) * period
  }

  /// Periods that have to pass between frames that answer events.
  private var leastWait: Double { followsDisplay ? 0.9 : max(0.5, 1 - credit) }

  /// The latest time of the next event if the user continues what the last frame answered.
  var nextAnswer: Timestamp? {
    guard let last, last.reason == .input else { return nil }
    return last.seen + 1.5 * period
  }

  /// When to begin a frame, so that it is ready when it is to be seen.
  ///
  /// The more the cost of frames varies, the earlier a frame begins: a late one is
  /// noticed, an early one just waits.
  func start(of frame: Timestamp) -> Timestamp {
    frame - min(cost + margin + 2 * usual.deviation, 0.95 * period)
  }

  /// When to present a frame that was drawn, so that it is seen when it is due.
  ///
  /// A frame that was easy to draw is not shown early, or movement would be uneven.
  func presentation(of frame: Timestamp) -> Timestamp {
    followsDisplay ? frame - period : frame - showing
  }

  /// Passes over a frame in which nothing changed.
  mutating func skip(to due: Timestamp) { last = (due, .motion) }

  /// Learns from how a frame went.
  mutating func note(_ frame: FrameTiming, for reason: Reason) {
    let shown = frame.end - frame.shown
    showing = followsDisplay ? 0 : showing * 0.9 + min(shown, period / 2) * 0.1
    let taken = frame.drawn - frame.start + (followsDisplay ? 0 : shown)
    cost = max(taken, cost * 0.97 + taken * 0.03)
    usual.deviation += (abs(taken - usual.cost) - usual.deviation) * 0.05
    usual.cost += (taken - usual.cost) * 0.05
    if let last, reason == .input {
      credit = min(1, credit + (frame.due - last.seen) / period - 1 + Self.interest)
    }
    last = (followsDisplay ? refresh(endingAt: frame.end) : frame.due, reason)
    judge(wait: shown)
  }

  /// When the display really showed a frame: refreshes are even, but the end of presenting is not.
  private mutating func refresh(endingAt end: Timestamp) -> Timestamp {
    guard let last, last.reason == .motion else { return end }
    let count = max(1, ((end - last.seen) / period).rounded())
    let expected = last.seen + count * period
    let error = end - expected
    guard count < 4, abs(error) < period / 4 else { return end }
    // Clocks are off by much less than a hundredth.
    let measured = period + error * Self.correction.period / count
    period = min(max(measured, nominal * 0.99), nominal * 1.01)
    return expected + error * Self.correction.phase
  }

  /// Presenting that waits takes until the next refresh; presenting that does not is over at once.
  private mutating func judge(wait: Double) {
    let speaksAgainst = followsDisplay ? wait < 0.0003 : mayFollowDisplay && wait > 0.0015
    doubt = speaksAgainst ? doubt + 1 : 0
    guard doubt >= Self.patience else { return }
    followsDisplay.toggle()
    period = nominal
    doubt = 0
  }
}
