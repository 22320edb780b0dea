/// Turns the pages automatically, and shows in the current dot how much of the time has passed.
///
/// It waits while someone touches the dots or the pages, and is off under reduced motion.
public nonisolated struct PageControlProgress: Hashable, Sendable {
  /// How long a page stays, in seconds.
  public var duration: Double
  /// How long certain pages stay instead, in seconds.
  public var durations: [Int: Double]
  /// Whether the first page follows the last one; otherwise the progress ends there.
  public var resetsToInitialPageAfterEnd: Bool
  /// Whether the app has paused it.
  public var isPaused = false

  /// Creates progress that runs.
  ///
  /// - Parameters:
  ///   - duration: How long a page stays, in seconds, above zero.
  ///   - durations: How long certain pages stay instead.
  ///   - resetsToInitialPageAfterEnd: Whether the first page follows the last one.
  public init(
    duration: Double,
    durations: [Int: Double] = [:],
    resetsToInitialPageAfterEnd: Bool = true
  ) {
    precondition(
      ([duration] + durations.values).allSatisfy { $0 > 0 && $0.isFinite },
      "A page must stay for more than 0 s, not for \(duration) s"
    )
    self.duration = duration
    self.durations = durations
    self.resetsToInitialPageAfterEnd = resetsToInitialPageAfterEnd
  }

  /// How long a page stays, in seconds.
  package func duration(ofPage page: Int) -> Double { durations[page] ?? duration }

  /// The page after a page, or nil at the end.
  func page(after page: Int, of count: Int) -> Int? {
    if page + 1 < count { return page + 1 }
    return resetsToInitialPageAfterEnd ? 0 : nil
  }
}
