internal import Geometry
internal import Gestures

/// Makes began, changed, ended and cancelled out of what window systems tell about scrolling.
///
/// No system tells all of it: X11 never that fingers were put on the pad, XWayland before version
/// 23.1 never that they were lifted.
struct PanTracker: Equatable {
  /// What the fingers do.
  ///
  ///     resting ──hold──▶ held ──turn──▶ turning ──scroll──▶ moving
  ///        ▲               └─────────────scroll──────────────▲  │
  ///        ├──────────────────scroll─────────────────────────┘  │
  ///        └──── release, stop, a pause, a pinch, vanish ◀──────┘
  enum Phase: Equatable {
    /// They are off the pad, as far as is known.
    case resting
    /// They lie still on it.
    case held(Hold)
    /// They began to do something else; what, is told before the deadline or not at all.
    case turning(Hold, until: Timestamp)
    /// They scroll.
    case moving(Movement)
  }

  /// Fingers that lie on the pad.
  struct Hold: Equatable {
    var device: Int
    var location: Point
  }

  /// Fingers that scroll.
  struct Movement: Equatable {
    var device: Int
    var location: Point
    /// When they last moved.
    var last: Timestamp
    /// How fast, in points per second.
    var speed: Double
    /// The axes they have moved along and not stopped.
    var axes: AxisSet
    /// Whether a stop is sure to come, so that a pause means nothing.
    var stopIsSure: Bool
  }

  /// Without a sure stop, fingers that have not moved for so many seconds have been lifted.
  ///
  /// A pause that ends a pan of which the system tells no end, in seconds (SPEC l.4).
  static let slowPause = 0.1
  /// The same, for fingers that moved fast: 2.5 frames of a compositor that sends once a frame.
  ///
  /// Shorter than the 60 ms after which a velocity is stale (SPEC, decision 4), so that a flick on
  /// a system without stops still glides. Taken wrongly, it costs nothing: the next movement begins
  /// another pan, which catches the glide.
  static let fastPause = 0.04
  /// From this speed on a lift makes a glide, in points per second (SPEC a.8).
  static let glideSpeed = 250.0
  /// How long a turn waits for what it turns into, in seconds; systems tell it at once.
  static let turnPause = 0.1

  private(set) var phase: Phase = .resting
  /// Devices that have been seen to tell when fingers are lifted.
  private var devicesThatStop: Set<Int> = []

  /// Whether a pan is under way.
  var isActive: Bool { phase != .resting }

  /// When time alone will change the phase.
  var deadline: Timestamp? {
    switch phase {
    case .resting, .held: nil
    case .turning(_, let until): until
    case .moving(let movement): movement.stopIsSure ? nil : movement.last + movement.pause
    }
  }
}

extension PanTracker.Movement {
  /// How long fingers that moved like this may pause.
  var pause: Double {
    speed >= PanTracker.glideSpeed ? PanTracker.fastPause : PanTracker.slowPause
  }

  /// Takes in one more step.
  mutating func advance(by step: Vector, at time: Timestamp) {
    // The two halves of a diagonal step bear the same time; the first has told the speed.
    if time > last { speed = step.length / (time - last) }
    last = time
    if step.dx != 0 { axes.insert(.horizontal) }
    if step.dy != 0 { axes.insert(.vertical) }
  }
}

extension PanTracker {
  /// Takes in what was done and tells what it amounts to.
  mutating func receive(_ input: PadInput, at time: Timestamp) -> [PanEvent] {
    switch input.action {
    case .scroll(let step): scroll(step, input, at: time)
    case .stop(let axes): stop(axes, device: input.device, at: time)
    case .hold: hold(input, at: time)
    case .release: release(at: time)
    case .turn: turn(at: time)
    case .pinchBegan, .leave: cancel(at: time)
    case .vanish: vanish(device: input.device, at: time)
    case .wheel, .pinchChanged, .pinchEnded, .pinchCancelled: []
    }
  }

  /// Tells what the passing of time amounts to.
  mutating func expire(at now: Timestamp) -> [PanEvent] {
    guard let deadline, now >= deadline else { return [] }
    guard case .moving(let movement) = phase else { return cancel(at: deadline) }
    return finish(.ended, movement.location, at: deadline)
  }

  private mutating func scroll(
    _ step: Vector,
    _ input: PadInput,
    at time: Timestamp
  ) -> [PanEvent] {
    guard step != .zero, step.isFinite else { return [] }
    let location = input.location
    let began = phase == .resting ? [event(.began, location, at: time)] : []
    var movement = movement(of: input, at: time)
    movement.advance(by: step, at: time)
    phase = .moving(movement)
    return began + [event(.changed, location, at: time, step)]
  }

  private func movement(of input: PadInput, at time: Timestamp) -> Movement {
    if case .moving(let movement) = phase, movement.device == input.device { return movement }
    return Movement(
      device: input.device,
      location: input.location,
      last: time,
      speed: 0,
      axes: [],
      stopIsSure: devicesThatStop.contains(input.device)
    )
  }

  private mutating func stop(_ axes: AxisSet, device: Int, at time: Timestamp) -> [PanEvent] {
    devicesThatStop.insert(device)
    guard case .moving(var movement) = phase, movement.device == device else { return [] }
    movement.axes.subtract(axes)
    // While one axis still moves, its own stop should follow; a pause will do if it does not.
    movement.stopIsSure = false
    phase = .moving(movement)
    return movement.axes.isEmpty ? finish(.ended, movement.location, at: time) : []
  }

  private mutating func hold(_ input: PadInput, at time: Timestamp) -> [PanEvent] {
    let hold = Hold(device: input.device, location: input.location)
    defer { phase = .held(hold) }
    switch phase {
    case .held, .turning: return []
    case .resting: return [event(.began, input.location, at: time)]
    case .moving: return cancel(at: time) + [event(.began, input.location, at: time)]
    }
  }

  private mutating func release(at time: Timestamp) -> [PanEvent] {
    guard case .held = phase else { return [] }
    return cancel(at: time)
  }

  private mutating func turn(at time: Timestamp) -> [PanEvent] {
    guard case .held(let hold) = phase else { return [] }
    phase = .turning(hold, until: time + Self.turnPause)
    return []
  }

  private mutating func vanish(device: Int, at time: Timestamp) -> [PanEvent] {
    devicesThatStop.remove(device)
    switch phase {
    case .resting: return []
    case .held(let hold), .turning(let hold, _):
      return hold.device == device ? cancel(at: time) : []
    case .moving(let movement): return movement.device == device ? cancel(at: time) : []
    }
  }

  private mutating func cancel(at time: Timestamp) -> [PanEvent] {
    switch phase {
    case .resting: []
    case .held(let hold), .turning(let hold, _): finish(.cancelled, hold.location, at: time)
    case .moving(let movement): finish(.cancelled, movement.location, at: time)
    }
  }

  private mutating func finish(
    _ outcome: TrackpadPhase,
    _ location: Point,
    at time: Timestamp
  ) -> [PanEvent] {
    phase = .resting
    return [event(outcome, location, at: time)]
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
