internal import CSDL2

/// Receives the window system's own events while SDL reads them.
@MainActor package final class NativeEvents {
  /// The current receiver; SDL allows only one filter.
  private static var listeners: [ObjectIdentifier: (UnsafeRawPointer) -> Void] = [:]

  /// Starts to receive events.
  ///
  /// - Parameter take: Called with each `XEvent` of any window; the pointer is valid only during the call.
  package init(_ take: @escaping (UnsafeRawPointer) -> Void) {
    if Self.listeners.isEmpty {
      Self.setFilter(passNativeEvent)
      SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    }
    Self.listeners[ObjectIdentifier(self)] = take
  }

  isolated deinit {
    Self.listeners[ObjectIdentifier(self)] = nil
    guard Self.listeners.isEmpty else { return }
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_IGNORE)
    Self.setFilter(nil)
  }

  /// Changes the filter and restores the queue, which SDL empties at that.
  private static func setFilter(_ filter: SDL_EventFilter?) {
    var waiting: [SDL_Event] = []
    var event = SDL_Event()
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) > 0 { waiting.append(event) }
    SDL_SetEventFilter(filter, nil)
    SDL_PeepEvents(&waiting, Int32(waiting.count), SDL_ADDEVENT, first, last)
    // An event that a thread sent in between is lost; this one replaces it.
    WakeEvent.send()
    SignalWatch.repeatQuestion()
  }

  /// Calls the receiver; the address is a number because pointers may not cross into the main actor.
  fileprivate static func hear(_ message: UInt) {
    guard let message = UnsafePointer<SDL_SysWMmsg>(bitPattern: message),
      message.pointee.subsystem == SDL_SYSWM_X11
    else { return }
    withUnsafePointer(to: message.pointee.msg.x11.event) { event in
      for take in listeners.values { take(UnsafeRawPointer(event)) }
    }
  }
}

/// SDL's filter, which passes on the window system's own events and keeps them out of the queue.
///
/// The window system's events come only on the main thread, while workers push theirs on their own threads.
private nonisolated func passNativeEvent(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
  let message = UInt(bitPattern: event.pointee.syswm.msg)
  MainActor.assumeIsolated { NativeEvents.hear(message) }
  return 0
}
