internal import CSDL2
internal import Geometry
internal import Synchronization

/// Hears the events of one window while somebody else's loop reads them, and takes none away.
nonisolated final class GuestEvents: Sendable {
  private let window: UInt32
  private let items = Mutex<[EventQueue.Item]>([])

  /// Starts to listen.
  ///
  /// - Parameter window: SDL's number of the window.
  init(window: UInt32) {
    self.window = window
    SDL_AddEventWatch(hearEvent, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { SDL_DelEventWatch(hearEvent, Unmanaged.passUnretained(self).toOpaque()) }

  /// Whether something came that was not taken.
  var isEmpty: Bool { items.withLock { $0.isEmpty } }

  /// What came since the last time.
  func take() -> [EventQueue.Item] {
    items.withLock { items in
      let taken = items
      items = []
      return taken
    }
  }

  fileprivate func hear(_ event: SDL_Event) {
    guard Self.window(of: event) == window else { return }
    let item = EventQueue.Item(event: event, time: Clock.now)
    items.withLock { $0.append(item) }
  }

  /// The window that an event belongs to; nil for what a guest does not care about.
  private static func window(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: event.window.windowID
    // Fingers come as fingers; as a mouse they would come twice.
    case SDL_MOUSEMOTION: event.motion.which == touchMouse ? nil : event.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      event.button.which == touchMouse ? nil : event.button.windowID
    case SDL_MOUSEWHEEL: event.wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
    case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
    default: nil
    }
  }

  /// SDL_TOUCH_MOUSEID, which Swift does not see.
  private static let touchMouse = UInt32.max
}

/// SDL's watch: hears every event on the thread that it comes on.
private nonisolated func hearEvent(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let context, let event else { return 1 }
  Unmanaged<GuestEvents>.fromOpaque(context).takeUnretainedValue().hear(event.pointee)
  return 1
}
