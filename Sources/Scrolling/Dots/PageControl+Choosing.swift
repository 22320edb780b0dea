import Geometry
import Gestures
import ViewTree

/// Choosing a page: by click, slide, wheel and key.
extension PageControl {
  nonisolated enum Interaction: Equatable {
    case none
    /// A finger is down and has not moved far.
    case pressed(Press)
    /// A page is being chosen at once: by a click, a wheel, a key or the control's own progress.
    case choosing
    /// A finger slides along the dots.
    case sliding(Press)

    var state: InteractionState {
      switch self {
      case .none, .pressed: .none
      case .choosing: .discrete
      case .sliding: .continuous
      }
    }
  }

  /// A finger that came down.
  nonisolated struct Press: Equatable {
    /// Where it came down, in the control.
    let start: Point
    let page: Int
  }

  // MARK: Fingers

  final func press(_ touches: [Touch]) {
    guard isEnabled, showsDots, interaction == .none, let touch = touches.first else { return }
    interaction = .pressed(Press(start: touch.location(in: self), page: page))
  }

  final func slide(_ touches: [Touch]) {
    guard let press, let touch = touches.first else { return }
    let displacement = touch.location(in: self) - press.start
    if case .pressed = interaction {
      guard allowsContinuousInteraction, abs(displacement[axis]) > touch.id.device.tapTolerance
      else {
        return
      }
      interaction = .sliding(press)
    }
    let place = layout.mirrored(touch.location(in: self)[axis])
    let moved = isMirrored ? -displacement[axis] : displacement[axis]
    choose(layout.page(slidFrom: press.page, by: moved, at: place), during: .sliding(press))
  }

  final func lift(_ touches: [Touch]) {
    guard press != nil, let touch = touches.first else { return }
    let isClick = if case .pressed = interaction { true } else { false }
    let point = touch.location(in: self)
    interaction = .none
    if touch.id.device == .mouse, isHovered { hover(at: bounds.contains(point) ? point : nil) }
    if isClick, bounds.contains(point) { click(point) }
  }

  private var press: Press? {
    switch interaction {
    case .pressed(let press), .sliding(let press): press
    case .none, .choosing: nil
    }
  }

  private func click(_ point: Point) {
    switch tapBehavior {
    case .jump: choose(layout.hit(point))
    case .step:
      let distance = layout.mirrored(point[axis]) - layout.center(of: page)
      if distance != 0 { choose(page(after: distance < 0 ? -1 : 1)) }
    }
  }

  final func page(under point: Point) -> Int? {
    guard tapBehavior == .jump, case .dot(let page) = layout.hit(point) else { return nil }
    return page
  }

  private func choose(_ hit: PageControlLayout.Hit) {
    switch hit {
    case .dot(let page): choose(page)
    case .before: choose(page(after: -1))
    case .after: choose(page(after: 1))
    }
  }

  // MARK: Wheel and keys

  final func handle(_ event: WheelEvent) -> Bool {
    guard isEnabled, showsDots else { return false }
    let amount = event.clicks.dy != 0 ? event.clicks.dy : event.clicks.dx
    // A part of a click is kept only if there is a page to turn to.
    guard clamped(page(after: amount < 0 ? 1 : -1)) != goal else { return false }
    let pages = wheelClicks.steps(adding: -amount)
    return pages == 0 || choose(page(after: pages))
  }

  final func handle(_ event: KeyEvent) -> Bool {
    guard isEnabled, showsDots, event.phase != .up, let target = target(of: event.key) else {
      return false
    }
    choose(target)
    return true
  }

  private func target(of key: Key) -> Int? {
    let (forward, back): (Key, Key) = axis == .horizontal ? (.right, .left) : (.down, .up)
    if key == forward { return page(after: isMirrored ? -1 : 1) }
    if key == back { return page(after: isMirrored ? 1 : -1) }
    if key == .home { return 0 }
    return key == .end ? numberOfPages - 1 : nil
  }

  // MARK: The choice

  /// The page that steps count from: the one that the pager is going to.
  final var goal: Int { pager?.goalPage ?? page }

  /// The page some steps after the goal, or before it; those of a pager in a
  /// circle go on beyond the last one.
  private func page(after steps: Int) -> Int {
    let wanted = goal + steps
    return pager?.page(at: wanted) ?? wanted
  }

  /// Selects the page, or the nearest one that exists; returns whether that changes anything.
  @discardableResult
  final func choose(_ wanted: Int, during interaction: Interaction = .choosing) -> Bool {
    let target = clamped(wanted)
    // The page may still be the current one while the pager is on its way to another.
    guard target != page || target != goal else { return false }
    let before = self.interaction
    self.interaction = interaction
    if target != page {
      page = target
      timer.restart()
      moveWindow()
      if !defersCurrentPageDisplay { showPage() }
      sendValueChanged()
    }
    steer(animated: interactionState != .continuous)
    if self.interaction == .choosing {
      self.interaction = before == .choosing ? .none : before
    }
    return true
  }

  final func clamped(_ page: Int) -> Int { min(max(page, 0), max(numberOfPages - 1, 0)) }
}

/// The dots for screen readers: a slider whose value is the page.
extension PageControl {
  /// The dots as a number to set; nil while none show.
  final var dotsAccessibility: Accessibility? {
    guard showsDots else { return nil }
    return Accessibility(
      .slider,
      label: "Pages",
      value: .number(
        Double(page + 1),
        in: 1...Double(numberOfPages),
        step: 1,
        words: "page \(page + 1) of \(numberOfPages)"
      ),
      states: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement]
    )
  }

  final func adjust(by action: AccessibilityAction) -> Bool {
    guard isEnabled, showsDots else { return false }
    switch action {
    case .increment: return choose(page(after: 1))
    case .decrement: return choose(page(after: -1))
    case .setNumber(let number):
      return Int(exactly: number.rounded()).map { choose(max($0, 1) - 1) } ?? false
    case .activate, .scroll, .zoomIn, .zoomOut, .refresh, .dismiss, .select: return false
    }
  }
}
