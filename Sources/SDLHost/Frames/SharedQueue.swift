internal import CSDL2
internal import Glibc
internal import Synchronization

/// SDL's event queue, as other threads than the main one may use it.
///
/// When SDL's video ends it frees the locks of its queue without asking who waits for them. So threads send
/// only while the queue is open, and it closes only once no thread is sending.
nonisolated enum SharedQueue {
  private struct State {
    var users = 0
    var sending = 0
  }

  private static let state = Mutex(State())

  /// Lets threads send; called on the main thread once SDL's video has started.
  static func open() { state.withLock { $0.users += 1 } }

  /// Takes back one call of ``open()``; called on the main thread before SDL's video ends.
  static func close() {
    state.withLock { $0.users -= 1 }
    while state.withLock({ $0.users == 0 && $0.sending > 0 }) { sched_yield() }
  }

  /// Adds an event, unless the queue is closed or full.
  ///
  /// - Returns: Whether it was added.
  @discardableResult static func send(_ event: SDL_Event) -> Bool {
    let isOpen = state.withLock { state in
      if state.users > 0 { state.sending += 1 }
      return state.users > 0
    }
    guard isOpen else { return false }
    // SDL calls the program's watches, which may send as well: no lock is held here.
    defer { state.withLock { $0.sending -= 1 } }
    var event = event
    return SDL_PushEvent(&event) > 0
  }
}
