/// The state of a gesture.
///
///     possible ─→ began ─→ changed ─→ ended
///        │          └────────┴──────→ cancelled
///        ├─→ ended          (a tap has no middle)
///        └─→ failed
///
/// It returns to `possible` when all its fingers are up.
public enum GestureState: Equatable, Sendable {
  /// It may still be recognized.
  case possible
  /// It has just been recognized.
  case began
  /// It has changed and continues.
  case changed
  /// It came to its natural end.
  case ended
  /// It was cancelled after it had begun.
  case cancelled
  /// It was not recognized.
  case failed

  package var isActive: Bool { self == .began || self == .changed }
}

/// The phase of a gesture by its own rules alone, before arbitration between gestures.
///
///     idle ─→ possible ─ enough ─→ ready ─ allowed ─→ active
///                └────── refused ────┴──→ failed
///
/// It returns to `idle` when its fingers are up.
package enum GesturePhase: Equatable, Sendable {
  /// Its fingers are not down, or too few are.
  case idle
  /// Its fingers have not met its conditions yet.
  case possible
  /// Its fingers have met its conditions, and it waits for permission to begin.
  case ready
  case active
  /// It failed, and stays failed until its fingers are up.
  case failed

  /// Fails, unless it is idle.
  mutating func fail() { if self != .idle { self = .failed } }
}
