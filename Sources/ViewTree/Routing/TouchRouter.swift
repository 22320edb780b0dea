import Geometry
import Gestures

/// Routes touches to gestures and views, and arbitrates between gestures that want the same touches.
///
/// Movements reach a gesture's own rules at once. Their consequences are decided when the events of
/// a frame have arrived (SPEC, decision 3), before any other change of a finger, or when fingers pinch.
final class TouchRouter {
  unowned let stage: Stage
  var touches = RoutedTouches()
  /// The gestures that watch a touch or wait for another gesture, in the order in which they began to.
  var gestures = OrderedTable<GestureRecognizer>()
  /// Whether gestures act on their conclusions now.
  private(set) var isSettling = false

  init(stage: Stage) { self.stage = stage }

  // MARK: Events

  func route(_ event: TouchEvent) {
    switch event.phase {
    case .began:
      if touches[event.id] != nil {
        var lost = event
        lost.phase = .cancelled
        lift(lost)
      }
      settle()
      begin(event)
    case .moved: move(event)
    case .ended, .cancelled: lift(event)
    }
  }

  private func begin(_ event: TouchEvent) {
    guard let aim = stage.aim(at: event.location) else { return }
    let (view, path) = (aim.view, aim.path(of: event))
    let event = event.moved(along: path)
    let chain = Array(view.chain)
    if event.id.device != .trackpad { stage.aimKeys(at: chain) }
    let control = chain.firstIndex { $0 is Control } ?? chain.endIndex
    let watching = chain.enumerated().flatMap { index, view in
      view.gestureRecognizers.filter {
        // A press on a control is not also a tap on what the control lies on.
        $0.isEnabled && $0.owner?.mayWatch(with: $0) != false && $0.watches(event.id.device)
          && !(index > control && ($0 as? TapGestureRecognizer)?.isSingle ?? false)
      }
    }
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
    if touches[event.id]?.delivery == .held(until: event.time) { deliver(event.id) }
    settle()
  }

  private func watch(_ event: TouchEvent, with gesture: GestureRecognizer) {
    gestures[gesture] = gesture
    gesture.touchIDs.insert(event.id)
    (gesture.latestDevice, gesture.modifiers) = (event.id.device, event.modifiers)
    gesture.receive(event)
  }

