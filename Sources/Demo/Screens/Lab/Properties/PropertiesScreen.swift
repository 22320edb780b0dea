import ScrollKit
import ScrollKitTesting

nonisolated extension ScreenKind {
  static let properties = ScreenKind(
    rawValue: "properties",
    title: "Properties",
    hint: "Set a property; then feel what it does",
    goals: PropertiesScreen.Goal.allCases,
    make: PropertiesScreen.init
  )
}

/// Every property of a container, of dots and of a refresh control, beside what it changes.
final class PropertiesScreen: PanelScreen, ScrollContainerDelegate {
  nonisolated enum Goal: String, ScreenGoal {
    case edge = "Turn bounces off, then drag to an edge"
    case rate = "Lower decelerationRate, then flick"
    case page = "Turn isPagingEnabled on, then flick"
  }

  /// The width at which no name of a property is cut.
  private static let panelWidth = 376.0
  private static let rowCount = 100
  /// Where the photo has something to see.
  private static let quay = Point(x: 700, y: 860)
  /// The rate below which content stops clearly sooner.
  private static let lowRate = 0.99

  private let choice = SegmentedControl(items: ["List", "Photo", "Dots"])
  private let list = ScrollContainer()
  private let rows = View()
  private let photo = ScrollContainer()
  private let picture = Album.harborView()
  private let pager = Pager()
  private let dots = PageControl()
  private let pages = LandscapeBook()
  private let panels = [PropertyPanel(), PropertyPanel(), PropertyPanel()]
  private let work = Countdown()

  init() {
    super.init(.properties, subject: FilledCard(), panelWidth: Self.panelWidth)
    makeList()
    makePhoto()
    makePages()
    for part in [list, photo, pager, dots, work] as [View] { subject.addSubview(part) }
    choice.addAction { [unowned self] _ in
      showChoice()
      onWatchedChange()
    }
    for panel in panels { panel.onChange = { [unowned self] in onHintChange() } }
    showChoice()
  }

  private var containers: [ScrollContainer] { [list, photo, pager] }
  override var watched: ScrollContainer? { containers[choice.selectedSegmentIndex] }
  override var tools: [View] { [choice] }

  override var code: String {
    let (name, make) =
      watched === pager
      ? ("dots", "PageControl()") : ("container", "ScrollContainer(frame: window.bounds)")
    return "let \(name) = \(make)\n\(panel.code)window.addSubview(\(name))"
  }

  /// A row and a half, which say that there are more.
  override func leastSubject(in height: Double) -> Double { 1.5 * Extent.row }

  // MARK: Subjects

  private func makeList() {
    list.accessibilityLabel = "List"
    list.alwaysBounceVertical = true
    rows.frame.size.height = Double(Self.rowCount) * Extent.row
    list.contentSize = rows.bounds.size
    for index in 0..<Self.rowCount {
      let row = DotRow(
        frame: Rect(x: 0, y: Double(index) * Extent.row, width: 0, height: Extent.row)
      )
      row.index = index
      row.autoresizingMask = .flexibleWidth
      rows.addSubview(row)
    }
    list.addSubview(rows)
    let refresh = RefreshControl()
    refresh.addAction { [unowned self] refresh in
      work.start(seconds: ChromeDuration.work) { [weak self] in
        refresh.endRefreshing()
        self?.panel.read()
      }
    }
    list.refreshControl = refresh
    fill(panels[0], of: list)
    panels[0].add("Refresh control", ViewProperty.refresh, of: refresh)
  }

  private func makePhoto() {
    photo.accessibilityLabel = "Photo"
    photo.addSubview(picture)
    photo.contentSize = picture.bounds.size
    photo.delegate = self
    (photo.minimumZoomScale, photo.maximumZoomScale) = (0.25, 4)
    photo.contentOffset = Self.quay
    fill(panels[1], of: photo)
  }

  private func makePages() {
    pager.accessibilityLabel = "Pages"
    pager.dataSource = pages
    pager.onMove = { [pages, unowned pager] in pages.moved(pager) }
    dots.pager = pager
    // The dots lie on pictures of all colors.
    dots.backgroundStyle = .prominent
    dots.pageIndicatorTintColor = PageControl.pale
    dots.currentPageIndicatorTintColor = .white
    dots.backgroundTintColor = PageControl.shade
    let (known, panel) = (ViewProperty<PageControl>.dots, panels[2])
    panel.add("Pages", known, of: dots, inProgram: ("dots", PageControl()))
    panel.add("Look", ViewProperty.looks, of: dots)
    panel.addHeading("State")
    panel.add(
      FactTable(rows: 2) { [dots, pager] in
        [
          ("interactionState", "\(dots.interactionState)"),
          ("pager.currentPage", "\(pager.currentPage)"),
        ]
      }
    )
  }

  private func fill(_ panel: PropertyPanel, of container: ScrollContainer) {
    let zooms = container.delegate?.viewForZooming(in: container) != nil
    for group in ViewProperty<ScrollContainer>.groups where zooms || group.title != "Zoom" {
      let program = (name: "container", fresh: ScrollContainer())
      panel.add(group.title, group.properties, of: container, inProgram: program)
    }
    panel.addHeading("State")
    panel.add(FactTable(rows: container.state.count) { [container] in container.state })
  }

  private func showChoice() {
    for container in containers { container.isHidden = container !== watched }
    dots.isHidden = watched !== pager
    panel = panels[choice.selectedSegmentIndex]
    panel.read()
  }

