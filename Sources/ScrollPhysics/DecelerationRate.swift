/// How fast movement slows: the fraction of the velocity kept after one millisecond.
///
/// Any value above 0 and below 1 is a rate; UIKit's two have names (SPEC b.1, decision 8).
public enum DecelerationRate {
  /// The default rate: a long glide.
  public static let normal = 0.998
  /// A rate whose glide is five times shorter.
  public static let fast = 0.99
}
