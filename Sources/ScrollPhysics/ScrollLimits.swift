package import Geometry

/// The limits of the offset along both axes while nothing holds the content.
package struct ScrollLimits: Hashable, Sendable {
  /// The limits along x.
  package var horizontal: AxisLimits
  /// The limits along y.
  package var vertical: AxisLimits

  /// Creates limits from those of the axes.
  package init(horizontal: AxisLimits, vertical: AxisLimits) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The limits along the axis.
  package subscript(axis: Axis) -> AxisLimits {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  /// The nearest offset inside the limits.
  package func clamp(_ offset: Point) -> Point {
    Point(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }

  /// The distance of the offset past the nearest edges: negative before the start, zero inside.
  package func overscroll(of offset: Point) -> Vector { offset - clamp(offset) }

  /// Whether the offset is inside the limits along both axes.
  package func contains(_ offset: Point) -> Bool {
    horizontal.contains(offset.x) && vertical.contains(offset.y)
  }
}
