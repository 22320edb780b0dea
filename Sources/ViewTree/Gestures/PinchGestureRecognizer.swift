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

  /// The place of the fingers at the event that made them a pinch, in the window.
  package var startInWindow: Point { trackpad?.location ?? pinch.unitCentroid }

  /// Whether a pinch could begin now.
  package var canBegin: Bool {
    isEnabled && !state.isActive && shouldBegin() && permission() == .granted
  }

  override var phase: GesturePhase { trackpad == nil ? pinch.phase : .active }
  override func wait(until time: Timestamp) { pinch.weigh(at: time) }

  /// When it is known whether movements are a pinch, if they may be one.
  var decidedAt: Timestamp? { canBegin ? pinch.weighsAt : nil }

  override func receive(_ event: TouchEvent) {
    switch event.phase {
    case .began:
      // A mouse beside a finger is another hand.
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

  /// A pinch begins where its fingers are at the event that makes them a pinch, at any frame rate
  /// (SPEC, decision 18).
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
    // The fingers move the pinch, not the pointer, which rests.
    if let last = trackpad { moved.location = last.location + event.translation }
    switch event.phase {
    case .began:
      trackpad = event
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
