import Geometry
import Gestures

/// Delivering touches to views: at once, later, or never (SPEC g.5).
extension TouchRouter {
  /// The deadline of the next held touch or waiting gesture.
  var deadline: Timestamp? {
    var next: Timestamp?
    for touch in touches.all {
      if let time = touch.heldUntil { next = min(next ?? time, time) }
    }
    for gesture in gestures.all {
      if let time = gesture.deadline ?? decisionTime(about: gesture) {
        next = min(next ?? time, time)
      }
    }
    return next
  }

  /// Handles all deadlines up to a moment, in order.
  func fire(upTo time: Timestamp) {
    while let due = deadline, time.isAtLeast(0, after: due) {
      settle()
      let late = touches.all.filter { $0.isDue(at: due) }
      for touch in late { deliverIfHeld(touch.start.id) }
      for gesture in gestures.all { tell(gesture) { $0.wait(until: max(time, due)) } }
      settle()
      if deadline == due { return }
    }
  }

  func initialDelivery(of touch: Touch, on view: View) -> Delivery {
    guard touch.id.device != .trackpad else { return .withheld }
    // A touch that no view holds back may still be caught, and is then not delivered at all.
    let delays = view.scrollingAncestors.compactMap { $0.touchDelay(for: touch.device) }
    return .held(until: touch.time + (delays.max() ?? 0))
  }

  /// Whether a held touch can no longer scroll, because it moved too far
  /// along an axis that cannot scroll.
  func isReleasedEarly(_ touch: RoutedTouch) -> Bool {
    guard touch.heldUntil != nil, let view = touch.view else { return false }
    let displacement = touch.current.location - touch.start.location
    return view.scrollingAncestors.allSatisfy {
      $0.touchDelay(for: touch.start.device) == nil
        || $0.releasesHeldTouch(afterMoving: displacement)
    }
  }

  func deliverIfHeld(_ id: TouchID) {
    if touches[id]?.heldUntil != nil { deliver(id) }
  }

  /// Delivers the touch to the view under it, if all scrolling views around that view agree.
  func deliver(_ id: TouchID) {
    guard let touch = touches[id], let view = touch.view else { return }
    let isTaken = touches.all.contains { $0.view === view && $0.delivery == .delivered }
    let isFree = !isTaken || (view as? Control)?.isMultipleTouchEnabled ?? true
    let event = touches.all.map { $0.start.id == id ? $0.start : $0.current }
    let isWanted =
      isFree
      && view.scrollingAncestors.allSatisfy {
        $0.touchesShouldBegin([touch.start], with: event, in: view)
      }
    guard touches[id] != nil else { return }
    touches[id]?.delivery = isWanted ? .delivered : .withheld
    guard isWanted else { return }
    view.touchesBegan([touch.start])
    // What the touch did while it was held back, so that the next report need not tell it.
    guard let held = touches[id], held.delivery == .delivered else { return }
    if held.current.location != touch.start.location { view.touchesMoved([held.current]) }
  }

  func withhold(_ ids: TouchIDs) {
    guard !ids.isEmpty else { return }
    for id in touches.all.map(\.start.id) where ids.contains(id) {
      guard let touch = touches[id], touch.delivery != .withheld else { continue }
      touches[id]?.delivery = .withheld
      if touch.delivery == .delivered { touch.view?.touchesCancelled([touch.current]) }
    }
  }

  func isClaimed(_ touch: RoutedTouch) -> Bool {
    touch.gestures.contains {
      $0.state.isActive && $0.cancelsTouchesInView && $0.ownTouchIDs.contains(touch.start.id)
    }
  }

  /// Cancels all touches and gestures of a view that goes away or is
  /// disabled, and of the views inside it.
  func forget(inside view: View) {
    let lost = touches.all.filter { $0.view?.isDescendant(of: view) ?? true }
    withhold(TouchIDs(lost.map(\.start.id)))
    for gesture in gestures.all where gesture.view?.isDescendant(of: view) ?? true {
      cancel(gesture)
    }
  }
}
