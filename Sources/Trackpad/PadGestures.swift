internal import Geometry
internal import Gestures

/// Turns pad input into the events of whole gestures, in order, one gesture at a time.
struct PadGestures: Equatable {
  private var pan = PanTracker()
  private var pinch = PinchTracker()
  private var queue: [InputEvent] = []

  /// Whether there is nothing to ``take(at:)``.
  var isEmpty: Bool { queue.isEmpty }

  /// Whether fingers scroll.
  var isPanning: Bool { pan.isActive }

  /// When ``take(at:)`` should be called even if nothing is received.
  var deadline: Timestamp? { pan.deadline }

  /// Receives pad input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - time: The time of the input, never earlier than the last one.
  ///   - modifiers: The modifier keys held, for a wheel.
  mutating func receive(_ input: PadInput, at time: Timestamp, modifiers: Modifiers = []) {
    append(pan.expire(at: time))
    if case .wheel(let clicks) = input.action {
      let location = input.location
      let wheel = WheelEvent(clicks: clicks, location: location, modifiers: modifiers, time: time)
      queue.append(.wheel(wheel))
    }
    // Pans and pinches exclude each other: other input during a pinch does not scroll.
    if !pinch.isActive { append(pan.receive(input, at: time)) }
    queue += pinch.receive(input, at: time).map(InputEvent.pinch)
  }

  /// Returns the events that are due.
  mutating func take(at now: Timestamp) -> [InputEvent] {
    append(pan.expire(at: now))
    defer { queue = [] }
    return queue.filter(\.isValid)
  }

  private mutating func append(_ events: [PanEvent]) {
    for event in events { append(event) }
  }

  /// Queues a step of a pan, together with the other half of a diagonal one.
  ///
  /// XWayland sends a step along both axes as two steps of the same time.
  private mutating func append(_ event: PanEvent) {
    guard
      event.phase == .changed,
      case .pan(var last) = queue.last,
      last.phase == .changed,
      last.time == event.time,
      last.translation.isAlongOtherAxis(than: event.translation)
    else {
      queue.append(.pan(event))
      return
    }
    last.translation += event.translation
    queue[queue.count - 1] = .pan(last)
  }
}

extension Vector {
  fileprivate func isAlongOtherAxis(than other: Vector) -> Bool {
    dx * other.dx == 0 && dy * other.dy == 0
  }
}
