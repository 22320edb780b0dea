internal import CLibraries
internal import CSDL2
internal import Geometry
internal import Glibc
internal import Trackpad
internal import ViewTree

/// Asks an X server for what another program has copied or selected, over a connection of its own.
///
/// SDL 2.26 knows no text that comes in pieces, as any of more than 256 kB does, and spends a
/// second at full speed on an owner that never answers. Here an owner has half a second for each
/// piece, and five for all, in which nothing is done.
@MainActor struct XSelection {
  /// How long an owner may take for the next piece, in seconds.
  private static let patience = 0.5
  /// How long it may take for all of them.
  private static let longestWait = 5.0
  /// The longest text that is taken, in bytes.
  private static let longest = 64 << 20
  /// The bits of a window's number that its client may choose.
  private static let clientBits: UInt = 0x1f_ffff
  /// The most that one question for a property asks for, in units of four bytes.
  private static let wholeProperty = longest / 4

  private let library: XlibSelection
  private let display: OpaquePointer
  private let window: UInt
  private let property: UInt
  /// When the owner must be done.
  private let end: Timestamp

  /// The text of a selection, such as `CLIPBOARD`; nil where SDL is to be asked, since there is no
  /// X server, or the program itself has the selection.
  static func text(of name: String) -> String? {
    guard let focused = SDL_GetKeyboardFocus(),
      case .x11(_, let own) = NativeWindow(of: focused),
      let library = library_xlib_selection()?.pointee,
      let loss = library_xlib_loss()?.pointee,
      let display = library.XOpenDisplay(nil)
    else { return nil }
    defer { _ = library.XCloseDisplay(display) }
    // A server that goes away meanwhile must not take the program along.
    loss.XSetIOErrorExitHandler(display, { _, _ in }, nil)
    let selection = library.XInternAtom(display, name, 0)
    let owner = library.XGetSelectionOwner(display, selection)
    guard (owner ^ own) & ~clientBits != 0 else { return nil }
    guard owner != 0 else { return "" }
    return XSelection(library, display).read(selection)
  }

  private init(_ library: XlibSelection, _ display: OpaquePointer) {
    (self.library, self.display) = (library, display)
    let root = library.XDefaultRootWindow(display)
    window = library.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    property = library.XInternAtom(display, "SCROLLKIT_SELECTION", 0)
    end = SystemClock.now + Self.longestWait
    _ = library.XSelectInput(display, window, PropertyChangeMask)
  }

  private func read(_ selection: UInt) -> String {
    let text = library.XInternAtom(display, "UTF8_STRING", 0)
    let pieces = library.XInternAtom(display, "INCR", 0)
    _ = library.XConvertSelection(display, selection, text, property, window, 0)
    guard let answer = next(SelectionNotify) else { return giveUp("did not answer") }
    guard answer.xselection.property != 0, let first = take() else { return "" }
    guard first.type == pieces else { return String(decoding: first.bytes, as: UTF8.self) }
    var bytes: [UInt8] = []
    while let event = next(PropertyNotify) {
      guard event.xproperty.atom == property, event.xproperty.state == PropertyNewValue else {
        continue
      }
      guard let piece = take() else { break }
      if piece.bytes.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece.bytes
      guard bytes.count <= Self.longest else {
        return giveUp("has more than \(Self.longest >> 20) MB")
      }
    }
    return giveUp(SystemClock.now < end ? "stopped in the middle" : "is too slow")
  }

  private func giveUp(_ reason: String) -> String {
    FaultLog.say("Clipboard: nothing is pasted, since the program that has the text \(reason)")
    return ""
  }

  /// What lies in the property, which is empty then.
  private func take() -> (type: UInt, bytes: [UInt8])? {
    var (type, format, count, rest) = (0 as UInt, 0 as Int32, 0 as UInt, 0 as UInt)
    var data: UnsafeMutablePointer<UInt8>?
    let status = library.XGetWindowProperty(
      display,
      window,
      property,
      0,
      Self.wholeProperty,
      1,
      0,
      &type,
      &format,
      &count,
      &rest,
      &data
    )
    defer { if let data { _ = library.XFree(data) } }
    guard status == 0, type != 0 else { return nil }
    // Only text has a byte for each item.
    guard format == 8, let data else { return (type, []) }
    return (type, Array(UnsafeBufferPointer(start: data, count: Int(count))))
  }

  /// The next event of a type, if it comes in time.
  private func next(_ type: Int32) -> XEvent? {
    _ = library.XFlush(display)
    let end = min(SystemClock.now + Self.patience, end)
    while true {
      while library.XPending(display) > 0 {
        var event = XEvent()
        _ = library.XNextEvent(display, &event)
        if event.type == type { return event }
      }
      let left = (end - SystemClock.now) * 1_000
      let descriptor = library.XConnectionNumber(display)
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&question, 1, Int32(left) + 1) > 0 || errno == EINTR else { return nil }
    }
  }
}
