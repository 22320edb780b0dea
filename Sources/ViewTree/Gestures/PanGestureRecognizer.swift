public import Geometry
public import Gestures

/// Fingers, the mouse, or two fingers on a trackpad moving together.
@MainActor public final class PanGestureRecognizer: GestureRecognizer {
  /// The recognizer of each device, so that a device at rest does not block another.
  private var hands: [TouchDevice: PanRecognizer] = [
    .finger: PanRecognizer(), .mouse: PanRecognizer(), .trackpad: PanRecognizer(),
  ]
  /// The device that pans, or whose touches came down or moved last.
  package private(set) var hand = TouchDevice.finger
  /// The movement of devices that panned before the present one took over.
  private var earlier = Vector.zero
  /// Where the device that began the pan came down.
  private var beginning = Point.zero
  private var hasMoved = false
  /// The kinds of scrolling that the pan accepts besides touches.
  public var allowedScrollTypesMask = ScrollTypeMask.all

  /// Creates a pan of one finger or more.
  public override init() { super.init() }

  /// The fewest fingers that pan.
  public var minimumNumberOfTouches: Int {
    get { pan.minimumTouches }
    set {
      demand(newValue > 0, "A pan needs at least one finger, not \(newValue)")
      changeHands { $0.minimumTouches = newValue }
    }
  }

  /// The most fingers that pan.
  public var maximumNumberOfTouches: Int {
    get { pan.maximumTouches }
    set {
      demand(newValue > 0, "A pan needs at least one finger, not \(newValue)")
      changeHands { $0.maximumTouches = newValue }
    }
  }

  /// The movement, in points, that starts a pan without counting in it; nil means 10,
  /// for a mouse 3, for a trackpad 0.
  ///
  /// Without a slop the first 3 points decide the direction, and then count in full (SPEC l.1).
  public var slop: Double? {
    get { pan.slop }
    set { changeHands { $0.slop = newValue } }
  }

  /// The device that pans, or whose touches came down or moved last; nil before the first.
  public override var device: TouchDevice? { latestDevice == nil ? nil : hand }

  private var pan: PanRecognizer {
    get { hands[hand, default: PanRecognizer()] }
    _modify { yield &hands[hand, default: PanRecognizer()] }
  }

  private func changeHands(_ change: (inout PanRecognizer) -> Void) {
    for device in hands.keys { change(&hands[device, default: PanRecognizer()]) }
  }

  /// The movement of the fingers since the pan began, in the window.
  package var translationInWindow: Vector { earlier + pan.translation }

  /// The movement of the fingers since the pan began, in the coordinates of the view.
  public func translation(in view: View) -> Vector { translationInWindow / view.toWindow.scale }

  /// The velocity of the fingers, in points per second, in the coordinates of the view.
  public func velocity(in view: View) -> Vector { pan.velocity / view.toWindow.scale }

  /// Restarts the movement from zero, as if the fingers had just come down,
  /// and forgets the movement so far.
  package func restart() {
    changeHands { $0.restart() }
    earlier = .zero
    state = .possible
    isWaiting = false
  }

  /// The result of a release, in the coordinates of the view; valid after the last finger is up.
  package func release(in view: View) -> Release {
    pan.release(scale: view.toWindow.scale)
  }

  /// The movement that decides the direction of the pan; zero until it is known.
  package var leadingStep: Vector { pan.leadingStep }

  package var leadingTime: Timestamp { pan.leadingTime }

  /// When the fingers went beyond the slop, while the pan waits to begin with the frame.
  package private(set) var readyTime = Timestamp.zero

  /// When the last report of a finger came, whether the finger moved or not.
  package private(set) var latestEvent = Timestamp.zero

  /// When the fingers last changed place.
  package var lastMovement: Timestamp { pan.lastMovement }

  package override var locationInWindow: Point { pan.touches.centroid }
  package override var startInWindow: Point { state == .possible ? pan.start : beginning }

  override func accepts(_ device: TouchDevice) -> Bool {
    guard device == .trackpad else { return true }
    return allowedScrollTypesMask.contains(.continuous) && pan.minimumTouches <= 2
  }

  override var phase: GesturePhase {
    guard pan.phase == .idle, !state.isActive else { return pan.phase }
    // If this device has no touches left, another one may still pan.
    return hands.values.contains { $0.phase == .possible } ? .possible : .failed
  }

  override var ownTouchIDs: TouchIDs { touchIDs.of(hand) }

  override func receive(_ event: TouchEvent) {
    latestEvent = event.time
    let device = event.id.device
    switch event.phase {
    case .began:
      if !state.isActive, pan.phase != .ready, hands[device]?.phase == .idle {
        (hand, state) = (device, .possible)
      }
      hands[device]?.touchBegan(event.id, at: event.location, time: event.time)
    case .moved: move(event, of: device)
    case .ended, .cancelled: hands[device]?.touchEnded(event.id, time: event.time)
    }
  }

  private func move(_ event: TouchEvent, of device: TouchDevice) {
    let wasReady = pan.phase == .ready
    let axes = owner?.axes(of: self) ?? .both
    if state.isActive { owner?.panWillReport(self, at: event.time) }
    hands[device]?.touchMoved(event.id, to: event.location, time: event.time, axes: axes)
    guard device != hand else {
      hasMoved = true
      if pan.phase == .ready, !wasReady { readyTime = event.time }
      return
    }
    // A hand that waits for a zoom's bounce keeps no other one from panning.
    guard hands[device]?.phase == .ready, !wasReady || isWaiting,
      owner?.keepsHand(of: self) != true
    else { return }
    if state.isActive {
      earlier += pan.translation
    } else {
      state = .possible
    }
    if state.isActive || isWaiting { pan.restart() }
    isWaiting = false
    (hand, readyTime, hasMoved) = (device, event.time, true)
    if state.isActive { pan.begin(late: false) }
  }

  /// A pan begins with the moment in which the fingers went beyond the slop, so that later reports
  /// count one by one at any frame rate (SPEC c.5, decision 14).
  override func isDue(before time: Timestamp) -> Bool {
    state == .possible && !isWaiting && phase == .ready
      && time.isAtLeast(FingerPath.moment, after: readyTime)
  }

  override func begin(late: Bool) {
    pan.begin(late: late)
    (earlier, beginning, hasMoved) = (.zero, pan.start, false)
  }

  override func fail() { pan.fail() }
  override func reset() { changeHands { $0.reset() } }

  override func consumeMovement() -> Bool {
    defer { hasMoved = false }
    return hasMoved
  }
}
