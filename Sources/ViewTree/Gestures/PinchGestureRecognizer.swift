package import Geometry
import Gestures

/// Fingers moving apart or together, on a touch screen or on a trackpad.
@MainActor public final class PinchGestureRecognizer: GestureRecognizer {
  private var pinch = PinchRecognizer()
  private var trackpad: PinchEvent?
  private var reported = 1.0
  private var reportedCenter = Point.zero

  /// Creates a pinch.
  public override init() { super.init() }

  /// The factor by which the pinch has scaled since it began.
  public var scale: Double { trackpad?.scale ?? pinch.scale }

  package override var locationInWindow: Point { trackpad?.location ?? pinch.centroid }

  /// Where the center of the fingers was when their movement became a pinch, in the window.
  package var startInWindow: Point { trackpad?.location ?? pinch.unitCentroid }

  /// Whether a pinch could begin now.
  package var canBegin: Bool {
    isEnabled && !state.isActive && shouldBegin() && permission == .granted
  }

  override var phase: GesturePhase { trackpad == nil ? pinch.phase : .active }
  override func wait(until time: Timestamp) { pinch.weigh(at: time) }

  /// When it will be clear whether the fingers pinch; nil if nothing is to be decided.
  var decisionTime: Timestamp? { canBegin ? pinch.decisionTime : nil }

  override func receive(_ event: TouchEvent) {
    switch event.phase {
    case .began:
      // Touches of different devices do not pinch together.
      guard pinch.touches.entries.allSatisfy({ $0.id.device == event.id.device }) else { return }
      pinch.touchBegan(event.id, at: event.location)
    case .moved: pinch.touchMoved(event.id, to: event.location, time: event.time)
    case .ended, .cancelled: pinch.touchEnded(event.id)
    }
  }

  override func begin(late: Bool) {
    pinch.begin()
    (reported, reportedCenter) = (pinch.scale, pinch.centroid)
  }

  override func fail() { pinch.fail() }
  override func reset() { (pinch, trackpad) = (PinchRecognizer(), nil) }

  /// A pinch begins at the event that makes it one, not with the frame, so that it begins in the same place at
  /// any frame rate (SPEC, decision 18).
  override var isUrgent: Bool { state == .possible && !isWaiting && phase == .ready }

  override func consumeMovement() -> Bool {
    defer { (reported, reportedCenter) = (scale, locationInWindow) }
    return reported != scale || reportedCenter != locationInWindow
  }

  override func cancelTrackpad() {
    guard let event = trackpad, state.isActive else { return }
    follow(
      PinchEvent(phase: .cancelled, scale: event.scale, location: event.location, time: event.time)
    )
  }

  func follow(_ event: PinchEvent) {
    guard event.phase == .began || trackpad != nil else { return }
    var moved = event
    // The fingers move the place of the pinch, but not the pointer.
    if let last = trackpad { moved.location = last.location + event.translation }
    switch event.phase {
    case .began:
      (trackpad, latestDevice) = (event, .trackpad)
      state = .began
    case .changed:
      trackpad = moved
      state = .changed
    case .ended, .cancelled:
      moved.scale = trackpad?.scale ?? event.scale
      trackpad = moved
      state = event.phase == .ended ? .ended : .cancelled
    }
    sendChange()
    guard !state.isActive else { return }
    trackpad = nil
    state = .possible
  }
}
