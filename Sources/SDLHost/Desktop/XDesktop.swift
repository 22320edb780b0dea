internal import CLibraries
internal import CSDL2
internal import Trackpad

/// The scale that the desktop of an X server asks for, now and whenever it changes.
///
/// Desktops write it among the resources on the root window, also those with a settings manager. It
/// is watched on SDL's own connection, so that nothing has to be polled.
@MainActor final class XDesktop {
  /// Pixels per point now; nil if the desktop asks for none.
  private(set) var scale: Double?

  private let library: Xlib
  private let display: OpaquePointer
  private let root: UInt
  private let resources: UInt
  private let didChange: () -> Void
  private var events: NativeEvents?

  /// Starts to watch, and calls back after ``scale`` changed, while SDL reads
  /// events; nil without an X server.
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

  /// Asks the server for events about changes; to be called again when
  /// SDL may have created a window.
  ///
  /// A client has one event mask per window. This adds to SDL's mask for the root window; but when
  /// SDL creates a window, or replaces one for OpenGL, it sets its own mask again.
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
