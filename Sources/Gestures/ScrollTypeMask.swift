/// Kinds of scrolling by devices other than fingers, as a pan may be told to take or to leave.
package struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit a kind.
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Clicks of a wheel.
  package static let discrete = ScrollTypeMask(rawValue: 1)
  /// Two fingers on a trackpad.
  package static let continuous = ScrollTypeMask(rawValue: 2)
  /// Both.
  package static let all: ScrollTypeMask = [.discrete, .continuous]
}
