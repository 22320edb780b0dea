import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Going from one phase to the next, and telling of it.
extension ScrollContainer {
  /// Goes from one phase to the next as a whole, then tells what ended and what began.
  final func enter(_ next: ScrollPhase) {
    let old = phase
    // Outside a window nothing moves by itself, and nobody holds anything.
    let next = stage == nil ? .resting : next
    phase = next
    stage?.animate(self)
    // Content that rests is drawn on pixels.
    stage?.setNeedsDisplay()
    // One message tells the end of all steps that follow each other.
    guard old.purpose != .step || next.purpose != .step else { return }
    outbox.post(
      old.endings(before: next, at: place),
      beginning: next.beginning,
      isFollowed: next != .resting
    )
    deliver()
  }

  /// Comes to rest on a pixel, inside the limits; from between two pages it goes to one.
  final func rest() {
    enter(.resting)
    settle()
    if isPagingEnabled { returnInside() }
  }

  /// Moves content that rests: inside its limits, on a pixel, unless the caller knows a better place.
  ///
  /// Content that a pinch is about to take stays.
  final func settle(at offset: Point? = nil) {
    guard phase == .resting, !pinchGestureRecognizer.state.isActive else { return }
    move(to: offset ?? grid.snap(limits.clamp(contentOffset)))
  }

  /// Ends a motion of the offset where it is; a change of scale goes on.
  ///
  /// A delegate that hears of the end may begin something new. The caller's word is newer, so that ends
  /// as well, unless it is begun again and again.
  final func endScrolling() {
    for _ in 0..<3 {
      guard let motion = phase.motion, !motion.isZoom else { return }
      enter(.resting)
    }
  }

  // MARK: Messages

  /// Sends what is to be sent, unless a message is being sent right now: then it is the next one's turn.
  final func deliver() {
    if !outbox.isOpen { deliverAll() }
  }

  /// Adds a message and sends it in its turn.
  final func tell(_ message: ScrollMessage) {
    outbox.post(message)
    deliver()
  }

  /// Asks the delegate where a drag is to come to rest.
  final func askTarget(velocity: Vector, proposed: Point) -> Point {
    let velocity = velocity / 1_000
    hear(.willEndDragging(velocity: velocity, target: proposed))
    var target = proposed
    delegate?.scrollContainerWillEndDragging(
      self,
      withVelocityPerMillisecond: velocity,
      targetContentOffset: &target
    )
    return target.isFinite ? target : proposed
  }

  /// Asks the delegate whether the content may go to its top.
  final func asksToScrollToTop() -> Bool {
    deliverAll()
    hear(.shouldScrollToTop)
    return delegate?.scrollContainerShouldScrollToTop(self) ?? true
  }

  /// Sends everything now, as before a question: an answer cannot wait.
  final func deliverAll() {
    // A delegate may throw the container away in the middle of a message.
    withExtendedLifetime(self) {
      while let message = outbox.next() {
        hear(message)
        send(message)
        outbox.close()
      }
    }
  }

  private func hear(_ message: ScrollMessage) {
    for listener in listeners { listener.listener?.container(self, sends: message) }
    announce(message)
  }

  private func send(_ message: ScrollMessage) {
    guard let delegate else { return }
    switch message {
    case .didScroll: delegate.scrollContainerDidScroll(self)
    case .didZoom: delegate.scrollContainerDidZoom(self)
    case .willBeginDragging: delegate.scrollContainerWillBeginDragging(self)
    case .didEndDragging(let willDecelerate):
      delegate.scrollContainerDidEndDragging(self, willDecelerate: willDecelerate)
    case .willBeginDecelerating: delegate.scrollContainerWillBeginDecelerating(self)
    case .didEndDecelerating: delegate.scrollContainerDidEndDecelerating(self)
    case .didEndScrollingAnimation: delegate.scrollContainerDidEndScrollingAnimation(self)
    case .willBeginZooming:
      delegate.scrollContainerWillBeginZooming(self, with: zoomedView)
    case .didEndZooming(let scale):
      delegate.scrollContainerDidEndZooming(self, with: zoomedView, atScale: scale)
    case .didScrollToTop: delegate.scrollContainerDidScrollToTop(self)
    case .didChangeAdjustedContentInset:
      delegate.scrollContainerDidChangeAdjustedContentInset(self)
    // These two ask for an answer, and are asked where it is needed.
    case .willEndDragging, .shouldScrollToTop: break
    }
  }

  // MARK: Listeners

  /// Has somebody hear every message before the delegate, until they are gone.
  package final func addListener(_ listener: any ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(WeakListener(listener: listener))
  }

  /// Has somebody hear no more messages.
  package final func removeListener(_ listener: any ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }
}

/// Somebody who hears a container's messages.
struct WeakListener {
  weak var listener: (any ScrollListener)?
}
