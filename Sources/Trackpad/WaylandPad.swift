internal import CTrackpad
internal import Geometry
internal import Gestures

/// The trackpads of a Wayland compositor, whose events arrive through objects beside SDL's.
///
/// The compositor sends the same events to every pointer object of a client, so that SDL
/// loses nothing.
final class WaylandPad: Pad {
  /// The first version of the pointer with frames, sources and stops.
  private static let firstWithFrames = 5

  var hearsWheel: Bool { pointerVersion >= Self.firstWithFrames }

  /// The version of the pointer object, 0 as long as the seat has had no pointer.
  var pointerVersion: Int { Int(trackpad_wayland_pointer_version(listener)) }

  /// The version of the gesture protocol, 0 where the compositor does not speak it.
  var gestureVersion: Int { Int(trackpad_wayland_gesture_version(listener)) }

  private var listener: OpaquePointer?
  let wantsPinches: Bool
  var settings: InputSettings
  private let queries: WindowQueries
  private let receive: (PadInput) -> Void
  private var frame = AxisFrame()
  /// The place of the pointer, in surface units; nil outside.
  private var pointer: Point?

  /// Starts listening; nil if the client library is missing or too old.
  init?(
    display: OpaquePointer,
    surface: OpaquePointer,
    settings: InputSettings,
    queries: WindowQueries,
    receive: @escaping (PadInput) -> Void
  ) {
    wantsPinches = settings.pinchSource == .auto || settings.pinchSource == .wayland
    self.settings = settings
    self.queries = queries
    self.receive = receive
    let itself = Unmanaged.passUnretained(self).toOpaque()
    listener = trackpad_wayland_open(
      display,
      surface,
      { context, event in
        guard let context else { return }
        let pad = Unmanaged<WaylandPad>.fromOpaque(context).takeUnretainedValue()
        pad.read(event).forEach(pad.receive)
      },
      itself
    )
    if listener == nil { return nil }
  }

  deinit { if let listener { trackpad_wayland_close(listener) } }

  /// The events of `wl_pointer`, by their opcodes.
  private enum PointerEvent: UInt32 {
    case enter, leave, motion, button, axis, frame, axisSource, axisStop, axisDiscrete
    case axisValue120, axisDirection
  }

  private func read(_ record: trackpad_wayland_event) -> [PadInput] {
    let values = record.values
    switch record.source {
    case .gone: return vanish()
    case .pointer: return PointerEvent(rawValue: record.opcode).map { read($0, values) } ?? []
    // Both begin events hold a serial number, the time, the surface and a count. Both end events
    // hold, in place of the surface, whether the gesture was cancelled.
    case .hold:
      guard record.opcode == 0 else {
        return [input(values.2 == 0 ? .release : .turn, at: values.1)]
      }
      return values.2 == 1 ? [input(.hold, at: values.1)] : []
    case .pinch:
      guard wantsPinches else { return [] }
      switch record.opcode {
      case 0: return values.2 == 1 ? [input(.pinchBegan, at: values.1)] : []
      case 1:
        let step = Vector(dx: values.1, dy: values.2) * queries.pointsPerUnit()
        return [input(.pinchChanged(scale: values.3, translation: step), at: values.0)]
      default: return [input(values.2 == 0 ? .pinchEnded : .pinchCancelled, at: values.1)]
      }
    }
  }

