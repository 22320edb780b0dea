internal import Geometry
internal import Gestures

/// Turns the scrolling that window systems report into pans that begin,
/// change and end or are cancelled.
///
/// No window system reports all steps: X11 never reports fingers that come down, XWayland before
/// version 23.1 never reports their lift.
struct PanTracker: Equatable {
  /// The state of the fingers.
  ///
  ///     resting ──hold──▶ held ──turn──▶ turning ──scroll──▶ moving
  ///        ▲               └─────────────scroll──────────────▲  │
  ///        ├──────────────────scroll─────────────────────────┘  │
  ///        └──── release, stop, a pause, a pinch, vanish ◀──────┘
  enum Phase: Equatable {
    /// The fingers are off the pad, as far as is known.
    case resting
    /// The fingers lie still on the pad.
    case held(Fingers)
    /// The fingers began another gesture, which arrives before the deadline or not at all.
    case turning(Fingers, until: Timestamp)
    case moving(Fingers, Movement)
  }

  /// Fingers on a pad, and where the pointer was when they began.
  struct Fingers: Equatable {
    var device: Int
    var location: Point
  }

  /// Fingers that scroll.
  struct Movement: Equatable {
    /// When the fingers last moved.
    var last: Timestamp
    /// The speed of the fingers, in points per second.
    var speed = 0.0
    /// The axes along which the fingers have moved and not stopped.
    var axes: AxisSet = []
    /// Whether the system is certain to report a stop, so that a pause means nothing.
    var stopIsSure: Bool
  }

  /// The pause after which fingers count as lifted, if the system reports no stop.
  ///
  /// The value is in seconds (SPEC l.4).
  static let slowPause = 0.1
  /// The same pause after fast movement: 2.5 frames of a compositor that
  /// sends once per frame, in seconds.
  ///
  /// It is shorter than the 60 ms after which there is no velocity (SPEC, decision 4), so that a
  /// flick on a system without stops still glides. A wrong guess costs nothing, since the next
  /// movement begins another pan, which catches the glide.
  static let fastPause = 0.04
  /// How long to wait, in seconds, for the gesture that replaces a hold; systems report it at once.
  static let turnPause = 0.1

  private(set) var phase: Phase = .resting
  /// The devices that have been seen to report lifted fingers.
  private var devicesThatStop: Set<Int> = []

  var isActive: Bool { phase != .resting }

  private var fingers: Fingers? {
    switch phase {
    case .resting: nil
    case .held(let fingers), .turning(let fingers, _), .moving(let fingers, _): fingers
    }
  }

  /// The time at which the phase changes without input.
  var deadline: Timestamp? {
    switch phase {
    case .resting, .held: nil
    case .turning(_, let until): until
    case .moving(_, let movement): movement.stopIsSure ? nil : movement.last + movement.pause
    }
  }
}

extension PanTracker.Movement {
  /// Whether fingers that leave now let the content glide.
  var isFast: Bool { PanRecognizer.glides(at: speed) }

  /// The longest pause after a movement of this speed.
  var pause: Double { isFast ? PanTracker.fastPause : PanTracker.slowPause }

  mutating func advance(by step: Vector, at time: Timestamp) {
    // The two halves of a diagonal step have the same time; the first has set the speed.
    if time > last { speed = step.length / (time - last) }
    last = time
    if step.dx != 0 { axes.insert(.horizontal) }
    if step.dy != 0 { axes.insert(.vertical) }
  }
}

extension PanTracker {
  /// Receives input and returns the steps that follow from it.
  mutating func receive(_ input: PadInput, at time: Timestamp) -> [PanEvent] {
    switch input.action {
    case .scroll(let step): scroll(step, input, at: time)
    case .stop(let axes): stop(axes, device: input.device, at: time)
    case .hold: hold(input, at: time)
    case .release: release(at: time)
    case .turn: turn(at: time)
    case .pinchBegan, .leave: finish(.cancelled, at: time)
    case .vanish: vanish(device: input.device, at: time)
    case .wheel, .pinchChanged, .pinchEnded, .pinchCancelled: []
    }
  }

  /// Returns the steps that follow from the passing of time.
  mutating func expire(at now: Timestamp) -> [PanEvent] {
    guard let deadline, now >= deadline else { return [] }
    guard case .moving(_, let movement) = phase else { return finish(.cancelled, at: deadline) }
    // Fast fingers have left with their last movement; slow ones have come to rest (SPEC l.4).
    return finish(.ended, at: movement.isFast ? movement.last : deadline)
  }

