extension Screen {
  /// Makes a screen.
  static func make(_ kind: ScreenKind, look: Look) -> Screen {
    switch kind {
    case .bounce: BounceScreen(look: look)
    case .dots: DotsScreen(look: look)
    case .flip: FlipScreen(look: look)
    case .photo, .long, .map, .nested, .touch, .commands, .layout, .extras:
      BounceScreen(look: look)
    }
  }
}
