import ScrollKit

/// Keys that mean the same on every screen.
extension Shell {
  /// Handles a key that no view in the window wanted.
  func take(_ event: KeyEvent) -> Bool {
    if pull(by: event) || steersReplay(event) { return true }
    // A frame may be gone back again and again.
    let isFrameKey = event.key == .character(",") || event.key == .character(".")
    guard event.phase == .down || isFrameKey && event.phase == .repeated else { return false }
    if let command = WindowCommand(event.key) {
      onCommand(command)
      return true
    }
    switch event.key {
    case .escape: return leave()
    case .character(",") where event.modifiers.isEmpty: return inspector.step(byFrames: -1)
    case .character(".") where event.modifiers.isEmpty: return inspector.step(byFrames: 1)
    case .function(1): if !screen.isAlone { showsInspector.toggle() }
    case .function(2): toggleTheme()
    case .function(4): toggleReducedMotion()
    case .tab where event.modifiers.contains(.control):
      chooseNeighbor(forward: !event.modifiers.contains(.shift))
    case .character("c") where event.modifiers == .control && showsCode: copyCode()
    case .character("r") where event.modifiers.contains(.control):
      return moveContent(by: .function(5))
    case .character(let digit) where event.modifiers.contains(.control):
      return choose(byDigit: digit)
    case .character("x") where event.modifiers.isEmpty:
      keyHold = pointer.map { (place: $0, start: stage?.xray == nil ? 0 : 1, isPulling: false) }
      toggleXRay()
    case .character("c") where event.modifiers.isEmpty: toggleCode()
    case .character("r") where event.modifiers == .shift: restart()
    case .character("g") where event.modifiers.isEmpty && screen.isOverviewOpen != nil:
      screen.toggleOverview()
    case .character where Self.asksForHelp(event): showHelp()
    default:
      let isPlain = event.modifiers.isEmpty || event.key.direction == nil
      return isPlain && moveContent(by: event.key) || turnPages(by: event)
        || event.modifiers.isEmpty && screen.take(event.key) || scrollContent(by: event)
    }
    return true
  }

  /// A question mark lies on a key of its own, or over the slash.
  private static func asksForHelp(_ event: KeyEvent) -> Bool {
    event.key == .character("?") || event.key == .character("/")
      // Over the sharp s on German keyboards.
      || event.key == .character("ß") && event.modifiers == .shift
  }

  /// Closes what lies over the content, and moves the focus from around the content to the content;
  /// false if there was nothing to leave.
  private func leave() -> Bool {
    guard !help.isOpen else {
      hideHelp()
      return true
    }
    let isAround = stage?.focusedView.map { !$0.isDescendant(of: screen.view) } ?? false
    if inspector.shownTime != nil {
      inspector.endScrub()
    } else if showsCode {
      toggleCode()
    } else if isNarrow, isDrawerOpen, !screen.isAlone {
      isDrawerOpen = false
    } else if stage?.xray != nil {
      toggleXRay()
    } else if !isAround, screen.isOverviewOpen == true {
      screen.toggleOverview()
    } else if screen.isAlone {
      onCommand(.fullscreen)
    } else if !isAround {
      return false
    }
    if isAround { stage?.focus(screen.watched) }
    return true
  }

  /// How far an arrow with Alt pulls the content, by each press and each repetition, in points.
  private static let pullStep = 40.0

  /// Pulls the content that has the keys while an arrow is held with Alt, even past its edge.
  private func pull(by event: KeyEvent) -> Bool {
    guard let sign = [Key.down: 1.0, .up: -1][event.key] else { return false }
    // Its release is heard wherever the keys go by then; see ``letGo(of:)``.
    guard event.phase != .up, event.modifiers == .alt, pulled == nil || pulled?.key == event.key
    else { return false }
    let focused = stage?.focusedView?.lineage.lazy.compactMap { $0 as? ScrollContainer }.first
    guard let container = pulled?.container ?? focused ?? screen.watched else { return false }
    pulled = (container, event.key)
    container.pull(by: Vector(dx: 0, dy: sign * Self.pullStep))
    return true
  }

