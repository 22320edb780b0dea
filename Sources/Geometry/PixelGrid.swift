/// The grid of device pixels on which content rests.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point.
  public let scale: Double

  /// Creates the grid of a display.
  ///
  /// - Parameter scale: Device pixels per point, above zero.
  public init(scale: Double) {
    demand(scale > 0 && scale.isFinite, "A pixel grid needs a positive scale, not \(scale)")
    self.scale = scale
  }

  /// The coordinate moved to the nearest pixel (SPEC 0.2).
  public func snap(_ value: Double) -> Double {
    // Doubles beyond 2^52 have no fractions to round.
    guard value.magnitude < 0x1p52 else { return value }
    let pixels = value * scale
    // A product that only rounding made a half is no tie: its rounding error decides the direction.
    let rest = (-pixels).addingProduct(value, scale)
    let isTie = rest != 0 && pixels.magnitude.truncatingRemainder(dividingBy: 1) == 0.5
    let whole = isTie ? (pixels + (rest < 0 ? -0.5 : 0.5)) : pixels.rounded()
    // Nobody wants to read −0: adding 0 makes it 0.
    return whole / scale + 0
  }

  /// The place moved to the nearest pixel.
  public func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }
}
