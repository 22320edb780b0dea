package import Geometry

/// The limits of the offset along one axis while nothing holds the content.
package struct AxisLimits: Hashable, Sendable {
  package let min: Double
  /// The largest offset, never below ``min``.
  package let max: Double

  /// Creates limits; a maximum below the minimum counts as the minimum.
  package init(min: Double, max: Double) {
    self.min = min
    self.max = Swift.max(min, max)
  }

  /// The limits of content in a viewport (SPEC 0.3).
  package init(
    content: Double,
    viewport: Double,
    leading: Double,
    trailing: Double,
    grid: PixelGrid
  ) {
    self.init(min: grid.snap(-leading), max: grid.snap(content + trailing - viewport))
  }

  package func clamp(_ offset: Double) -> Double { Swift.min(Swift.max(offset, min), max) }

  /// The distance of the offset past the nearest edge: negative before the start, zero inside.
  package func overscroll(of offset: Double) -> Double { offset - clamp(offset) }

  /// The limits, extended as far as an offset outside them.
  package func including(_ offset: Double) -> AxisLimits {
    AxisLimits(min: Swift.min(min, offset), max: Swift.max(max, offset))
  }

  package func contains(_ offset: Double) -> Bool { offset >= min && offset <= max }

  /// The nearest offset at which content may rest: on a pixel, or at an end that
  /// lies between two (SPEC m.13).
  package func snap(_ offset: Double, on grid: PixelGrid) -> Double {
    let pixel = grid.snap(offset)
    let end = offset - min < max - offset ? min : max
    // Rounding does not make an end on a pixel another place than that pixel.
    let isEnd = (offset - end).magnitude + Tolerance.place / 2 < (offset - pixel).magnitude
    return isEnd ? end : pixel
  }

  /// The nearest offset that shows a part of the content, as `scrollRectToVisible` does (SPEC f.4).
  ///
  /// If the part is longer than the viewport, its end shows.
  package func visibleOffset(
    forRectFrom start: Double,
    to end: Double,
    offset: Double,
    viewport: Double,
    leading: Double = 0,
    trailing: Double = 0
  ) -> Double {
    var result = offset
    if start < result + leading { result = start - leading }
    if end >= result + viewport - trailing { result = end - (viewport - trailing) }
    return clamp(result)
  }
}