  /// Plays, stops or steps what is shown again, where its plot does not show to have the keys.
  private func steersReplay(_ event: KeyEvent) -> Bool {
    inspector.shownTime != nil && event.phase == .down && event.modifiers.isEmpty
      && inspector.take(event.key)
  }

  func copyCode() {
    stage?.clipboard.text = screen.code
    say("Copied")
  }

  /// What keys do to the content in the middle of the screen, wherever the focus is; of
  /// scrolling, only turning pages.
  private static let motions: [Key: AccessibilityAction] = [
    .character("+"): .zoomIn, .character("-"): .zoomOut, .function(5): .refresh,
    .right: .scroll(.right), .left: .scroll(.left),
  ]

  private func moveContent(by key: Key) -> Bool {
    guard let action = Self.motions[key], let stage, let content = screen.watched else {
      return false
    }
    let middle = content.convert(content.visibleRect.center, to: nil)
    let container = stage.root.hitTest(middle)?.lineage.lazy.compactMap { $0 as? ScrollContainer }
      .first {
        if case .scroll = action, !$0.isPagingEnabled { return false }
        return $0.accessibility?.actions.contains(action) ?? false
      }
    return container?.accessibilityPerform(action, onPart: nil) ?? false
  }

  /// Scrolls the content by a key that goes far, though the focus is on a control that has no use
  /// for it.
  ///
  /// Arrows may belong to what is around the control.
  private func scrollContent(by event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, [.pageUp, .pageDown, .home, .end].contains(event.key),
      let content = screen.watched, stage?.focusedView?.isDescendant(of: content) == false
    else { return false }
    return content.key(event)
  }

  /// How fast pages run into their end for a bump, in points per second:
  /// they give by some twenty points.
  private static let bumpSpeed = 600.0

  /// Turns the pages in the middle of the screen by a digit, Home or End, wherever the focus is;
  /// where an arrow leads past the last page, they give a little.
  private func turnPages(by event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, let stage, let content = screen.watched else { return false }
    let middle = content.convert(content.visibleRect.center, to: nil)
    let containers = stage.root.hitTest(middle)?.lineage.compactMap { $0 as? ScrollContainer } ?? []
    guard let index = containers.firstIndex(where: \.isPagingEnabled) else { return false }
    if let direction = event.key.direction { return bump(containers[index], toward: direction) }
    switch event.key {
    // What a page has for a key of its own goes first.
    case .character, .home, .end: return containers[...index].contains { $0.key(event) }
    default: return false
    }
  }

  private func bump(_ pages: ScrollContainer, toward direction: Vector) -> Bool {
    let axis: Axis = direction.dx == 0 ? .vertical : .horizontal
    let (low, high) = (pages.minimumContentOffset[axis], pages.maximumContentOffset[axis])
    guard high > low, !pages.isMoving, pages.bounces,
      pages.contentOffset[axis] == (direction[axis] > 0 ? high : low)
    else { return false }
    pages.glide(withVelocity: direction * Self.bumpSpeed)
    return true
  }

  private func toggleReducedMotion() {
    guard let stage else { return }
    stage.prefersReducedMotion.toggle()
    say(stage.prefersReducedMotion ? "Reduced motion" : "Full motion")
  }

  private func chooseNeighbor(forward: Bool) {
    let all = ScreenKind.allCases
    guard let index = all.firstIndex(of: screen.kind.whole) else { return }
    choose(all[(index + (forward ? 1 : all.count - 1)) % all.count])
  }

  private func choose(byDigit digit: Character) -> Bool {
    guard let number = digit.wholeNumberValue, number > 0, number <= ScreenKind.allCases.count
    else {
      return false
    }
    choose(ScreenKind.allCases[number - 1])
    return true
  }
}

/// A request to the window by a key; the shell does not know the window.
enum WindowCommand {
  case fullscreen, slowMotion, screenshot

  /// The command of a key, if it has one.
  init?(_ key: Key) {
    switch key {
    case .function(3): self = .slowMotion
    case .function(11): self = .fullscreen
    case .function(12): self = .screenshot
    default: return nil
    }
  }
}
