internal import Geometry

/// A rectangle with round corners, in device pixels.
nonisolated struct RoundShape {
  let rect: PixelRect
  let radius: Double

  /// The largest radius, in pixels: a corner is kept as a mask, and one larger than
  /// a screen would take gigabytes.
  private static let largestRadius = 2_048.0

  init(_ rect: PixelRect, radius: Double) {
    self.rect = rect
    let most = min(Double(rect.width) / 2, Double(rect.height) / 2, Self.largestRadius)
    self.radius = max(0, min(radius, most))
  }

  /// Places a shape of a draw list.
  ///
  /// A disc stays as wide as it is high. Rounding its four edges one by one could make it an oval.
  init(_ rect: Rect, radius: Double, in placement: Placement) {
    let isDisc = (rect.width - rect.height).magnitude < 1e-6 && radius >= rect.width / 2 - 1e-6
    let place = placement.edges(of: rect)
    guard isDisc, !place.isEmpty else {
      self.init(place, radius: radius * placement.scale)
      return
    }
    let (side, middle) = (rect.width * placement.scale, placement.apply(to: rect.center))
    let pixels = max(Pixel.edge(side), 1)
    let disc = PixelRect(
      x: Pixel.edge(middle.x - Double(pixels) / 2),
      y: Pixel.edge(middle.y - Double(pixels) / 2),
      width: pixels,
      height: pixels
    )
    self.init(disc, radius: Double(pixels) / 2)
  }
}
