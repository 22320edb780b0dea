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

/// A touch that is down.
struct RoutedTouch {
  /// Its place in the order in which touches came down.
  let order: Int
  /// The touch as it came down.
  let start: Touch
  /// The touch as it is.
  var current: Touch
  /// The view under it when it came down.
  weak var view: View?
  /// What became of it.
  var delivery: Delivery
  /// The gestures that watch it, innermost first.
  let gestures: [GestureRecognizer]
}
