internal import CSDL2

/// An event that ends the loop's wait, and which any thread may send.
package nonisolated enum WakeEvent {
  private static let type = SDL_RegisterEvents(1)
  /// The code of an event that only says that there is something to take.
  private static let results: Int32 = 1

  /// Ends the loop's current or next wait.
  package static func send() { send(code: 0) }

  /// Says that threads have finished something, which can wait for the next frame.
  static func sendResults() { send(code: results) }

  static func tellsOfResults(_ event: SDL_Event) -> Bool {
    event.type == type && event.user.code == results
  }

  private static func send(code: Int32) {
    guard type != UInt32.max else { return }
    var event = SDL_Event()
    event.type = type
    event.user.code = code
    SharedQueue.send(event)
  }
}
