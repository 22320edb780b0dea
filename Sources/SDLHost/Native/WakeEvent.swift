internal import CSDL2

/// An event of our own that ends a wait; any thread may send it.
package nonisolated enum WakeEvent {
  private static let type = SDL_RegisterEvents(1)

  /// Ends the loop's wait, now or the next one.
  package static func send() {
    guard type != UInt32.max else { return }
    var event = SDL_Event()
    event.type = type
    SDL_PushEvent(&event)
  }
}
