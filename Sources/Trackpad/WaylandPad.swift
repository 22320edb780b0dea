internal import CTrackpad
internal import Geometry
internal import Gestures

/// The trackpads of a Wayland compositor, heard through objects beside SDL's.
///
/// The compositor sends the same events to every pointer object of a client, so that SDL
/// loses nothing.
final class WaylandPad {
  /// The device number for fingers; the protocol has no numbers.
  static let fingers = 1
  /// The first version of the pointer with frames, sources and stops.
  private static let firstWithFrames = 5

  /// The source of pinches.
  var pinchSource: PinchSource {
    guard wantsPinches else { return .none(.notWanted) }
    let version = Int(trackpad_wayland_gesture_version(listener))
    return version > 0 ? .wayland(version: version) : .none(.notOffered)
  }

  /// Whether wheels are heard here, so that SDL's own wheel events repeat them.
  var hearsWheel: Bool { pointerVersion >= Self.firstWithFrames }

  /// The version of the pointer object, 0 as long as the seat has had no pointer.
  var pointerVersion: Int { Int(trackpad_wayland_pointer_version(listener)) }

  private var listener: OpaquePointer?
  private let wantsPinches: Bool
  /// The user's settings of speed and direction.
  var scale: ScrollScale
  private let queries: WindowQueries
  private let wake: () -> Void
  private var frame = AxisFrame()
  private var pointer: Pointer = .outside

  private enum Pointer: Equatable {
    case outside
    /// The place of the pointer, in surface units.
    case inside(Point)
  }

  /// Starts listening; nil if the client library is missing or too old.
  ///
  /// - Parameters:
  ///   - display: The `wl_display`.
  ///   - surface: The window's `wl_surface`.
  ///   - settings: The user's settings.
  ///   - queries: The questions to the window.
  ///   - wake: Called when there is something ``pending()``, from within SDL's reading of events.
  init?(
    display: OpaquePointer,
    surface: OpaquePointer,
    settings: InputSettings,
    queries: WindowQueries,
    wake: @escaping () -> Void
  ) {
    wantsPinches = settings.pinchSource == .auto || settings.pinchSource == .wayland
    scale = ScrollScale(settings: settings)
    self.queries = queries
    self.wake = wake
    let itself = Unmanaged.passUnretained(self).toOpaque()
    listener = trackpad_wayland_open(display, surface, Self.wakeListener, itself)
    if listener == nil { return nil }
  }

  deinit { if let listener { trackpad_wayland_close(listener) } }

  private static let wakeListener: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
    guard let context else { return }
    Unmanaged<WaylandPad>.fromOpaque(context).takeUnretainedValue().wake()
  }

  /// Returns the input since the last call, as far as SDL has read it from the socket.
  func pending() -> [PadInput] {
    trackpad_wayland_check(listener)
    var inputs: [PadInput] = []
    var record = trackpad_wayland_event()
    while trackpad_wayland_next(listener, &record) { inputs += read(record) }
    return inputs
  }

  private func read(_ record: trackpad_wayland_event) -> [PadInput] {
    let isOurs = record.number == 1
    let isCancelled = record.number != 0
    switch record.kind {
    case .enter:
      pointer = isOurs ? .inside(record.place) : .outside
      return []
    case .motion: return follow(record)
    case .leave: return leave()
    case .gone: return vanish()
    case .frame: return finishFrame()
    case .holdBegin: return isOurs ? input(.hold, record) : []
    case .holdEnd: return input(isCancelled ? .turn : .release, record)
    case .pinchBegin: return isOurs ? pinch(.pinchBegan, record) : []
    case .pinchUpdate: return pinch(changed(record), record)
    case .pinchEnd:
      return pinch(isCancelled ? .pinchCancelled : .pinchEnded, record)
    case .axis: return hear(record) { $0.movement[record.axis] += record.x }
    case .axisSource: return hear(record) { $0.source = AxisFrame.Source(number: record.number) }
    case .axisStop: return hear(record) { $0.stopped.insert(AxisSet(record.axis)) }
    case .axisClicks: return hear(record) { $0.count(record.x, along: record.axis) }
    case .axisDirection: return hear(record) { $0.direction = record.direction }
    }
  }

  private func follow(_ record: trackpad_wayland_event) -> [PadInput] {
    guard pointer != .outside else { return [] }
    pointer = .inside(record.place)
    return []
  }

  private func leave() -> [PadInput] {
    pointer = .outside
    return [PadInput(action: .leave, device: Self.fingers, milliseconds: nil, location: location)]
  }

  private func vanish() -> [PadInput] {
    pointer = .outside
    frame = AxisFrame()
    return [PadInput(action: .vanish, device: Self.fingers, milliseconds: nil, location: location)]
  }

  private func hear(
    _ record: trackpad_wayland_event,
    _ change: (inout AxisFrame) -> Void
  ) -> [PadInput] {
    change(&frame)
    if record.time != 0 { frame.milliseconds = record.time }
    return []
  }

  private func finishFrame() -> [PadInput] {
    defer { frame = AxisFrame() }
    guard pointer != .outside else { return [] }
    return frame.actions(scale: scale, pointsPerUnit: queries.pointsPerUnit()).map {
      PadInput(
        action: $0,
        device: frame.device,
        milliseconds: frame.milliseconds,
        location: location
      )
    }
  }

  private func changed(_ record: trackpad_wayland_event) -> PadInput.Action {
    let step = (record.place - .zero) * queries.pointsPerUnit()
    return .pinchChanged(scale: record.scale, translation: step)
  }

  private func pinch(
    _ action: PadInput.Action,
    _ record: trackpad_wayland_event
  ) -> [PadInput] {
    wantsPinches ? input(action, record) : []
  }

  private func input(
    _ action: PadInput.Action,
    _ record: trackpad_wayland_event
  ) -> [PadInput] {
    [
      PadInput(action: action, device: Self.fingers, milliseconds: record.time, location: location)
    ]
  }

  /// The place of the pointer, in points, which SDL would round to whole units.
  private var location: Point {
    guard case .inside(let place) = pointer else { return queries.pointerLocation() }
    let points = queries.pointsPerUnit()
    return Point(x: place.x * points, y: place.y * points)
  }
}

extension trackpad_wayland_event {
  fileprivate var place: Point { Point(x: x, y: y) }
  fileprivate var axis: Axis { number == 0 ? .vertical : .horizontal }
  fileprivate var direction: ScrollScale.Direction { x == 1 ? .natural : .traditional }
}

extension AxisFrame.Source {
  /// `wl_pointer.axis_source`, by its number.
  fileprivate init(number: Int32) {
    switch number {
    case 1: self = .finger
    case 2: self = .continuous
    default: self = .wheel
    }
  }
}
