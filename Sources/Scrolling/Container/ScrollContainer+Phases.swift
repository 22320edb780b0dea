import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Going from one phase to the next, and sending its messages.
extension ScrollContainer {
  /// Enters a phase completely, then sends the messages about what ended and what began.
  final func enter(_ next: ScrollPhase) {
    let old = phase
    // Outside a window nothing moves by itself, and nobody holds anything.
    let next = stage == nil ? .resting : next
    if old == .resting { noteStatus() }
    phase = next
    stage?.animate(self)
    // Content at rest is drawn on whole pixels.
    stage?.setNeedsDisplay()
    // Steps in quick succession have one end message.
    guard old.purpose != .step || next.purpose != .step else { return }
    var endings = old.endings(before: next, at: place)
    if isReplacedUnseen(old, by: next) {
      let later = next.endings(before: .resting, at: place)
      endings.removeAll { later.contains($0) }
    }
    outbox.post(endings, beginning: next.beginning, isFollowed: next != .resting)
    deliver()
  }

  /// Whether a motion is replaced by another during a message, before any frame has shown it.
  ///
  /// The end message of such a motion is left to the motion that follows. Otherwise a delegate that
  /// starts an animation at the end of each animation would receive end messages forever.
  private func isReplacedUnseen(_ old: ScrollPhase, by next: ScrollPhase) -> Bool {
    guard outbox.isOpen, next.motion != nil, next.beginning == nil, let motion = old.motion else {
      return false
    }
    return motion.start == animationStart || motion.start == motionStart
  }

  /// Comes to rest on a pixel, inside the limits; content between two pages then goes to one.
  final func rest() {
    enter(.resting)
    settle()
    if isPagingEnabled { returnInside() }
  }

  /// Moves resting content to an offset; by default, to the nearest pixel inside the limits.
  ///
  /// Content that a pinch is about to hold is not moved.
  final func settle(at offset: Point? = nil) {
    guard phase == .resting, !pinchGestureRecognizer.state.isActive else { return }
    move(to: offset ?? grid.snap(limits.clamp(contentOffset)))
  }

  /// Ends a motion of the offset where the content is; a change of scale goes on.
  ///
  /// A delegate may begin a new motion in the end message. The caller's command is newer, so that motion ends
  /// as well, unless the delegate begins it again and again.
  final func endScrolling() {
    for _ in 0..<3 {
      guard let motion = phase.motion, !motion.isZoom else { return }
      enter(.resting)
    }
  }

  // MARK: Messages

  /// Sends the waiting messages now, or after the message that is being sent.
  final func deliver() {
    if !outbox.isOpen { deliverAll() }
  }

  /// Adds a message and sends it in order.
  final func tell(_ message: ScrollMessage) {
    outbox.post(message)
    deliver()
  }

  /// Asks the delegate for the target of a release.
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

  /// Sends all messages now, because a question to the delegate follows.
  final func deliverAll() {
    // A delegate may release the container during a message.
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
    // These two have an answer, and are sent where it is needed.
    case .willEndDragging, .shouldScrollToTop: break
    }
  }

  // MARK: Listeners

  /// Adds a listener, which receives every message before the delegate.
  public final func addListener(_ listener: any ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(WeakListener(listener: listener))
  }

  /// Removes a listener.
  public final func removeListener(_ listener: any ScrollListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }
}

/// A weak reference to a listener.
struct WeakListener {
  weak var listener: (any ScrollListener)?
}
