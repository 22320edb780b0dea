import Geometry
import ScrollPhysics
import Scrolling
import Typesetting
import ViewTree

/// The same content twice, side by side, that moves and bounces in different ways.
final class BounceScreen: Screen {
  private static let goals = [
    "Flick a list and watch it glide",
    "Pull past the top and let go",
    "Catch a glide with a press",
    "Link both and flick them together",
    "Choose another feel, and flick again",
    "On the board, lock a drag to an axis",
  ]
  /// Below this width the panes lie below each other.
  private static let sideBySide = 620.0

  private let panes: [BouncePane]
  /// How each pane's colors are: those of the window, or what an indicator is made for.
  private let paneLook: Look
  /// The pane that takes the other one along just now.
  private var leader: BouncePane?
  /// How a finger let go last, and whether something was changed since.
  private var release: (offset: Point, velocity: Vector)?
  private var isFeelNew = false
  private let link: Toggle
  private let again: Button
  private let lock: Toggle
  private let style: Segments
  private let content: Segments

  init(look: Look) {
    let paneLook = Look(theme: look.theme, type: look.type)
    self.paneLook = paneLook
    panes = [Feel.Preset.normal, .fast].map { BouncePane($0, look: paneLook) }
    link = Toggle("Linked", isOn: false, look: look)
    again = Button("Flick again", look: look)
    lock = Toggle("Lock", isOn: true, look: look)
    style = Segments(["Default", "Black", "White"], look: look)
    content = Segments(BouncePane.Content.allCases.map(\.rawValue), look: look)
    super.init(.bounce, tries: Self.goals.map { Try($0) }, look: look)
    for pane in panes { connect(pane) }
    again.isEnabled = false
    again.frame.size.width = again.naturalWidth
    for toggle in [link, lock] { toggle.frame.size.width = toggle.naturalWidth }
    for choice in [style, content] { choice.frame.size.width = choice.naturalWidth }
    content.onValueChanged { [weak self] in self?.showContent() }
    style.onValueChanged { [weak self] in self?.showStyle() }
    again.onValueChanged { [weak self] in self?.flickAgain() }
    lock.onValueChanged { [weak self] in self?.applyLock() }
    applyLock()
  }

  private func connect(_ pane: BouncePane) {
    view.addSubview(pane)
    pane.onCoast = { [weak self] in self?.follow($0) }
    pane.onRelease = { [weak self] in self?.released($0, $1) }
    pane.onTrail = { [weak self] in self?.showTrails() }
    pane.onWay = { [weak self, weak pane] in self?.wayWasChosen(on: pane) }
    let applied = pane.controls.onChange
    pane.controls.onChange = { [weak self] in
      applied()
      self?.isFeelNew = true
      self?.onSettingChange()
    }
  }

  override var watched: ScrollContainer? { panes[0].container }
  override var sceneChoice: Segments? { content }
  override var tools: [View] {
    let isBoard = panes[0].content == .board
    return [link, again, content] + (isBoard ? [lock] : []) + [style]
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

  override func layout(in size: Size, bars: EdgeInsets) {
    let field = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
    let isWide = size.width >= Self.sideBySide
    let width = isWide ? (field.width - Space.edge) / 2 : field.width
    let height = isWide ? field.height : (field.height - Space.related) / 2
    for (index, pane) in panes.enumerated() {
      let place = Double(index)
      pane.frame = Rect(
        x: field.minX + (isWide ? place * (width + Space.edge) : 0),
        y: field.minY + (isWide ? 0 : place * (height + Space.related)),
        width: max(width, 0),
        height: max(height, 0)
      )
    }
  }

  override func themeDidChange() { showStyle() }

  override func reset() {
    super.reset()
    content.chosen = 0
    showContent()
    for (pane, preset) in zip(panes, [Feel.Preset.normal, .fast]) {
      pane.controls.choose(preset)
      pane.list.setContentOffset(.zero, animated: true)
      pane.board.contentOffset = .zero
    }
  }

  override func note(_ message: String) {
    let container = panes[0].container
    switch message {
    case "willBeginDecelerating": tick(Self.goals[container.isPastEdge ? 1 : 0])
    case "didEndDecelerating": if container.isTracking { tick(Self.goals[2]) }
    default: break
    }
  }

  // MARK: Choices

  /// Short content moves only because it always bounces (rows 42, 45).
  private func showContent() {
    for pane in panes { pane.content = BouncePane.Content.allCases[content.chosen] }
    release = nil
    again.isEnabled = false
    onWatchedChange()
  }

  /// Each indicator on the ground that it is made for (row 24).
  private func showStyle() {
    let chosen = IndicatorStyle.allCases[style.chosen]
    let theme: Look.Theme =
      switch chosen {
      case .default: look.theme
      case .black: .light
      case .white: .dark
      }
    let indicator = chosen == .default && theme == .dark ? .white : chosen
    for pane in panes {
      paneLook.show(theme, below: pane)
      for container in [pane.list, pane.board] { container.indicatorStyle = indicator }
    }
  }

  private func applyLock() {
    for pane in panes { pane.locks = lock.isOn }
  }

  private func wayWasChosen(on pane: BouncePane?) {
    guard let pane, pane.content == .board else { return }
    switch pane.compass.course {
    case .across, .down: tick(Self.goals[5])
    case .none, .free, .unlocked: break
    }
  }

  // MARK: Two at once

  private func released(_ offset: Point, _ velocity: Vector) {
    release = (offset, velocity)
    isFeelNew = false
    again.isEnabled = true
  }

  /// What the last flick would have been with what is chosen now, on both.
  private func flickAgain() {
    guard let release else { return }
    leader = panes[0]
    defer { leader = nil }
    for pane in panes {
      pane.container.contentOffset = release.offset
      pane.container.glide(withVelocity: release.velocity)
    }
    if isFeelNew { tick(Self.goals[4]) }
  }

  /// A linked pane glides with the velocity that the other one was released with.
  private func follow(_ pane: BouncePane) {
    // The one that follows tells of its glide, too, and leads nobody.
    guard link.isOn, leader == nil, let other = panes.first(where: { $0 !== pane }) else { return }
    leader = pane
    defer { leader = nil }
    other.container.glide(withVelocity: pane.container.velocity)
    tick(Self.goals[3])
  }

  /// Both lanes have one scale: the longer way fills its own.
  private func showTrails() {
    let span = panes.compactMap { $0.trail?.reach }.max() ?? 1
    for pane in panes { pane.showTrail(span: span) }
  }
}
