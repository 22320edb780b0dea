internal import CLibraries
internal import CSDL2
internal import Synchronization
internal import Trackpad

/// Notes that an X server has gone, or that somebody has destroyed the window; Xlib would end the
/// program with words of its own, and without a chance to save anything.
@MainActor final class XLoss {
  /// Whether the window of a display is lost.
  nonisolated static var reason: String? {
    switch lost.load(ordering: .acquiring) {
    case 0: nil
    case 1: "the display server has gone away"
    default: "somebody has destroyed the window"
    }
  }

  private nonisolated static let lost = Atomic(0)
  private nonisolated static let window = Atomic<UInt>(0)

  private let events: NativeEvents

  /// Starts to note it; nil where Xlib, older than 1.7, ends the program itself.
  init?(of handle: WindowHandle) {
    guard case .x11(let display, let window) = NativeWindow(of: handle.pointer),
      let library = library_xlib_loss()?.pointee
    else { return nil }
    Self.lost.store(0, ordering: .releasing)
    Self.window.store(window, ordering: .releasing)
    _ = library.XSetIOErrorHandler(xlib_connection_lost)
    library.XSetIOErrorExitHandler(display, { _, _ in XLoss.note(1) }, nil)
    Self.takeErrors()
    events = NativeEvents { event in
      let event = event.assumingMemoryBound(to: XEvent.self)
      if event.pointee.type == DestroyNotify, event.pointee.xdestroywindow.window == window {
        XLoss.note(2)
      }
    }
  }

  isolated deinit { Self.window.store(0, ordering: .releasing) }

  /// Takes the server's complaints, which would have Xlib end the program, for as long as it runs.
  ///
  /// Before SDL starts and after: as SDL ends, it gives them back to who had them before. What it
  /// sends to its window over a second connection, to wake itself, may come when that is gone.
  static func takeErrors() {
    guard let library = library_xlib_loss()?.pointee else { return }
    _ = library.XSetErrorHandler { _, event in
      // Other complaints change nothing that a user could see.
      if let event, XLoss.isAboutWindow(event.pointee) { XLoss.note(2) }
      return 0
    }
  }

  private nonisolated static func isAboutWindow(_ error: XErrorEvent) -> Bool {
    let (badWindow, badDrawable): (UInt8, UInt8) = (3, 9)
    return [badWindow, badDrawable].contains(error.error_code)
      && error.resourceid == window.load(ordering: .acquiring)
  }

  /// Notes what is lost, and ends SDL's wait, in which Xlib may have noticed it.
  ///
  /// An event that comes during a wait SDL also sends to itself, over a second connection to the
  /// server. Where that one is lost as well, Xlib would end the program without a word.
  private nonisolated static func note(_ reason: Int) {
    lost.store(reason, ordering: .releasing)
    var event = WakeEvent.event(for: .frame)
    xlib_outlive({ _ = SDL_PushEvent($0?.assumingMemoryBound(to: SDL_Event.self)) }, &event)
  }
}
