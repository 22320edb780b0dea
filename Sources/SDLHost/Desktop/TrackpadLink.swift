internal import CSDL2
internal import Geometry
package import Gestures
internal import Trackpad

/// Listens to the trackpads of a window as long as this object exists;
/// release it before the window.
package final class TrackpadLink: NativeDevices {
  private let source: TrackpadSource
  private let nativeEvents: NativeEvents?

  /// Finds the trackpads, which asks the display server many questions.
  init(_ window: OpaquePointer, settings: InputSettings, pointsPerUnit: @escaping () -> Double) {
    let queries = WindowQueries(
      now: { SystemClock.now },
      pointerIsInside: { SDL_GetMouseFocus() == window },
      pointerLocation: {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetMouseState(&x, &y)
        let factor = pointsPerUnit()
        return Point(x: Double(x) * factor, y: Double(y) * factor)
      },
      pointsPerUnit: pointsPerUnit,
      modifiers: { Modifiers(SDL_GetModState()) }
    )
    let native = NativeWindow(of: window)
    let source = TrackpadSource(
      window: native,
      settings: settings,
      queries: queries,
      wake: WakeEvent.send
    )
    self.source = source
    if case .x11 = native {
      nativeEvents = NativeEvents { source.handle(xEvent: $0) }
    } else {
      nativeEvents = nil
    }
  }

  /// The known devices, one line each.
  package var listing: [String] { source.listing }

  var hasEvents: Bool {
    source.hasEvents || deadline.map { $0 <= SystemClock.now } ?? false
  }
  var deadline: Timestamp? { source.nextDeadline }

  func accepts(_ event: InputEvent) -> Bool {
    if case .wheel = event { return !source.deliversWheel }
    return true
  }

  func take() -> [InputEvent] { source.poll() }

  package func adopt(_ settings: InputSettings) { source.adopt(settings) }
}
