import ScrollKit

/// The facts about a screen that are known before it is made.
///
/// Each screen declares its own beside its class, and has a place in ``groups`` or is a part of a screen there; everything else that
/// needs the screens goes through these two: the rail, the command line, the tests.
nonisolated struct ScreenKind: Hashable, Sendable, RawRepresentable {
  /// The word that `--screen` takes, and that tapes hold.
  let rawValue: String
  /// Its title in the rail and the navigation bar.
  let title: String
  /// One line of what to do.
  let hint: String
  /// Its picture in the rail, where parts have no place.
  var icon: Icon?
  /// The things to try on it.
  var goals: [any ScreenGoal] = []
  /// The screens that it consists of.
  var parts: [ScreenKind] = []
  /// Makes the screen by itself; ``open()`` shows it in its family.
  let make: @MainActor @Sendable () -> Screen

  /// Makes the screen that is seen; a part comes with the screen that it is a part of.
  @MainActor func open() -> Screen {
    guard let whole = Self.allCases.first(where: { $0.parts.contains(self) }) else { return make() }
    return PartedScreen(whole, showing: self)
  }
}

nonisolated extension ScreenKind: CaseIterable {
  /// The table of the screens, as the rail groups them.
  static let groups: [[ScreenKind]] = [
    [.flip, .photo, .read, .map, .feel],
    // For programmers.
    [.lab],
  ]

  static let allCases = groups.flatMap(\.self)

  /// The screens and their parts, each of which the command line opens.
  static let withParts = allCases.flatMap { [$0] + $0.parts }

  /// The screen with this word.
  init?(rawValue: String) {
    guard let found = Self.withParts.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}
