/// The resistance of content that is pulled past an edge (SPEC c).
///
/// Every finite input gives a finite result. A band of no length does not resist (SPEC c.6).
package struct RubberBand: Hashable, Sendable {
  /// The length of the viewport along the axis, in points, which overscroll approaches.
  package var length: Double
  /// The fraction of a short pull that shows.
  package var coefficient: Double

  /// The coefficient of a finger and of the mouse (SPEC c.1).
  package static let finger = 0.55
  /// The coefficient of scrolling on a trackpad (SPEC c.2).
  package static let trackpad = 0.715

  /// The largest overscroll with an inverse, as a fraction of the length; a fraction of 1 would
  /// need an infinite pull.
  private static let longest = 1 - 1e-9

  package init(length: Double, coefficient: Double = RubberBand.finger) {
    self.length = length
    self.coefficient = coefficient
  }

  /// The overscroll that shows when content is pulled past an edge; the sign is kept (SPEC c.1).
  package func shown(forPull pull: Double) -> Double {
    guard length > 0 else { return pull }
    // D·(1 − 1/(1 + c·d/D)), rearranged so that no pull overflows or cancels.
    let overscroll = length / (length / (coefficient * pull.magnitude) + 1)
    return pull < 0 ? -overscroll : overscroll
  }

  /// The pull that shows as the overscroll; the sign is kept (SPEC c.4).
  ///
  /// Overscroll of the length or more counts as slightly less than the length.
  package func pull(forShown overscroll: Double) -> Double {
    guard length > 0 else { return overscroll }
    let fraction = min(overscroll.magnitude / length, Self.longest)
    let pull = min(fraction * length / (coefficient * (1 - fraction)), .greatestFiniteMagnitude)
    return overscroll < 0 ? -pull : pull
  }

  /// The offset shown when a finger asks for a given offset.
  package func offset(forRaw raw: Double, in limits: AxisLimits) -> Double {
    limits.clamp(raw) + shown(forPull: limits.overscroll(of: raw))
  }

  /// The offset that a finger must ask for to show the given one.
  package func raw(forOffset offset: Double, in limits: AxisLimits) -> Double {
    limits.clamp(offset) + pull(forShown: limits.overscroll(of: offset))
  }

  /// The band for a finger that catches content beyond an edge.
  ///
  /// A hard flick in a small viewport bounces farther than the band reaches, and SPEC c.4 has no
  /// pull for such an overscroll. Content caught there, or just before, must neither jump nor
  /// stick. The band is therefore lengthened until the overscroll is two thirds of its length.
  package func holding(overscroll: Double) -> RubberBand {
    guard length > 0, overscroll.magnitude > length * Self.usableFraction else { return self }
    return RubberBand(length: overscroll.magnitude * 1.5, coefficient: coefficient)
  }

  /// The part of the length beyond which a finger could hardly move content.
  private static let usableFraction = 0.9
}
