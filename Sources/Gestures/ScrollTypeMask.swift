/// Kinds of scrolling by devices other than fingers, as a pan may be told to take or to leave.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit a kind.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Clicks of a wheel.
  public static let discrete = ScrollTypeMask(rawValue: 1)
  /// Two fingers on a trackpad.
  public static let continuous = ScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: ScrollTypeMask = [.discrete, .continuous]
}
