import ScrollKit

/// A menu over the window where a person clicked; a click beside it closes it.
final class ContextMenu: Scrim {
  /// The least room that it leaves around itself, in points.
  private static let margin = Space.hair

  private let card = Card()
  /// The rows from the top, with a line between groups.
  private var parts: [View] = []
  private var rows: [MenuRow] { parts.compactMap { $0 as? MenuRow } }
  /// The corner that it opens from.
  private var corner = Point.zero
  /// Who had the keys before.
  private weak var previous: View?

  override init() {
    super.init()
    cursor = .arrow
    addSubview(card)
    onClick = { [unowned self] in close() }
  }

  /// Whether it shows.
  var isOpen: Bool { !isHidden }

  /// Shows groups of items with their first corner at a place, or the other way where there is no room.
  func open(_ items: [[MenuItem]], at place: Point) {
    if !isOpen { previous = stage?.focusedView }
    for part in parts { part.removeFromSuperview() }
    let groups = items.filter { !$0.isEmpty }.map { $0.map(row) as [View] }
    parts = groups.enumerated().flatMap { index, rows in (index > 0 ? [Rule()] : []) + rows }
    for part in parts { card.addSubview(part) }
    (corner, isHidden) = (place, false)
    setNeedsLayout()
    stage?.focus(self)
  }

  private func row(_ item: MenuItem) -> MenuRow {
    let row = MenuRow(item)
    row.addAction { [unowned self] row in choose(row) }
    row.onHover = { [unowned self, unowned row] in focusFirst(of: [row]) }
    return row
  }

  /// Hides the menu, and returns the keyboard focus to the view that had it.
  func close() {
    guard isOpen else { return }
    isHidden = true
    if stage?.focusedView?.isDescendant(of: self) ?? false { stage?.focus(previous) }
  }

  private func choose(_ row: MenuRow) {
    close()
    row.item.action()
  }

  // MARK: Layout

  override func layoutSubviews() {
    guard isOpen else { return }
    let width = min(rows.map(\.naturalWidth).max() ?? 0, bounds.width - 2 * Self.margin)
    var y = Space.hair
    for part in parts {
      let height = part is MenuRow ? MenuRow.height : 2 * Space.hair
      part.frame = Rect(x: 0, y: y, width: width, height: height)
      y += height
    }
    let size = Size(width: width, height: y + Space.hair)
    card.frame = Rect(origin: origin(of: size), size: size)
    // The shadow lies below the card.
    setNeedsDisplay()
  }

  /// Where it starts so that it stays within the window: it flips, then it moves.
  private func origin(of size: Size) -> Point {
    var origin = corner
    for axis in Axis.allCases {
      let most = bounds.size[axis] - Self.margin - size[axis]
      if origin[axis] > most { origin[axis] -= size[axis] }
      origin[axis] = min(max(origin[axis], Self.margin), max(most, Self.margin)).rounded()
    }
    return origin
  }

  override func draw() -> [DrawCommand] {
    let place = card.frame + Vector(dx: 0, dy: 2)
    return [.shadow(place, radius: Corner.control, blur: 12, palette.shadow)]
  }

  // MARK: Reactions

  override var accessibility: Accessibility? { Accessibility(.dialog, label: "Menu") }

  override var canBecomeFocused: Bool { isOpen }

  /// Another right click opens another menu, unless it is in this one.
  override func click(_ event: ClickEvent) -> Bool {
    if card.bounds.contains(card.convert(event.location, from: nil)) { return true }
    close()
    return false
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return true }
    switch event.key {
    case .down, .tab: move(forward: !event.modifiers.contains(.shift))
    case .up: move(forward: false)
    case .home: focusFirst(of: rows)
    case .end: focusFirst(of: rows.reversed())
    case .escape, .menu, .left, .function(10): close()
    case .function: return false
    default: break
    }
    return true
  }

  private func move(forward: Bool) {
    let order = forward ? rows : rows.reversed()
    let index = order.firstIndex(where: \.hasFocus) ?? -1
    focusFirst(of: Array(order[(index + 1)...] + order.prefix(index + 1)))
  }

  /// Gives the keys to the first of some rows that does anything; readers say which.
  private func focusFirst(of order: [MenuRow]) {
    if let row = order.first(where: \.item.isEnabled) { stage?.focus(row) }
  }
}

/// The line between two groups.
private final class Rule: View {
  override func draw() -> [DrawCommand] {
    let line = bounds.inset(across: Space.related)
    let middle = Rect(x: line.minX, y: Space.hair, width: line.width, height: Extent.stroke)
    return [.fill(middle, .color(palette.line))]
  }
}

/// A line of a menu: what it does, and the keys that do it.
private final class MenuRow: PressControl {
  static let height = Extent.control

  let item: MenuItem
  /// Called when the pointer comes over it.
  var onHover: () -> Void = {}

  init(_ item: MenuItem) {
    self.item = item
    super.init()
    isEnabled = item.isEnabled
    cursor = .arrow
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let words = fonts.width(of: TextLine(item.title, style: Type.body))
    let keys = fonts.width(of: TextLine(item.keys, style: Type.caption))
    let gap = item.keys.isEmpty ? 0 : Space.group
    return Size(width: (words + keys).rounded(.up) + gap + 2 * Space.related, height: Self.height)
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let sides = EdgeInsets(top: 0, left: Space.related, bottom: 0, right: Space.related)
    let inside = bounds.inset(by: sides)
    let around = EdgeInsets(top: 0, left: Space.hair, bottom: 0, right: Space.hair)
    let ground = DrawCommand.rounded(
      bounds.inset(by: around),
      radius: Corner.control - 2,
      colors.accent
    )
    let ink = hasFocus ? colors.onAccent : isEnabled ? colors.text : colors.faint
    let faded = hasFocus ? colors.onAccent : isEnabled ? colors.secondary : colors.faint
    return (hasFocus ? [ground] : []) + [
      fonts.text(item.title, style: Type.body, in: inside, ink),
      fonts.text(item.keys, style: Type.caption, in: inside, faded, .trailing),
    ]
  }

  // The name of its keys is not a part of its own.
  override var accessibility: Accessibility? {
    let states: Accessibility.States = isEnabled ? [] : .disabled
    return Accessibility(.button, label: item.title, states: states, actions: [.activate])
  }

  override func hover(at point: Point?) {
    super.hover(at: point)
    if point != nil { onHover() }
  }
}

/// Something that a context menu offers.
struct MenuItem {
  let title: String
  /// The keys that do the same without a menu.
  var keys = ""
  var isEnabled = true
  let action: () -> Void
}
