/// The resistance of content that is pulled past an edge (SPEC c).
///
/// Every finite input gives a finite result. A band of no length does not resist (SPEC c.6).
public struct RubberBand: Hashable, Sendable {
  /// The length of the viewport along the axis, in points: overscroll approaches it.
  public var length: Double
  /// The fraction of a short pull that shows.
  public var coefficient: Double

  /// The coefficient of a finger and of the mouse (SPEC c.1).
  public static let finger = 0.55
  /// The coefficient of scrolling on a trackpad (SPEC c.2).
  public static let trackpad = 0.715

  /// The largest part of the length that the inverse takes for overscroll: beyond, a pull has no end.
  private static let longest = 1 - 1e-9

  /// Creates a band.
  public init(length: Double, coefficient: Double = RubberBand.finger) {
    self.length = length
    self.coefficient = coefficient
  }

  /// The overscroll that shows when content is pulled past an edge; the sign is kept (SPEC c.1).
  public func shown(forPull pull: Double) -> Double {
    guard length > 0 else { return pull }
    // D·(1 − 1/(1 + c·d/D)), rearranged so that no pull overflows or cancels.
    let overscroll = length / (length / (coefficient * pull.magnitude) + 1)
    return pull < 0 ? -overscroll : overscroll
  }

  /// The pull that shows as the overscroll; the sign is kept (SPEC c.4).
  ///
  /// Overscroll of the whole length or more counts as nearly the whole length.
  public func pull(forShown overscroll: Double) -> Double {
    guard length > 0 else { return overscroll }
    let part = min(overscroll.magnitude / length, Self.longest)
    let pull = min(part * length / (coefficient * (1 - part)), .greatestFiniteMagnitude)
    return overscroll < 0 ? -pull : pull
  }

  /// The offset that shows for an offset as the finger drew it.
  public func offset(forRaw raw: Double, in limits: AxisLimits) -> Double {
    limits.clamp(raw) + shown(forPull: limits.overscroll(of: raw))
  }

  /// The offset as a finger would have to draw it to show the offset.
  public func raw(forOffset offset: Double, in limits: AxisLimits) -> Double {
    limits.clamp(offset) + pull(forShown: limits.overscroll(of: offset))
  }

  /// The band for a finger that catches content so far past an edge.
  ///
  /// A hard flick in a small viewport bounces farther than the band reaches (SPEC c.4 has no pull for
  /// that). Caught there, or just before, content must not jump or stick: the band is taken to be so
  /// long that the overscroll is two thirds of it.
  public func holding(overscroll: Double) -> RubberBand {
    guard length > 0, overscroll.magnitude > length * Self.reach else { return self }
    return RubberBand(length: overscroll.magnitude * 1.5, coefficient: coefficient)
  }

  /// The part of its length beyond which a finger could hardly move content back.
  private static let reach = 0.9
}
