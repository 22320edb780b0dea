/// The resistance of content to a pinch past its smallest or largest scale (SPEC c.8).
///
/// Every finite input gives a finite scale above zero.
package struct ZoomBand: Hashable, Sendable {
  /// The minimum zoom scale, above zero.
  package let min: Double
  /// The maximum zoom scale.
  package let max: Double

  /// The margin by which the inverses stay short of twice the maximum and half the minimum.
  private static let margin = 1e-9

  /// Creates a band.
  ///
  /// - Parameters:
  ///   - min: The minimum zoom scale, above zero.
  ///   - max: The maximum zoom scale, not below the minimum.
  package init(min: Double, max: Double) {
    precondition(min > 0, "The minimum zoom scale must be above zero; it is \(min)")
    precondition(max >= min, "The maximum zoom scale \(max) is below the minimum, \(min)")
    self.min = min
    self.max = max
  }

  /// The nearest scale inside the limits.
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
}
