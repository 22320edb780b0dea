/// How the time that something takes grows with how much there is.
package enum Growth {
  /// The limit for what should take ten times as long for ten times as much: a square would make it a hundred times.
  package static let linear = 35.0

  /// Compares how long something takes with how long ten times as much of it takes.
  ///
  /// Of five runs the quickest counts, since other programs only make them slower.
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
        let clock = ContinuousClock()
        let start = clock.now
        try run(subject)
        least = min(least, (clock.now - start) / .seconds(1))
      }
      return least
    }
    let (few, many) = (try quickest(count), try quickest(count * 10))
    return many / few
  }
}
