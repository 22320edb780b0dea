/// The kinds of scrolling, by wheel or trackpad, that a pan accepts.
public struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit per kind.
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
