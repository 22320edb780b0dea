public import Geometry

/// The moments of one presented frame.
public nonisolated struct FrameTiming: Hashable, Sendable {
  /// When it was to be seen.
  public let due: Timestamp
  /// When work on it began.
  public let start: Timestamp
  /// When it had been presented.
  public let end: Timestamp

  init(_ frame: Pacer.Frame) {
    (due, start, end) = (frame.due, frame.start, frame.end)
  }
}
