/// The resistance of content that is pinched past its smallest or largest scale (SPEC c.8).
///
/// Every finite input gives a finite scale above zero.
public struct ZoomBand: Hashable, Sendable {
  /// The smallest scale that stays, above zero.
  public let min: Double
  /// The largest scale that stays.
  public let max: Double

  /// How near the inverses go to the scales that no pinch reaches: twice the largest, half the smallest.
  private static let margin = 1e-9

  /// Creates a band.
  ///
  /// - Parameters:
  ///   - min: The smallest scale that stays, above zero.
  ///   - max: The largest scale that stays, not below the smallest.
  public init(min: Double, max: Double) {
    precondition(min > 0, "The smallest scale must be above zero, unlike \(min)")
    precondition(max >= min, "The largest scale \(max) is below the smallest, \(min)")
    self.min = min
    self.max = max
  }

  /// The nearest scale that stays.
  public func clamp(_ scale: Double) -> Double { Swift.min(Swift.max(scale, min), max) }

  /// The scale that shows when fingers ask for another.
  public func shown(forRaw raw: Double) -> Double {
    if raw > max { return max * (2 - max / raw) }
    if raw < min { return min / (2 - Swift.max(raw, 0) / min) }
    return raw
  }

  /// The scale that fingers must ask for so that the scale shows.
  public func raw(forShown scale: Double) -> Double {
    if scale > max { return max / Swift.max(2 - scale / max, Self.margin) }
    if scale < min { return min * Swift.max(2 - min / Swift.max(scale, min / 2), Self.margin) }
    return scale
  }
}
