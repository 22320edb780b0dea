/// The screens of the demo, a line each.
extension Screen {
  /// Makes a screen.
  static func make(_ kind: ScreenKind, look: Look) -> Screen { parts(kind).make(look) }

  /// What there is to try on a screen.
  static func goals(_ kind: ScreenKind) -> any ScreenGoal.Type { parts(kind).goals }

  private static func parts(
    _ kind: ScreenKind
  ) -> (goals: any ScreenGoal.Type, make: (Look) -> Screen) {
    switch kind {
    case .bounce: (BounceScreen.Goal.self, BounceScreen.init)
    case .dots: (DotsScreen.Goal.self, DotsScreen.init)
    case .flip: (FlipScreen.Goal.self, FlipScreen.init)
    case .map: (MapScreen.Goal.self, MapScreen.init)
    case .photo: (PhotoScreen.Goal.self, PhotoScreen.init)
    case .long: (LongReadScreen.Goal.self, LongReadScreen.init)
    case .nested: (NestedScene.Goal.self, NestedScreen.init)
    case .touch: (TouchLabScreen.Goal.self, TouchLabScreen.init)
    case .commands: (CommandsScreen.Goal.self, CommandsScreen.init)
    case .layout: (LayoutScreen.Goal.self, LayoutScreen.init)
    case .extras: (ExtraScene.Goal.self, ExtrasScreen.init)
    case .checklist: (ChecklistScreen.Goal.self, ChecklistScreen.init)
    }
  }
}
