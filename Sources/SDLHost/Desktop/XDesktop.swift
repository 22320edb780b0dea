internal import CLibraries
internal import CSDL2
internal import Trackpad

/// The scale that the desktop of an X server asks for, now and whenever it changes.
///
/// Two places hold it: the settings manager's property, where one runs, and the resources on the root window.
/// Both are watched on SDL's own connection, so that nothing has to be polled.
@MainActor final class XDesktop {
  /// The scale now; nil if the desktop asks for none.
  private(set) var scale: DesktopScale?

  private let library: Xlib
  private let display: OpaquePointer
  private let root: UInt
  private let atoms: Atoms
  /// The settings manager's window; 0 if no manager runs.
  private var owner: UInt = 0
  private let didChange: () -> Void
  private var events: NativeEvents?

  private struct Atoms {
    let resources, selection, settings, manager: UInt
  }

  /// Starts to watch; returns nil if the window does not belong to an X server.
  ///
  /// - Parameters:
  ///   - window: A window on the desktop.
  ///   - didChange: Called after ``scale`` changed, while SDL reads events.
  init?(of window: WindowHandle, didChange: @escaping () -> Void) {
    guard case .x11(let display, _) = NativeWindow(of: window.pointer),
      let library = library_xlib()?.pointee
    else { return nil }
    func atom(_ name: String) -> UInt { library.XInternAtom(display, name, 0) }
    atoms = Atoms(
      resources: atom("RESOURCE_MANAGER"),
      selection: atom("_XSETTINGS_S\(library.XDefaultScreen(display))"),
      settings: atom("_XSETTINGS_SETTINGS"),
      manager: atom("MANAGER")
    )
    (self.library, self.display, self.didChange) = (library, display, didChange)
    root = library.XDefaultRootWindow(display)
    watch()
    scale = read()
    events = NativeEvents { [unowned self] in hear($0.assumingMemoryBound(to: XEvent.self)) }
  }

  /// Asks the server for events about changes; to be called again when SDL may have created a window.
  ///
  /// A client has one event mask per window. This adds to SDL's mask for the root window; but when SDL creates a
  /// window, or replaces one for OpenGL, it sets its own mask again.
  func watch() {
    var attributes = XWindowAttributes()
    guard library.XGetWindowAttributes(display, root, &attributes) != 0 else { return }
    let mask = attributes.your_event_mask | PropertyChangeMask | StructureNotifyMask
    _ = library.XSelectInput(display, root, mask)
  }

  // MARK: Changes

  private func hear(_ event: UnsafePointer<XEvent>) {
    guard concerns(event.pointee) else { return }
    let new = read()
    guard new != scale else { return }
    scale = new
    didChange()
  }

  private func concerns(_ event: XEvent) -> Bool {
    switch event.type {
    case PropertyNotify:
      let (window, atom) = (event.xproperty.window, event.xproperty.atom)
      return window == root && atom == atoms.resources
        || window == owner && atom == atoms.settings && owner != 0
    case DestroyNotify: return owner != 0 && event.xdestroywindow.window == owner
    // A manager that starts announces the selection that it now owns.
    case ClientMessage:
      return event.xclient.message_type == atoms.manager
        && event.xclient.data.l.1 == Int(bitPattern: atoms.selection)
    default: return false
    }
  }

  // MARK: Reading

