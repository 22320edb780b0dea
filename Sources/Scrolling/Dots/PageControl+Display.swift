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

  /// The window of dots on its way along the pages.
  nonisolated struct WindowSlide: Equatable {
    private var from = 0.0
    private(set) var to = 0.0
    private var start = Timestamp(seconds: -.infinity)

    /// How long it takes, in seconds.
    private static let duration = 0.2

    func value(at time: Timestamp) -> Double {
      from + (to - from) * AnimationCurve.easeOut.progress((time - start) / Self.duration)
    }

    func isMoving(at time: Timestamp) -> Bool { time - start < Self.duration }

    mutating func go(to place: Double, at time: Timestamp) {
      (from, to, start) = (value(at: time), place, time)
    }

    mutating func jump(to place: Double) {
      (from, to, start) = (place, place, Timestamp(seconds: -.infinity))
    }
  }

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

  /// Where the dots are now.
  final var layout: PageControlLayout {
    let position = display.position(at: now)
    return PageControlLayout(
      bounds: bounds,
      axis: axis,
      isMirrored: isMirrored,
      count: numberOfPages,
      capacity: capacity,
      window: PageControlLayout.window(
        slide.value(at: now),
        keeping: position,
        count: numberOfPages,
        capacity: capacity
      ),
      position: position,
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

  /// Makes the dots show the page: together with the pager if there is one, otherwise animated.
  final func showPage() {
    let shown = display.position(at: now)
    // If pages follow each other faster than a change takes, the dots keep up.
    let goesOn = page - shown.to == shown.to - shown.from
    let old = shown.fraction < 0.5 && !goesOn ? shown.from : shown.to
    if let pager {
      display = .at(pager.pagePosition)
    } else if let stage, !stage.prefersReducedMotion, old != page {
      display = .changing(
        from: old,
        to: page,
        since: stage.displayFrame.time - stage.displayFrame.period
      )
      stage.animate(self)
    } else {
      display = .at(PagePosition(page: page))
    }
    setNeedsDisplay()
  }

  final func moveWindow() {
    let target = wantedWindow
    guard target != slide.to else { return }
    if let stage, !stage.prefersReducedMotion {
      slide.go(to: target, at: stage.displayFrame.time - stage.displayFrame.period)
      stage.animate(self)
    } else {
      slide.jump(to: target)
    }
    setNeedsDisplay()
  }

  private var wantedWindow: Double {
    PageControlLayout.window(
      showing: page,
      near: slide.to,
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
    slide.jump(to: wantedWindow)
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
    return slide.isMoving(at: frame.time) ? .moving : pace
  }
}