  func viewForZooming(in container: ScrollContainer) -> View? { picture }

  // MARK: What a screen does

  override func note(_ message: ScrollMessage) {
    panel.read()
    guard let container = watched else { return }
    switch message {
    case .didScroll:
      let y = container.contentOffset.y
      let isAtEdge =
        y == container.minimumContentOffset.y || y == container.maximumContentOffset.y
      if container.isDragging, !container.bounces, isAtEdge { tick(Goal.edge) }
    case .didEndDecelerating:
      if container.decelerationRate.rawValue < Self.lowRate { tick(Goal.rate) }
      if container.isPagingEnabled, container !== pager { tick(Goal.page) }
    default: break
    }
  }

  override func layOutSubject(in inside: Rect) {
    for container in containers { container.frame = inside }
    if rows.bounds.width != inside.width {
      rows.frame.size.width = inside.width
      list.contentSize = rows.bounds.size
    }
    dots.frame.size = dots.size(forNumberOfPages: max(pager.numberOfPages, 1))
    dots.position = Point(
      x: ((inside.width - dots.bounds.width) / 2).rounded(),
      y: inside.maxY - dots.bounds.height - Space.inside
    )
  }

  override func appearanceDidChange() { pages.night = view.nightfall }

  /// Presses a control of the list's, unless that is done already.
  private func press(
    _ name: String,
    at part: (x: Double, y: Double) = (0.5, 0.5),
    isDone: Bool = false
  ) -> [GhostHand.Act] {
    let control = isDone ? nil : panels[0].control(named: name)
    return GhostHand.Act.choose(0, of: choice)
      + (control.map { GhostHand.Act.press($0, at: part) } ?? [])
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .edge:
      press("bounces", isDone: !list.bounces)
        + GhostHand.Act.drag(list, by: Vector(dx: 0, dy: -60), holding: 0.2)
        + GhostHand.Act.drag(list, by: Vector(dx: 0, dy: 140), seconds: 0.5, holding: 0.2)
    case .rate:
      press("decelerationRate", at: (0.2, 0.8))
        + GhostHand.Act.flick(list, by: Vector(dx: 0, dy: -120))
    case .page:
      press("isPagingEnabled", isDone: list.isPagingEnabled)
        + GhostHand.Act.flick(list, by: Vector(dx: 0, dy: -120))
    case nil: []
    }
  }

  override func reset() {
    for panel in panels { panel.reset() }
    // That has undone what the layout had set.
    list.contentSize = rows.bounds.size
    photo.setZoomScale(1, animated: false)
    photo.contentSize = picture.bounds.size
    photo.contentOffset = Self.quay
    panel.read()
  }
}

extension ScrollContainer {
  /// The properties that a program can read but not set.
  fileprivate var state: [FactTable.Fact] {
    func pair(_ numbers: Double...) -> String {
      numbers.map { Figures.fixed($0, decimals: 0) }.joined(separator: ", ")
    }
    let (low, high, insets) = (minimumContentOffset, maximumContentOffset, adjustedContentInset)
    let flags = [
      ("isTracking", isTracking), ("isDragging", isDragging), ("isDecelerating", isDecelerating),
      ("isScrollAnimating", isScrollAnimating), ("isZooming", isZooming),
      ("isZoomBouncing", isZoomBouncing), ("isZoomAnimating", isZoomAnimating),
    ]
    return [
      ("velocity", pair(velocity.dx, velocity.dy)), ("minimumContentOffset", pair(low.x, low.y)),
      ("maximumContentOffset", pair(high.x, high.y)),
      ("adjustedContentInset", pair(insets.top, insets.left, insets.bottom, insets.right)),
    ] + flags.map { ($0.0, "\($0.1)") }
  }
}

extension ViewProperty where Owner == RefreshControl {
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
      ViewProperty("tintColor", .words(\.tintColor, colors("gray", Color(hex: 0x8E8E93)))),
    ]
  }
}

extension PageControl {
  /// Dots on a picture, and what shades it behind them.
  fileprivate static let pale = Color.white.opacity(Opacity.pale)
  fileprivate static let shade = Color.black.opacity(Opacity.scrim)
}

extension ViewProperty where Owner == PageControl {
  /// What dots look like, and whether they turn the pages themselves.
  fileprivate static var looks: [ViewProperty] {
    // Dots that are not enabled only show the page.
    let forms: KeyValuePairs = ["dot": PageIndicator.dot, "ring": .ring, "arrow": .arrow]
    var form = 0
    return [
      ViewProperty("isEnabled", .flag(\.isEnabled)),
      ViewProperty(
        "pageIndicatorTintColor",
        .words(\.pageIndicatorTintColor, colors("white", PageControl.pale))
      ),
      ViewProperty(
        "currentPageIndicatorTintColor",
        .words(\.currentPageIndicatorTintColor, colors("white", .white))
      ),
      ViewProperty(
        "backgroundTintColor",
        .words(\.backgroundTintColor, colors("black", PageControl.shade))
      ),
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

/// Colors to choose from, of which one is there at first.
private func colors(_ name: String, _ first: Color) -> KeyValuePairs<String, Color> {
  [
    name: first, "blue": Color(hex: 0x0A66E8), "green": Color(hex: 0x007A69),
    "violet": Color(hex: 0x8A4BE0), "amber": Color(hex: 0xE8A100),
  ]
}
