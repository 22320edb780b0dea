internal import CLibraries
internal import CSDL2
internal import Trackpad

/// Drops keys that no hand can have pressed, while SDL reads the events of an X server.
///
/// For each release SDL looks through everything that Xlib has queued, to tell a key that repeats.
/// With tens of thousands of events in the queue that takes minutes, in which nothing else is
/// heard. Dropped are the oldest, and always a press with its release, so that no key stays down.
@MainActor final class KeyFlood {
  /// How many presses and releases may be queued: those of a key that repeats for four seconds.
  private static let most = 256
  /// How many events pass between two looks into the queue.
  private static let pause = 256

  /// A walk through the queue, which counts keys first and then drops the oldest.
  private struct Sweep {
    var isCounting = true
    var count = 0
    /// The keys whose press was dropped.
    var dropped: Set<UInt32> = []

    /// Whether an event is to be taken out of the queue.
    mutating func takes(_ event: XEvent) -> Bool {
      guard event.type == KeyPress || event.type == KeyRelease else { return false }
      guard !isCounting else {
        count += 1
        return false
      }
      if event.type == KeyRelease { return dropped.remove(event.xkey.keycode) != nil }
      dropped.insert(event.xkey.keycode)
      return true
    }
  }

  private let library: Xlib
  private let display: OpaquePointer
  private var events: NativeEvents?
  private var heard = 0

  /// Nil without an X server.
  init?(of window: WindowHandle) {
    guard case .x11(let display, _) = NativeWindow(of: window.pointer),
      let library = library_xlib()?.pointee
    else { return nil }
    (self.library, self.display) = (library, display)
    events = NativeEvents { [unowned self] _ in
      heard += 1
      if heard % Self.pause == 0, library.XQLength(display) > Self.most { drop() }
    }
  }

  private func drop() {
    var sweep = Sweep()
    _ = take(&sweep)
    sweep.isCounting = false
    for _ in 0..<max(0, sweep.count - Self.most) {
      guard take(&sweep) else { return }
    }
  }

  /// Takes the first event out of the queue that the sweep wants, and
  /// returns whether there was one.
  private func take(_ sweep: inout Sweep) -> Bool {
    var event = XEvent()
    return withUnsafeMutablePointer(to: &sweep) { sweep in
      library.XCheckIfEvent(
        display,
        &event,
        { _, event, context in
          guard let event, let context = UnsafeMutableRawPointer(context) else { return 0 }
          return context.assumingMemoryBound(to: Sweep.self).pointee.takes(event.pointee) ? 1 : 0
        },
        UnsafeMutableRawPointer(sweep).assumingMemoryBound(to: CChar.self)
      )
    } != 0
  }
}
