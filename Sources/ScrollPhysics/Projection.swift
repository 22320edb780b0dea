internal import Glibc
package import Geometry

/// The expected end of a glide, which the delegate receives (SPEC b.7).
package enum Projection {
  /// The offset that a glide would reach, on a pixel and inside the limits.
  ///
  /// It lies about half a point per 1,000 points per second beyond where the glide really
  /// ends: the reference computes it from the integral of the velocity.
  ///
  /// - Parameters:
  ///   - offset: Where the glide starts.
  ///   - velocity: The velocity there, in points per second.
  ///   - rate: The fraction of the velocity that remains after one millisecond.
  ///   - reach: The factor by which repeated flicks lengthen the distance (SPEC a.9).
  ///   - limits: The limits of the offset.
  ///   - grid: The pixels that the target lies on.
  /// - Returns: The offset.
  package static func target(
    offset: Double,
    velocity: Double,
    rate: Double,
    reach: Double = 1,
    limits: AxisLimits,
    grid: PixelGrid
  ) -> Double {
    let target = natural(offset: offset, velocity: velocity, rate: rate, reach: reach)
    return limits.clamp(grid.snap(target))
  }

  /// The offset before it is rounded to a pixel and kept inside the limits.
  static func natural(offset: Double, velocity: Double, rate: Double, reach: Double) -> Double {
    let excess = max(velocity.magnitude - Glide.stopSpeed, 0)
    let distance = excess / Friction(rate: rate).decay * reach
    return velocity < 0 ? offset - distance : offset + distance
  }
}
