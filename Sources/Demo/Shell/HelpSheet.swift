import ScrollKit

/// A sheet over the window with every key on it.
final class HelpSheet: View {
  private static let width = 840.0
  /// Below this width there is one column.
  private static let twoColumns = 600.0
  /// How much of the window shows through what is behind the sheet.
  private static let veil = 0.5

  private let card = Card("Keys and gestures")
  private let close = Button(title: "Close", style: .plain)
  private let scroller = ScrollContainer()
  private let columns: [KeyColumn]
  /// Called when it asks to be closed.
  var onClose: () -> Void = {}

  init() {
    let sections = KeyHelp.sections
    columns = [sections.prefix(2), sections.dropFirst(2)].map { KeyColumn(Array($0)) }
    super.init()
    isHidden = true
    scroller.accessibilityLabel = "Keys and gestures"
    addSubview(card)
    scroller.scrollsToTop = false
    card.addSubview(scroller)
    card.addSubview(close)
    for column in columns { scroller.addSubview(column) }
    close.addAction { [weak self] _ in self?.onClose() }
  }

  /// Gives it the keys.
  func takeFocus() {
    scroller.contentOffset = .zero
    stage?.focus(scroller)
    scroller.flashScrollIndicators()
  }

  // MARK: Layout

  override func layoutSubviews() {
    let width = min(Self.width, max(bounds.width - 2 * Space.edge, 0))
    let isWide = width >= Self.twoColumns
    let columnWidth = isWide ? (width - 3 * Space.edge) / 2 : max(width - 2 * Space.edge, 0)
    let height = fillColumns(width: columnWidth, isWide: isWide)
    let chrome = Extent.navigationBar + Space.edge
    let room = max(bounds.height - 2 * Space.edge, 0)
    let cardHeight = min(height + chrome, room).rounded()
    card.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(),
      y: ((bounds.height - cardHeight) / 2).rounded(),
      width: width,
      height: cardHeight
    )
    close.frame = Rect(
      x: width - Space.related - close.naturalWidth,
      y: (Extent.navigationBar - Extent.control) / 2,
      width: close.naturalWidth,
      height: Extent.control
    )
    scroller.frame = Rect(
      x: 0,
      y: Extent.navigationBar,
      width: width,
      height: max(cardHeight - Extent.navigationBar - Corner.card, 0)
    )
    scroller.contentSize = Size(width: width, height: height)
  }

  /// Places the columns, and returns how high they are together.
  private func fillColumns(width: Double, isWide: Bool) -> Double {
    var (x, y, bottom) = (Space.edge, 0.0, 0.0)
    // Columns below each other look like one, so their words start at one place.
    let widest = columns.map(\.widestKeys).max() ?? 0
    for column in columns {
      column.keyRoom = isWide ? column.widestKeys : widest
      let height = column.height(atWidth: width)
      column.frame = Rect(x: x, y: y, width: width, height: height)
      bottom = max(bottom, y + height)
      if isWide { x += width + Space.edge } else { y = bottom }
    }
    return bottom
  }

  override func draw() -> [DrawCommand] {
    [
      .fill(bounds, .color(palette.window.opacity(Self.veil))),
      .shadow(card.frame + Vector(dx: 0, dy: 2), radius: Corner.card, blur: 12, palette.shadow),
    ]
  }

  // MARK: Reactions

  override func touchesBegan(_ touches: [Touch]) {}
  override func touchesMoved(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {
    let isBeside = touches.allSatisfy { !card.frame.contains($0.location(in: self)) }
    if isBeside { onClose() }
  }
  override func wheel(_ event: WheelEvent) -> Bool { true }

  /// Keys end here; Tab goes between what is on the sheet.
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return true }
    switch event.key {
    case .escape, .enter, .character: onClose()
    case .tab: stage?.focus(stage?.focusedView === close ? scroller : close)
    case .function: return false
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .backspace, .delete,
      .menu:
      break
    }
    return true
  }
}

/// The sheet of keys, and words about what a key did.
extension Shell {
  func showHelp() {
    guard help.isHidden else { return }
    help.isHidden = false
    help.setNeedsLayout()
    help.takeFocus()
  }

  /// Closes the sheet; the keys go back to the screen.
  func hideHelp() {
    guard !help.isHidden else { return }
    help.isHidden = true
    stage?.focus(screen.watched)
  }

  /// Says something for a while.
  func say(_ words: String) { notice.show(words) }
}
