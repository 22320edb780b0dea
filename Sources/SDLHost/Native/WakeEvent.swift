internal import CSDL2

/// An event of our own that ends a wait; any thread may send it.
package nonisolated enum WakeEvent {
  private static let type = SDL_RegisterEvents(1)
  /// What an event says that only tells of something to take.
  private static let results: Int32 = 1

  /// Ends the loop's wait, now or the next one.
  package static func send() { send(code: 0) }

  /// Tells that threads have made something, which can wait for a frame that comes anyway.
  static func sendResults() { send(code: results) }

  static func tellsOfResults(_ event: SDL_Event) -> Bool {
    event.type == type && event.user.code == results
  }

  private static func send(code: Int32) {
    guard type != UInt32.max else { return }
    var event = SDL_Event()
    event.type = type
    event.user.code = code
    SDL_PushEvent(&event)
  }
}