  private mutating func scroll(
    _ step: Vector,
    _ input: PadInput,
    at time: Timestamp
  ) -> [PanEvent] {
    guard step != .zero, step.isFinite else { return [] }
    let location = input.location
    let began = phase == .resting ? [event(.began, location, at: time)] : []
    var fingers = Fingers(device: input.device, location: location)
    var movement = Movement(last: time, stopIsSure: devicesThatStop.contains(input.device))
    if case .moving(let same, let known) = phase, same.device == input.device {
      (fingers, movement) = (same, known)
    }
    movement.advance(by: step, at: time)
    phase = .moving(fingers, movement)
    return began + [event(.changed, location, at: time, step)]
  }

  private mutating func stop(_ axes: AxisSet, device: Int, at time: Timestamp) -> [PanEvent] {
    devicesThatStop.insert(device)
    guard case .moving(let fingers, var movement) = phase, fingers.device == device else {
      return []
    }
    movement.axes.subtract(axes)
    // While one axis still moves, its own stop should follow; otherwise a pause ends the pan.
    movement.stopIsSure = false
    phase = .moving(fingers, movement)
    return movement.axes.isEmpty ? finish(.ended, at: time) : []
  }

  private mutating func hold(_ input: PadInput, at time: Timestamp) -> [PanEvent] {
    defer { phase = .held(Fingers(device: input.device, location: input.location)) }
    switch phase {
    case .held, .turning: return []
    case .resting, .moving:
      return finish(.cancelled, at: time) + [event(.began, input.location, at: time)]
    }
  }

  private mutating func release(at time: Timestamp) -> [PanEvent] {
    guard case .held = phase else { return [] }
    return finish(.cancelled, at: time)
  }

  private mutating func turn(at time: Timestamp) -> [PanEvent] {
    guard case .held(let fingers) = phase else { return [] }
    phase = .turning(fingers, until: time + Self.turnPause)
    return []
  }

  private mutating func vanish(device: Int, at time: Timestamp) -> [PanEvent] {
    devicesThatStop.remove(device)
    return fingers?.device == device ? finish(.cancelled, at: time) : []
  }

  private mutating func finish(_ outcome: TrackpadPhase, at time: Timestamp) -> [PanEvent] {
    guard let fingers else { return [] }
    phase = .resting
    return [event(outcome, fingers.location, at: time)]
  }

  private func event(
    _ step: TrackpadPhase,
    _ location: Point,
    at time: Timestamp,
    _ translation: Vector = .zero
  ) -> PanEvent {
    PanEvent(phase: step, translation: translation, location: location, time: time)
  }
}

/// Turns the pinches that window systems report into whole ones: each begins once and ends once.
struct PinchTracker: Equatable {
  private struct Pinch: Equatable {
    var device: Int
    /// The place of the pointer when the pinch began, which stays fixed.
    var location: Point
    /// The last scale, which systems leave out of the end.
    var scale: Double
  }

  private var pinch: Pinch?

  var isActive: Bool { pinch != nil }

  /// Receives input and returns the steps that follow from it.
  mutating func receive(_ input: PadInput, at time: Timestamp) -> [PinchEvent] {
    switch input.action {
    case .pinchBegan:
      let unfinished = finish(.cancelled, at: time)
      pinch = Pinch(device: input.device, location: input.location, scale: 1)
      return unfinished + event(.began, at: time)
    case .pinchChanged(let scale, let step):
      guard scale > 0, scale.isFinite else { return [] }
      pinch?.scale = scale
      return event(.changed, at: time, step)
    case .pinchEnded: return finish(.ended, at: time)
    case .pinchCancelled: return finish(.cancelled, at: time)
    case .vanish: return pinch?.device == input.device ? finish(.cancelled, at: time) : []
    case .scroll, .stop, .wheel, .hold, .release, .turn, .leave: return []
    }
  }

  private mutating func finish(_ outcome: TrackpadPhase, at time: Timestamp) -> [PinchEvent] {
    defer { pinch = nil }
    return event(outcome, at: time)
  }

  /// A step of the pinch, if there is one.
  private func event(
    _ step: TrackpadPhase,
    at time: Timestamp,
    _ translation: Vector = .zero
  ) -> [PinchEvent] {
    guard let pinch else { return [] }
    return [
      PinchEvent(
        phase: step,
        scale: pinch.scale,
        translation: translation,
        location: pinch.location,
        time: time
      )
    ]
  }
}
