import Geometry
import ScrollPhysics

extension Double {
  /// Whether it is as near to another number as the tolerance.
  func isClose(to other: Double, within tolerance: Double) -> Bool {
    (self - other).magnitude <= tolerance
  }

  /// Whether it agrees with a number of the vectors, which are rounded to nine decimals or less.
  func agrees(with vector: Double) -> Bool {
    isClose(to: vector, within: 1e-6 * Swift.max(1, vector.magnitude))
  }
}

extension AxisLimits {
  /// The limits as a mirror shows them.
  var mirrored: AxisLimits { AxisLimits(min: -max, max: -min) }
}

extension Point {
  /// The place as a mirror shows it.
  var mirrored: Point { Point(x: -x, y: -y) }
}
