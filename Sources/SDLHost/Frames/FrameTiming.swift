package import Geometry

/// The moments of one presented frame.
package nonisolated struct FrameTiming: Hashable, Sendable {
  /// When it was to be seen.
  package internal(set) var due: Timestamp
  /// When work on it began.
  package internal(set) var start: Timestamp
  package internal(set) var drawn: Timestamp
  /// When presenting began.
  package internal(set) var shown: Timestamp
  /// When it had been presented.
  package internal(set) var end: Timestamp
}
