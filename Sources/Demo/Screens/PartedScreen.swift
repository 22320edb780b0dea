import ScrollKit

/// A screen of several parts, each a screen of its own, and the choice between them.
class PartedScreen: Screen {
  let parts: [Screen]
  let choice: SegmentedControl

  init(_ kind: ScreenKind, _ parts: [Screen]) {
    self.parts = parts
    choice = SegmentedControl(items: parts.map(\.kind.title))
    super.init(kind)
    for part in parts { connect(part) }
    choice.addAction { [unowned self] _ in
      showChoice()
      onWatchedChange()
      shown.didAppear()
    }
    showChoice()
  }

  private func connect(_ part: Screen) {
    view.addSubview(part.view)
    part.onCommand = { [unowned self] in onCommand($0) }
    part.onTick = { [unowned self] in onTick($0) }
    part.onWatchedChange = { [unowned self] in onWatchedChange() }
  }

  private func showChoice() {
    for part in parts { part.view.isHidden = part !== shown }
    watched?.flashScrollIndicators()
  }

  /// The part that shows.
  final var shown: Screen { parts[choice.selectedSegmentIndex] }

  override var tries: [Try] { shown.tries }
  override var hint: String { shown.hint }
  override var watched: ScrollContainer? { shown.watched }
  override var tools: [View] { [choice] + shown.tools }
  override var code: String { shown.code }
  override var isDemonstrated: Bool {
    didSet { for part in parts { part.isDemonstrated = isDemonstrated } }
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    for part in parts {
      part.view.frame = Rect(origin: .zero, size: size)
      part.layout(in: size, bars: bars)
    }
  }

  override func reset() { shown.restart() }
  override func didAppear() { shown.didAppear() }
  override func note(_ message: ScrollMessage) { shown.note(message) }
  override func key(_ event: KeyEvent) -> Bool { shown.key(event) }
}
