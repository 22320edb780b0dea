internal import Glibc

/// A thread for half of a work.
nonisolated enum SecondThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Does two things at the same time, and returns when both are done.
  ///
  /// - Parameters:
  ///   - first: Done by the calling thread.
  ///   - second: Done by another one; after the first where there can be no other.
  static func share(_ first: () -> Void, and second: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(second))
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().body()
        return nil
      },
      work.toOpaque()
    )
    first()
    if status == 0 { pthread_join(thread, nil) } else { second() }
    work.release()
  }
}
