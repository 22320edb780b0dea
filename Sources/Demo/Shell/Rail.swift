import ScrollKit

/// The strip of screens to choose from: at the left, or at the bottom of a narrow window.
///
/// Tab stops at the chosen screen; arrows go from there to others, as in ``SegmentedControl``.
final class Rail: Bar {
  private let groups: [[RailItem]] = ScreenKind.groups.map { $0.map { RailItem($0) } }
  private var items: [RailItem] { groups.flatMap(\.self) }
  /// Called with the screen that someone chose.
  var onChoose: (ScreenKind) -> Void = { _ in }
  /// Called with the name of an item without words that the pointer is over; nil when it has left.
  var onPoint: (ButtonName?) -> Void = { _ in }

  init() {
    super.init(line: .right)
    for item in items {
      item.addAction { [unowned self] item in onChoose(item.kind) }
      addSubview(item)
    }
  }

  func show(_ kind: ScreenKind) {
    let hasFocus = items.contains(where: \.hasFocus)
    for item in items {
      item.isChosen = item.kind == kind
      if item.isChosen, hasFocus { stage?.focus(item) }
    }
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

  override func hover(at point: Point?) {
    let index = items.firstIndex { point.map($0.frame.contains) ?? false }
    onPoint(index.flatMap { name(of: items[$0]) })
  }

  /// The name of an item that has no room for its own, and its key.
  func name(of item: RailItem) -> ButtonName? {
    guard !item.hasWords, let index = items.firstIndex(where: { $0 === item }) else { return nil }
    let place = convert(item.frame, to: superview)
    return ButtonName(name: item.kind.title, key: "Ctrl+\(index + 1)", place: place)
  }

  override var accessibility: Accessibility? { Accessibility(.tabList, label: "Screens") }

  // MARK: Layout

  /// The axis along which the screens stand.
  private var axis: Axis { bounds.width > bounds.height ? .horizontal : .vertical }

  /// The items share the width of any window, and the height of a low one.
  override func layoutSubviews() {
    lineEdge = axis == .horizontal ? .top : .right
    let margin = axis == .horizontal ? Space.hair : Space.inside
    let gaps = Double(groups.count - 1) * 2 * Space.hair
    let share = (bounds.size[axis] - 2 * margin - gaps) / Double(items.count)
    var place = bounds
    place.size[axis] = axis == .horizontal ? share : min(share, RailItem.height)
    place.origin[axis] = margin
    for group in groups {
      for item in group {
        item.frame = place
        place.origin[axis] += place.size[axis]
      }
      place.origin[axis] += 2 * Space.hair
    }
  }

  /// A line before each group but the first.
  override func drawOverlay() -> [DrawCommand] {
    let rules = groups.dropFirst().compactMap(\.first).map { item in
      var rule = item.frame.inset(by: axis == .horizontal ? Space.related : Space.edge)
      rule.origin[axis] = item.frame.start(axis) - Space.hair
      rule.size[axis] = hairline
      return DrawCommand.fill(rule, .color(palette.line))
    }
    return rules + super.drawOverlay()
  }
}

/// One screen on the rail: a picture and its title.
final class RailItem: PressControl {
  static let height = 54.0
  private static let pill = Size(width: 56, height: 28)
  /// From this width on, an item has its title.
  private static let leastNamed = 40.0

  let kind: ScreenKind
  var isChosen = false { didSet { if oldValue != isChosen { setNeedsDisplay() } } }

  init(_ kind: ScreenKind) {
    self.kind = kind
    super.init()
  }

  /// Whether there is room for its title.
  var hasWords: Bool { bounds.width >= Self.leastNamed }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let ink = isChosen ? colors.accent : colors.secondary
    let center = bounds.center
    let below = hasWords ? Space.edge : 0
    let width = min(Self.pill.width, bounds.width)
    let height = min(Self.pill.height, bounds.height - below - Space.hair)
    let top = center.y - (height + below) / 2
    let pill = Rect(x: center.x - width / 2, y: top, width: width, height: height)
    var commands: [DrawCommand] = []
    if isChosen || isHovered || hasFocus {
      let tint = isChosen ? colors.accent : colors.faint
      commands.append(.rounded(pill, radius: pill.height / 2, tint.opacity(Opacity.chosenFill)))
    }
    let whole = Size(width: width, height: pill.height + below)
    commands += focusRing(around: Rect(origin: pill.origin, size: whole), radius: Corner.control)
    let icon = Rect(center: pill.center, side: Extent.icon)
    commands += kind.icon?.drawn(at: icon.origin, ink) ?? []
    guard hasWords else { return commands }
    let words = Rect(x: bounds.minX, y: pill.maxY, width: bounds.width, height: Space.edge)
    let style = isChosen ? TextStyle.captionStrong : TextStyle.caption
    return commands + [fonts.text(kind.title, style: style, in: words, ink, .center)]
  }

  override var accessibility: Accessibility? {
    Accessibility(
      .tab,
      label: kind.title,
      hint: kind.hint,
      states: isChosen ? .selected : [],
      actions: [.activate],
      position: Accessibility.Position(index: index, count: ScreenKind.allCases.count)
    )
  }

  override var canBecomeFocused: Bool { isChosen }

  private var index: Int { ScreenKind.allCases.firstIndex(of: kind) ?? 0 }
}
