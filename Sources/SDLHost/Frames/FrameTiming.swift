package import Geometry

/// The moments of one presented frame, and what it was made of.
package nonisolated struct FrameTiming: Hashable, Sendable {
  /// When it was to be seen.
  package let due: Timestamp
  /// When work on it began.
  package let start: Timestamp
  /// When input was delivered, and motion and layout brought to its moment.
  package let advanced: Timestamp
  /// When it was drawn.
  package let drawn: Timestamp
  /// When presenting began.
  package let shown: Timestamp
  /// When it had been presented.
  package let end: Timestamp
  /// When the oldest input happened that it was the first to show; nil without any.
  package let firstInput: Timestamp?
  /// How many commands it was drawn from.
  package let commandCount: Int

  init(_ frame: Pacer.Frame, advanced: Timestamp, firstInput: Timestamp?, commandCount: Int) {
    (due, start, drawn) = (frame.due, frame.start, frame.drawn)
    (shown, end, self.advanced) = (frame.shown, frame.end, advanced)
    (self.firstInput, self.commandCount) = (firstInput, commandCount)
  }
}
