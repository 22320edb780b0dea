import ScrollKit

/// An invisible view that does something once after a delay, and something
/// else in each frame until then.
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

  /// Changes a value gradually, fastest at first; at once off the stage or with reduced motion.
  ///
  /// A change that is still under way is completed first, and then
  /// this one begins at its own start.
  func change(
    from start: Double,
    to end: Double,
    in seconds: Double,
    _ set: @escaping (Double) -> Void,
    then: @escaping () -> Void = {}
  ) {
    finish()
    self.start(seconds: seconds, then)
    (self.seconds, onFrame) = (seconds, { set(end + (start - end) * $0) })
    if stage?.prefersReducedMotion ?? true {
      (self.end, action) = (.zero, then)
      finish()
    } else {
      set(start)
    }
  }

  func cancel() { end = nil }

  /// Does the waiting work now.
  private func finish() {
    guard end != nil else { return }
    end = nil
    onFrame?(0)
    action()
  }

  /// Does at once whatever became due while it was away from the stage.
  override func didMoveToStage() { if end != nil { stage?.animate(self) } }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let end else { return .resting }
    guard frame.time < end else {
      finish()
      return .resting
    }
    guard let onFrame else { return .waiting(until: end) }
    let rest = (end - frame.time) / seconds
    onFrame(rest * rest)
    return .moving
  }
}
