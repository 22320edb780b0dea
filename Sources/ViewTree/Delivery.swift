import Geometry

/// What became of a touch on its way to the view under it.
///
///     held ─ time, or a lift ─→ delivered ─ a gesture began ─→ withheld
///       └──── a gesture began, or a view said no ─────────────────↑
nonisolated enum Delivery: Equatable {
  /// A view around it waits whether it becomes a scroll.
  case held(until: Timestamp)
  /// The view has it.
  case delivered
  /// The view never saw it, or lost it.
  case withheld
}