  private func move(_ event: TouchEvent) {
    if gestures.contains(where: { $0.isDue(before: event.time) }) { settle() }
    guard var touch = touches[event.id] else { return }
    let event = event.moved(along: touch.path)
    touch.current = Touch(event, modifiers: touch.start.modifiers)
    touches[event.id] = touch
    for gesture in touch.gestures where gesture.touchIDs.contains(event.id) {
      gesture.receive(event)
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
    settle()
    guard let touch = touches[event.id] else { return }
    let event = event.moved(along: touch.path)
    if touch.heldUntil != nil, event.phase == .ended, !isClaimed(touch) { deliver(event.id) }
    let last = Touch(event, modifiers: touch.start.modifiers)
    let delivery = touches[event.id]?.delivery
    touches[event.id] = nil
    for gesture in touch.gestures where gesture.touchIDs.contains(event.id) {
      gesture.receive(event)
      gesture.touchIDs.remove(event.id)
    }
    if delivery == .delivered {
      event.phase == .ended
        ? touch.view?.touchesEnded([last]) : touch.view?.touchesCancelled([last])
    }
    settle(asCancelled: event.phase == .cancelled)
  }

  // MARK: Gestures

  /// Lets every gesture act on the conclusions of its rules.
  func settle(asCancelled: Bool = false) {
    let isInside = isSettling
    isSettling = true
    defer { isSettling = isInside }
    // A gesture that another one's action has cancelled is done, and must not fail on top of that.
    for gesture in gesturesInOrder where gestures.contains(gesture) {
      settle(gesture, asCancelled: asCancelled)
    }
    for gesture in gestures where !gesture.isNeeded { retire(gesture) }
  }

  /// The gestures, starting with pinches, and then the pan whose fingers first passed their slop.
  ///
  /// Fingers that have pinched do not pan (SPEC, decision 14), and which pan wins must not depend on the number of
  /// reports per frame (SPEC j.1).
  private var gesturesInOrder: [GestureRecognizer] {
    let waiting = gestures.filter { $0.state == .possible && $0.phase == .ready }
    let pans = waiting.compactMap { $0 as? PanGestureRecognizer }
    guard let pan = pans.first else { return Array(gestures) }
    let first = pans.reduce(pan) { $1.readyTime < $0.readyTime ? $1 : $0 }
    var ordered = OrderedTable<GestureRecognizer>()
    for pinch in waiting where pinch is PinchGestureRecognizer { ordered[pinch] = pinch }
    ordered[first] = first
    for gesture in gestures { ordered[gesture] = gesture }
    return Array(ordered)
  }

  private func settle(_ gesture: GestureRecognizer, asCancelled: Bool) {
    switch (gesture.state, gesture.phase) {
    case (.possible, .ready):
      if decisionTime(about: gesture, among: pinches) == nil { decide(gesture) { start(gesture) } }
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

  var pinches: [PinchGestureRecognizer] { gestures.compactMap { $0 as? PinchGestureRecognizer } }

  /// When it will be clear whether the fingers of a ready pan pinch instead (SPEC, decision 14); nil if they cannot.
  func decisionTime(
    about gesture: GestureRecognizer,
    among pinches: @autoclosure () -> [PinchGestureRecognizer]
  ) -> Timestamp? {
    guard gesture is PanGestureRecognizer, gesture.state == .possible, gesture.phase == .ready
    else { return nil }
    return pinches().lazy.filter { !$0.ownTouchIDs.isDisjoint(with: gesture.ownTouchIDs) }
      .compactMap(\.decisionTime).first
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
    guard !gesture.ownTouchIDs.isEmpty else { return false }
    for other in gestures where other.state.isActive && conflicts(other, gesture) { return true }
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
    for other in rivals(of: gesture) where other.state == .possible {
      let isBeaten = conflicts(other, gesture) || isOuterTap(other, around: gesture)
      if isBeaten || other.requiresFailure(of: gesture) { refuse(other) }
    }
    if gesture.cancelsTouchesInView { withhold(gesture.ownTouchIDs) }
    change(gesture, to: gesture.phase == .active ? .began : .ended)
  }

  /// The gestures that may fail because one begins.
  private func rivals(of gesture: GestureRecognizer) -> [GestureRecognizer] {
    guard gesture.ownTouchIDs.isEmpty else { return Array(gestures) }
    // Any number of taps may be recognized at once, so that each looks only at those around it.
    let outer = gesture is TapGestureRecognizer ? gesture.view?.chain.dropFirst() : nil
    let around = outer?.flatMap(\.gestureRecognizers).filter { $0 is TapGestureRecognizer } ?? []
    return (around + gesture.dependents).filter { gestures.contains($0) }
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
    gestures[gesture] = nil
  }

  /// Lets a touch on moving content stop it and pan at once (SPEC g.6).
  private func catchMotion(_ touch: Touch, _ watching: [GestureRecognizer]) {
    // All pans are asked before one starts, because this touch must not stop motion that such a start causes.
    let pans = watching.compactMap { $0 as? PanGestureRecognizer }
      .filter { !$0.state.isActive && $0.owner?.catchesTouch(with: $0) == true }
    for pan in pans where pan.state == .possible && !isTaken(touch.id) { start(pan) }
  }

  private func isTaken(_ id: TouchID) -> Bool {
    gestures.contains { $0.state.isActive && $0.ownTouchIDs.contains(id) }
  }

  /// Stops a gesture, for instance because it is turned off or its view goes away.
  func cancel(_ gesture: GestureRecognizer) {
    guard gestures.contains(gesture) else { return }
    gesture.touchIDs = []
    gesture.fail()
    if gesture.state.isActive { change(gesture, to: .cancelled) }
    gesture.reset()
    gesture.state = .possible
    gestures[gesture] = nil
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
