internal import Glibc

/// Threads of the host's own, which take no signals: those that end the program are for ``SignalWatch``.
nonisolated enum WorkerThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Starts a thread that ends with its work.
  ///
  /// - Returns: The thread, to be joined or detached; nil if there can be no other.
  static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    // A thread inherits the blocked signals of the thread that starts it.
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
    if status == 0 { return thread }
    work.release()
    return nil
  }

  /// Does two things at the same time, and returns when both are done.
  ///
  /// - Parameters:
  ///   - first: Done by the calling thread.
  ///   - second: Done by another one; after the first where there can be no other.
  static func share(_ first: () -> Void, and second: @escaping @Sendable () -> Void) {
    let thread = start(second)
    first()
    if let thread { pthread_join(thread, nil) } else { second() }
  }
}
