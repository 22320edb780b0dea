package import Geometry

/// The limits of the offset along one axis while nothing holds the content.
package struct AxisLimits: Hashable, Sendable {
  /// The smallest offset.
  package let min: Double
  /// The largest offset, never below ``min``.
  package let max: Double

  /// Creates limits; a maximum below the minimum counts as the minimum.
  package init(min: Double, max: Double) {
    self.min = min
    self.max = Swift.max(min, max)
  }

  /// The limits of content in a viewport (SPEC 0.3).
  ///
  /// - Parameters:
  ///   - content: The length of the content.
  ///   - viewport: The length of the viewport.
  ///   - leading: The inset before the content.
  ///   - trailing: The inset after the content.
  ///   - grid: The pixels that limits lie on.
  package init(
    content: Double,
    viewport: Double,
    leading: Double,
    trailing: Double,
    grid: PixelGrid
  ) {
    self.init(min: grid.snap(-leading), max: grid.snap(content + trailing) - viewport)
  }

  /// The distance between the limits.
  package var length: Double { max - min }

  /// The nearest offset inside the limits.
  package func clamp(_ offset: Double) -> Double { Swift.min(Swift.max(offset, min), max) }

  /// The distance of the offset past the nearest edge: negative before the start, zero inside.
  package func overscroll(of offset: Double) -> Double { offset - clamp(offset) }

  /// Whether the offset is inside the limits.
  package func contains(_ offset: Double) -> Bool { offset >= min && offset <= max }
}
