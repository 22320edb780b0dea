import ScrollKit

/// Which screen shows, and what it tells.
extension Shell {
  /// Brings a screen to the front; of one with parts, the part that was there last.
  func choose(_ chosen: ScreenKind) {
    let kind = choice(of: chosen).map { chosen.parts[$0.selectedSegmentIndex] } ?? chosen
    guard kind != screen.kind else { return }
    let old = screen.view
    screen = screen(of: kind)
    let new = screen.view
    insertSubview(new, aboveSubview: old)
    // It covers what was there, or that would show between its words to the last frame.
    let isBare = new.backgroundColor == .clear
    if isBare { new.backgroundColor = palette.window }
    new.alpha = 0
    View.animate(duration: ChromeDuration.change, curve: .easeOut) {
      new.alpha = 1
    } completion: { [weak self] _ in
      if isBare { new.backgroundColor = .clear }
      if old !== self?.screen.view { old.removeFromSuperview() }
    }
    present()
    setNeedsLayout()
    onChoice()
  }

  /// The choice between the parts of a screen; nil if it has none.
  private func choice(of whole: ScreenKind) -> SegmentedControl? {
    if whole.parts.isEmpty || choices[whole] != nil { return choices[whole] }
    let choice = SegmentedControl(items: whole.parts.map(\.title))
    choice.addAction { [weak self] in
      self?.choose(whole.parts[$0.selectedSegmentIndex])
      self?.toolBar.reveal(in: $0, animated: true)
    }
    choices[whole] = choice
    return choice
  }

  func present() {
    let whole = screen.kind.whole
    rail.show(whole)
    if let index = whole.parts.firstIndex(of: screen.kind) {
      choice(of: whole)?.selectedSegmentIndex = index
      toolBar.setNeedsReveal()
    }
    showArrangement()
    screen.onTick = { [weak self] _ in self?.inspector.showGoals() }
    screen.onNight = { [weak self] in self?.pull(to: $0) }
    screen.onThemeToggle = { [weak self] in self?.toggleTheme() }
    screen.onWatchedChange = { [weak self] in self?.showArrangement() }
    screen.onHintChange = { [weak self] in
      self?.showTitle()
      if self?.showsCode ?? false { self?.updateCode() }
    }
    layoutSubviews()
    hasAppeared = false
    stage?.animate(self)
  }

  func note(_ message: ScrollMessage, of container: ScrollContainer) {
    let isOwn = ghostHand == nil && container === screen.watched
    if isOwn, message == .willBeginDragging { screen.isDemonstrated = false }
    if container === screen.watched { screen.note(message) }
    if isOwn, !container.isMoving { screen.isDemonstrated = false }
  }

  func showArrangement() {
    let whole = screen.kind.whole
    toolBar.show([choice(of: whole) as View?].compactMap(\.self) + screen.tools)
    if let container = screen.watched, container.accessibilityLabel == nil {
      container.accessibilityLabel = screen.kind.title
    }
    inspector.show(screen)
    navigationBar.show(isOverviewOpen: screen.isOverviewOpen)
    updateCode()
    showXRay()
    setNeedsLayout()
  }

  // MARK: X-ray

  /// Steps back from the frame of the screen's container, or forward again.
  func toggleXRay() { stepBack(stage?.xray == nil) }

  func stepBack(_ back: Bool) {
    stage?.xray = back ? screen.watched : nil
    showXRay()
  }

  /// The distance over which a hand draws the window back all the way, in points.
  private static let pullLength = 200.0

  /// Draws the window back, or in again, as far as a hand has gone; it lets go at the nearer end.
  func pullStep(_ distance: Double, isOver: Bool = false) {
    guard let stage, let watched = screen.watched else { return }
    let start = stepStart ?? (stage.xray == nil ? 0 : 1)
    stepStart = isOver ? nil : start
    let part = min(max(distance / Self.pullLength, 0), 1)
    stage.pullXRay(from: watched, by: start == 0 ? part : 1 - part)
    if isOver { stage.releaseXRay() }
    showXRay()
  }

