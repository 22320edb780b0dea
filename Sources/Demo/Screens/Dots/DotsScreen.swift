import Geometry
import Scrolling
import ViewTree

nonisolated extension ScreenKind {
  static let dots = ScreenKind(
    "dots",
    letter: "D",
    title: "Dots",
    hint: "Click, slide or scroll the wheel over any dots",
    icon: Icon(.ring(4, 10, 1.5), .ring(10, 10, 2.6), .ring(16, 10, 1.5)),
    goals: DotsScreen.Goal.self,
    make: DotsScreen.init
  )
}

/// A gallery of page controls, each with what is special about it.
final class DotsScreen: Screen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case click = "Click a dot, then click beside the dots"
    case slide = "Press and slide along a row"
    case wheel = "Scroll the wheel over a row"
    case slideshow = "Let the slideshow run to its end"
    case unplug = "Disconnect the dots, then click a dot"

    static let proofs: [Goal: [Int]] = [.click: [124], .unplug: [126]]
  }

  /// No card is narrower, in points, where there is room for more than one.
  private static let narrowest = 230.0
  /// The most cards in a row; larger windows have larger cards.
  private static let mostColumns = 5

  private let scroller = ScrollContainer()
  private var exhibits: [Exhibit] = []
  private var cards: [ExhibitCard] = []
  private let connected: ConnectedExhibit
  private let tapRule: Segments
  private let defers: Toggle

  init(look: Look) {
    tapRule = Segments(["Click jumps", "Click steps"], look: look)
    connected = ConnectedExhibit(look: look)
    defers = Toggle("Deferred display", isOn: false, look: look)
    super.init(.dots, look: look)
    scroller.accessibilityLabel = "Gallery of dots"
    tapRule.addAction { [weak self] _ in self?.applyRules() }
    defers.addAction { [weak self] _ in self?.applyRules() }
    scroller.alwaysBounceVertical = true
    view.addSubview(scroller)
    exhibits = Exhibit.all
    for exhibit in exhibits {
      let card = ExhibitCard(exhibit, look: look)
      let control = exhibit.control
      control.addAction { [weak self, weak card] control in
        card?.showPage()
        self?.used(control)
      }
      cards.append(card)
      scroller.addSubview(card)
    }
    scroller.addSubview(connected)
    connected.onUnpluggedUse = { [weak self] in self?.tick(Goal.unplug) }
    themeDidChange()
  }

  override var watched: ScrollContainer? { scroller }
  override var tools: [View] { [tapRule, defers] }

  override var code: String {
    """
    let pager = ScrollContainer(frame: window.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = Size(width: 12 * window.bounds.width, height: window.bounds.height)
    window.addSubview(pager)

    let dots = PageControl()
    dots.numberOfPages = 12
    dots.backgroundStyle = .prominent
    dots.tapBehavior = .step
    dots.progress = PageControlProgress(duration: 3)
    dots.frame.size = dots.size(forNumberOfPages: 12)
    dots.addAction { dots in
      var page = pager.bounds
      page.origin.x = Double(dots.currentPage) * page.width
      pager.scrollRectToVisible(page, animated: true)
    }
    window.addSubview(dots)
    """
  }

  private func used(_ control: PageControl) {
    switch control.cause {
    case .hand: tick(control.interactionState == .continuous ? Goal.slide : .click)
    case .wheel: tick(Goal.wheel)
    case .time: if hasEnded(control) { tick(Goal.slideshow) }
    }
  }

  /// Whether a slideshow is on its last page and stays there.
  private func hasEnded(_ control: PageControl) -> Bool {
    control.currentPage == control.numberOfPages - 1
      && control.progress?.resetsToInitialPageAfterEnd == false
  }

  private func applyRules() {
    for exhibit in exhibits {
      exhibit.control.tapBehavior = tapRule.chosen == 0 ? .jump : .step
      exhibit.control.defersCurrentPageDisplay = defers.isOn
      if !defers.isOn { exhibit.control.updateCurrentPageDisplay() }
    }
  }

  override func themeDidChange() {
    look.tint(connected.dots)
    for exhibit in exhibits {
      look.tint(exhibit.control)
      exhibit.tint(exhibit.control, look.colors)
    }
  }

  override func reset() {
    for exhibit in exhibits { exhibit.control.currentPage = exhibit.firstPage }
    for card in cards { card.showPage() }
    connected.reset()
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    scroller.frame = Rect(origin: .zero, size: size)
    scroller.safeAreaInsets = bars
    let fitting = Int((size.width - Space.edge) / (Self.narrowest + Space.edge))
    let columns = min(max(1, fitting), Self.mostColumns)
    let width =
      (size.width - 2 * Space.edge - Double(columns - 1) * Space.edge) / Double(columns)
    for (index, card) in cards.enumerated() {
      card.frame = Rect(
        x: Space.edge + Double(index % columns) * (width + Space.edge),
        y: Space.edge + Double(index / columns) * (ExhibitCard.height + Space.edge),
        width: width,
        height: ExhibitCard.height
      )
    }
    let rows = (cards.count + columns - 1) / columns
    // The pager takes what the cards leave of the window.
    let top = Space.edge + Double(rows) * (ExhibitCard.height + Space.edge)
    let rest = size.height - bars.top - bars.bottom - top - Space.edge
    connected.frame = Rect(
      x: Space.edge,
      y: top,
      width: max(size.width - 2 * Space.edge, 0),
      height: max(rest, ConnectedExhibit.height)
    )
    scroller.contentSize = Size(width: size.width, height: connected.frame.maxY + Space.edge)
    if scroller.contentOffset == .zero { scroller.contentOffset = scroller.minimumContentOffset }
  }
}
