import ScrollKit

nonisolated extension ScreenKind {
  static let feel: ScreenKind = ScreenKind(
    rawValue: "feel",
    title: "Feel",
    hint: "What makes scrolling feel as it does",
    icon: Icon(
      .path(3, 16.5, 17, 16.5),
      .path(3, 6, 6, 12.5, 9, 7.5, 12, 12.5, 14, 9.5),
      .ring(15.8, 5.8, 1.8)
    ),
    parts: [.race, .lists],
    make: { PartedScreen(.feel) }
  )

  static let lab: ScreenKind = ScreenKind(
    rawValue: "lab",
    title: "Lab",
    hint: "Every property and call, live",
    icon: Icon(.path(8, 3, 8, 8, 3.5, 16.5, 16.5, 16.5, 12, 8, 12, 3), .path(6.5, 3, 13.5, 3)),
    parts: [.properties, .commands, .touch, .layout, .nested],
    make: { PartedScreen(.lab) }
  )
}

/// A screen of several parts, each a screen of its own, and the choice between them.
final class PartedScreen: Screen {
  private let parts: [Screen]
  private let choice: SegmentedControl

  /// Makes all parts, and shows one of them; the first one if none is asked for.
  init(_ kind: ScreenKind, showing part: ScreenKind? = nil) {
    parts = kind.parts.map { $0.make() }
    choice = SegmentedControl(
      items: kind.parts.map(\.title),
      selectedSegmentIndex: part.flatMap { kind.parts.firstIndex(of: $0) } ?? 0
    )
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
    part.onTick = { [unowned self] in onTick($0) }
    part.onWatchedChange = { [unowned self] in onWatchedChange() }
  }

  private func showChoice() {
    for part in parts { part.view.isHidden = part !== shown }
    watched?.flashScrollIndicators()
  }

  /// The part that shows.
  var shown: Screen { parts[choice.selectedSegmentIndex] }

  override var shownKind: ScreenKind { shown.kind }
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
