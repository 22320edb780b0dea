internal import CMainQueue
internal import Glibc
internal import Platform
internal import Synchronization

/// The main thread's queue, which the main actor's tasks and `DispatchQueue.main`
/// share, as the frame loop drains it.
///
/// libdispatch reports work for the main thread on an eventfd. SDL cannot wait for one beside its
/// own events, so a thread does, and wakes the loop as workers do.
nonisolated enum MainQueue {
  /// Whether there is work that the loop has not done.
  private static let isDue = Atomic(false)

  /// Starts to wake loops; without effect off the main thread, whose
  /// queue no other thread may empty.
  @MainActor static func connect() {
    if is_main_thread() { _ = isWatched }
  }

  @MainActor static var hasWork: Bool { !isWorking && isDue.load(ordering: .acquiring) }

  /// Does the work that is there now; work that this adds waits for the next call,
  /// so that frames come in between.
  @MainActor static func work() {
    // Work may run a window of its own. libdispatch does not empty its queue recursively, so work
    // that is due now waits for the outer call to end.
    guard hasWork, is_main_thread() else { return }
    isWorking = true
    defer { isWorking = false }
    isDue.store(false, ordering: .releasing)
    _dispatch_main_queue_callback_4CF(nil)
  }

  @MainActor private static var isWorking = false

  /// Whether a thread waits for work.
  private static let isWatched: Bool = {
    let handle = _dispatch_get_main_queue_handle_4CF()
    return handle >= 0 && DescriptorWatch.add(handle) { take(handle) }
  }()

  private static func take(_ handle: Int32) {
    var count: UInt64 = 0
    if read(handle, &count, 8) == 8 {
      isDue.store(true, ordering: .releasing)
      WakeEvent.send(.work)
    }
    DescriptorWatch.ask(handle)
  }
}
