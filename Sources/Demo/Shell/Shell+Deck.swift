import Geometry
import Scrolling
import Tape
import ViewTree

/// Recording what is done on a screen, and showing it again in its place.
extension Shell {
  func connectDeck() {
    deck.onStart = { [weak self] in self?.startTape($0) }
    deck.makeScene = { [weak self] in self?.scene(named: $0) }
    deck.onChange = { [weak self] in self?.showTape() }
  }

  /// Every tape begins with the screen as at first.
  private func startTape(_ recorder: TapeRecorder) -> String? {
    guard let stage else { return nil }
    renewScreen()
    stage.animate(self)
    return recorder.header(
      size: bounds.size,
      scale: stage.grid.scale,
      period: stage.displayFrame.period,
      screen: screen.kind.rawValue
    )
  }

  /// A window like this one, on a stage of its own.
  private func scene(named name: String) -> (view: View, container: ScrollContainer)? {
    guard let kind = ScreenKind(argument: name) else { return nil }
    let shell = twin(on: kind)
    deck.workshop = stage?.workshop
    return shell.screen.watched.map { (shell, $0) }
  }

  private func showTape() {
    inspector.deck.show()
    guard case .showing(_, let player) = deck.state else { return hideMonitor() }
    show(player.replay, isRunning: player.speed > 0)
  }

  /// Makes the screen again, as it was when the program started.
  func renewScreen() {
    guard screen !== checklist else { return }
    screen.view.removeFromSuperview()
    screen = screen.kind.make(look)
    screens[screen.kind] = screen
    insertSubview(screen.view, at: 0)
    present()
    setNeedsLayout()
  }

  /// A shell with the same layout and a screen in its first state.
  func twin(on kind: ScreenKind) -> Shell {
    let twin = Shell(
      look: look,
      first: kind,
      showsInspector: showsInspectorBeside,
      memory: ShellMemory(settings: memory.settings)
    )
    twin.isDrawerOpen = isDrawerOpen
    twin.deck.onStart = { _ in nil }
    twinShown = twin
    return twin
  }

  /// Shows what a tape plays, and tells about it in the inspector.
  func show(_ replay: Replay, isRunning: Bool) {
    if monitor.replay !== replay {
      monitor.replay = replay
      if let twinShown { inspector.show(twinShown.screen) }
    }
    setNeedsDisplay()
    inspector.stage?.animate(inspector)
    if isRunning { stage?.animate(self) }
  }

  func hideMonitor() {
    guard monitor.replay != nil else { return }
    monitor.replay = nil
    twinShown = nil
    inspector.show(screen)
  }
}