  private func read(
    _ event: PointerEvent,
    _ values: (Double, Double, Double, Double, Double)
  ) -> [PadInput] {
    func axis(_ number: Double) -> Axis { number == 0 ? .vertical : .horizontal }
    switch event {
    case .enter: pointer = values.1 == 1 ? Point(x: values.2, y: values.3) : nil
    case .motion where pointer != nil: pointer = Point(x: values.1, y: values.2)
    case .leave:
      pointer = nil
      return [input(.leave, at: nil)]
    case .axis:
      frame.milliseconds = UInt32(values.0)
      frame.movement[axis(values.1)] += values.2
    case .frame: return finishFrame()
    case .axisSource: frame.source = AxisFrame.Source(rawValue: Int(values.0)) ?? .wheel
    case .axisStop:
      frame.milliseconds = UInt32(values.0)
      frame.stopped.insert(AxisSet(axis(values.1)))
    // Before version 8 in whole clicks, since then in 120ths.
    case .axisDiscrete: frame.count(values.1, along: axis(values.0))
    case .axisValue120: frame.count(values.1 / 120, along: axis(values.0))
    case .axisDirection: frame.direction = values.1 == 1 ? .natural : .traditional
    case .motion, .button: break
    }
    return []
  }

  private func vanish() -> [PadInput] {
    pointer = nil
    frame = AxisFrame()
    return [input(.vanish, at: nil)]
  }

  private func finishFrame() -> [PadInput] {
    defer { frame = AxisFrame() }
    guard pointer != nil else { return [] }
    return frame.actions(settings, pointsPerUnit: queries.pointsPerUnit()).map {
      input($0, from: frame.mover, at: Double(frame.milliseconds))
    }
  }

  private func input(
    _ action: PadInput.Action,
    from mover: AxisFrame.Source = .finger,
    at milliseconds: Double?
  ) -> PadInput {
    PadInput(
      action: action,
      device: mover.rawValue,
      milliseconds: milliseconds.map { UInt32($0) },
      location: location
    )
  }

  /// The place of the pointer, in points, which SDL would round to whole units.
  private var location: Point {
    guard let place = pointer else { return queries.pointerLocation() }
    let points = queries.pointsPerUnit()
    return Point(x: place.x * points, y: place.y * points)
  }
}

/// A compositor that SDL is not connected to yet.
package enum WaylandCompositor: Sendable {
  case missing
  /// It accepts a connection, and has not answered within five seconds.
  case silent
  case withoutSeat, withSeat

  /// Asks the compositor at a socket's path.
  package init(at path: String) {
    switch trackpad_wayland_has_seat(path) {
    case TRACKPAD_WAYLAND_SILENT: self = .silent
    case 0: self = .withoutSeat
    case 1: self = .withSeat
    default: self = .missing
    }
  }
}

/// The axis events of a Wayland pointer up to the frame event that ends them.
struct AxisFrame: Equatable {
  /// The source of a movement, as `wl_pointer.axis_source` numbers it; each
  /// counts as a device of its own.
  enum Source: Int {
    /// A wheel, or a wheel pushed to the side, which has another number.
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
  var direction = ScrollDirection.unknown
  /// The compositor's time of the last event.
  var milliseconds: UInt32 = 0

  /// Surface units that compositors send for a click when they do not count them.
  ///
  /// The number is that of Weston and mutter; the protocol does not specify one.
  static let unitsPerClick = 10.0

  mutating func count(_ number: Double, along axis: Axis) {
    var sum = clicks ?? .zero
    sum[axis] += number
    clicks = sum
  }

  /// The source as far as it is known.
  ///
  /// Only wheels have clicks.
  var mover: Source { source ?? (clicks == nil ? .continuous : .wheel) }

  /// The input of the whole frame, which may move one axis and stop the other.
  func actions(_ settings: InputSettings, pointsPerUnit: Double) -> [PadInput.Action] {
    if mover == .wheel { return turn }
    var actions: [PadInput.Action] = []
    if movement != .zero {
      let step = settings.content(for: movement, direction: direction, pointsPerUnit: pointsPerUnit)
      actions.append(.scroll(step))
    }
    if !stopped.isEmpty { actions.append(.stop(stopped)) }
    return actions
  }

  private var turn: [PadInput.Action] {
    let clicks = clicks ?? movement / Self.unitsPerClick
    guard clicks != .zero else { return [] }
    return [.wheel(.zero - clicks)]
  }
}
