import Geometry
import ScrollPhysics
import Scrolling
import Typesetting
import ViewTree

nonisolated extension ScreenKind {
  static let bounce = ScreenKind(
    "bounce",
    letter: "B",
    title: "Bounce lab",
    hint: "Flick and compare; pull past an edge; catch a glide",
    icon: Icon(
      .path(3, 16.5, 17, 16.5),
      .path(3, 6, 6, 12.5, 9, 7.5, 12, 12.5, 14, 9.5),
      .ring(15.8, 5.8, 1.8)
    ),
    goals: BounceScreen.Goal.self,
    make: BounceScreen.init
  )
}

/// The same content in panes side by side that move and bounce in different ways.
final class BounceScreen: Screen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case glide = "Flick a list and watch it glide"
    case pull = "Pull past the top and let go"
    case `catch` = "Catch a glide with a press"
    case link = "Link the panes and flick them together"
    case race = "Race four toolkits with one flick"
    case lock = "On the board, lock a drag to an axis"

    static let proofs: [Goal: [Int]] = [.glide: [7]]
  }
  private static let race = "Race"

  private let panes: BouncePanes
  private let race: RaceView
  /// The colors of the panes: those of the window, or the background an indicator is made for.
  private let paneLook: Look
  private let link: Toggle
  private let again: Button
  private let lock: Toggle
  private let styleName: Label
  private let style: Segments
  private let content: Segments

  init(look: Look) {
    let paneLook = Look(like: look)
    self.paneLook = paneLook
    panes = BouncePanes(look: paneLook)
    race = RaceView(look: look)
    link = Toggle("Linked", isOn: false, look: look)
    again = Button("Flick again", look: look)
    lock = Toggle("Lock", isOn: true, look: look)
    styleName = Label(naming: "Indicators", look: look)
    style = Segments(["Default", "Black", "White"], look: look)
    content = Segments(BouncePane.Content.allCases.map(\.rawValue) + [Self.race], look: look)
    super.init(.bounce, look: look)
    for part in [panes, race] { view.addSubview(part) }
    for pane in panes.all { connect(pane) }
    panes.onReleaseChange = { [unowned self] in again.isEnabled = $0 }
    race.onReleaseChange = { [unowned self] in again.isEnabled = $0 }
    race.onFinish = { [unowned self] in tick(Goal.race) }
    race.isHidden = true
    panes.onLink = { [unowned self] in tick(Goal.link) }
    again.isEnabled = false
    content.addAction { [weak self] _ in self?.showContent() }
    style.addAction { [weak self] _ in self?.showStyle() }
    again.addAction { [weak self] _ in self?.flickAgain() }
    lock.addAction { [weak self] _ in self?.applyLock() }
    link.addAction { [unowned self] _ in panes.isLinked = link.isOn }
    applyLock()
  }

  private func connect(_ pane: BouncePane) {
    pane.onDirection = { [weak self, weak pane] in self?.directionWasChosen(on: pane) }
    let applied = pane.controls.onChange
    pane.controls.onChange = { [weak self] in
      applied()
      self?.onSettingChange()
    }
  }

  /// Whether the toolkits race instead of the panes.
  private var isRacing: Bool { content.chosen == BouncePane.Content.allCases.count }

  override var watched: ScrollContainer? { isRacing ? race.leader : panes.all[0].container }
  override var detail: [Int] { [content.chosen] + panes.detail }
  override var tools: [View] {
    if isRacing { return [content, again] }
    let isBoard = panes.content == .board
    return [content, again, link, styleName, style] + (isBoard ? [lock] : [])
  }
  override var choosesIndicators: Bool { true }

  override var code: String {
    """
    let list = ScrollContainer(frame: window.bounds)
    list.contentSize = Size(width: window.bounds.width, height: 100 * 60)
    for row in 0..<100 {
      let card = View(frame: Rect(x: 16, y: Double(row) * 60 + 8, width: 300, height: 44))
      card.backgroundColor = Color(hex: row % 2 == 0 ? 0x0A66E8 : 0x007A69)
      list.addSubview(card)
    }
    list.decelerationRate = 0.99  // stops sooner than 0.998
    list.alwaysBounceVertical = true
    list.isDirectionalLockEnabled = true
    list.indicatorStyle = .black
    window.addSubview(list)
    """
  }

  override func recall(_ detail: [Int]) {
    guard let first = detail.first else { return }
    content.choose(first)
    panes.recall(Array(detail.dropFirst()))
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    panes.frame = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
    race.frame = panes.frame
  }

  override func themeDidChange() { showStyle() }

  override func reset() {
    content.chosen = 0
    race.lineUp()
    showContent()
    for (pane, preset) in zip(panes.all, BouncePanes.presets) {
      pane.controls.choose(preset.feel)
      pane.list.setContentOffset(.zero, animated: true)
      pane.board.contentOffset = .zero
    }
  }

  override func note(_ message: ScrollMessage) {
    guard !isRacing else { return }
    let container = panes.all[0].container
    switch message {
    case .willBeginDecelerating: tick(container.isPastEdge ? Goal.pull : .glide)
    case .didEndDecelerating: if container.isTracking { tick(Goal.catch) }
    default: break
    }
  }

  // MARK: Choices

  /// Short content moves only because it always bounces (rows 42, 45).
  private func showContent() {
    (panes.isHidden, race.isHidden) = (isRacing, !isRacing)
    if isRacing {
      again.isEnabled = race.release != nil
    } else {
      panes.content = BouncePane.Content.allCases[content.chosen]
    }
    onWatchedChange()
  }

  /// Shows each indicator on the background it is made for (row 24).
  private func showStyle() {
    let chosen = IndicatorStyle.allCases[style.chosen]
    let theme: Look.Theme =
      switch chosen {
      case .default: look.theme
      case .black: .light
      case .white: .dark
      }
    let indicator = chosen == .default && theme == .dark ? .white : chosen
    for pane in panes.all {
      paneLook.show(theme, below: pane)
      for container in [pane.list, pane.board] { container.indicatorStyle = indicator }
    }
  }

  private func applyLock() {
    for pane in panes.all { pane.locks = lock.isOn }
  }

  private func directionWasChosen(on pane: BouncePane?) {
    guard let pane, pane.content == .board else { return }
    switch pane.compass.course {
    case .across, .down: tick(Goal.lock)
    case .none, .free, .unlocked: break
    }
  }

  /// Repeats the last flick with the feels that are chosen now.
  private func flickAgain() {
    guard !isRacing else { return race.flickAgain() }
    panes.flickAgain()
  }
}
