import ScrollKit

/// A screen of several parts, each a screen of its own, and the choice between them.
class PartedScreen: Screen {
  let parts: [Screen]
  let choice: Segments

  init(_ kind: ScreenKind, _ parts: [Screen], look: Look) {
    self.parts = parts
    choice = Segments(parts.map(\.kind.title), look: look)
    super.init(kind, look: look)
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
  final var shown: Screen { parts[choice.chosen] }

  override var tries: [Try] { shown.tries }
  override var hint: String { shown.hint }
  override var watched: ScrollContainer? { shown.watched }
  override var tools: [View] { [choice] + shown.tools }
  override var code: String { shown.code }
  override var sceneChoice: Segments? { choice }
  override var isDemonstrated: Bool {
    didSet { for part in parts { part.isDemonstrated = isDemonstrated } }
  }

  /// The number of the part that shows, and what the parts have to say.
  override var detail: [Int] { [choice.chosen] + parts.flatMap(\.detail) }

  /// Each part ignores numbers that cannot be its own.
  override func recall(_ detail: [Int]) {
    guard let first = detail.first, choice.titles.indices.contains(first) else { return }
    choice.choose(first)
    for part in parts { part.recall(Array(detail.dropFirst())) }
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    for part in parts {
      part.view.frame = Rect(origin: .zero, size: size)
      part.layout(in: size, bars: bars)
    }
  }

  override func reset() { shown.restart() }
  override func didAppear() { shown.didAppear() }
  override func nightDidChange() { for part in parts { part.nightDidChange() } }
  override func themeDidChange() { for part in parts { part.themeDidChange() } }
  override func note(_ message: ScrollMessage) { shown.note(message) }
  override func key(_ event: KeyEvent) -> Bool { shown.key(event) }
}
