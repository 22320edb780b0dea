/// Where a gesture stands.
///
///     possible ─→ began ─→ changed ─→ ended
///        │          └────────┴──────→ cancelled
///        ├─→ ended          (a tap has no middle)
///        └─→ failed
///
/// It returns to `possible` when all its fingers are up.
public enum GestureState: Equatable, Sendable {
  /// It may still come about.
  case possible
  /// It has just been recognized.
  case began
  /// It goes on.
  case changed
  /// It came to its natural end.
  case ended
  /// It was taken away after it had begun.
  case cancelled
  /// It did not come about.
  case failed

  /// Whether it has begun and not ended.
  package var isActive: Bool { self == .began || self == .changed }
}
