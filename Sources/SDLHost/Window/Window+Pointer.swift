internal import CSDL2
package import Geometry
package import Gestures

/// The pointer and the keys, as ``ScrollWindow`` asks for them.
extension Window {
  /// The window system's own handles of the window.
  package var nativeHandles: NativeHandles { NativeHandles(of: handle.pointer) }

  /// Whether the pointer is over a visible part of the window.
  package var hasPointer: Bool { SDL_GetMouseFocus() == handle.pointer }

  /// The pointer's place, in points.
  package var pointerLocation: Point {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetMouseState(&x, &y)
    return Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
  }

  /// Whether it has the keyboard.
  package var hasKeyboard: Bool { SDL_GetKeyboardFocus() == handle.pointer }

  /// What its title bar says.
  package var title: String { SDL_GetWindowTitle(handle.pointer).map { String(cString: $0) } ?? "" }

  /// Where its content lies on the screen, in device pixels; zero where the window system does not tell.
  package var screenOrigin: Point {
    guard !WindowHandle.isOnWayland else { return .zero }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle.pointer, &x, &y)
    return Point(x: Double(x), y: Double(y))
  }

  /// Points per unit of the window system's coordinates.
  package var pointsPerNativeUnit: Double { pointsPerUnit }

  /// The modifier keys that are held now.
  package var heldModifiers: Modifiers { Modifiers(SDL_GetModState()) }

  /// The time on the loop's clock.
  package var now: Timestamp { SystemClock.now }
}