  /// Reads both places with the server grabbed: a manager that quit in between would cause an X error, which
  /// ends the program.
  private func read() -> DesktopScale? {
    _ = library.XGrabServer(display)
    owner = library.XGetSelectionOwner(display, atoms.selection)
    if owner != 0 {
      _ = library.XSelectInput(display, owner, PropertyChangeMask | StructureNotifyMask)
    }
    let settings = owner == 0 ? nil : property(atoms.settings, of: owner)
    let resources = property(atoms.resources, of: root)
    _ = library.XUngrabServer(display)
    _ = library.XSync(display, 0)
    return DesktopScale(
      settings: settings.flatMap(XSettings.init),
      resources: resources.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  /// The longest property that is read, in units of four bytes: far more than any desktop writes.
  private static let mostWords = 65_536

  /// A property made of bytes, or nil.
  private func property(_ name: UInt, of window: UInt) -> [UInt8]? {
    var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    let anyType: UInt = 0
    let status = library.XGetWindowProperty(
      display,
      window,
      name,
      0,
      Self.mostWords,
      0,
      anyType,
      &type,
      &format,
      &count,
      &rest,
      &bytes
    )
    guard let bytes else { return nil }
    defer { _ = library.XFree(bytes) }
    guard status == 0, format == 8 else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}

/// The whole numbers among the settings that a desktop's settings manager publishes on X11.
///
/// The property comes from another program and may hold anything. Settings up to the first malformed one are
/// read. The format is the XSETTINGS specification of freedesktop.org.
nonisolated struct XSettings: Equatable, Sendable {
  private var numbers: [String: Int32] = [:]

  /// Reads the property; returns nil if its header is malformed.
  init?(_ bytes: [UInt8]) {
    // The header: byte order, three unused bytes, a serial number and the count.
    guard bytes.count >= 12, let order = bytes.first, order <= 1 else { return nil }
    var reader = Reader(bytes: bytes[8...], isBigEndian: order == 1)
    guard let count = reader.number() else { return nil }
    var left = count
    while left > 0, let (name, number) = Self.setting(&reader) {
      if let number { numbers[name] = number }
      left -= 1
    }
  }

  /// The setting with that name, if it is a whole number.
  subscript(name: String) -> Int32? { numbers[name] }

  /// Reads one setting, with nil for the number if it has another type; returns nil if it is malformed.
  private static func setting(_ reader: inout Reader) -> (name: String, number: Int32?)? {
    guard let head = reader.take(2), let type = head.first,
      let length = reader.number(UInt16.self),
      let name = reader.take(padded: Int(length)),
      reader.number() != nil
    else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    switch type {
    case 0: return reader.number().map { (text, Int32(bitPattern: $0)) }
    case 1:
      guard let length = reader.number(), reader.take(padded: Int(length)) != nil else {
        return nil
      }
      return (text, nil)
    // A color: four numbers of two bytes each.
    case 2: return reader.take(8).map { _ in (text, nil) }
    default: return nil
    }
  }

  /// Reads numbers and texts from the front.
  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count <= bytes.count else { return nil }
      defer { bytes = bytes.dropFirst(count) }
      return bytes.prefix(count)
    }

    /// Takes a text, which is padded to a multiple of four bytes.
    mutating func take(padded count: Int) -> ArraySlice<UInt8>? {
      take((count + 3) & ~3)?.prefix(count)
    }

    mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = UInt32.self) -> Number? {
      take(MemoryLayout<Number>.size).map { bytes in
        let inOrder = isBigEndian ? Array(bytes) : bytes.reversed()
        return inOrder.reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
      }
    }
  }
}

/// Moves the contents of a window within the X server.
///
/// Scrolling then sends only the strip that came into view, and the program need not move its own pixels. The
/// server has no pixels for covered parts of a window, which it reports after the copy.
@MainActor final class ScreenCopier {
  /// Keeps the display open as long as the context exists.
  private let handle: WindowHandle
  private let display: OpaquePointer
  private let window: UInt
  private let context: OpaquePointer
  private let library: Xlib
  /// The number of copies that the server has not reported on yet.
  private var pending = 0

  /// Prepares to copy; returns nil if the window does not belong to an X server.
  init?(of window: WindowHandle) {
    guard Self.pixelsGoStraight,
      case .x11(let display, let id) = NativeWindow(of: window.pointer),
      let library = library_xlib()?.pointee,
      let context = library.XCreateGC(display, id, 0, nil)
    else { return nil }
    handle = window
    self.display = display
    self.window = id
    self.context = context
    self.library = library
  }

  /// Whether SDL draws on the window itself, and not on a texture that covers it.
  private static var pixelsGoStraight: Bool {
    guard let hint = SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION) else { return false }
    return String(cString: hint) == "0"
  }

  isolated deinit { _ = library.XFreeGC(display, context) }

  /// Asks the server to move pixels, together with what is sent next, so that both show at once.
  func move(_ shift: Damage.Shift) {
    let (target, step) = (shift.apply(to: shift.area), shift.step)
    guard !target.isEmpty else { return }
    _ = library.XCopyArea(
      display,
      window,
      window,
      context,
      Int32(clamping: target.left - step.dx),
      Int32(clamping: target.top - step.dy),
      UInt32(clamping: target.width),
      UInt32(clamping: target.height),
      Int32(clamping: target.left),
      Int32(clamping: target.top)
    )
    pending += 1
  }

  /// Whether some of the pixels to move were covered, so that wrong ones are in their place.
  ///
  /// Waits for the server's reports on all copies. A copy without a report was not made.
  func leftHoles() -> Bool {
    guard pending > 0 else { return false }
    defer { pending = 0 }
    var hasHoles = takeAnswers()
    if pending > 0 {
      _ = library.XSync(display, 0)
      hasHoles = takeAnswers() || hasHoles || pending > 0
    }
    return hasHoles
  }

  private func takeAnswers() -> Bool {
    var event = XEvent()
    while library.XCheckTypedWindowEvent(display, window, NoExpose, &event) != 0 { pending -= 1 }
    var hasHoles = false
    while library.XCheckTypedWindowEvent(display, window, GraphicsExpose, &event) != 0 {
      hasHoles = true
      if event.xgraphicsexpose.count == 0 { pending -= 1 }
    }
    return hasHoles
  }
}
