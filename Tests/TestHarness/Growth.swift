import Glibc

/// How the time that something takes grows with how much there is.
package enum Growth {
  /// The limit for what should take ten times as long for ten times as much: a square
  /// would make it a hundred times.
  package static let linear = 35.0
  /// The limit for what should take as long for ten times as much: a look at
  /// each would make it ten times.
  package static let still = 3.0

  /// Compares how long something takes with how long ten times as much of it takes.
  ///
  /// Of five runs the quickest counts, in seconds of this thread's own work: other
  /// programs may keep the machine busy.
  ///
  /// - Parameters:
  ///   - count: How much there is of it.
  ///   - prepare: Makes so much of it.
  ///   - run: What is measured, after each preparation.
  /// - Returns: How many times as long it takes.
  @MainActor package static func factor<Subject>(
    from count: Int,
    prepare: (Int) throws -> Subject,
    run: (Subject) throws -> Void
  ) rethrows -> Double {
    func quickest(_ count: Int) throws -> Double {
      var least = Double.infinity
      for _ in 0..<5 {
        let subject = try prepare(count)
        let start = worked
        try run(subject)
        least = min(least, worked - start)
      }
      return least
    }
    let (few, many) = (try quickest(count), try quickest(count * 10))
    return many / few
  }

  /// How long this thread has worked so far, in seconds.
  private static var worked: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
