package import Geometry
import ScrollPhysics
import ViewTree

/// What the dots show at a moment, and how that changes.
extension PageControl {
  /// Which page is emphasized.
  nonisolated enum Display: Equatable {
    /// One page, or two while a pager is between them.
    case at(PagePosition)
    /// A change from one page to another that began at a moment.
    case changing(from: Int, to: Int, since: Timestamp)

    /// How long a change takes, in seconds.
    static let duration = 0.15

    func position(at time: Timestamp) -> PagePosition {
      switch self {
      case .at(let position): return position
      case .changing(let from, let to, let since):
        let fraction = AnimationCurve.easeOut.progress((time - since) / Self.duration)
        return fraction < 1
          ? PagePosition(from: from, to: to, fraction: fraction) : PagePosition(page: to)
      }
    }
  }

  /// How long the window of dots takes to slide to another page, in seconds.
  private static let windowDuration = 0.2

  // MARK: Layout

  final var axis: Axis {
    switch direction {
    case .natural, .leftToRight, .rightToLeft: .horizontal
    case .topToBottom, .bottomToTop: .vertical
    }
  }

  final var isMirrored: Bool { direction == .rightToLeft || direction == .bottomToTop }

  final var showsDots: Bool { numberOfPages > (hidesForSinglePage ? 1 : 0) }

  final var now: Timestamp { stage?.displayFrame.time ?? .zero }

  final var layout: PageControlLayout {
    PageControlLayout(
      bounds: bounds,
      axis: axis,
      isMirrored: isMirrored,
      count: numberOfPages,
      capacity: capacity,
      slide: window.value(at: now),
      position: display.position(at: now),
      stretch: progressStretch
    )
  }

  /// Where the dot of a page lies, in the control's coordinates; nil while it does not show.
  package final func frame(ofPage page: Int) -> Rect? {
    guard showsDots, layout.visiblePages.contains(page) else { return nil }
    return layout.frame(of: page)
  }

  private var capacity: Int {
    let room = backgroundStyle == .minimal ? 0 : 2 * PageControlLayout.padding
    return PageControlLayout.capacity(of: bounds.size[axis] - room, stretch: progressStretch)
  }

  // MARK: Changes

  /// Shows the page that was chosen, if the dots waited for this.
  public final func updateCurrentPageDisplay() { showPage() }

  final func change(to wanted: Int) {
    let target = clamped(wanted)
    guard target != page else { return }
    page = target
    timer.restart()
    moveWindow()
    showPage()
  }

  /// Makes the dots show the page: together with the pager, at once under a finger
  /// that slides, otherwise animated.
  final func showPage() {
    let shown = display.position(at: now)
    // If pages follow each other faster than a change takes, the dots keep up.
    let goesOn = page - shown.to == shown.to - shown.from
    let old = shown.fraction < 0.5 && !goesOn ? shown.from : shown.to
    if let pager {
      display = .at(pager.pagePosition)
    } else if let stage, !stage.prefersReducedMotion, old != page, interactionState != .continuous {
      let start = stage.displayFrame.time - stage.displayFrame.period
      display = .changing(from: old, to: page, since: start)
      stage.animate(self)
    } else {
      display = .at(PagePosition(page: page))
    }
    setNeedsDisplay()
  }

  final func moveWindow() {
    let target = wantedWindow
    guard target != window.to else { return }
    // A slide may turn pages faster than the window could follow.
    let isRun = interactionState == .continuous && abs(target - window.to) > 1
    if let stage, !stage.prefersReducedMotion, !isRun {
      let start = stage.displayFrame.time - stage.displayFrame.period
      window.go(to: target, at: start, taking: Self.windowDuration)
      stage.animate(self)
    } else {
      window.stop(at: target)
    }
    setNeedsDisplay()
  }

  private var wantedWindow: Double {
    PageControlLayout.window(
      showing: page,
      near: window.to,
      count: numberOfPages,
      capacity: capacity
    )
  }

  final func countDidChange() {
    page = clamped(page)
    display = .at(pager?.pagePosition ?? PagePosition(page: page))
    timer.restart()
    lookDidChange()
  }

  /// Adapts to another row of dots at once, without sliding there.
  final func lookDidChange() {
    window.stop(at: wantedWindow)
    setNeedsDisplay()
  }

  final func interactionDidChange(from old: Interaction) {
    guard old != interaction else { return }
    setNeedsDisplay()
    stage?.animate(self)
  }

  // MARK: Time

  final func advanceDisplay(to frame: DisplayFrame) -> Pace {
    setNeedsDisplay()
    let pace = advanceProgress(to: frame)
    if case .changing(_, let to, let since) = display {
      guard frame.time - since >= Display.duration else { return .moving }
      display = .at(PagePosition(page: to))
    }
    window.finish(at: frame.time)
    return window.isMoving ? .moving : pace
  }
}

/// How the dots look.
extension PageControl {
  private static let disabledOpacity = 0.4
  /// How far inside the background the focus ring begins, so that it stays within the control.
  private static let ringInset = 6.0
  /// How much of the current dot's color the dot under the pointer has.
  private static let pointedWeight = 0.5

  final func drawDots() -> [DrawCommand] {
    guard showsDots else { return [] }
    let layout = layout
    let (pill, radius) = (layout.background, radius(of: layout.background))
    let ground = DrawCommand.rounded(pill, radius: radius, shown(backgroundTintColor))
    return (showsBackground ? [ground] : []) + layout.visiblePages.flatMap { drawDot($0, layout) }
      + focusRing(around: pill.inset(by: Self.ringInset), radius: radius - Self.ringInset)
  }

  private var showsBackground: Bool {
    switch backgroundStyle {
    case .automatic: interactionState == .continuous
    case .prominent: true
    case .minimal: false
    }
  }

  private func drawDot(_ page: Int, _ layout: PageControlLayout) -> [DrawCommand] {
    let (frame, weight) = (layout.frame(of: page), layout.position.weight(of: page))
    guard frame.width > 0 else { return [] }
    let isPointed = isHovered && page == pointedPage && interactionState != .continuous
    let accent = isPointed ? max(weight, Self.pointedWeight) : weight
    let color = pageIndicatorTintColor.mixed(with: currentPageIndicatorTintColor, by: accent)
    if let progressFraction, weight > 0.5 { return drawProgress(progressFraction, in: frame) }
    return indicator(for: page, isCurrent: weight > 0.5).draw(frame, shown(color))
  }

  private func indicator(for page: Int, isCurrent: Bool) -> PageIndicator {
    let usual = indicators[page] ?? preferredIndicator
    guard isCurrent else { return usual }
    return currentIndicators[page] ?? preferredCurrentPageIndicator ?? usual
  }

  /// A pill that fills from the side of the first page.
  private func drawProgress(_ fraction: Double, in frame: Rect) -> [DrawCommand] {
    let thickness = min(frame.width, frame.height)
    let length = axis == .horizontal ? frame.width : frame.height
    let filled = thickness + (length - thickness) * fraction
    var part = frame
    if axis == .horizontal { part.size.width = filled } else { part.size.height = filled }
    if isMirrored { part = part + Vector(length - filled, along: axis) }
    return [
      .rounded(frame, radius: radius(of: frame), shown(pageIndicatorTintColor)),
      .rounded(part, radius: radius(of: part), shown(currentPageIndicatorTintColor)),
    ]
  }

  private func radius(of rect: Rect) -> Double { min(rect.width, rect.height) / 2 }

  private func shown(_ color: Color) -> Color {
    isEnabled ? color : color.opacity(Self.disabledOpacity)
  }
}
