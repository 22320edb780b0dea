internal import Glibc
package import Geometry

extension ZoomBand {
  /// The scale at which a part of the unzoomed content fits the viewport exactly (SPEC f.6).
  ///
  /// - Parameters:
  ///   - rect: The size of the part.
  ///   - viewport: The size of the viewport.
  /// - Returns: The scale, inside the limits.
  package func scale(fitting rect: Size, in viewport: Size) -> Double {
    guard rect.width > 0 || rect.height > 0 else { return max }
    let across = rect.width > 0 ? viewport.width / rect.width : .infinity
    let down = rect.height > 0 ? viewport.height / rect.height : .infinity
    return clamp(Swift.min(across, down))
  }

  /// How long a zoom from one scale to another takes, in seconds (SPEC f.7).
  ///
  /// - Parameters:
  ///   - start: The scale at the start, above zero.
  ///   - end: The scale at the end, above zero.
  /// - Returns: The duration, at most 0.4 s.
  package static func duration(from start: Double, to end: Double) -> Double {
    guard start > 0, end > 0 else { return 0.4 }
    return Swift.min(0.3 * (log(start) - log(end)).magnitude + 0.1, 0.4)
  }
}
