import ScrollKit

/// Does something once, a while after it was started; it is never seen.
final class Countdown: View {
  private var end: Timestamp?
  private var action: () -> Void = {}

  init() {
    super.init()
    isHidden = true
  }

  /// Starts again, and drops the work that was waiting.
  func start(seconds: Double, _ action: @escaping () -> Void) {
    guard let stage else { return }
    (end, self.action) = (stage.displayFrame.time + seconds, action)
    stage.animate(self)
  }

  /// Does now whatever became due while it was away from the stage.
  override func didMoveToStage() { if end != nil { stage?.animate(self) } }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let end else { return .resting }
    guard frame.time >= end else { return .waiting(until: end) }
    self.end = nil
    action()
    return .resting
  }
}
