import Geometry
import ScrollPhysics
import ViewTree

/// Pulling to refresh.
extension ScrollContainer {
  final func refreshControlDidChange(from old: RefreshControl?) {
    old?.removeFromSuperview()
    metrics.refreshRoom = refreshControl?.room ?? 0
    guard let refreshControl else { return limitsDidChange() }
    insertSubview(refreshControl, at: 0)
    followRefresh()
  }

  /// Keeps the refresh control between the bars and the content, and tells it how far it is pulled.
  final func followRefresh() {
    guard let refreshControl else { return }
    let topWithoutRefresh = limits.vertical.min + metrics.refreshRoom
    let pulled = topWithoutRefresh - contentOffset.y
    refreshControl.frame = Rect(
      x: 0,
      y: min(-RefreshControl.height, -pulled),
      width: bounds.width,
      height: RefreshControl.height
    )
    refreshControl.follow(pulledBy: pulled, isByFinger: phase.drag != nil)
  }

  /// Makes room for the refresh control; content that rests at its top moves along.
  final func makeRoom(_ room: Double) {
    guard room != metrics.refreshRoom else { return }
    changeMetrics { $0.refreshRoom = room }
    followRefresh()
  }
}
