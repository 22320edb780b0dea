internal import CSDL2
package import Geometry
package import Gestures

/// The pointer over one window, for devices that are heard beside SDL.
package struct PointerSource {
  let window: OpaquePointer

  /// The window system's own handles of the window.
  package var handles: NativeHandles { NativeHandles(of: window) }

  /// Whether the pointer is over a visible part of the window.
  package var isInside: Bool { SDL_GetMouseFocus() == window }

  /// The pointer's place, in units of SDL's window coordinates.
  package var location: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return Point(x: Double(x), y: Double(y))
  }

  /// The modifier keys that are held now.
  package var modifiers: Modifiers { Modifiers(SDL_GetModState()) }

  /// The time on the clock of all events.
  package var now: Timestamp { SystemClock.now }
}
