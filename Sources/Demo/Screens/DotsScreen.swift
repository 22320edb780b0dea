import Geometry
import Scrolling
import Typesetting
import ViewTree

/// A gallery of page controls, each with what is special about it.
final class DotsScreen: Screen {
  private static let goals = [
    "Click a dot, and beside the dots",
    "Press and slide along a row",
    "Turn the wheel over a row",
    "Let the slideshow run to its end",
  ]

  /// A page control on a card, with its name.
  private struct Exhibit {
    let name: String
    let note: String
    let control: PageControl
  }

  private let scroller = ScrollContainer()
  private var exhibits: [Exhibit] = []
  private var cards: [ExhibitCard] = []
  private let tapRule: Segments
  private let defers: Toggle

  init(look: Look) {
    tapRule = Segments(["Click jumps", "Click steps"], look: look)
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
      exhibit.control.onValueChanged { [weak self, weak card] in
        card?.showPage()
        self?.used(exhibit.control)
      }
      cards.append(card)
      scroller.addSubview(card)
    }
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
      _ change: (PageControl) -> Void = { _ in }
    )
      -> Exhibit
    {
      let control = PageControl()
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

  private func used(_ control: PageControl) {
    switch control.interactionState {
    case .continuous: tick(Self.goals[1])
    case .discrete: tick(Self.goals[0])
    case .none: tick(Self.goals[control.progress == nil ? 2 : 3])
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
    for exhibit in exhibits { look.tint(exhibit.control) }
  }

  override func reset() {
    super.reset()
    for exhibit in exhibits { exhibit.control.currentPage = 0 }
    for card in cards { card.showPage() }
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
    scroller.contentSize = Size(
      width: size.width,
      height: Space.edge + Double(rows) * (ExhibitCard.height + Space.edge)
    )
    if scroller.contentOffset == .zero { scroller.contentOffset = scroller.minimumContentOffset }
  }
}

/// A page control under its name, and the page in words.
final class ExhibitCard: View {
  static let height = 132.0

  private let look: Look
  private let control: PageControl
  private let title: Label
  private let note: Label
  private let page: Label

  init(_ name: String, note text: String, control: PageControl, look: Look) {
    (self.control, self.look) = (control, look)
    title = Label(name, style: Type.emphasis, look: look)
    note = Label(text, style: Type.body, ink: \.secondary, look: look)
    page = Label("", style: Type.figures, ink: \.secondary, look: look)
    super.init()
    page.alignment = .trailing
    for view in [title, note, page, control] as [View] { addSubview(view) }
    showPage()
  }

  func showPage() {
    let (current, count) = (control.currentPage + 1, control.numberOfPages)
    page.text = "\(Figures.count(current)) of \(Figures.count(count))"
  }

  override func draw() -> [DrawCommand] {
    [
      .rounded(bounds, radius: Corner.card, look.colors.surface),
      .outline(bounds, radius: Corner.card, width: 1, look.colors.line),
    ]
  }

  override func layoutSubviews() {
    let width = bounds.width - 2 * Space.edge
    title.frame = Rect(x: Space.edge, y: Space.related, width: width, height: Space.group)
    page.frame = title.frame
    note.frame = Rect(x: Space.edge, y: title.frame.maxY, width: width, height: Space.group)
    // A dot that fills is as long as three.
    let room = control.numberOfPages + (control.progress == nil ? 0 : 2)
    let size = control.size(forNumberOfPages: min(room, 11))
    control.frame = Rect(
      x: (bounds.width - size.width) / 2,
      y: note.frame.maxY + Space.inside,
      width: size.width,
      height: size.height
    )
  }
}
