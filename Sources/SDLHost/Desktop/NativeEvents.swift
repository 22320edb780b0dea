internal import CSDL2
internal import Trackpad

/// Receives the window system's own events while SDL reads them.
@MainActor final class NativeEvents {
  private static var listeners: [ObjectIdentifier: (UnsafeRawPointer) -> Void] = [:]
  /// The event filter of a guest's host program; SDL allows only one filter at a time.
  private static let program = UnsafeMutablePointer<ProgramFilter>.allocate(capacity: 1)

  /// Starts to receive each `XEvent` of any window; the pointer is valid only during the call.
  init(_ take: @escaping (UnsafeRawPointer) -> Void) {
    if Self.listeners.isEmpty {
      Self.program.initialize(to: ProgramFilter())
      Self.setFilter(passNativeEvent, Self.program)
      SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    }
    Self.listeners[ObjectIdentifier(self)] = take
  }

  isolated deinit {
    Self.listeners[ObjectIdentifier(self)] = nil
    guard Self.listeners.isEmpty else { return }
    let program = Self.program.pointee
    SDL_EventState(SDL_SYSWMEVENT.rawValue, program.wantsNativeEvents ? SDL_ENABLE : SDL_IGNORE)
    Self.setFilter(program.filter, program.context)
  }

  /// Changes the filter and restores the queue, which SDL empties when its filter changes.
  private static func setFilter(_ filter: SDL_EventFilter?, _ context: UnsafeMutableRawPointer?) {
    var waiting: [SDL_Event] = []
    var event = SDL_Event()
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) > 0 { waiting.append(event) }
    SDL_SetEventFilter(filter, context)
    SDL_PeepEvents(&waiting, Int32(waiting.count), SDL_ADDEVENT, first, last)
    // An event that a thread sent in between is lost; this one replaces it.
    WakeEvent.send()
  }

  /// Calls the receiver; the address is a number because pointers may
  /// not cross into the main actor.
  fileprivate static func hear(_ message: UInt) {
    guard let message = UnsafePointer<SDL_SysWMmsg>(bitPattern: message),
      message.pointee.subsystem == SDL_SYSWM_X11
    else { return }
    withUnsafePointer(to: message.pointee.msg.x11.event) { event in
      for take in listeners.values { take(UnsafeRawPointer(event)) }
    }
  }
}

/// SDL's filter as the program set it.
private nonisolated struct ProgramFilter {
  var filter: SDL_EventFilter?
  var context: UnsafeMutableRawPointer?
  /// Whether the program asked for the window system's own events.
  let wantsNativeEvents = SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_QUERY) == UInt8(SDL_ENABLE)

  init() { SDL_GetEventFilter(&filter, &context) }

  /// The program's verdict on an event: 1 puts it into the queue, 0 drops it.
  func verdict(on event: UnsafeMutablePointer<SDL_Event>) -> Int32 { filter?(context, event) ?? 1 }
}

/// SDL's filter, which passes on the window system's own events and keeps them out of the queue.
///
/// The window system's events come only on the main thread, while workers
/// push theirs on their own threads.
private nonisolated func passNativeEvent(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let event, let program = context?.load(as: ProgramFilter.self) else { return 1 }
  guard event.pointee.type == SDL_SYSWMEVENT.rawValue else { return program.verdict(on: event) }
  let message = UInt(bitPattern: event.pointee.syswm.msg)
  MainActor.assumeIsolated { NativeEvents.hear(message) }
  return program.wantsNativeEvents ? program.verdict(on: event) : 0
}

extension NativeWindow {
  /// The window system's handles of SDL's window.
  init(of window: OpaquePointer) {
    var system = SDL_SysWMinfo()
    system.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION),
      minor: UInt8(SDL_MINOR_VERSION),
      patch: UInt8(SDL_PATCHLEVEL)
    )
    self = .other
    guard SDL_GetWindowWMInfo(window, &system) == SDL_TRUE else { return }
    switch system.subsystem {
    case SDL_SYSWM_X11:
      guard let display = system.info.x11.display else { return }
      self = .x11(display: display, window: UInt(system.info.x11.window))
    case SDL_SYSWM_WAYLAND:
      guard let display = system.info.wl.display, let surface = system.info.wl.surface else {
        return
      }
      self = .wayland(display: display, surface: surface)
    default: break
    }
  }
}
