internal import CLibraries
internal import Geometry
internal import Gestures

/// The trackpads of an X server, whose events come through the connection that SDL reads.
///
/// Scrolling comes from raw motion, which SDL has selected on the root window. Unlike
/// the cooked kind, raw motion gives movements rather than positions and continues
/// while a button is held. Pinches are selected here. A server without these features
/// sends fewer events, which is no error.
final class X11Pad: Pad {
  /// Whether a scrolling device has sent an event, so that SDL's own wheel events repeat it.
  private(set) var hearsWheel = false
  /// Why pinches do not arrive; nil if they do.
  let pinchAbsence: String?
  private(set) var devices: [X11Device]

  private let server: X11Input
  private let window: UInt
  var settings: InputSettings
  private let queries: WindowQueries
  private var echo = ServerEcho()

  /// Starts listening; nil if the client libraries or the input extension are missing.
  init?(display: OpaquePointer, window: UInt, settings: InputSettings, queries: WindowQueries) {
    guard let server = X11Input(display) else { return nil }
    self.server = server
    self.window = window
    self.settings = settings
    self.queries = queries
    pinchAbsence = Self.selectPinch(server, window, settings.pinchSource)
    devices = server.devices()
  }

  private static func selectPinch(
    _ server: X11Input,
    _ window: UInt,
    _ choice: InputSettings.PinchSource
  ) -> String? {
    guard choice == .auto || choice == .xi2 else { return "the options say so" }
    guard server.offersPinches() else { return "the window system does not offer it" }
    let refusal = server.selectPinches(over: window)
    // Another client has the window's gestures.
    return refusal == 0 ? nil : "the X server refused with error \(refusal)"
  }
}

extension X11Pad {
  func read(_ event: UnsafeRawPointer, isPanning: Bool) -> [PadInput] {
    let event = event.load(as: XEvent.self)
    if event.type == ButtonPress { return turn(WheelClick(event.xbutton)) }
    let cookie = event.xcookie
    guard event.type == GenericEvent, cookie.extension == server.opcode, let data = cookie.data
    else {
      return []
    }
    switch cookie.evtype {
    case XI_RawMotion:
      return move(data.load(as: XIRawEvent.self), isPanning: isPanning)
    // With sdl2-compat, SDL selects these events, and then core ones no longer arrive.
    case XI_ButtonPress: return turn(WheelClick(data.load(as: XIDeviceEvent.self)))
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      return pinch(data.load(as: XIGesturePinchEvent.self))
    case XI_HierarchyChanged: return forgetMissingDevices()
    default: return []
    }
  }

  private func turn(_ click: WheelClick?) -> [PadInput] {
    guard let click, click.window == window else { return [] }
    hearsWheel = true
    guard !echo.isTranslated(clickAt: click.milliseconds) else { return [] }
    return [input(.wheel(click.clicks), click.device, click.milliseconds, at: place(click.place))]
  }

  /// With sdl2-compat, SDL selects pinches itself, so that they come unasked.
  private func pinch(_ event: XIGesturePinchEvent) -> [PadInput] {
    guard event.event == window, pinchAbsence == nil else { return [] }
    let location = place(Point(x: event.event_x, y: event.event_y))
    let time = UInt32(truncatingIfNeeded: event.time)
    return [input(action(of: event), event.sourceid, time, at: location)]
  }

  private func action(of event: XIGesturePinchEvent) -> PadInput.Action {
    switch event.evtype {
    case XI_GesturePinchBegin: return .pinchBegan
    case XI_GesturePinchUpdate:
      let step = Vector(dx: event.delta_x, dy: event.delta_y) * queries.pointsPerUnit()
      return .pinchChanged(scale: event.scale, translation: step)
    default:
      let isCancelled = event.flags & Int32(XIGesturePinchEventCancelled) != 0
      return isCancelled ? .pinchCancelled : .pinchEnded
    }
  }

  private func move(_ raw: XIRawEvent, isPanning: Bool) -> [PadInput] {
    let source = raw.sourceid == 0 ? raw.deviceid : raw.sourceid
    let time = UInt32(truncatingIfNeeded: raw.time)
    guard let device = devices.first(where: { $0.id == source }),
      let scroll = RawScroll(device, time, raw)
    else { return [] }
    hearsWheel = true
    guard !echo.isRepeated(scroll) else { return [] }
    let location = queries.pointerLocation()
    guard !scroll.isStop else { return [input(.stop(scroll.axes), source, time, at: location)] }
    // Raw motion belongs to no window.
    guard queries.pointerIsInside() else { return [input(.leave, source, time, at: location)] }
    return [input(action(of: scroll, device, isPanning), source, time, at: location)]
  }

  private func forgetMissingDevices() -> [PadInput] {
    let before = devices
    devices = server.devices()
    return before.filter { device in !devices.contains { $0.id == device.id } }.map {
      PadInput(action: .vanish, device: Int($0.id), milliseconds: nil, location: .zero)
    }
  }

  private func action(
    of scroll: RawScroll,
    _ device: X11Device,
    _ isPanning: Bool
  ) -> PadInput.Action {
    let isWheel =
      switch device.kind {
      case .touchpad: false
      case .wheel: true
      case .xwayland: scroll.isNotched && !isPanning
      }
    // To the right and down is positive here, and negative in a `WheelEvent`.
    guard !isWheel else { return .wheel(.zero - scroll.clicks) }
    let step = settings.content(
      for: scroll.clicks * device.unitsPerClick,
      direction: device.direction,
      pointsPerUnit: queries.pointsPerUnit()
    )
    return .scroll(step)
  }

