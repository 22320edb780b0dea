internal import CSDL2

/// Hears the window system's own events while SDL reads them.
@MainActor package final class NativeEvents {
  /// Who listens; SDL has room for one filter only.
  private static var listeners: [ObjectIdentifier: (UnsafeRawPointer) -> Void] = [:]

  /// Starts to listen.
  ///
  /// - Parameter take: Called with each `XEvent`, of whatever window, valid only during the call.
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

  /// SDL forgets all that waits in its queue when the filter changes: it is put back.
  private static func setFilter(_ filter: SDL_EventFilter?) {
    var waiting: [SDL_Event] = []
    var event = SDL_Event()
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) > 0 { waiting.append(event) }
    SDL_SetEventFilter(filter, nil)
    SDL_PeepEvents(&waiting, Int32(waiting.count), SDL_ADDEVENT, first, last)
    // Word that a thread sent in between is gone; this one does as well.
    WakeEvent.send()
    SignalWatch.repeatQuestion()
  }

  /// Addresses travel as numbers, since pointers may not cross into the main actor.
  fileprivate static func hear(_ message: UInt) {
    guard let message = UnsafePointer<SDL_SysWMmsg>(bitPattern: message),
      message.pointee.subsystem == SDL_SYSWM_X11
    else { return }
    withUnsafePointer(to: message.pointee.msg.x11.event) { event in
      for take in listeners.values { take(UnsafeRawPointer(event)) }
    }
  }
}

/// SDL's filter: hands the window system's own events on and keeps them out of the queue.
///
/// Workers push events too, on their own threads; the window system's come on the main thread alone.
private nonisolated func passNativeEvent(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
  let message = UInt(bitPattern: event.pointee.syswm.msg)
  MainActor.assumeIsolated { NativeEvents.hear(message) }
  return 0
}
