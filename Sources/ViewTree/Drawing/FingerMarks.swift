package import Geometry

/// Discs that mark simulated fingers, in front of all views; whoever simulates fingers
/// appends them to a stage's drawing.
package nonisolated struct FingerMarks: Equatable, Sendable {
  /// About that of a fingertip, in points.
  private static let radius = 14.0

  /// The places of the fingers.
  package var places: [Point]

  package init(at places: [Point] = []) { self.places = places }

  package func append(to list: inout [DrawCommand]) {
    for place in places {
      let size = Size(width: 2 * Self.radius, height: 2 * Self.radius)
      let disc = Rect(center: place, size: size)
      list.append(.rounded(disc, radius: Self.radius, Color(hex: 0x6E7681).opacity(0.35)))
      list.append(.outline(disc, radius: Self.radius, width: 1.5, .white.opacity(0.9)))
    }
  }
}
