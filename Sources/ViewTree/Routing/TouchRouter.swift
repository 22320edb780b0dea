import Geometry
import Gestures

/// Routes touches to gestures and views, and arbitrates between
/// gestures that want the same touches.
///
/// Movements reach a gesture's own rules at once. Their consequences are decided when the
/// events of a frame have arrived (SPEC, decision 3), before any other change of a
/// finger, or when fingers pinch.
final class TouchRouter {
  unowned let stage: Stage
  var touches = RoutedTouches()
  /// The gestures that watch a touch or wait for another gesture, in the
  /// order in which they began to.
  var gestures = RoutedGestures()
  /// Whether gestures act on their conclusions now.
  private(set) var isSettling = false
  /// Whether gestures have heard something that they have not acted on, or wait to begin.
  private var hasNews = false

  /// The most touches at once (SPEC, decision 13); every list of
  /// touches is searched from its start.
  private static let mostTouches = 100

  init(stage: Stage) { self.stage = stage }

  // MARK: Events

  func route(_ event: TouchEvent) {
    switch event.phase {
    case .began:
      if let touch = touches[event.id] {
        guard !touch.isTold(again: event) else { return }
        var lost = event
        lost.phase = .cancelled
        lift(lost)
      }
      guard touches.all.count < Self.mostTouches else { return }
      settle()
      begin(event)
    case .moved: move(event)
    case .ended, .cancelled: lift(event)
    }
  }

  private func begin(_ event: TouchEvent) {
    guard let target = stage.target(at: event.location) else { return }
    let (view, path) = (target.view, target.path(of: event))
    let event = event.moved(along: path)
    let chain = Array(view.chain)
    if event.id.device != .trackpad { stage.focusScroller(in: chain) }
    let watched = view.keepsOwnTouches ? Array(chain.prefix(1)) : chain
    let watching = watchers(of: event.id.device, in: watched)
    let touch = Touch(event, modifiers: event.modifiers)
    touches[event.id] = RoutedTouch(
      start: touch,
      current: touch,
      view: view,
      delivery: initialDelivery(of: touch, on: view),
      gestures: watching,
      path: path
    )
    for gesture in watching { watch(event, with: gesture) }
    catchMotion(touch, watching)
    if touches[event.id]?.isDue(at: event.time) ?? false { deliver(event.id) }
    settle()
  }

  /// The gestures that watch a touch in views, innermost first.
  private func watchers(of device: TouchDevice, in chain: [View]) -> [GestureRecognizer] {
    var (watching, isAroundControl): ([GestureRecognizer], Bool) = ([], false)
    for view in chain {
      for gesture in view.gestureRecognizers {
        // A press on a control is not also a tap on what the control lies on.
        let isBarred = isAroundControl && (gesture as? TapGestureRecognizer)?.isSingle ?? false
        guard gesture.isEnabled, gesture.owner?.mayWatch(with: gesture) != false,
          gesture.watches(device), !isBarred
        else { continue }
        watching.append(gesture)
      }
      isAroundControl = isAroundControl || view is Control
    }
    return watching
  }

  private func watch(_ event: TouchEvent, with gesture: GestureRecognizer) {
    gestures.insert(gesture)
    gesture.take(event.id)
    (gesture.latestDevice, gesture.modifiers) = (event.id.device, event.modifiers)
    tell(gesture) { $0.receive(event) }
  }

  private func move(_ event: TouchEvent) {
    for gesture in gestures.all where gesture.isDue(before: event.time) {
      settle()
      break
    }
    guard var touch = touches[event.id], !touch.isTold(again: event) else { return }
    let event = event.moved(along: touch.path)
    touch.current = Touch(event, modifiers: touch.start.modifiers)
    touches[event.id] = touch
    for gesture in touch.gestures where gesture.touchIDs.contains(event.id) {
      tell(gesture) { $0.receive(event) }
    }
    // If one may begin, every gesture first acts on the events so far.
    for gesture in touch.gestures where gesture.isUrgent { decide(gesture) { settle() } }
    if touches[event.id]?.delivery == .delivered {
      touch.view?.touchesMoved([touch.current])
    } else if isReleasedEarly(touch) {
      settle()
      deliverIfHeld(event.id)
    }
  }

