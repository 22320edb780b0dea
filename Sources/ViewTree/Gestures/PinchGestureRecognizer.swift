package import Geometry
import Gestures

/// Fingers moving apart or together, on a touch screen or on a trackpad.
@MainActor public final class PinchGestureRecognizer: GestureRecognizer {
  private var pinch = PinchRecognizer()
  /// The newest step of a pinch on a trackpad, where it started, and how far its
  /// recognition is; nil while there is none.
  private var trackpad: (step: PinchEvent, start: Point, phase: GesturePhase)?
  /// The factor of the trackpad before fingers on a screen took over.
  private var earlier = 1.0
  private var reported = 1.0
  private var reportedCenter = Point.zero

  /// Creates a pinch.
  public override init() { super.init() }

  /// The factor by which the pinch has scaled since it began.
  public var scale: Double { trackpad?.step.scale ?? earlier * pinch.scale }

  package override var locationInWindow: Point { trackpad?.step.location ?? pinch.centroid }

  /// Where the center of the fingers was when their movement became a pinch, in the window.
  package override var startInWindow: Point { trackpad?.start ?? pinch.unitCentroid }

  /// Whether a pinch could begin now.
  private var canBegin: Bool {
    isEnabled && !state.isActive && shouldBegin() && permission == .granted
  }

  override var phase: GesturePhase { trackpad?.phase ?? pinch.phase }
  override func wait(until time: Timestamp) {
    pinch.weigh(at: time)
    takeOver()
  }

  /// When it will be clear whether the fingers pinch; nil if nothing is to be decided.
  var decisionTime: Timestamp? { canBegin ? pinch.decisionTime : nil }

  override func receive(_ event: TouchEvent) {
    switch event.phase {
    case .began:
      // Touches of different devices do not pinch together.
      guard pinch.touches.are(of: event.id.device) else { return }
      pinch.touchBegan(event.id, at: event.location)
    case .moved:
      pinch.touchMoved(event.id, to: event.location, time: event.time)
      takeOver()
    case .ended, .cancelled: pinch.touchEnded(event.id)
    }
  }

  override func begin(late: Bool) {
    earlier = 1
    if trackpad == nil { pinch.begin() } else { trackpad?.phase = .active }
    (reported, reportedCenter) = (scale, locationInWindow)
  }

  override func fail() {
    if trackpad == nil { pinch.fail() } else { trackpad?.phase = .failed }
  }

  override func reset() { (pinch, trackpad, earlier) = (PinchRecognizer(), nil, 1) }

  /// A pinch begins at the event that makes it one, not with the frame, so that it begins in the
  /// same place at any frame rate (SPEC, decision 18).
  override var isUrgent: Bool { state == .possible && !isWaiting && phase == .ready }

  override func consumeMovement() -> Bool {
    defer { (reported, reportedCenter) = (scale, locationInWindow) }
    return reported != scale || reportedCenter != locationInWindow
  }

  // MARK: On a trackpad

  /// Whether the gesture takes a pinch that begins on a trackpad.
  var watchesTrackpad: Bool {
    isEnabled && !state.isActive && isAllowed(.trackpad)
      && owner?.mayWatch(with: self) != false
  }

  /// Whether an event tells once more that the pinch has begun.
  func isTold(again event: PinchEvent) -> Bool {
    trackpad.map { $0.step.phase == .began && $0.step.time == event.time } ?? false
  }

  func receive(_ event: PinchEvent) {
    switch event.phase {
    case .began:
      (trackpad, latestDevice) = ((event, event.location, .ready), .trackpad)
      (state, isWaiting) = (.possible, false)
    case .changed:
      guard let last = trackpad?.step else { return }
      var moved = event
      // The fingers move the place of the pinch, but not the pointer.
      moved.location = last.location + event.translation
      trackpad?.step = moved
    case .ended, .cancelled: trackpad?.phase = .idle
    }
  }

  /// Lets fingers that have spread take over from a trackpad whose pinch rests;
  /// the factor goes on from there.
  private func takeOver() {
    guard let rested = trackpad, pinch.phase == .ready else { return }
    letGo(of: .trackpadPinch)
    trackpad = nil
    guard rested.phase == .active else { return }
    earlier *= rested.step.scale
    latestDevice = touchIDs.first?.device
    pinch.begin()
  }

  /// Forgets a pinch on a trackpad that has ended.
  func leaveTrackpad() {
    guard trackpad != nil else { return }
    (trackpad, state) = (nil, .possible)
  }
}
