internal import Geometry
internal import Glibc
internal import Synchronization

/// Asks the desktop on a thread of its own whether to reduce motion.
///
/// No frame waits for a bus that does not answer. After ``patience`` there is no answer.
package nonisolated final class MotionQuestion: Sendable {
  private enum State {
    case waiting
    case answered(Bool)
    case taken
  }

  /// How long to wait for an answer, in seconds.
  package static let patience = 0.1

  private let state = Mutex(State.waiting)
  private let wake: @Sendable () -> Void

  /// Starts to ask.
  ///
  /// - Parameter wake: Called on the thread when there is an answer to ``take()``.
  package init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    start()
  }

  /// The answer, returned only once; nil before there is one.
  package func take() -> Bool? {
    state.withLock { state in
      guard case .answered(let answer) = state else { return nil }
      state = .taken
      return answer
    }
  }

  private func start() {
    if let thread = WorkerThread.start({ self.ask() }) { pthread_detach(thread) }
  }

  private func ask() {
    let deadline = SystemClock.now + Self.patience
    guard let bus = SessionBus() else { return }
    let answers = bus.read(DesktopSetting.motion, until: deadline)
    guard !answers.isEmpty else { return }
    state.withLock { $0 = .answered(DesktopSetting.reducesMotion(answers)) }
    wake()
  }
}
