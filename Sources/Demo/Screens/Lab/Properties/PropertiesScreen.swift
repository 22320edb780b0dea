import ScrollKit
import ScrollKitTesting

nonisolated extension ScreenKind {
  static let properties = ScreenKind(
    "properties",
    letter: "S",
    title: "Properties",
    hint: "Set a property, then feel what it does",
    icon: .reset,
    goals: PropertiesScreen.Goal.allCases,
    make: PropertiesScreen.init
  )
}

/// Every property of a container, of dots and of a refresh control, beside what it changes.
final class PropertiesScreen: Screen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case edge = "Turn bounces off, then drag to an edge"
    case rate = "Lower decelerationRate, then flick"
    case page = "Turn isPagingEnabled on, then flick"
  }

  /// What properties are shown of.
  private enum Subject: String, CaseIterable {
    case list = "List"
    case photo = "Photo"
    case dots = "Dots"
  }

  /// The part of the height that the subject has above the properties, where they do not fit beside it.
  private static let subjectPart = 0.45
  /// The rate below which content stops clearly sooner.
  private static let lowRate = 0.99

  private let stand: Card
  private let card: Card
  private let panel = PropertyPanel()
  private let choice = SegmentedControl(items: Subject.allCases.map(\.rawValue))
  private let watcher = Watcher()
  private let work = Countdown()
  private var list = ScrollContainer()
  private var photo = ScrollContainer()
  private var pager = Pager()
  private var dots = PageControl()
  private var pages: LandscapeBook

  init() {
    (stand, card) = (Card(), Card())
    pages = LandscapeBook()
    super.init(.properties)
    stand.clipsToBounds = true
    card.addSubview(panel)
    for part in [stand, card, work] as [View] { view.addSubview(part) }
    choice.addAction { [unowned self] _ in
      showChoice()
      onWatchedChange()
    }
    renew()
  }

  private var subject: Subject { Subject.allCases[choice.selectedSegmentIndex] }
  override var tools: [View] { [choice] }
  override var watched: ScrollContainer? {
    switch subject {
    case .list: list
    case .photo: photo
    case .dots: pager
    }
  }

  override var code: String {
    let make =
      subject == .dots
      ? "let dots = PageControl()\n"
      : "let container = ScrollContainer(frame: window.bounds)\n"
    let name = subject == .dots ? "dots" : "container"
    return make + panel.code + "window.addSubview(\(name))"
  }

  // MARK: Subjects

  /// Makes everything that is shown anew, with the values that it begins with.
  private func renew() {
    for view in stand.subviews { view.removeFromSuperview() }
    makeList()
    makePhoto()
    makePages()
    for part in [list, photo, pager, dots] as [View] { stand.addSubview(part) }
    showChoice()
    view.setNeedsLayout()
  }

  private func makeList() {
    list = ScrollContainer()
    list.accessibilityLabel = "List"
    list.alwaysBounceVertical = true
    let refresh = RefreshControl()
    refresh.addAction { [unowned self] refresh in
      work.start(seconds: Duration.work) { [weak self, weak refresh] in
        refresh?.endRefreshing()
        self?.panel.read()
      }
    }
    list.refreshControl = refresh
    let rows = RuledSheet()
    list.addSubview(rows)
    list.contentSize = rows.bounds.size
  }

  private func makePhoto() {
    photo = ScrollContainer()
    photo.accessibilityLabel = "Photo"
    let picture = PictureView(PhotoScreen.harbor, pixelsPerPoint: PhotoScreen.pixelsPerPoint)
    photo.addSubview(picture)
    photo.contentSize = picture.bounds.size
    photo.delegate = watcher
    watcher.zoomed = picture
    (photo.minimumZoomScale, photo.maximumZoomScale) = (0.25, 4)
  }

  private func makePages() {
    pages = LandscapeBook()
    (pager, dots) = (Pager(), PageControl())
    pager.accessibilityLabel = "Pages"
    pager.dataSource = pages
    pager.onMove = { [pages, weak pager] in if let pager { pages.moved(pager) } }
    dots.pager = pager
  }

  private func showChoice() {
    list.isHidden = subject != .list
    photo.isHidden = subject != .photo
    for part in [pager, dots] as [View] { part.isHidden = subject != .dots }
    fillPanel()
    view.setNeedsLayout()
  }

  // MARK: Properties

  private func fillPanel() {
    panel.clear()
    if subject == .dots {
      fillPanel(dots, with: pager)
    } else if let container = watched {
      fillPanel(container)
    }
  }

  private func fillPanel(_ dots: PageControl, with pager: Pager) {
    let (known, looks) = (ViewProperty<PageControl>.dots, ViewProperty<PageControl>.looks())
    panel.add("Pages", known, of: dots, named: "dots", fresh: PageControl())
    panel.add("Look", looks, of: dots, fresh: PageControl())
    panel.addState {
      [
        ("interactionState", "\(dots.interactionState)"),
        ("pager.currentPage", "\(pager.currentPage)"),
      ]
    }
  }

  private func fillPanel(_ container: ScrollContainer) {
    for group in ViewProperty<ScrollContainer>.groups {
      panel.add(
        group.title,
        group.properties,
        of: container,
        named: "container",
        fresh: ScrollContainer()
      )
    }
    if let refresh = container.refreshControl {
      panel.add(
        "Refresh control",
        ViewProperty.refresh,
        of: refresh,
        fresh: RefreshControl()
      )
    }
    panel.addState { Self.state(of: container) }
  }

  private static func state(of container: ScrollContainer) -> [StateTable.Fact] {
    let (low, high) = (container.minimumContentOffset, container.maximumContentOffset)
    let insets = container.adjustedContentInset
    let flags = [
      ("isTracking", container.isTracking), ("isDragging", container.isDragging),
      ("isDecelerating", container.isDecelerating),
      ("isScrollAnimating", container.isScrollAnimating), ("isZooming", container.isZooming),
      ("isZoomBouncing", container.isZoomBouncing),
      ("isZoomAnimating", container.isZoomAnimating),
    ]
    return [
      ("velocity", pair(container.velocity.dx, container.velocity.dy)),
      ("minimumContentOffset", pair(low.x, low.y)),
      ("maximumContentOffset", pair(high.x, high.y)),
      ("adjustedContentInset", pair(insets.top, insets.left, insets.bottom, insets.right)),
    ] + flags.map { ($0.0, "\($0.1)") }
  }

  private static func pair(_ numbers: Double...) -> String {
    numbers.map { Figures.fixed($0, decimals: 0) }.joined(separator: ", ")
  }

  // MARK: What a screen does

  override func note(_ message: ScrollMessage) {
    panel.read()
    guard let container = watched else { return }
    switch message {
    case .didScroll:
      let axis = Axis.vertical
      let offset = container.contentOffset[axis]
      let isAtEdge =
        offset == container.minimumContentOffset[axis]
        || offset == container.maximumContentOffset[axis]
      if container.isDragging, !container.bounces, isAtEdge { tick(Goal.edge) }
    case .didEndDecelerating:
      if container.decelerationRate.rawValue < Self.lowRate { tick(Goal.rate) }
      if container.isPagingEnabled, subject != .dots { tick(Goal.page) }
    default: break
    }
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    var field = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
    var side = field
    if field.width > Extent.railFits {
      side.size.width = min(PropertyPanel.width, field.width / 2)
      side.origin.x = field.maxX - side.width
      field.size.width -= side.width + Space.related
    } else {
      field.size.height = (field.height * Self.subjectPart).rounded()
      side.origin.y = field.maxY + Space.related
      side.size.height = max(side.height - field.height - Space.related, 0)
    }
    (stand.frame, card.frame) = (field, side)
    panel.frame = card.bounds.inset(by: Extent.stroke)
    let inside = stand.bounds.inset(by: Extent.stroke)
    for part in [list, photo, pager] { part.frame = inside }
    dots.frame.size = dots.size(forNumberOfPages: max(pager.numberOfPages, 1))
    dots.position = Point(
      x: ((field.width - dots.bounds.width) / 2).rounded(),
      y: field.height - dots.bounds.height - Space.inside
    )
    panel.read()
  }

  override func appearanceDidChange() {
    dots.suit(view.palette)
    pages.night = view.nightfall
  }

  override func reset() {
    renew()
    onWatchedChange()
  }
}

