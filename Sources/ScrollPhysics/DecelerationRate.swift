/// How fast movement slows: the fraction of the velocity kept after one millisecond.
///
/// Any value above 0 and below 1 is a rate; these two have names (SPEC b.1, decision 8).
public enum DecelerationRate {
  /// The usual long glide.
  public static let normal = 0.998
  /// A glide that is five times shorter.
  public static let fast = 0.99
}
