internal import CSDL2
package import Geometry
package import Gestures

/// What others ask of the window about the pointer and the keys.
extension Window {
  /// The window as its window system knows it.
  package var nativeHandles: NativeHandles { NativeHandles(of: handle.pointer) }

  /// Whether the pointer is over the window and no other window covers it there.
  package var hasPointer: Bool { SDL_GetMouseFocus() == handle.pointer }

  /// Where the pointer is, in points.
  package var pointerLocation: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }

  /// Points a unit of the window system's coordinates.
  package var pointsPerNativeUnit: Double { pointsPerUnit }

  /// The keys held now.
  package var heldModifiers: Modifiers { Modifiers(SDL_GetModState()) }

  /// The time on the loop's clock.
  package var now: Timestamp { SystemClock.now }
}