extension ViewProperty where Owner == RefreshControl {
  /// The properties of a refresh control.
  fileprivate static var refresh: [ViewProperty] {
    [
      ViewProperty(
        "isRefreshing",
        .choice(
          ["false", "true"],
          get: { $0.isRefreshing ? 1 : 0 },
          set: { $1 == 1 ? $0.beginRefreshing() : $0.endRefreshing() }
        )
      ),
      ViewProperty("tintColor", .words(\.tintColor, namedColors)),
    ]
  }
}

extension ViewProperty where Owner == PageControl {
  /// What dots look like, and whether they turn the pages themselves.
  fileprivate static func looks() -> [ViewProperty] {
    let forms: KeyValuePairs = ["dot": PageIndicator.dot, "ring": .ring, "arrow": .arrow]
    var form = 0
    return [
      ViewProperty("pageIndicatorTintColor", .words(\.pageIndicatorTintColor, namedColors)),
      ViewProperty(
        "currentPageIndicatorTintColor",
        .words(\.currentPageIndicatorTintColor, namedColors)
      ),
      ViewProperty("backgroundTintColor", .words(\.backgroundTintColor, namedColors)),
      ViewProperty(
        "preferredIndicator",
        .choice(
          forms.map(\.key),
          get: { _ in form },
          set: { dots, index in
            form = index
            dots.preferredIndicator = forms[index].value
          }
        )
      ),
      ViewProperty(
        "progress",
        .words(\.progress, ["nil": nil, "2 s a page": PageControlProgress(duration: 2)])
      ),
    ]
  }
}

/// Colors to choose from.
private let namedColors: KeyValuePairs<String, Color> = [
  "blue": Color(hex: 0x0A66E8), "green": Color(hex: 0x007A69), "violet": Color(hex: 0x8A4BE0),
  "amber": Color(hex: 0xE8A100),
]

/// Numbered rows, wider than most windows, so that both directions have something to scroll.
private final class RuledSheet: View {
  private static let count = 100
  private static let width = 900.0

  init() {
    let height = Double(Self.count) * Extent.row
    super.init(frame: Rect(x: 0, y: 0, width: Self.width, height: height))
  }

  override func draw() -> [DrawCommand] {
    (0..<Self.count).flatMap { index -> [DrawCommand] in
      let row = Rect(x: 0, y: Double(index) * Extent.row, width: Self.width, height: Extent.row)
      let words = "Row \(index + 1)"
      return [
        fonts.text(words, style: Type.body, in: row.inset(across: Space.edge), palette.text),
        .fill(row.underline(), .color(palette.line)),
      ]
    }
  }
}
