import ScrollKit

/// The facts about a screen that are known before it is made.
///
/// Each screen declares its facts beside its class, and is in ``groups`` or is a part of a screen
/// there. The rail, the command line and the tests find the screens through these two alone.
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
  /// The screens that it consists of, one of which shows.
  var parts: [ScreenKind] = []
  /// A short program with the idea of the screen, which adds a container to the view `window`.
  ///
  /// The tests compile it as it stands and run it.
  var code = ""
  /// Makes the screen; of one with parts, the first part.
  let make: @MainActor @Sendable () -> Screen
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

  /// The screen that it is a part of, or itself.
  var whole: ScreenKind { Self.allCases.first { $0.parts.contains(self) } ?? self }

  /// The screen with this word.
  init?(rawValue: String) {
    guard let found = Self.withParts.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}

/// The screens that consist of others.
nonisolated extension ScreenKind {
  static let feel: ScreenKind = ScreenKind(
    rawValue: "feel",
    title: "Feel",
    hint: "What makes scrolling feel as it does",
    icon: Icon(
      .path(3, 16.5, 17, 16.5),
      .path(3, 6, 6, 12.5, 9, 7.5, 12, 12.5, 14, 9.5),
      .ring(15.8, 5.8, 1.8)
    ),
    parts: [.race, .lists],
    make: RaceScreen.init
  )

  static let lab: ScreenKind = ScreenKind(
    rawValue: "lab",
    title: "Lab",
    hint: "Every property and call, live",
    icon: Icon(.path(8, 3, 8, 8, 3.5, 16.5, 16.5, 16.5, 12, 8, 12, 3), .path(6.5, 3, 13.5, 3)),
    parts: [.properties, .commands, .touch, .layout, .nested],
    make: PropertiesScreen.init
  )
}
