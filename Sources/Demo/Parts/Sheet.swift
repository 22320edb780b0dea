import ScrollKit

/// A card over the window with a title, content that scrolls where it is too
/// long, and a button to close it.
final class Sheet: Card {
  private let scroller = ScrollContainer()
  private let content: View
  private let done = Button(title: "Done", style: .plain)
  /// What else can be done with the content.
  private let action: Button?
  /// Dims the window around a sheet that has all keys while it is open.
  private let scrim: Scrim?
  /// Whether it is open, and not fading out.
  private(set) var isOpen = false
  /// The view that had the keys before the sheet opened.
  private(set) weak var previousFocus: View?
  /// Called when the user asks to close it.
  var onClose: () -> Void = {}

  init(_ title: String, _ content: View, over scrim: Scrim? = nil, action: Button? = nil) {
    (self.content, self.scrim, self.action) = (content, scrim, action)
    super.init(title)
    isHidden = true
    scroller.accessibilityLabel = title
    scroller.scrollsToTop = false
    for view in [scroller, done] + [action].compactMap(\.self) { addSubview(view) }
    scroller.addSubview(content)
    done.addAction { [unowned self] _ in onClose() }
    scrim?.onClick = { [unowned self] in onClose() }
  }

  /// Shows it from its top, with the keys if it is modal.
  func open() {
    (scroller.contentOffset, previousFocus) = (.zero, stage?.focusedView)
    change(isOpen: true)
    if scrim != nil { stage?.focus(scroller) }
  }

  func close() { change(isOpen: false) }

  private func change(isOpen: Bool) {
    (self.isOpen, isUserInteractionEnabled) = (isOpen, isOpen)
    scrim?.isUserInteractionEnabled = isOpen
    let views = [self, scrim].compactMap(\.self)
    for view in views where view.isHidden { (view.alpha, view.isHidden) = (0, false) }
    View.animate(duration: ChromeDuration.change, curve: .easeOut) {
      for view in views { view.alpha = isOpen ? 1 : 0 }
    } completion: { isFinished in
      if isFinished { for view in views { view.isHidden = !isOpen } }
    }
  }

  // MARK: Layout

  /// Places it in the middle of some room, as large as its content where that fits.
  func fit(in room: Rect) {
    let sides = 2 * Space.edge
    let most = Size(width: max(room.width - sides, 0), height: max(room.height - sides, 0))
    let inside = content.sizeThatFits(Size(width: max(most.width - sides, 0), height: 0))
    let whole = inside.height + Extent.navigationBar + Space.edge
    let around = Extent.navigationBar + Corner.card
    let size = Size(
      width: min(inside.width + sides, most.width),
      height: (whole > most.height ? around + cut(near: most.height - around) : whole).rounded()
    )
    let corner = Rect(center: room.center, size: size).origin
    frame = Rect(origin: Point(x: corner.x.rounded(), y: corner.y.rounded()), size: size)
    content.frame = Rect(origin: Point(x: Space.edge, y: 0), size: inside)
    // The card's round corners leave some of the margin below.
    let below = Space.edge - Corner.card
    scroller.contentSize = Size(width: inside.width + sides, height: inside.height + below)
  }

  /// A height up to some other one at which the edge cuts a line of the content: between two
  /// lines nothing would say that there is more.
  private func cut(near height: Double) -> Double {
    let lines = content.subviews.map(\.frame).filter { !$0.isEmpty && $0.minY < height }
    let middles = lines.map(\.center.y).filter { $0 <= height && $0 > height - Space.edge * 2 }
    return middles.max() ?? max(height, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    done.position = Point(
      x: bounds.width - done.bounds.width - Space.inside,
      y: (Extent.navigationBar - done.bounds.height) / 2
    )
    done.isHidden = done.frame.minX < 0 || bounds.height < Extent.navigationBar
    if let action {
      action.position = Point(x: done.frame.minX - action.bounds.width, y: done.frame.minY)
      action.isHidden = done.isHidden || action.frame.minX < (title?.naturalWidth ?? 0) + Space.edge
    }
    scroller.frame = inside
  }

  /// Content that goes on below fades, also where the edge falls between two lines.
  override func appearanceDidChange() { showMore() }

  override func didMoveToStage() { showMore() }

  private func showMore() {
    scroller.bottomEdgeEffect = ScrollEdgeEffect(.soft, ground: palette.surface)
  }

  /// Casts a shadow; a scrim already sets a modal sheet apart.
  override func draw() -> [DrawCommand] {
    (scrim == nil ? [shadow(of: bounds, radius: Corner.card)] : []) + super.draw()
  }

  // MARK: Keys

  /// A modal sheet takes all keys but function keys; Tab moves between its content and its button.
  override func key(_ event: KeyEvent) -> Bool {
    guard scrim != nil else { return false }
    guard event.phase == .down else { return true }
    switch event.key {
    case .escape, .enter, .character: onClose()
    case .tab: stage?.focus(stage?.focusedView === done ? scroller : done)
    case .function: return false
    case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .backspace, .delete,
      .menu:
      break
    }
    return true
  }
}
