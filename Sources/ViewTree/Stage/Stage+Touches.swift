import Gestures

extension Stage {
  /// Acts on all that hands have reported so far, because something that
  /// they hold is about to change.
  ///
  /// In the middle of that, and of what hands do to another container, nothing happens.
  package func settleHands() {
    if !router.isSettling { router.settle() }
  }

  /// The views under touches of a gesture when these came down, whether they have got them or not.
  package func viewsTouched(with gesture: GestureRecognizer) -> [View] {
    router.touches.all.filter { gesture.touchIDs.contains($0.start.id) }.compactMap(\.view)
  }

  /// The views that have touches of a gesture, each listed once.
  package func viewsTracking(_ gesture: GestureRecognizer) -> [View] {
    let tracked = router.touches.all.filter {
      $0.delivery == .delivered && gesture.ownTouchIDs.contains($0.start.id)
    }
    return tracked.compactMap(\.view).reduce(into: []) { views, view in
      if !views.contains(where: { $0 === view }) { views.append(view) }
    }
  }
}
