/// The grid of device pixels on which content rests.
package struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point.
  package let scale: Double

  /// Creates the grid of a display.
  ///
  /// - Parameter scale: Device pixels per point, above zero.
  package init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "A pixel grid needs a positive scale, not \(scale)")
    self.scale = scale
  }

  /// The coordinate moved to the nearest pixel.
  ///
  /// The whole points are split off first, as the reference does, so that large coordinates round
  /// like small ones (SPEC 0.2).
  package func snap(_ value: Double) -> Double {
    guard scale != 1 else { return value.rounded() }
    let whole = value.rounded(.down)
    return whole + ((value - whole) * scale).rounded() / scale
  }

  /// The value moved to the nearest pixel; rounding errors do not decide halfway between two pixels.
  ///
  /// - Parameters:
  ///   - value: A coordinate or a distance.
  ///   - noise: The largest rounding error of the value; far less than a pixel.
  /// - Returns: The pixel nearest to the exact value.
  package func snap(_ value: Double, noise: Double) -> Double {
    // Halfway values round up. At one pixel per point they round away from zero, as C's `round` does.
    snap(scale == 1 && value < 0 ? value - noise : value + noise)
  }

  /// The place moved to the nearest pixel.
  package func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }

  /// The rectangle with all four edges moved to the nearest pixel.
  package func snap(_ rect: Rect) -> Rect {
    let (left, top) = (snap(rect.minX), snap(rect.minY))
    return Rect(x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
  }
}
