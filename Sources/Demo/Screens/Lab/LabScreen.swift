import ScrollKit

nonisolated extension ScreenKind {
  static let lab = ScreenKind(
    "lab",
    letter: "X",
    title: "Lab",
    hint: "Every property and call, live",
    icon: Icon(.path(8, 3, 8, 8, 3.5, 16.5, 16.5, 16.5, 12, 8, 12, 3), .path(6.5, 3, 13.5, 3)),
    make: LabScreen.init
  )
}

/// For programmers: properties, calls, touches, constraints, and containers in containers.
final class LabScreen: PartedScreen {
  init() {
    super.init(
      .lab,
      [
        PropertiesScreen(), CommandsScreen(), TouchLabScreen(),
        LayoutScreen(), NestedScreen(),
      ]
    )
  }
}
