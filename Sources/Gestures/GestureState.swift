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

  /// Whether it has begun and not ended.
  package var isActive: Bool { self == .began || self == .changed }
}
