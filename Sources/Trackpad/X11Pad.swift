internal import CTrackpad
internal import Geometry
internal import Gestures

/// The trackpads of an X server, heard through the connection that SDL reads.
///
/// Scrolling comes from raw motion, which SDL has selected on the root window. Unlike the cooked
/// kind, raw motion gives movements rather than positions and continues while a button is held. Pinches are
/// selected here. A server without these features sends fewer events, which is no error.
struct X11Pad {
  /// Whether a scrolling device has been heard, so that SDL's own wheel events repeat it.
  private(set) var hasHeardWheel = false
  /// The source of pinches.
  private(set) var pinchSource = PinchSource.none(.notWanted)
  /// The pointing devices.
  private(set) var devices: [PadDevice] = []

  private let display: OpaquePointer
  private let window: UInt
  /// The user's settings of speed and direction.
  var scale: ScrollScale
  private let queries: WindowQueries
  private let opcode: Int32
  private var echo = ServerEcho()

  /// Starts listening; nil if the client libraries or the input extension are missing.
  init?(display: OpaquePointer, window: UInt, settings: InputSettings, queries: WindowQueries) {
    guard trackpad_x11_load() else { return nil }
    opcode = trackpad_x11_opcode(display)
    guard opcode != 0 else { return nil }
    self.display = display
    self.window = window
    self.scale = ScrollScale(settings: settings)
    self.queries = queries
    pinchSource = Self.selectPinch(display, window, settings.pinchSource)
    refreshDevices()
  }

  private static func selectPinch(
    _ display: OpaquePointer,
    _ window: UInt,
    _ choice: InputSettings.PinchSource
  ) -> PinchSource {
    // The question also tells the server which events this client understands.
    let version = trackpad_x11_version(display)
    guard choice == .auto || choice == .xi2 else { return .none(.notWanted) }
    guard version >= 4 else { return .none(.notOffered) }
    let refusal = trackpad_x11_select_pinch(display, window)
    return refusal == 0 ? .xi2 : .none(.refused(code: Int(refusal)))
  }
}

extension X11Pad {
  /// Reads an `XEvent`, with its extension data attached.
  ///
  /// - Parameters:
  ///   - event: The `XEvent`.
  ///   - isPanning: Whether fingers scroll already, which distinguishes a pad from a wheel where nothing else does.
  /// - Returns: The input; empty for other events.
  mutating func read(_ event: UnsafeRawPointer, isPanning: Bool) -> [PadInput] {
    let record = trackpad_x11_read(event, opcode)
    switch record.kind {
    case .nothing: return []
    case .wheelClick: return click(record)
    case .rawMotion: return move(record, event, isPanning: isPanning)
    case .pinchBegin: return pinch(record, .pinchBegan)
    case .pinchUpdate: return pinch(record, .pinchChanged(record, queries))
    case .pinchEnd: return pinch(record, .pinchEnded)
    case .pinchCancel: return pinch(record, .pinchCancelled)
    case .devicesChanged: return forgetMissingDevices()
    }
  }

  private mutating func click(_ record: trackpad_x11_event) -> [PadInput] {
    guard record.window == window else { return [] }
    hasHeardWheel = true
    guard !echo.isTranslated(clickAt: record.time) else { return [] }
    let clicks =
      switch record.detail {
      case 4: Vector(dx: 0, dy: 1)
      case 5: Vector(dx: 0, dy: -1)
      case 6: Vector(dx: -1, dy: 0)
      default: Vector(dx: 1, dy: 0)
      }
    return [input(.wheel(clicks), record, at: place(record))]
  }

  /// With sdl2-compat, SDL selects pinches itself, so that they come unasked.
  private func pinch(_ record: trackpad_x11_event, _ action: PadInput.Action) -> [PadInput] {
    guard record.window == window, pinchSource == .xi2 else { return [] }
    return [input(action, record, at: place(record))]
  }

  private mutating func move(
    _ record: trackpad_x11_event,
    _ event: UnsafeRawPointer,
    isPanning: Bool
  ) -> [PadInput] {
    guard
      let device = device(Int(record.device)),
      let scroll = RawScroll(device, record.time, event)
    else { return [] }
    hasHeardWheel = true
    guard !echo.isRepeated(scroll) else { return [] }
    let location = queries.pointerLocation()
    guard !scroll.isStop else { return [input(.stop(scroll.axes), record, at: location)] }
    // Raw motion belongs to no window.
    guard queries.pointerIsInside() else { return [input(.leave, record, at: location)] }
    return [input(action(of: scroll, device, isPanning), record, at: location)]
  }

  private func action(
    of scroll: RawScroll,
    _ device: PadDevice,
    _ isPanning: Bool
  ) -> PadInput.Action {
    let isWheel =
      switch device.kind {
      case .touchpad: false
      case .wheel: true
      case .everything: scroll.isNotched && !isPanning
      }
    guard !isWheel else { return .wheel(scroll.wheelClicks) }
    let step = scale.content(
      for: scroll.clicks * device.unitsPerClick,
      direction: device.direction,
      pointsPerUnit: queries.pointsPerUnit()
    )
    return .scroll(step)
  }

  private func place(_ record: trackpad_x11_event) -> Point {
    let points = queries.pointsPerUnit()
    return Point(x: record.x * points, y: record.y * points)
  }

  private func input(
    _ action: PadInput.Action,
    _ record: trackpad_x11_event,
    at location: Point
  ) -> PadInput {
    PadInput(
      action: action,
      device: Int(record.device),
      milliseconds: record.time,
      location: location
    )
  }
}

extension X11Pad {
  private func device(_ id: Int) -> PadDevice? { devices.first { $0.id == id } }

  private mutating func refreshDevices() {
    // More scrolling devices than this would not scroll smoothly; no machine has so many.
    let capacity = 64
    let list = [trackpad_device](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = Int(trackpad_x11_devices(display, buffer.baseAddress, Int32(capacity)))
    }
    devices = list.map(PadDevice.init)
  }

  private mutating func forgetMissingDevices() -> [PadInput] {
    let before = devices
    refreshDevices()
    let missing = before.filter { device in !devices.contains { $0.id == device.id } }
    return missing.map {
      PadInput(action: .vanish, device: $0.id, milliseconds: nil, location: .zero)
    }
  }
}

extension PadInput.Action {
  fileprivate static func pinchChanged(
    _ record: trackpad_x11_event,
    _ queries: WindowQueries
  ) -> Self {
    let step = Vector(dx: record.dx, dy: record.dy) * queries.pointsPerUnit()
    return .pinchChanged(scale: record.scale, translation: step)
  }
}
