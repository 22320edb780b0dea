import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Going from one phase to the next, and sending its messages.
extension ScrollContainer {
  /// Enters a phase that a call or a hand begins, made of what shows.
  ///
  /// A phase that follows from the one before, as a release or a stop does, is entered by itself.
  ///
  /// - Parameters:
  ///   - skips: Whether the phase is a motion that shows what the one before showed, and goes on
  ///     from there without what lies between.
  ///   - next: Makes the phase.
  final func begin(skipping skips: Bool = false, _ next: () -> ScrollPhase) {
    if !skips { placeWhatShows() }
    enter(next())
  }

  final func postMessages(endingFrom old: ScrollPhase) {
    var endings = old.endings(before: phase, at: framing)
    if isReplacedUnseen(old) {
      let later = phase.endings(before: .resting, at: framing)
      endings.removeAll { later.contains($0) }
    }
    outbox.post(endings, beginning: phase.beginning, isFollowed: phase != .resting)
  }

  /// Whether a motion is replaced by another during a message, before any frame has shown it.
  ///
  /// The end message of such a motion is left to the motion that follows. Otherwise a delegate that
  /// starts an animation at the end of each animation would receive end messages forever.
  private func isReplacedUnseen(_ old: ScrollPhase) -> Bool {
    guard outbox.isOpen, phase.motion != nil, phase.beginning == nil else { return false }
    return old.motion?.isUnseen ?? false
  }

  /// Comes to rest on a pixel, inside the limits; content between two pages then goes to one.
  final func rest() {
    enter(.resting)
    moveToRestInside()
  }

  /// Moves resting content to a pixel inside the limits and, where there are stops, on to one.
  final func moveToRestInside() {
    // Content less than a pixel from its stop goes there; the nearest pixel may be
    // on the other side of the stop.
    moveToRest(at: courseInside == nil ? restingOffset(near: contentOffset) : nil)
    if hasStops { returnInside() }
  }

  /// Moves resting content to an offset; by default, to the nearest pixel inside the limits.
  ///
  /// Content that a pinch is about to hold is not moved.
  final func moveToRest(at offset: Point? = nil) {
    guard phase == .resting, !pinchGestureRecognizer.state.isActive else { return }
    move(to: led(offset ?? snap(limits.clamp(contentOffset))))
  }

  /// Ends a motion of the offset where the content is; a change of scale goes on.
  ///
  /// A delegate may begin a new motion in the end message. The caller's command is newer, so that
  /// motion ends as well, unless the delegate begins it again and again.
  final func endScrolling() {
    for axis in Axis.allCases { links[axis]?.forEach(except: self) { $0.yield(axis) } }
    endOwnScrolling()
  }

  /// As ``endScrolling()``, but linked containers go on.
  final func endOwnScrolling() {
    for _ in 0..<3 {
      guard let motion = phase.motion, !motion.isZoom else { return }
      enter(.resting)
    }
  }

  // MARK: Messages

  /// Sends the waiting messages now, or after the message that is being sent.
  final func sendMessages() {
    let leads = leadLinked()
    if !outbox.isOpen { sendAllMessages() }
    if leads { tellLinked() }
  }

  final func tell(_ message: ScrollMessage) {
    outbox.post(message)
    sendMessages()
  }

  /// Tells at once the end of what a call asked for, unless the call answers an end of the same
  /// kind: a delegate that begins the next one at each end would be told for ever (SPEC i.4).
  final func tellEnd(_ message: ScrollMessage) {
    if outbox.isSending(message) { sendMessages() } else { tell(message) }
  }

  final func askTarget(velocity: Vector, proposed: Point) -> Point {
    let velocity = velocity / 1_000
    hear(.willEndDragging(velocity: velocity, target: proposed))
    var target = proposed
    delegate?.scrollContainerWillEndDragging(
      self,
      withVelocity: velocity,
      targetContentOffset: &target
    )
    return target.isFinite ? target : proposed
  }

  final func asksToScrollToTop() -> Bool {
    sendAllMessages()
    hear(.shouldScrollToTop)
    return delegate?.scrollContainerShouldScrollToTop(self) ?? true
  }

  /// Sends all messages now, because a question to the delegate follows.
  final func sendAllMessages() {
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
    willSend(message)
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
    // These two ask for an answer, and are sent where it is needed.
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

struct WeakListener {
  weak var listener: (any ScrollListener)?
}
