import Geometry
import ScrollPhysics
import ViewTree

/// Pulling to refresh.
extension ScrollContainer {
  /// The room that a refresh takes above the content.
  final var refreshInset: EdgeInsets {
    EdgeInsets(top: refreshControl?.room ?? 0, left: 0, bottom: 0, right: 0)
  }

  /// The offset at which content rests at its top when nothing is refreshed.
  private var topWithoutRefresh: Double { limits.vertical.min + refreshInset.top }

  final func refreshControlDidChange(from old: RefreshControl?) {
    old?.removeFromSuperview()
    guard let refreshControl else { return limitsDidChange() }
    insertSubview(refreshControl, at: 0)
    followRefresh()
  }

  /// Keeps the wheel between the bars and the content, and tells it how far it is pulled.
  final func followRefresh() {
    guard let refreshControl else { return }
    let pulled = topWithoutRefresh - contentOffset.y
    refreshControl.frame = Rect(
      x: 0,
      y: min(-RefreshControl.height, -pulled),
      width: bounds.width,
      height: RefreshControl.height
    )
    refreshControl.follow(pulledBy: pulled, isByFinger: isDraggedByFinger)
  }

  /// Whether a finger holds the content, so that room must not come or go.
  final var isDraggedByFinger: Bool { if case .dragging = phase { true } else { false } }

  /// The wheel's room grew by so much: content that rests at its top goes along.
  final func refreshRoomDidChange(by growth: Double) {
    // Limits lie on pixels, the room between them.
    let pixel = 1 / grid.scale
    let wasAtTop = phase == .resting && contentOffset.y <= limits.vertical.min + growth + pixel
    limitsDidChange()
    if wasAtTop, phase == .resting {
      move(to: Point(x: contentOffset.x, y: limits.vertical.min))
    }
    followRefresh()
  }
}
