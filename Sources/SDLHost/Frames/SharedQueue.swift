internal import CSDL2
internal import Glibc
internal import Synchronization

/// SDL's event queue, as threads other than the main one may use it.
///
/// When SDL's video ends, it frees the locks of its queue even while a thread waits for them. So
/// threads send only while the queue is open, and it closes only once no thread is sending.
nonisolated enum SharedQueue {
  private struct State {
    var users = 0
    var sending = 0
  }

  private static let state = Mutex(State())
  /// Whether SDL could not take the last event, as when it has no memory: then nothing
  /// wakes the loop, not even a signal that asks for the end.
  private static let isRefused = Atomic(false)

  static var isBroken: Bool { isRefused.load(ordering: .relaxed) }

  /// Lets threads send; called on the main thread once SDL's video has started.
  static func open() { state.withLock { $0.users += 1 } }

  /// Takes back one call of ``open()``; called on the main thread before SDL's video ends.
  static func close() {
    state.withLock { $0.users -= 1 }
    // Then it does not end, and a thread may be left waiting for one of its locks.
    guard XLoss.reason == nil else { return }
    while state.withLock({ $0.users == 0 && $0.sending > 0 }) { sched_yield() }
  }

  /// Adds an event, unless the queue is closed or full, or the window lost; returns whether it did.
  @discardableResult static func send(_ event: SDL_Event) -> Bool {
    guard XLoss.reason == nil else { return false }
    let isOpen = state.withLock { state in
      if state.users > 0 { state.sending += 1 }
      return state.users > 0
    }
    guard isOpen else { return false }
    // SDL calls the program's watches, which may send as well: no lock is held here.
    defer { state.withLock { $0.sending -= 1 } }
    var event = event
    let result = SDL_PushEvent(&event)
    isRefused.store(result < 0, ordering: .relaxed)
    return result > 0
  }
}
