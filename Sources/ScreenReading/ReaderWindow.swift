package import Geometry

/// What a screen reader asks of the window that the stage is in.
package struct ReaderWindow {
  /// What its title bar says.
  package var title: String
  /// Where its content lies on the screen, in device pixels; zero where nobody may know.
  package var origin: () -> Point
  /// Device pixels per point.
  package var scale: () -> Double
  /// Whether it has the keyboard.
  package var isActive: () -> Bool

  /// Describes a window.
  package init(
    title: String,
    origin: @escaping () -> Point,
    scale: @escaping () -> Double,
    isActive: @escaping () -> Bool
  ) {
    (self.title, self.origin, self.scale, self.isActive) = (title, origin, scale, isActive)
  }
}
