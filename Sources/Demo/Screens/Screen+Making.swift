extension Screen {
  /// Makes a screen.
  static func make(_ kind: ScreenKind, look: Look) -> Screen {
    switch kind {
    case .bounce: BounceScreen(look: look)
    case .dots: DotsScreen(look: look)
    case .flip: FlipScreen(look: look)
    case .map: MapScreen(look: look)
    case .photo: PhotoScreen(look: look)
    case .long: LongReadScreen(look: look)
    case .nested: NestedScreen(look: look)
    case .touch: TouchLabScreen(look: look)
    case .commands: CommandsScreen(look: look)
    case .layout: LayoutScreen(look: look)
    case .extras: ExtrasScreen(look: look)
    case .checklist: ChecklistScreen(look: look)
    }
  }
}
