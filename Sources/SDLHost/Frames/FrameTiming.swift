public import Geometry

/// The moments of one presented frame, and what it was made of.
public nonisolated struct FrameTiming: Hashable, Sendable {
  /// When it was to be seen.
  public let due: Timestamp
  /// When work on it began.
  public let start: Timestamp
  /// When input was delivered, and motion and layout brought to its moment.
  public let advanced: Timestamp
  /// When it was drawn.
  public let drawn: Timestamp
  /// When presenting began.
  public let shown: Timestamp
  /// When it had been presented.
  public let end: Timestamp
  /// When the oldest input happened that it was the first to show; nil without any.
  public let firstInput: Timestamp?
  /// How many commands it was drawn from.
  public let commandCount: Int

  init(_ frame: Pacer.Frame, advanced: Timestamp, firstInput: Timestamp?, commandCount: Int) {
    (due, start, drawn) = (frame.due, frame.start, frame.drawn)
    (shown, end, self.advanced) = (frame.shown, frame.end, advanced)
    (self.firstInput, self.commandCount) = (firstInput, commandCount)
  }
}
