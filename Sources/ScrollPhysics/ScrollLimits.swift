package import Geometry

/// The limits of the offset along both axes while nothing holds the content.
package struct ScrollLimits: Hashable, Sendable {
  package let horizontal: AxisLimits
  package let vertical: AxisLimits

  package init(horizontal: AxisLimits, vertical: AxisLimits) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  package subscript(axis: Axis) -> AxisLimits { axis == .horizontal ? horizontal : vertical }

  package func clamp(_ offset: Point) -> Point {
    Point(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }

  package func overscroll(of offset: Point) -> Vector { offset - clamp(offset) }

  /// The nearest offset at which content may rest, be it within the limits or beyond.
  package func snap(_ offset: Point, on grid: PixelGrid) -> Point {
    Point(x: horizontal.snap(offset.x, on: grid), y: vertical.snap(offset.y, on: grid))
  }

  package func contains(_ offset: Point) -> Bool {
    horizontal.contains(offset.x) && vertical.contains(offset.y)
  }
}
