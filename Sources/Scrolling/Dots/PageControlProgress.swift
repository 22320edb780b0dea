import Geometry

/// Turns the pages automatically, and shows in the current dot how much of the time has passed.
///
/// It waits while the user touches the dots or the pages, and is off under reduced motion.
public nonisolated struct PageControlProgress: Hashable, Sendable {
  /// How long a page stays, in seconds, above zero.
  public var duration: Double { willSet { Self.check([newValue]) } }
  /// How long certain pages stay instead, in seconds.
  public var durations: [Int: Double] { willSet { Self.check(newValue.values) } }
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
    Self.check([duration] + durations.values)
    (self.duration, self.durations) = (duration, durations)
    self.resetsToInitialPageAfterEnd = resetsToInitialPageAfterEnd
  }

  private static func check(_ times: some Sequence<Double>) {
    for time in times {
      demand(time > 0 && time.isFinite, "A page must stay for more than 0 s, not for \(time) s")
    }
  }

  package func duration(ofPage page: Int) -> Double { durations[page] ?? duration }

  /// The page after a page, or nil at the end.
  func page(after page: Int, of count: Int) -> Int? {
    if page + 1 < count { return page + 1 }
    return resetsToInitialPageAfterEnd ? 0 : nil
  }
}