  private func place(_ pixel: Point) -> Point {
    let points = queries.pointsPerUnit()
    return Point(x: pixel.x * points, y: pixel.y * points)
  }

  private func input(
    _ action: PadInput.Action,
    _ device: Int32,
    _ milliseconds: UInt32,
    at location: Point
  ) -> PadInput {
    PadInput(action: action, device: Int(device), milliseconds: milliseconds, location: location)
  }
}

extension RawScroll {
  /// Reads the movement of the device's scroll valuators from a raw
  /// motion; nil if they took no part.
  init?(_ device: X11Device, _ milliseconds: UInt32, _ event: XIRawEvent) {
    func movement(_ valuator: X11Device.Valuator?) -> Double? {
      valuator.flatMap { valuator in
        event.movement(of: valuator.number).map { $0 / valuator.increment }
      }
    }
    self.init(
      device: Int(device.id),
      milliseconds: milliseconds,
      horizontal: movement(device.horizontal),
      vertical: movement(device.vertical)
    )
    if axes.isEmpty { return nil }
  }
}

/// A click of a wheel, which the X server reports as a press of button 4, 5, 6 or 7.
struct WheelClick: Equatable {
  /// The click, with the sign of `WheelEvent`.
  let clicks: Vector
  /// The number of the device; 0 where the server does not tell.
  let device: Int32
  let window: UInt
  /// The place of the pointer in the window, in pixels.
  let place: Point
  /// The server's time.
  let milliseconds: UInt32

  /// Reads a core event; nil for another button.
  init?(_ press: XButtonEvent) {
    guard let clicks = Self.clicks(of: Int(press.button)) else { return nil }
    self.clicks = clicks
    (device, window) = (0, press.window)
    place = Point(x: Double(press.x), y: Double(press.y))
    milliseconds = UInt32(truncatingIfNeeded: press.time)
  }

  /// Reads an event of the input extension; nil for another button.
  ///
  /// Where SDL selects the presses of all devices, each press comes twice: from the slave, whose
  /// event names itself as its source, and from the master.
  init?(_ press: XIDeviceEvent) {
    guard press.deviceid != press.sourceid, let clicks = Self.clicks(of: Int(press.detail)) else {
      return nil
    }
    self.clicks = clicks
    (device, window) = (press.sourceid, press.event)
    place = Point(x: press.event_x, y: press.event_y)
    milliseconds = UInt32(truncatingIfNeeded: press.time)
  }

  private static func clicks(of button: Int) -> Vector? {
    switch button {
    case 4: Vector(dx: 0, dy: 1)
    case 5: Vector(dx: 0, dy: -1)
    case 6: Vector(dx: 1, dy: 0)
    case 7: Vector(dx: -1, dy: 0)
    default: nil
    }
  }
}

/// A raw movement of a device's scroll valuators, as the X server reports it.
struct RawScroll: Equatable {
  var device: Int
  /// The server's time.
  var milliseconds: UInt32
  /// The movements of the valuators, in increments; nil for one that took no part.
  var horizontal: Double?
  var vertical: Double?

  /// The movement in increments, positive to the right and down.
  var clicks: Vector { Vector(dx: horizontal ?? 0, dy: vertical ?? 0) }

  /// The axes that took part.
  var axes: AxisSet {
    var axes: AxisSet = []
    if horizontal != nil { axes.insert(.horizontal) }
    if vertical != nil { axes.insert(.vertical) }
    return axes
  }

  /// Whether every valuator that took part moved by zero, which is how
  /// drivers report lifted fingers.
  var isStop: Bool { clicks == .zero }

  /// Whether the movement of a device that stands for both pads and
  /// wheels came from a notched wheel.
  ///
  /// XWayland passes on no source. Compositors send 10 units (1 click) or 15 units (1.5 clicks) for
  /// a notch, along one axis; fingers move by 256ths of a unit, and seldom by exactly that.
  var isNotched: Bool {
    let size = max(abs(clicks.dx), abs(clicks.dy))
    guard size > 0, clicks.dx * clicks.dy == 0 else { return false }
    return size.truncatingRemainder(dividingBy: 1) == 0
      || size.truncatingRemainder(dividingBy: 1.5) == 0
  }
}

/// Recognizes movements that the X server reports twice.
struct ServerEcho: Equatable {
  private var last: RawScroll?
  /// The time of the last movement, which clicks made from it share.
  private var lastTime: UInt32?

  /// Whether the movement has been reported already; a new movement is remembered.
  ///
  /// During an active grab by this client, as in relative mouse mode, each
  /// movement comes twice in a row.
  mutating func isRepeated(_ scroll: RawScroll) -> Bool {
    if !scroll.isStop { lastTime = scroll.milliseconds }
    guard scroll != last else {
      last = nil
      return true
    }
    last = scroll
    return false
  }

  /// Whether a click of a wheel button is the server's translation of a movement reported already.
  ///
  /// The server turns every whole increment into a click with the same time. Clicks of a mouse
  /// without scroll valuators, or of XTEST, have a time of their own.
  func isTranslated(clickAt milliseconds: UInt32) -> Bool { milliseconds == lastTime }
}
