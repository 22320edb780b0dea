internal import CLibraries
internal import CSDL2
internal import Trackpad

/// The scale that the desktop of an X server asks for, now and whenever it changes.
///
/// Desktops write it among the resources on the root window, also those with a settings manager. It is watched
/// on SDL's own connection, so that nothing has to be polled.
@MainActor final class XDesktop {
  /// Pixels per point now; nil if the desktop asks for none.
  private(set) var scale: Double?

  private let library: Xlib
  private let display: OpaquePointer
  private let root: UInt
  private let resources: UInt
  private let didChange: () -> Void
  private var events: NativeEvents?

  /// Starts to watch, and calls back after ``scale`` changed, while SDL reads events; nil without an X server.
  init?(of window: WindowHandle, didChange: @escaping () -> Void) {
    guard case .x11(let display, _) = NativeWindow(of: window.pointer),
      let library = library_xlib()?.pointee
    else { return nil }
    resources = library.XInternAtom(display, "RESOURCE_MANAGER", 0)
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
    _ = library.XSelectInput(display, root, attributes.your_event_mask | PropertyChangeMask)
  }

  private func hear(_ event: UnsafePointer<XEvent>) {
    guard event.pointee.type == PropertyNotify, event.pointee.xproperty.window == root,
      event.pointee.xproperty.atom == resources
    else { return }
    let new = read()
    guard new != scale else { return }
    scale = new
    didChange()
  }

  /// The longest property that is read, in units of four bytes: far more than any desktop writes.
  private static let mostWords = 65_536

  private func read() -> Double? {
    var (type, format, count, rest): (UInt, Int32, UInt, UInt) = (0, 0, 0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    let anyType: UInt = 0
    let status = library.XGetWindowProperty(
      display,
      root,
      resources,
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
    let text = UnsafeBufferPointer(start: bytes, count: Int(count))
    return DisplayScale.desktop(resources: String(decoding: text, as: UTF8.self))
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
    // Elsewhere SDL draws on a texture that covers the window.
    guard SDL_GetHintBoolean(SDL_HINT_FRAMEBUFFER_ACCELERATION, SDL_TRUE) == SDL_FALSE,
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
