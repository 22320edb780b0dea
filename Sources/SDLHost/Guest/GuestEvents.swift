internal import CSDL2
internal import Geometry
internal import Synchronization

/// Receives the events of one window while the host program's loop reads them, and removes none.
nonisolated final class GuestEvents: Sendable {
  private let window: UInt32
  private let items = Mutex<[EventQueue.Item]>([])

  /// How long the program may take to draw after a press, a movement or a key, in seconds.
  private let patience: Double

  /// Starts to receive events.
  ///
  /// A program that shows something else for a while does not draw its guest, and input during that time is not
  /// meant for it.
  ///
  /// - Parameters:
  ///   - window: SDL's number of the window.
  ///   - patience: How long a press, a movement or a key waits to be drawn, in seconds.
  init(window: UInt32, patience: Double = 2) {
    (self.window, self.patience) = (window, patience)
    SDL_AddEventWatch(hearEvent, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { SDL_DelEventWatch(hearEvent, Unmanaged.passUnretained(self).toOpaque()) }

  /// Whether events wait to be taken.
  var isEmpty: Bool { items.withLock { $0.isEmpty } }

  /// The events since the last call, without input from while the guest was not drawn.
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

  /// The number of waiting events from which on outdated ones are removed.
  private static let many = 1_000

  /// Removes outdated events, except for releases, which end what began before.
  private func fresh(_ items: [EventQueue.Item]) -> [EventQueue.Item] {
    let oldest = SystemClock.now - patience
    return items.filter { $0.time >= oldest || !Self.isWish($0.event) }
  }

  private static func isWish(_ event: SDL_Event) -> Bool {
    let wishes = [
      SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERMOTION,
      SDL_KEYDOWN, SDL_TEXTINPUT,
    ]
    return wishes.contains(SDL_EventType(event.type))
  }

  /// The window of an event; nil for events that do not concern a guest.
  private static func window(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    case SDL_WINDOWEVENT: event.window.windowID
    // Fingers arrive as fingers already, and would count twice as a mouse.
    case SDL_MOUSEMOTION: event.motion.which == touchMouse ? nil : event.motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      event.button.which == touchMouse ? nil : event.button.windowID
    case SDL_MOUSEWHEEL: event.wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: event.tfinger.windowID
    case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
    case SDL_TEXTINPUT: event.text.windowID
    case SDL_TEXTEDITING: event.edit.windowID
    default: nil
    }
  }

  /// SDL_TOUCH_MOUSEID, a macro that Swift does not import.
  private static let touchMouse = UInt32.max
}

/// SDL's watch, called with every event on the event's own thread.
private nonisolated func hearEvent(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let context, let event else { return 1 }
  Unmanaged<GuestEvents>.fromOpaque(context).takeUnretainedValue().hear(event.pointee)
  return 1
}
