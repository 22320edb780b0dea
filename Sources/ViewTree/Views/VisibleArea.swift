package import Geometry

/// The visible part of a view and its scale on the display.
package nonisolated struct VisibleArea: Hashable, Sendable {
  /// The visible part, in the view's own coordinates; empty if nothing is visible.
  package var rect: Rect
  /// Device pixels per unit of the view's coordinates.
  package var pixelsPerUnit: Double
}

/// A view that follows its visible area while it is on a stage, such as one that is drawn in tiles.
@MainActor package protocol VisibleAreaFollower: View {
  /// Receives the visible area before each drawing, whether it has changed or not.
  func follow(_ area: VisibleArea)
}
