internal import CSDL2

/// Moves what is in a window where it is, in the X server.
///
/// Scrolling then sends the strip that came into view instead of the whole window, and the program
/// need not move its own pixels at all. Where part of the window is hidden there is nothing to move;
/// the server tells so afterwards.
@MainActor final class ScreenCopier {
  /// Kept, so that the display outlives the context.
  private let handle: WindowHandle
  private let display: OpaquePointer
  private let window: UInt
  private let context: OpaquePointer
  private let library: XLibrary
  /// How many copies the server has not spoken about yet.
  private var pending = 0

  /// Gets ready to copy, or returns nil where the window is not one of X.
  init?(of window: WindowHandle) {
    guard Self.pixelsGoStraight,
      case .x11(let display, let id) = NativeHandles(of: window.pointer),
      let library = XLibrary.loaded,
      let context = library.createContext(display, id, 0, nil)
    else { return nil }
    handle = window
    self.display = display
    self.window = id
    self.context = context
    self.library = library
  }

  /// Whether SDL puts pixels into the window itself, not into a texture that covers it.
  private static var pixelsGoStraight: Bool {
    guard let hint = SDL_GetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION) else { return false }
    return String(cString: hint) == "0"
  }

  isolated deinit { _ = library.freeContext(display, context) }

  /// Asks the server to move pixels; it does so with what is sent next, so that both show at once.
  func move(_ shift: Damage.Shift) {
    let (area, step) = (shift.area, shift.step)
    let target = (area + step).intersection(area)
    guard !target.isEmpty else { return }
    _ = library.copyArea(
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

  /// Whether some of what was to be moved was hidden, so that there is nothing right in its place.
  ///
  /// - Returns: What the server said of all copies; it is waited for unless it has spoken, and a copy
  ///   that it says nothing of was not made.
  func leftHoles() -> Bool {
    guard pending > 0 else { return false }
    defer { pending = 0 }
    var hasHoles = takeAnswers()
    if pending > 0 {
      _ = library.synchronize(display, 0)
      hasHoles = takeAnswers() || hasHoles || pending > 0
    }
    return hasHoles
  }

  private func takeAnswers() -> Bool {
    var event = XEvent()
    while library.checkEvent(display, window, NoExpose, &event) != 0 { pending -= 1 }
    var hasHoles = false
    while library.checkEvent(display, window, GraphicsExpose, &event) != 0 {
      hasHoles = true
      if event.xgraphicsexpose.count == 0 { pending -= 1 }
    }
    return hasHoles
  }
}
