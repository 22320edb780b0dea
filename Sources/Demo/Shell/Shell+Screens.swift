import Scrolling
import ViewTree

/// Which screen shows, and what it tells.
extension Shell {
  /// Brings a screen to the front.
  func choose(_ kind: ScreenKind) {
    guard kind != screen.kind else { return }
    deck.stop()
    screen.view.removeFromSuperview()
    screen = screens[kind] ?? kind.make(look)
    screens[kind] = screen
    insertSubview(screen.view, at: 0)
    present()
    setNeedsLayout()
  }

  func present() {
    rail?.show(screen.kind)
    navigationBar.show(screen.kind)
    if !codePanel.isHidden { codePanel.show(screen.code) }
    showArrangement()
    screen.onCommand = { [weak self] in self?.onCommand($0) }
    screen.onTick = { [weak self] in self?.ticked($0) }
    screen.onSettingChange = { [weak self] in self?.inspector.readSettings() }
    screen.onEdgeChange = { [weak self] in self?.suitBars() }
    screen.onNight = { [weak self] in self?.pull(to: $0) }
    screen.onThemeToggle = { [weak self] in self?.toggleTheme() }
    screen.onWatchedChange = { [weak self] in self?.showArrangement() }
    layoutSubviews()
    hasAppeared = false
    stage?.animate(self)
  }

  func note(_ message: ScrollMessage, of container: ScrollContainer) {
    let isOwn = firstFlick == nil && container === screen.watched
    if isOwn, message == .willBeginDragging { screen.isDemonstrated = false }
    if container === screen.watched { screen.note(message) }
    guard !screen.isDemonstrated else {
      if isOwn, !container.isMoving { screen.isDemonstrated = false }
      return
    }
    checklist.checklist.see(message, of: container, on: screen.kind)
  }

  func ticked(_ attempt: Try) {
    inspector.showTries()
    checklist.checklist.see(attempt)
  }

  func showArrangement() {
    toolBar.show(screen.tools)
    if let container = screen.watched, container.accessibilityLabel == nil {
      container.accessibilityLabel = screen.kind.title
    }
    if let container = screen.watched { memory.set(container, at: .shown) }
    inspector.show(screen)
    suitBars()
    suitIndicators(of: self)
    setNeedsLayout()
  }

  // MARK: Code

  var showsCode: Bool { !codePanel.isHidden }

  func toggleCode() {
    codePanel.isHidden.toggle()
    navigationBar.code.isChosen = !codePanel.isHidden
    codePanel.show(screen.code)
    setNeedsLayout()
  }
}
