import ScrollKit

/// The strip of screens to choose from: at the left, or at the bottom of a narrow window.
///
/// Tab stops at the chosen screen; arrows go from there to others, as in ``SegmentedControl``.
final class Rail: Bar {
  private let scroller = TabShelf()
  private let groups: [[RailItem]] = ScreenKind.groups.map { $0.map { RailItem($0) } }
  private var items: [RailItem] { groups.flatMap(\.self) }
  private let rules: [View]
  /// Called with the screen that someone chose.
  var onChoose: (ScreenKind) -> Void = { _ in }

  init() {
    rules = groups.dropFirst().map { _ in View() }
    super.init(line: .right)
    scroller.allowsKeyboardScrolling = false
    addSubview(scroller)
    for rule in rules { scroller.addSubview(rule) }
    for item in items {
      item.addAction { [unowned self] item in onChoose(item.kind) }
      scroller.addSubview(item)
    }
  }

  /// Lights a screen.
  func show(_ kind: ScreenKind) {
    let hasFocus = items.contains(where: \.hasFocus)
    for item in items {
      item.isChosen = item.kind == kind
      if item.isChosen, hasFocus { stage?.focus(item) }
    }
    showChosen(animated: true)
  }

  /// Scrolls so that the chosen item is in sight, and a part of its neighbors.
  private func showChosen(animated: Bool) {
    guard let item = items.first(where: \.isChosen) else { return }
    let place = item.frame.inset(by: -Extent.rail / 2)
    scroller.scrollRectToVisible(place, animated: animated)
  }

  /// Arrows, Home and End go from the screen that has the keys to others.
  override func key(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, let index = items.firstIndex(where: \.hasFocus) else {
      return false
    }
    let goal: Int? =
      switch event.key {
      case .home: 0
      case .end: items.count - 1
      default: event.key.direction.map { index + Int($0.dx + $0.dy) }
      }
    guard let goal else { return false }
    if event.phase != .up, items.indices.contains(goal) { onChoose(items[goal].kind) }
    return true
  }

  override func appearanceDidChange() { for rule in rules { rule.backgroundColor = palette.line } }
  override func didMoveToStage() { appearanceDidChange() }

  override func layoutSubviews() {
    let isAcross = bounds.width > bounds.height
    lineEdge = isAcross ? .top : .right
    scroller.frame = bounds
    // They share the width of any window.
    let rules = Double(rules.count) * 2 * Space.hair
    let share = (bounds.width - 2 * Space.hair - rules) / Double(max(items.count, 1))
    let length = isAcross ? share : RailItem.height
    var start = isAcross ? Space.hair : Space.inside
    for (group, rule) in zip(groups, [nil] + self.rules) {
      if let rule { start += place(rule, at: start, isAcross) }
      for item in group {
        item.frame =
          isAcross
          ? Rect(x: start, y: 0, width: length, height: bounds.height)
          : Rect(x: 0, y: start, width: bounds.width, height: length)
        start += length
      }
    }
    let last = items.last?.frame ?? .zero
    scroller.contentSize = Size(
      width: isAcross ? last.maxX : bounds.width,
      height: isAcross ? bounds.height : last.maxY + Space.inside
    )
    showChosen(animated: false)
  }

  /// Places the line between two groups, and returns how much room it takes.
  private func place(_ rule: View, at start: Double, _ isAcross: Bool) -> Double {
    let middle = start + Space.hair
    rule.frame =
      isAcross
      ? Rect(x: middle, y: Space.related, width: 1, height: bounds.height - 2 * Space.related)
      : Rect(x: Space.edge, y: middle, width: bounds.width - 2 * Space.edge, height: 1)
    return 2 * Space.hair
  }
}

/// The shelf that the screens lie on; to a screen reader they are tabs.
private final class TabShelf: ToolShelf {
  override var accessibility: Accessibility? {
    let actions = super.accessibility?.actions ?? []
    return Accessibility(.tabList, label: "Screens", actions: actions)
  }
}

/// One screen on the rail: a picture and its title.
final class RailItem: PressControl {
  static let height = 54.0
  private static let pill = Size(width: 56, height: 28)

  let kind: ScreenKind
  var isChosen = false { didSet { if oldValue != isChosen { setNeedsDisplay() } } }

  init(_ kind: ScreenKind) {
    self.kind = kind
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let ink = isChosen ? colors.accent : colors.secondary
    let center = bounds.center
    let hasWords = bounds.height > Extent.touchTarget
    let top = center.y - (Self.pill.height + (hasWords ? Space.edge : 0)) / 2
    let width = min(Self.pill.width, bounds.width)
    let pill = Rect(x: center.x - width / 2, y: top, width: width, height: Self.pill.height)
    var commands: [DrawCommand] = []
    if isChosen || isHovered || hasFocus {
      let tint = isChosen ? colors.accent : colors.faint
      commands.append(.rounded(pill, radius: pill.height / 2, tint.opacity(Opacity.chosenFill)))
    }
    commands += focusRing(around: pill, radius: pill.height / 2)
    let icon = Rect(center: pill.center, side: Extent.icon)
    commands += kind.icon.drawn(at: icon.origin, ink)
    guard hasWords else { return commands }
    let words = Rect(x: bounds.minX, y: pill.maxY, width: bounds.width, height: Space.edge)
    let style = isChosen ? Type.captionStrong : Type.caption
    return commands + [fonts.text(kind.title, style: style, in: words, ink, .center)]
  }

  override var accessibility: Accessibility? {
    Accessibility(
      .tab,
      label: kind.title,
      hint: kind.hint,
      states: isChosen ? .selected : [],
      actions: [.activate],
      place: Accessibility.Place(index: index, count: ScreenKind.allCases.count)
    )
  }

  override var canBecomeFocused: Bool { isChosen }

  private var index: Int { ScreenKind.allCases.firstIndex(of: kind) ?? 0 }
}
