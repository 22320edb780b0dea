internal import CLibraries
internal import CSDL2
internal import Trackpad

/// Moves the contents of a window within the X server.
///
/// Scrolling then sends only the strip that came into view, and the program need not move its own
/// pixels. The server has no pixels for covered parts of a window, which it reports after the copy.
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
