internal import CMainQueue
internal import Glibc

/// Threads that receive no signals: signals that end the program are left to the main thread.
package enum WorkerThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that ends with its work, and returns whether it could be started.
  @discardableResult
  package static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
    // A thread inherits the blocked signals and the name of the thread that starts it.
    let nameBefore = name_thread(thread_name(name))
    defer { _ = name_thread(nameBefore) }
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      },
      work.toOpaque()
    )
    if status == 0 { pthread_detach(thread) } else { work.release() }
    return status == 0
  }
}
