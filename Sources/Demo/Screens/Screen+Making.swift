extension Screen {
  /// Makes a screen.
  static func make(_ kind: ScreenKind, look: Look) -> Screen {
    switch kind {
    case .bounce: BounceScreen(look: look)
    case .long: LongReadScreen(look: look)
    case .flip, .photo, .map, .nested, .touch, .commands, .layout, .dots, .extras:
      BounceScreen(look: look)
    }
  }
}