  func pullStep(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: pullStep(pan.translation(in: self).length)
    case .ended, .cancelled: pullStep(pan.translation(in: self).length, isOver: true)
    case .possible, .failed: break
    }
  }

  /// Follows a pointer that moves while X is held.
  func pullStep(to place: Point) {
    guard let hold = keyHold else { return }
    let distance = (place - hold.place).length
    guard hold.isPulling || distance > Space.inside else { return }
    if !hold.isPulling { stepStart = hold.start }
    keyHold?.isPulling = true
    pullStep(max(distance - Space.inside, 0))
  }

  /// Whether an event steps back, or in again, by itself.
  func togglesStep(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
      key.phase == .down && key.key == .character("x") && key.modifiers.isEmpty
    case .touch(let touch):
      touch.phase == .began && stage?.hitTest(touch.location) === navigationBar.xRay
    case .pan, .pinch, .wheel, .click, .hover, .text: false
    }
  }

  /// Ends what a key has held: a pull, or X while a pointer drew the window back.
  func letGo(of key: Key) {
    if let held = pulled, held.key == key {
      held.container.endPull()
      pulled = nil
    }
    if key == .character("x") { releaseXRay() }
  }

  /// Ends what a pointer did while X was held.
  private func releaseXRay() {
    if keyHold?.isPulling ?? false {
      stepStart = nil
      stage?.releaseXRay()
      showXRay()
    }
    keyHold = nil
  }

  /// Shows whether the window is stepped back; it stays so on another screen or page.
  private func showXRay() {
    if stage?.xray != nil { stage?.xray = screen.watched }
    navigationBar.xRay.isEnabled = screen.watched != nil
    navigationBar.xRay.isSelected = stage?.xray != nil
    stage?.animate(inspector)
    showTitle()
  }

  func showTitle() {
    let steppedBack = stage?.xray.map { _ in
      "The blue frame is the scroll view; press X to return"
    }
    let slow = speed < 1 ? "Slow motion; press F3 for full speed" : nil
    navigationBar.show(title: screen.kind.whole.title, hint: steppedBack ?? slow ?? screen.hint)
    onTitle(screen.title)
  }

  // MARK: Files

  /// The screen that shows pictures.
  private var photos: PhotoScreen? { screens[.photo] as? PhotoScreen }

  /// Shows the user's files: one of text on Read, others and the pictures of folders on Photo.
  func show(files words: [FilePath]) {
    if words.count == 1, TextPage.isText(words[0]) { return show(text: words[0]) }
    (screen(of: .photo) as? PhotoScreen)?.show(words)
    choose(.photo)
  }

  private func show(text path: FilePath) {
    choose(.read)
    (screen(of: .read) as? ReadScreen)?.show(text: path)
  }

  /// Follows what has happened to the user's files meanwhile.
  func readAgain() { photos?.readAgain() }

  /// Says of a picture that it cannot be shown, in its place if it is the user's.
  func refuse(_ picture: UnreadablePicture) {
    if photos?.refuse(picture) != true { StandardError.write("\(picture)") }
  }

  // MARK: Code

  var showsCode: Bool { codePanel.isOpen }

  func toggleCode() {
    if showsCode {
      codePanel.close()
      // Its button would take the next key, and open it again.
      if stage?.focusedView?.isDescendant(of: codePanel) ?? false { stage?.focus(screen.watched) }
    } else {
      codePanel.open()
    }
    navigationBar.code.isSelected = showsCode
    updateCode()
    setNeedsLayout()
  }

  private func updateCode() {
    let code = screen.code
    guard codeView.text != code else { return }
    codeView.text = code
    setNeedsLayout()
  }

  // MARK: Help

  func showHelp() {
    guard !help.isOpen else { return }
    keyTable.show(screen.kind)
    help.open()
    setNeedsLayout()
  }

  /// Closes the sheet; the keys go back to where they went before.
  func hideHelp() {
    guard help.isOpen else { return }
    help.close()
    setNeedsLayout()
    stage?.focus(help.previousFocus ?? screen.watched)
  }
}

/// The window as tapes show it.
extension Shell {
  /// The window on a screen, with the container that the screen is about; nil where there is none.
  static func tapeScreen(_ name: String, _ appearance: Appearance = .light) -> (
    view: View, container: ScrollContainer
  )? {
    guard let kind = ScreenKind(rawValue: name) else { return nil }
    let shell = Shell(first: kind, appearance: appearance)
    return shell.screen.watched.map { (shell, $0) }
  }
}
