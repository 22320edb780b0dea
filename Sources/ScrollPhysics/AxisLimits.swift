public import Geometry

/// How far an offset may go along one axis while nothing holds it.
public struct AxisLimits: Hashable, Sendable {
  /// The smallest offset.
  public let min: Double
  /// The largest offset, never below ``min``.
  public let max: Double

  /// Creates limits; a maximum below the minimum counts as the minimum.
  public init(min: Double, max: Double) {
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
  public init(
    content: Double,
    viewport: Double,
    leading: Double,
    trailing: Double,
    grid: PixelGrid
  ) {
    self.init(min: grid.snap(-leading), max: grid.snap(content + trailing) - viewport)
  }

  /// How far there is to go.
  public var length: Double { max - min }

  /// The nearest offset inside.
  public func clamp(_ offset: Double) -> Double { Swift.min(Swift.max(offset, min), max) }

  /// How far past the nearest edge the offset is: negative before the start, zero inside.
  public func overscroll(of offset: Double) -> Double { offset - clamp(offset) }

  /// Whether the offset is inside.
  public func contains(_ offset: Double) -> Bool { offset >= min && offset <= max }
}
