internal import CLibraries
internal import Synchronization

/// The input extension of an X server, on the connection that SDL has opened.
struct X11Input {
  /// The number by which events of the extension are known.
  let opcode: Int32
  private let display: OpaquePointer
  private let xlib: Xlib
  private let extensions: XInput

  /// Nil where a client library or the server's extension is missing.
  init?(_ display: OpaquePointer) {
    guard let xlib = library_xlib()?.pointee, let extensions = library_xinput()?.pointee else {
      return nil
    }
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard xlib.XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
      return nil
    }
    (self.display, self.opcode, self.xlib, self.extensions) = (display, opcode, xlib, extensions)
  }

  /// Makes requests, and returns the code of an error that the server answered with, or 0.
  ///
  /// Xlib ends the program on an error that nobody handles.
  private func trapErrors(_ requests: () -> Void) -> Int32 {
    _ = xlib.XSync(display, 0)
    trappedError.store(0, ordering: .relaxed)
    let earlier = xlib.XSetErrorHandler { _, event in
      trappedError.store(event.map { Int32($0.pointee.error_code) } ?? 0, ordering: .relaxed)
      return 0
    }
    requests()
    _ = xlib.XSync(display, 0)
    _ = xlib.XSetErrorHandler(earlier)
    return trappedError.load(ordering: .relaxed)
  }

  // MARK: Pinches

  /// Whether the server has pinches; the question also tells it which
  /// events this client understands.
  func offersPinches() -> Bool {
    var (major, minor): (Int32, Int32) = (2, 4)
    let error = trapErrors { _ = extensions.XIQueryVersion(display, &major, &minor) }
    // The server refuses a version below the one that this client, here SDL, has asked for before.
    return error == BadValue || error == 0 && (major, minor) >= (2, 4)
  }

  /// Asks for the pinches over a window, and returns the code of the error that refused them, or 0.
  func selectPinches(over window: UInt) -> Int32 {
    trapErrors {
      // Select on the master device itself: XIAllMasterDevices is a separate
      // slot, in which SDL selects touch.
      var master: Int32 = 2
      _ = extensions.XIGetClientPointer(display, 0, &master)
      var bits = selected(window, master)
      for event in XI_GesturePinchBegin...XI_GesturePinchEnd {
        bits[Int(event >> 3)] |= 1 << UInt8(event & 7)
      }
      bits.withUnsafeMutableBufferPointer { bits in
        var mask = XIEventMask(
          deviceid: master,
          mask_len: Int32(bits.count),
          mask: bits.baseAddress
        )
        _ = extensions.XISelectEvents(display, window, &mask, 1)
      }
    }
  }

  /// The events that the client has selected already; unless they are
  /// selected again, they are lost.
  private func selected(_ window: UInt, _ device: Int32) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: Int(XI_GestureSwipeEnd) >> 3 + 1)
    var count: Int32 = 0
    guard let masks = extensions.XIGetSelectedEvents(display, window, &count) else { return bits }
    defer { _ = xlib.XFree(masks) }
    for mask in UnsafeBufferPointer(start: masks, count: Int(count)) where mask.deviceid == device {
      for index in 0..<min(bits.count, Int(mask.mask_len)) { bits[index] |= mask.mask[index] }
    }
    return bits
  }

  // MARK: Devices

  /// The enabled pointing devices that scroll.
  func devices() -> [X11Device] {
    var devices: [X11Device] = []
    // A device that is unplugged between two of these requests makes the second one fail.
    _ = trapErrors {
      var count: Int32 = 0
      guard let list = extensions.XIQueryDevice(display, XIAllDevices, &count) else { return }
      defer { extensions.XIFreeDeviceInfo(list) }
      let touchpads = touchpads()
      for listed in UnsafeBufferPointer(start: list, count: Int(count)) {
        guard var device = X11Device(listed) else { continue }
        if touchpads.contains(device.id) { device.kind = .touchpad }
        device.direction = direction(of: device.id)
        devices.append(device)
      }
    }
    return devices
  }

  /// XInput 2 does not tell what kind of thing a device is; the first version still does.
  private func touchpads() -> [Int32] {
    let type = xlib.XInternAtom(display, "TOUCHPAD", 1)
    var count: Int32 = 0
    guard type != 0, let list = extensions.XListInputDevices(display, &count) else { return [] }
    defer { extensions.XFreeDeviceList(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).filter { $0.type == type }
      .map { Int32($0.id) }
  }

  private func direction(of device: Int32) -> ScrollDirection {
    let property = xlib.XInternAtom(display, "libinput Natural Scrolling Enabled", 1)
    guard property != 0 else { return .unknown }
    var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    _ = extensions.XIGetProperty(
      display,
      device,
      property,
      0,
      1,
      0,
      0,
      &type,
      &format,
      &count,
      &rest,
      &bytes
    )
    guard let bytes else { return .unknown }
    defer { _ = xlib.XFree(bytes) }
    guard format == 8, count > 0 else { return .unknown }
    return bytes[0] == 0 ? .traditional : .natural
  }
}

/// The code of the error that was trapped, since Xlib's handlers capture nothing.
private let trappedError = Atomic<Int32>(0)

/// A pointing device that scrolls.
struct X11Device: Equatable {
  /// The kinds, as a list of devices calls them.
  enum Kind: String {
    case touchpad, wheel
    /// Stands for every pointing device of the Wayland compositor.
    case xwayland = "any device, by XWayland"
  }

  /// A valuator: a value of the device that scrolling changes.
  struct Valuator: Equatable {
    var number: Int
    /// The movement that stands for one click of a wheel.
    var increment: Double
  }

  let id: Int32
  let name: String
  var kind: Kind
  var direction = ScrollDirection.unknown
  var horizontal: Valuator?
  var vertical: Valuator?

  /// The window units of finger movement per click.
  ///
  /// libinput's driver takes 15 by default ("Scrolling Pixel Distance"); XWayland divides by 10.
  var unitsPerClick: Double { kind == .xwayland ? 10 : 15 }

  /// Nil for a device that is disabled, is no pointing device, or does not scroll.
  init?(_ listed: XIDeviceInfo) {
    guard listed.use == XISlavePointer, listed.enabled != 0 else { return nil }
    id = listed.deviceid
    name = listed.name.map { String(cString: $0) } ?? ""
    kind = name.hasPrefix("xwayland-") ? .xwayland : .wheel
    for index in 0..<Int(listed.num_classes) {
      guard let entry = listed.classes[index], entry.pointee.type == XIScrollClass else { continue }
      let scroll = UnsafeRawPointer(entry).load(as: XIScrollClassInfo.self)
      guard scroll.increment != 0 else { continue }
      let valuator = Valuator(number: Int(scroll.number), increment: scroll.increment)
      if scroll.scroll_type == XIScrollTypeVertical {
        vertical = vertical ?? valuator
      } else {
        horizontal = horizontal ?? valuator
      }
    }
    if horizontal == nil, vertical == nil { return nil }
  }
}

extension XIRawEvent {
  /// How far a valuator moved; nil when it took no part.
  func movement(of valuator: Int) -> Double? {
    guard valuator < valuators.mask_len * 8 else { return nil }
    func tookPart(_ number: Int) -> Bool { valuators.mask[number >> 3] & 1 << (number & 7) != 0 }
    // The values are those of the valuators that took part, without gaps.
    return tookPart(valuator) ? raw_values[(0..<valuator).count(where: tookPart)] : nil
  }
}