  private func lift(_ event: TouchEvent) {
    guard touches[event.id] != nil else { return }
    settle()
    guard let touch = touches[event.id] else { return }
    let event = event.moved(along: touch.path)
    if touch.heldUntil != nil, event.phase == .ended, !isClaimed(touch) { deliver(event.id) }
    let last = Touch(event, modifiers: touch.start.modifiers)
    let delivery = touches[event.id]?.delivery
    touches[event.id] = nil
    for gesture in touch.gestures where gesture.touchIDs.contains(event.id) {
      tell(gesture) { $0.receive(event) }
      gesture.letGo(of: event.id)
    }
    if delivery == .delivered {
      event.phase == .ended
        ? touch.view?.touchesEnded([last]) : touch.view?.touchesCancelled([last])
    }
    settle(asCancelled: event.phase == .cancelled)
  }

  // MARK: Gestures

  /// Tells a gesture something, on which it acts when it settles.
  func tell<Gesture: GestureRecognizer>(_ gesture: Gesture, _ news: (Gesture) -> Void) {
    hasNews = true
    news(gesture)
  }

  /// Lets every gesture act on the conclusions of its rules.
  func settle(asCancelled: Bool = false) {
    guard hasNews else { return }
    hasNews = false
    let isInside = isSettling
    isSettling = true
    defer { isSettling = isInside }
    var mayBeDone = false
    // A gesture that another one's action has cancelled is done, and must not fail on top of that.
    for gesture in gesturesInOrder where gesture.isRouted {
      settle(gesture, asCancelled: asCancelled)
      hasNews = hasNews || gesture.isReady
      mayBeDone = mayBeDone || gesture.touchIDs.isEmpty
    }
    guard mayBeDone else { return }
    for gesture in gestures.all where !gesture.isNeeded { retire(gesture) }
  }

  /// The gestures, starting with pinches, and then the pan whose fingers first passed their slop.
  ///
  /// Fingers that have pinched do not pan (SPEC, decision 14), and which pan wins must not depend
  /// on the number of reports per frame (SPEC j.1).
  private var gesturesInOrder: [GestureRecognizer] {
    let all = gestures.all
    let pans = gestures.pans.filter(\.isReady)
    guard let first = pans.min(by: { $0.readyTime < $1.readyTime }) else { return all }
    let before: [GestureRecognizer] = gestures.pinches.filter(\.isReady) + [first]
    return before + all.filter { gesture in !before.contains { $0 === gesture } }
  }

  private func settle(_ gesture: GestureRecognizer, asCancelled: Bool) {
    switch (gesture.state, gesture.phase) {
    case (.possible, .ready):
      if decisionTime(about: gesture) == nil { decide(gesture) { start(gesture) } }
    case (.possible, .failed): gesture.state = .failed
    case (.began, .active), (.changed, .active):
      guard gesture.consumeMovement() else { return }
      change(gesture, to: .changed)
    case (.began, _), (.changed, _):
      change(gesture, to: asCancelled ? .cancelled : .ended)
      // Fingers that are still down, or have come down since, may begin it again.
      if [.idle, .possible].contains(gesture.phase) { gesture.state = .possible }
    default: break
    }
  }

  /// When it will be clear whether the fingers of a ready pan pinch instead (SPEC,
  /// decision 14); nil if they cannot.
  func decisionTime(about gesture: GestureRecognizer) -> Timestamp? {
    guard gesture is PanGestureRecognizer, gesture.isReady else { return nil }
    for pinch in gestures.pinches where !pinch.ownTouchIDs.isDisjoint(with: gesture.ownTouchIDs) {
      if let time = pinch.decisionTime { return time }
    }
    return nil
  }

  /// Decides whether a gesture that wants to begin may.
  private func decide(_ gesture: GestureRecognizer, ifGranted begin: () -> Void) {
    switch permission(for: gesture) {
    case .denied: refuse(gesture)
    case .pending: gesture.isWaiting = true
    case .granted: begin()
    }
  }

  private func permission(for gesture: GestureRecognizer) -> GesturePermission {
    guard !isBeaten(gesture), gesture.shouldBegin() else { return .denied }
    return gesture.awaitsFailure ? .pending : gesture.permission
  }

  private func isBeaten(_ gesture: GestureRecognizer) -> Bool {
    // Without touches it is in nobody's way: a tap whose finger has lifted.
    guard !gesture.touchIDs.isEmpty else { return false }
    for other in gestures.all where other.state.isActive && conflicts(other, gesture) {
      return true
    }
    return false
  }

  private func refuse(_ gesture: GestureRecognizer) {
    gesture.fail()
    gesture.state = .failed
  }

