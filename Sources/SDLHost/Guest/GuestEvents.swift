internal import CSDL2
internal import Geometry
internal import Synchronization

/// Hears the events of one window while somebody else's loop reads them, and takes none away.
nonisolated final class GuestEvents: Sendable {
  private let window: UInt32
  private let items = Mutex<[EventQueue.Item]>([])

  /// How long after a press, a movement or a key a program may take to draw, in seconds.
  private let patience: Double

  /// Starts to listen.
  ///
  /// A program that shows something else for a while does not draw its guest: what a person does in that
  /// time is not meant for it.
  ///
  /// - Parameters:
  ///   - window: SDL's number of the window.
  ///   - patience: How long a press, a movement or a key waits to be drawn, in seconds.
  init(window: UInt32, patience: Double = 2) {
    (self.window, self.patience) = (window, patience)
    SDL_AddEventWatch(hearEvent, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { SDL_DelEventWatch(hearEvent, Unmanaged.passUnretained(self).toOpaque()) }

  /// Whether something came that was not taken.
  var isEmpty: Bool { items.withLock { $0.isEmpty } }

  /// What came since the last time, but nothing that a person did to what did not show for long.
  func take() -> [EventQueue.Item] {
    items.withLock { items in
      defer { items = [] }
      return fresh(items)
    }
  }

  fileprivate func hear(_ event: SDL_Event) {
    guard Self.window(of: event) == window else { return }
    let item = EventQueue.Item(event: event, time: SystemClock.now)
    items.withLock { items in
      items.append(item)
      if items.count.isMultiple(of: Self.many) { items = fresh(items) }
    }
  }

  /// So many that it is worth a look whether they are out of date.
  private static let many = 1_000

  /// Without what is out of date: what lets go is not, since it ends what began before.
  private func fresh(_ items: [EventQueue.Item]) -> [EventQueue.Item] {
    let oldest = SystemClock.now - patience
    return items.filter { $0.time >= oldest || !Self.isWish($0.event) }
  }

  private static func isWish(_ event: SDL_Event) -> Bool {
    let wishes = [
      SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERMOTION,
      SDL_KEYDOWN,
    ]
    return wishes.contains(SDL_EventType(event.type))
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
