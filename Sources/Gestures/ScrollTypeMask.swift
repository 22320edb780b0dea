/// The kinds of scrolling, by wheel or trackpad, that a pan accepts.
package struct ScrollTypeMask: OptionSet, Hashable, Sendable {
  /// One bit per kind.
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
