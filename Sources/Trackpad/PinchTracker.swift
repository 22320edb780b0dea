internal import Geometry
internal import Gestures

/// Turns the pinches that window systems report into whole ones: each begins once and ends once.
struct PinchTracker: Equatable {
  /// The state of the fingers.
  ///
  ///     resting ──began──▶ pinching ──ended, cancelled, vanish──▶ resting
  enum Phase: Equatable {
    /// The fingers do not pinch.
    case resting
    /// The fingers pinch.
    case pinching(Pinch)
  }

  /// A pinch under way.
  struct Pinch: Equatable {
    var device: Int
    /// The place of the pointer when the pinch began, which stays fixed.
    var location: Point
    /// The last scale, which systems leave out of the end.
    var scale: Double
  }

  private(set) var phase: Phase = .resting

  /// Whether a pinch is under way.
  var isActive: Bool { phase != .resting }

  /// Receives input and returns the steps that follow from it.
  mutating func receive(_ input: PadInput, at time: Timestamp) -> [PinchEvent] {
    switch input.action {
    case .pinchBegan: begin(input, at: time)
    case .pinchChanged(let scale, let step): change(scale, step, at: time)
    case .pinchEnded: finish(.ended, at: time)
    case .pinchCancelled: finish(.cancelled, at: time)
    case .vanish: vanish(device: input.device, at: time)
    case .scroll, .stop, .wheel, .hold, .release, .turn, .leave: []
    }
  }

  private mutating func cancel(at time: Timestamp) -> [PinchEvent] { finish(.cancelled, at: time) }

  private mutating func begin(_ input: PadInput, at time: Timestamp) -> [PinchEvent] {
    let unfinished = cancel(at: time)
    let pinch = Pinch(device: input.device, location: input.location, scale: 1)
    phase = .pinching(pinch)
    return unfinished + [event(.began, pinch, at: time)]
  }

  private mutating func change(
    _ scale: Double,
    _ step: Vector,
    at time: Timestamp
  ) -> [PinchEvent] {
    guard case .pinching(var pinch) = phase, scale > 0, scale.isFinite else { return [] }
    pinch.scale = scale
    phase = .pinching(pinch)
    return [event(.changed, pinch, at: time, step)]
  }

  private mutating func vanish(device: Int, at time: Timestamp) -> [PinchEvent] {
    guard case .pinching(let pinch) = phase, pinch.device == device else { return [] }
    return cancel(at: time)
  }

  private mutating func finish(_ outcome: TrackpadPhase, at time: Timestamp) -> [PinchEvent] {
    guard case .pinching(let pinch) = phase else { return [] }
    phase = .resting
    return [event(outcome, pinch, at: time)]
  }

  private func event(
    _ step: TrackpadPhase,
    _ pinch: Pinch,
    at time: Timestamp,
    _ translation: Vector = .zero
  ) -> PinchEvent {
    PinchEvent(
      phase: step,
      scale: pinch.scale,
      translation: translation,
      location: pinch.location,
      time: time
    )
  }
}