  /// Begins a gesture.
  ///
  /// Others that may not continue beside it fail, and views lose its touches.
  func start(_ gesture: GestureRecognizer) {
    gesture.begin(late: gesture.isWaiting)
    gesture.isWaiting = false
    refuseRivals(of: gesture)
    if gesture.cancelsTouchesInView, !gesture.touchIDs.isEmpty { withhold(gesture.ownTouchIDs) }
    change(gesture, to: gesture.phase == .active ? .began : .ended)
  }

  /// Lets the gestures fail that may not continue beside one that begins.
  private func refuseRivals(of gesture: GestureRecognizer) {
    guard gesture.touchIDs.isEmpty || gesture.ownTouchIDs.isEmpty else {
      for other in gestures.all { refuse(other, inFavorOf: gesture) }
      return
    }
    // Any number of taps may be recognized at once, so that each looks only at those around it.
    if gesture is TapGestureRecognizer, let around = gesture.view?.superview {
      for view in around.chain {
        for other in view.gestureRecognizers where other is TapGestureRecognizer {
          refuse(other, inFavorOf: gesture)
        }
      }
    }
    if gesture.hasDependents {
      for other in gesture.dependents { refuse(other, inFavorOf: gesture) }
    }
  }

  private func refuse(_ other: GestureRecognizer, inFavorOf gesture: GestureRecognizer) {
    guard other.isRouted, other.state == .possible else { return }
    let isBeaten = conflicts(other, gesture) || isOuterTap(other, around: gesture)
    if isBeaten || other.requiresFailure(of: gesture) { refuse(other) }
  }

  private func change(_ gesture: GestureRecognizer, to state: GestureState) {
    gesture.state = state
    gesture.sendChange()
  }

  private func conflicts(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a !== b && !a.ownTouchIDs.isDisjoint(with: b.ownTouchIDs) && a.companion !== b
      && b.companion !== a
      && !a.recognizesSimultaneously(b) && !b.recognizesSimultaneously(a)
  }

  /// Whether another gesture, on an outer view, has recognized the same tap as this one.
  private func isOuterTap(_ other: GestureRecognizer, around gesture: GestureRecognizer) -> Bool {
    guard gesture is TapGestureRecognizer, other is TapGestureRecognizer, other.phase == .ready,
      !other.isWaiting, let inner = gesture.view, let outer = other.view, inner !== outer,
      !gesture.recognizesSimultaneously(other), !other.recognizesSimultaneously(gesture)
    else { return false }
    return inner.isDescendant(of: outer)
  }

  private func retire(_ gesture: GestureRecognizer) {
    gesture.reset()
    (gesture.state, gesture.isWaiting) = (.possible, false)
    gestures.remove(gesture)
  }

  /// Lets a touch on moving content stop it and pan at once (SPEC g.6).
  private func catchMotion(_ touch: Touch, _ watching: [GestureRecognizer]) {
    // All pans are asked before one starts, because this touch must not stop
    // motion that such a start causes.
    var pans: [PanGestureRecognizer] = []
    for case let pan as PanGestureRecognizer in watching
    where !pan.state.isActive && pan.owner?.catchesTouch(with: pan) == true {
      pans.append(pan)
    }
    for pan in pans where pan.state == .possible && !isTaken(touch.id) { start(pan) }
  }

  private func isTaken(_ id: TouchID) -> Bool {
    for gesture in gestures.all
    where gesture.state.isActive && gesture.ownTouchIDs.contains(id) {
      return true
    }
    return false
  }

  /// Stops a gesture, for instance because it is turned off or its view goes away.
  func cancel(_ gesture: GestureRecognizer) {
    guard gesture.isRouted else { return }
    // Before its actions, which may have the others settled, and would have this one retired.
    gestures.remove(gesture)
    gesture.letGoOfAll()
    gesture.fail()
    if gesture.state.isActive { change(gesture, to: .cancelled) }
    gesture.reset()
    gesture.state = .possible
  }
}

extension Touch {
  fileprivate init(_ event: TouchEvent, modifiers: Modifiers) {
    (id, location, time) = (event.id, event.location, event.time)
    self.modifiers = modifiers
  }
}

extension TouchEvent {
  /// The same touch, with its place as views know it.
  fileprivate func moved(along path: Transform) -> TouchEvent {
    var event = self
    event.location = path.apply(to: location)
    return event
  }
}
