/// The grid of device pixels that resting edges lie on.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels a point.
  public let scale: Double

  /// Creates the grid of a display.
  ///
  /// - Parameter scale: Device pixels a point, above zero.
  public init(scale: Double) {
    precondition(scale > 0 && scale.isFinite, "A pixel grid needs a positive scale, not \(scale)")
    self.scale = scale
  }

  /// The coordinate moved to the nearest pixel.
  ///
  /// The whole points are split off first, as the reference does, so that large coordinates round
  /// like small ones (SPEC 0).
  public func snap(_ value: Double) -> Double {
    guard scale != 1 else { return value.rounded() }
    let whole = value.rounded(.down)
    return whole + ((value - whole) * scale).rounded() / scale
  }

  /// The place moved to the nearest pixel.
  public func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }

  /// The rectangle with all four edges moved to the nearest pixel.
  public func snap(_ rect: Rect) -> Rect {
    let (left, top) = (snap(rect.minX), snap(rect.minY))
    return Rect(x: left, y: top, width: snap(rect.maxX) - left, height: snap(rect.maxY) - top)
  }
}
