import Geometry

/// The delivery of a touch to the view under it.
///
///     held ─ time, or a lift ─→ delivered ─ a gesture began ─→ withheld
///       └──── a gesture began, or a view said no ─────────────────↑
nonisolated enum Delivery: Equatable {
  /// A superview holds the touch until it is clear whether the touch becomes a scroll.
  case held(until: Timestamp)
  /// The view has the touch.
  case delivered
  /// The view never got the touch, or lost it.
  case withheld
}
