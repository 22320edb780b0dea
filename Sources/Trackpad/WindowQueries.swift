package import Geometry
package import Gestures

/// The questions that a trackpad asks its window.
package struct WindowQueries {
  /// The time on the host's clock.
  package var now: () -> Timestamp
  /// Whether the pointer is over the window and no other window covers it there.
  package var pointerIsInside: () -> Bool
  /// Where the pointer is, in points.
  package var pointerLocation: () -> Point
  /// The length of a unit of the window system in points: a pixel on X11, a surface unit on Wayland.
  package var pointsPerUnit: () -> Double
  /// The keys held.
  package var modifiers: () -> Modifiers

  /// Creates the queries.
  package init(
    now: @escaping () -> Timestamp,
    pointerIsInside: @escaping () -> Bool,
    pointerLocation: @escaping () -> Point,
    pointsPerUnit: @escaping () -> Double,
    modifiers: @escaping () -> Modifiers
  ) {
    self.now = now
    self.pointerIsInside = pointerIsInside
    self.pointerLocation = pointerLocation
    self.pointsPerUnit = pointsPerUnit
    self.modifiers = modifiers
  }
}
