import Gestures

/// The look of the pointer over a view.
public nonisolated enum Cursor: Hashable, Sendable {
  /// The desktop's default.
  case arrow
  /// A pointing finger, over elements to click.
  case pointingHand
  /// An open hand, over content that can be dragged; it closes while the mouse button is down.
  case openHand
  /// A hand that drags.
  case closedHand
  /// A line between letters, for text.
  case iBeam
  /// Arrows to the left and the right.
  case resizeHorizontal
  /// Arrows to the upper left and the lower right.
  case resizeDiagonal
  /// Arrows in four directions.
  case move
}

extension Stage {
  /// The look of the pointer at its current place.
  ///
  /// The innermost view under the pointer with a ``View/cursor`` decides. While the mouse button
  /// is down, the view in which it was pressed takes precedence. A disabled control has the arrow,
  /// and so have scroll bars, which lie over other views.
  package var cursor: Cursor {
    let pressed = router.touches.all.first { $0.start.id.device == .mouse }?.view
    guard let views = (pressed ?? pointer.hovered)?.chain else { return .arrow }
    let isAtBar = views.contains {
      ($0 as? any ScrollingView)?.hasPointerAtScrollBar(isPressed: pressed != nil) ?? false
    }
    guard !isAtBar else { return .arrow }
    let cursor = views.first { $0.effectiveCursor != nil }?.effectiveCursor ?? .arrow
    return pressed != nil && cursor == .openHand ? .closedHand : cursor
  }
}

extension View {
  fileprivate var effectiveCursor: Cursor? {
    (self as? Control)?.isEnabled == false ? .arrow : cursor
  }
}
