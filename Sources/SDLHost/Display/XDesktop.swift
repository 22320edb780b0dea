internal import CSDL2

/// The scale that the desktop of an X server asks for, now and whenever it changes.
///
/// Two places hold it: the settings manager's property, where one runs, and the resources on the root window.
/// Both are watched on SDL's own connection, so that nothing has to be polled.
@MainActor final class XDesktop {
  /// The scale now; nil if the desktop asks for none.
  private(set) var scale: DesktopScale?

  private let library: XLibrary
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
    guard case .x11(let display, _) = NativeHandles(of: window.pointer),
      let library = XLibrary.loaded
    else { return nil }
    func atom(_ name: String) -> UInt { library.internAtom(display, name, 0) }
    atoms = Atoms(
      resources: atom("RESOURCE_MANAGER"),
      selection: atom("_XSETTINGS_S\(library.defaultScreen(display))"),
      settings: atom("_XSETTINGS_SETTINGS"),
      manager: atom("MANAGER")
    )
    (self.library, self.display, self.didChange) = (library, display, didChange)
    root = library.defaultRootWindow(display)
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
    guard library.getAttributes(display, root, &attributes) != 0 else { return }
    let mask = attributes.your_event_mask | PropertyChangeMask | StructureNotifyMask
    _ = library.selectInput(display, root, mask)
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
    _ = library.grabServer(display)
    owner = library.selectionOwner(display, atoms.selection)
    if owner != 0 {
      _ = library.selectInput(display, owner, PropertyChangeMask | StructureNotifyMask)
    }
    let settings = owner == 0 ? nil : property(atoms.settings, of: owner)
    let resources = property(atoms.resources, of: root)
    _ = library.ungrabServer(display)
    _ = library.synchronize(display, 0)
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
    let status = library.getProperty(
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
    defer { _ = library.free(bytes) }
    guard status == 0, format == 8 else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
