extension Screen {
  /// Makes a screen.
  static func make(_ kind: ScreenKind, look: Look) -> Screen {
    switch kind {
    case .bounce: BounceScreen(look: look)
    case .long: LongReadScreen(look: look)
    case .nested: NestedScreen(look: look)
    case .touch: TouchLabScreen(look: look)
    case .commands: CommandsScreen(look: look)
    case .layout: LayoutScreen(look: look)
    case .flip, .photo, .map, .dots, .extras:
      BounceScreen(look: look)
    }
  }
}
