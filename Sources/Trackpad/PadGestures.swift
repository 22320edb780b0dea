internal import Geometry
internal import Gestures

/// Turns pad input into the events of whole gestures, in order, one gesture at a time.
struct PadGestures: Equatable {
  private var pan = PanTracker()
  private var pinch = PinchTracker()
  private var queue: [InputEvent] = []

  var isEmpty: Bool { queue.isEmpty }

  var isPanning: Bool { pan.isActive }

  /// When ``take(at:)`` should be called even if nothing is received.
  var deadline: Timestamp? { pan.deadline }

  /// Receives pad input, whose times never go back.
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

/// Input by fingers or a wheel, in points and independent of the window system.
struct PadInput: Equatable {
  enum Action: Equatable {
    /// Two fingers moved; the value is the movement of the content.
    case scroll(Vector)
    /// The fingers were lifted and no longer move content along these axes.
    case stop(AxisSet)
    /// A wheel turned, in clicks with the sign of `WheelEvent`.
    case wheel(Vector)
    /// Fingers were put on the pad and lie still.
    case hold
    /// The fingers were lifted without having moved.
    case release
    /// The fingers began another gesture, which the next input names.
    case turn
    /// Two fingers came down for a pinch.
    case pinchBegan
    /// The fingers moved: the scale since the beginning, and their common
    /// movement since the last input.
    case pinchChanged(scale: Double, translation: Vector)
    /// The fingers were lifted.
    case pinchEnded
    /// The system took the pinch away.
    case pinchCancelled
    /// The pointer is no longer over the window.
    case leave
    /// The device, or the pointer that it moves, was removed.
    case vanish
  }

  var action: Action
  var device: Int
  /// The time on the device's own clock, in milliseconds, which wraps around; nil means the present
  /// moment.
  var milliseconds: UInt32?
  /// The place of the pointer, in the window.
  var location: Point
}

/// A device's direction setting; an unknown one counts as natural, the
/// desktops' default for trackpads.
enum ScrollDirection: Equatable {
  case unknown, traditional, natural
}

extension InputSettings {
  /// Converts a movement that the system reports in window units into the
  /// content's movement in points.
  ///
  /// Systems report the direction to scroll, positive to the right and down, after the user's
  /// choice of natural scrolling has been applied. Content moves in the opposite direction.
  func content(for movement: Vector, direction: ScrollDirection, pointsPerUnit: Double) -> Vector {
    // Adding zero turns a negative zero into zero.
    .zero + movement * (-sign(direction) * trackpadSpeed * pointsPerUnit)
  }

  private func sign(_ direction: ScrollDirection) -> Double {
    switch (naturalScrolling, direction) {
    case (.system, _): 1
    case (.on, .natural), (.on, .unknown), (.off, .traditional): 1
    case (.on, .traditional), (.off, .natural), (.off, .unknown): -1
    }
  }
}
