import Geometry
import Scrolling
import ViewTree

/// A gallery of page controls, each with what is special about it.
final class DotsScreen: Screen {
  private static let goals = [
    "Click a dot, and beside the dots",
    "Press and slide along a row",
    "Turn the wheel over a row",
    "Let the slideshow run to its end",
    "Unplug the action, then click a dot",
  ]

  /// A page control on a card, with its name.
  private struct Exhibit {
    let name: String
    let note: String
    let control: GalleryDots
  }

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
    super.init(.dots, tries: Self.goals.map { Try($0) }, look: look)
    tapRule.frame.size.width = tapRule.naturalWidth
    defers.frame.size.width = defers.naturalWidth
    tapRule.onValueChanged { [weak self] in self?.applyRules() }
    defers.onValueChanged { [weak self] in self?.applyRules() }
    scroller.alwaysBounceVertical = true
    view.addSubview(scroller)
    exhibits = Self.exhibits()
    for exhibit in exhibits {
      let card = ExhibitCard(exhibit.name, note: exhibit.note, control: exhibit.control, look: look)
      let control = exhibit.control
      control.onValueChanged { [weak self, weak card, unowned control] in
        card?.showPage()
        self?.used(control)
      }
      cards.append(card)
      scroller.addSubview(card)
    }
    scroller.addSubview(connected)
    connected.onUnpluggedUse = { [weak self] in self?.tick(Self.goals[4]) }
    themeDidChange()
  }

  override var watched: ScrollContainer? { scroller }
  override var tools: [View] { [tapRule, defers] }

  override var code: String {
    """
    let dots = PageControl()
    dots.numberOfPages = 12
    dots.backgroundStyle = .prominent
    dots.tapBehavior = .step
    dots.progress = PageControlProgress(duration: 3)
    dots.frame.size = dots.size(forNumberOfPages: 12)
    dots.onValueChanged { [unowned dots] in
      var page = pager.bounds
      page.origin.x = Double(dots.currentPage) * page.width
      pager.scrollRectToVisible(page, animated: true)
    }
    window.addSubview(dots)
    """
  }

  private static func exhibits() -> [Exhibit] {
    func make(
      _ name: String,
      _ note: String,
      _ pages: Int,
      _ change: (GalleryDots) -> Void = { _ in }
    )
      -> Exhibit
    {
      let control = GalleryDots()
      control.numberOfPages = pages
      change(control)
      return Exhibit(name: name, note: note, control: control)
    }
    return [
      make("Five pages", "the plain row", 5),
      make("A thousand pages", "a window of dots slides along", 1_000) { $0.currentPage = 500 },
      make("Prominent", "always on its pill", 7) { $0.backgroundStyle = .prominent },
      make("Right to left", "counted from the right", 6) { $0.direction = .rightToLeft },
      make("Slideshow", "the dot fills, then the page turns", 5) {
        $0.progress = PageControlProgress(duration: 3)
      },
      make("One page, hidden", "hidesForSinglePage", 1) { $0.hidesForSinglePage = true },
    ]
  }

  private func used(_ control: GalleryDots) {
    switch control.cause {
    case .hand: tick(Self.goals[control.interactionState == .continuous ? 1 : 0])
    case .wheel: tick(Self.goals[2])
    case .time: if control.currentPage == control.numberOfPages - 1 { tick(Self.goals[3]) }
    }
  }

  private func applyRules() {
    for exhibit in exhibits {
      exhibit.control.tapBehavior = tapRule.chosen == 0 ? .jump : .step
      exhibit.control.defersCurrentPageDisplay = defers.isOn
      if !defers.isOn { exhibit.control.updateCurrentPageDisplay() }
    }
  }

  override func themeDidChange() {
    for control in exhibits.map(\.control) + [connected.dots] { look.tint(control) }
  }

  override func reset() {
    super.reset()
    for exhibit in exhibits { exhibit.control.currentPage = 0 }
    for card in cards { card.showPage() }
    connected.reset()
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    scroller.frame = Rect(origin: .zero, size: size)
    scroller.safeAreaInsets = bars
    let columns = size.width >= 620 ? 2 : 1
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
    connected.frame = Rect(
      x: Space.edge,
      y: Space.edge + Double(rows) * (ExhibitCard.height + Space.edge),
      width: max(size.width - 2 * Space.edge, 0),
      height: ConnectedExhibit.height
    )
    scroller.contentSize = Size(width: size.width, height: connected.frame.maxY + Space.edge)
    if scroller.contentOffset == .zero { scroller.contentOffset = scroller.minimumContentOffset }
  }
}
