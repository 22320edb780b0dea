internal import CSDL2

/// An event that ends the loop's wait, and which any thread may send.
package nonisolated enum WakeEvent {
  /// What the loop is woken for.
  enum Reason: Int32 {
    /// Something that a frame must see to.
    case frame
    /// Results of threads to take, which can wait for the next frame.
    case results
    /// Work of the main thread's queue, which needs no frame unless it changes something.
    case work
  }

  /// Where SDL has no number left, the first that programs may use has to do.
  private static let type = {
    let registered = SDL_RegisterEvents(1)
    return registered == UInt32.max ? SDL_USEREVENT.rawValue : registered
  }()

  /// Ends the loop's current or next wait, and has a frame made.
  package static func send() { send(.frame) }

  /// Says that threads have finished something, which can wait for the next frame.
  package static func sendResults() { send(.results) }

  /// What an event wakes the loop for; nil for any other event.
  static func reason(of event: SDL_Event) -> Reason? {
    event.type == type ? Reason(rawValue: event.user.code) : nil
  }

  static func send(_ reason: Reason) {
    SharedQueue.send(event(for: reason))
  }

  static func event(for reason: Reason) -> SDL_Event {
    var event = SDL_Event()
    event.type = type
    event.user.code = reason.rawValue
    return event
  }
}
