package import Geometry

extension Double {
  /// Whether the number is at most so far from another.
  package func isClose(to other: Double, within tolerance: Double) -> Bool {
    (self - other).magnitude <= tolerance
  }

  /// The nearest place on a pixel of the display, of which there are so many per point (SPEC 0.2).
  package func onPixel(scale: Double) -> Double { (self * scale).rounded() / scale }
}

extension Point {
  /// Whether each coordinate is at most so far from that of another place.
  package func isClose(to other: Point, within tolerance: Double) -> Bool {
    x.isClose(to: other.x, within: tolerance) && y.isClose(to: other.y, within: tolerance)
  }
}
