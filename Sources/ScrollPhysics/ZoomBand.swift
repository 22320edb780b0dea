package import Geometry
internal import Glibc

/// The resistance of content to a pinch past its smallest or largest scale (SPEC c.8).
///
/// Every finite input gives a finite scale above zero.
package struct ZoomBand: Hashable, Sendable {
  /// The minimum zoom scale, above zero.
  package let min: Double
  package let max: Double

  /// The margin by which the inverses stay short of twice the maximum and half the minimum.
  private static let margin = 1e-9
  /// The part of the way to twice the maximum, or to half the minimum, beyond
  /// which fingers could hardly zoom.
  private static let usableFraction = 0.9

  package init(min: Double, max: Double) {
    demand(min > 0, "The minimum zoom scale must be above zero; it is \(min)")
    demand(max >= min, "The maximum zoom scale \(max) is below the minimum, \(min)")
    self.min = min
    self.max = max
  }

  package func clamp(_ scale: Double) -> Double { Swift.min(Swift.max(scale, min), max) }

  /// The scale shown when fingers ask for a given scale.
  package func shown(forRaw raw: Double) -> Double {
    if raw > max { return max * (2 - max / raw) }
    if raw < min { return min / (2 - Swift.max(raw, 0) / min) }
    return raw
  }

  /// The scale that fingers must ask for to show the given one.
  package func raw(forShown scale: Double) -> Double {
    if scale > max { return max / Swift.max(2 - scale / max, Self.margin) }
    if scale < min { return min * Swift.max(2 - min / Swift.max(scale, min / 2), Self.margin) }
    return scale
  }

  /// The band for a pinch that takes hold at a scale, so that this scale
  /// shows until the fingers move.
  ///
  /// A change of the limits may leave the scale farther outside than the band reaches. The
  /// limit then moves until the scale is halfway to the end of the band. Without a bounce, the
  /// scale itself becomes the limit.
  package func holding(_ scale: Double, bounces: Bool) -> ZoomBand {
    // A view that the app has mirrored.
    guard scale > 0 else { return self }
    guard bounces else { return ZoomBand(min: Swift.min(min, scale), max: Swift.max(max, scale)) }
    if scale > max * (1 + Self.usableFraction) { return ZoomBand(min: min, max: scale / 1.5) }
    if scale * (1 + Self.usableFraction) < min { return ZoomBand(min: scale * 1.5, max: max) }
    return self
  }

  /// The scale at which a part of the unzoomed content fits the viewport exactly (SPEC f.6).
  package func scale(fitting rect: Size, in viewport: Size) -> Double {
    guard rect.width > 0 || rect.height > 0 else { return max }
    let across = rect.width > 0 ? viewport.width / rect.width : .infinity
    let down = rect.height > 0 ? viewport.height / rect.height : .infinity
    return clamp(Swift.min(across, down))
  }

  /// The longest duration of a zoom, in seconds (SPEC f.7).
  package static let longestDuration = 0.4

  /// How long a zoom from one scale to another takes, in seconds (SPEC f.7).
  package static func duration(from start: Double, to end: Double) -> Double {
    guard start > 0, end > 0 else { return longestDuration }
    return Swift.min(0.3 * (log(start) - log(end)).magnitude + 0.1, longestDuration)
  }
}
