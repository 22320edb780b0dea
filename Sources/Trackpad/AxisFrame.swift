internal import Geometry

/// What a Wayland pointer says about its axes before the frame that ends it.
struct AxisFrame: Equatable {
  /// What moves an axis.
  enum Source: Equatable {
    /// A wheel, or a wheel pushed to the side.
    case wheel
    /// Fingers on a pad; the protocol promises a stop.
    case finger
    /// Something else without notches, such as a pointing stick with a button held.
    case continuous
  }

  /// Who moved; nil while the compositor has not said.
  var source: Source?
  /// How far, in surface units, positive to the right and down.
  var movement = Vector.zero
  /// The same in clicks of a wheel, where the compositor counts them.
  var clicks: Vector?
  /// The axes that were let go.
  var stopped: AxisSet = []
  /// Which way the person has set the axes to move.
  var direction = ScrollScale.Direction.unknown
  /// The compositor's time of the last word.
  var milliseconds: UInt32 = 0

  /// Surface units that compositors send for a click when they do not count them.
  ///
  /// Weston's and mutter's number; the protocol leaves it open.
  static let unitsPerClick = 10.0

  /// Takes in a click count along one axis.
  mutating func count(_ number: Double, along axis: Axis) {
    var sum = clicks ?? .zero
    sum[axis] += number
    clicks = sum
  }

  /// Who moved, as far as can be told: only wheels have clicks.
  private var mover: Source { source ?? (clicks == nil ? .continuous : .wheel) }

  /// What the whole frame amounts to; a frame may move one axis and stop the other.
  func actions(scale: ScrollScale, pointsPerUnit: Double) -> [PadInput.Action] {
    if mover == .wheel { return turn }
    var actions: [PadInput.Action] = []
    if movement != .zero {
      let step = scale.content(
        for: movement,
        direction: direction,
        pointsPerUnit: pointsPerUnit
      )
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

  /// A number for the mover, as if each were a device of its own.
  var device: Int {
    switch mover {
    case .wheel: 0
    case .finger: WaylandPad.fingers
    case .continuous: 2
    }
  }
}
