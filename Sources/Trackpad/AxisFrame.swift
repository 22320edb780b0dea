internal import Geometry

/// The axis events of a Wayland pointer up to the frame event that ends them.
struct AxisFrame: Equatable {
  /// The source of a movement.
  enum Source: Equatable {
    /// A wheel, or a wheel pushed to the side.
    case wheel
    /// Fingers on a pad; the protocol promises a stop.
    case finger
    /// Another device without notches, such as a pointing stick with a button held.
    case continuous
  }

  /// The source; nil until the compositor reports it.
  var source: Source?
  /// The movement, in surface units, positive to the right and down.
  var movement = Vector.zero
  /// The movement in clicks of a wheel, if the compositor counts them.
  var clicks: Vector?
  /// The axes that were released.
  var stopped: AxisSet = []
  /// The direction that the user has set for the axes.
  var direction = ScrollScale.Direction.unknown
  /// The compositor's time of the last event.
  var milliseconds: UInt32 = 0

  /// Surface units that compositors send for a click when they do not count them.
  ///
  /// The number is that of Weston and mutter; the protocol does not specify one.
  static let unitsPerClick = 10.0

  /// Adds a click count along one axis.
  mutating func count(_ number: Double, along axis: Axis) {
    var sum = clicks ?? .zero
    sum[axis] += number
    clicks = sum
  }

  /// The source as far as it is known.
  ///
  /// Only wheels have clicks.
  private var mover: Source { source ?? (clicks == nil ? .continuous : .wheel) }

  /// The input of the whole frame, which may move one axis and stop the other.
  func actions(scale: ScrollScale, pointsPerUnit: Double) -> [PadInput.Action] {
    if mover == .wheel { return turn }
    var actions: [PadInput.Action] = []
    if movement != .zero {
      let step = scale.content(for: movement, direction: direction, pointsPerUnit: pointsPerUnit)
      actions.append(.scroll(step))
    }
    if !stopped.isEmpty { actions.append(.stop(stopped)) }
    return actions
  }

  private var turn: [PadInput.Action] {
    let clicks = clicks ?? movement / Self.unitsPerClick
    guard clicks != .zero else { return [] }
    return [.wheel(Vector(dx: clicks.dx, dy: 0 - clicks.dy))]
  }

  /// A device number for the source, as if each were a device of its own.
  var device: Int {
    switch mover {
    case .wheel: 0
    case .finger: WaylandPad.fingers
    case .continuous: 2
    }
  }
}
