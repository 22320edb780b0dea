import ScrollKit

/// Does something once, a while after it was started, and something else on the way; it is never seen.
final class Countdown: View {
  private var end: Timestamp?
  private var action: () -> Void = {}
  /// Called in each frame with what is left of the time, from 1 to 0.
  private var onFrame: ((Double) -> Void)?
  private var seconds = 0.0

  init() {
    super.init()
    isHidden = true
  }

  /// Starts again, and drops the work that was waiting.
  func start(seconds: Double, _ action: @escaping () -> Void) {
    guard let stage else { return }
    (end, self.action, onFrame) = (stage.displayFrame.time + seconds, action, nil)
    stage.animate(self)
  }

  /// Changes something over a moment, at first fastest, or at once where nobody would see it or wants to.
  ///
  /// What was under way ends first.
  func change(
    in seconds: Double,
    _ frame: @escaping (_ rest: Double) -> Void,
    then: @escaping () -> Void
  ) {
    finish()
    start(seconds: seconds, then)
    (self.seconds, onFrame) = (seconds, frame)
    if stage?.prefersReducedMotion ?? true {
      (end, action) = (.zero, then)
      finish()
    } else {
      frame(1)
    }
  }

  func cancel() { end = nil }

  /// Does now what is waiting.
  private func finish() {
    guard end != nil else { return }
    end = nil
    onFrame?(0)
    action()
  }

  /// Does now whatever became due while it was away from the stage.
  override func didMoveToStage() { if end != nil { stage?.animate(self) } }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let end else { return .resting }
    guard frame.time < end else {
      finish()
      // What it did may have started it again.
      return self.end == nil ? .resting : .moving
    }
    guard let onFrame else { return .waiting(until: end) }
    let rest = (end - frame.time) / seconds
    onFrame(rest * rest)
    return .moving
  }
}
