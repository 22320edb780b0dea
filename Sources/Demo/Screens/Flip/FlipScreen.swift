import ScrollKit

nonisolated extension ScreenKind {
  static let flip = ScreenKind(
    rawValue: "flip",
    title: "Flip",
    hint: "Swipe or press → to turn pages",
    icon: Icon(.box(3, 4, 10, 12), .path(15, 5, 17, 5, 17, 15, 15, 15)),
    goals: FlipScreen.Goal.allCases,
    code: """
      final class Book: PagerDataSource {
        func numberOfPages(in pager: Pager) -> Int { 12 }
        func makePageView(for pager: Pager) -> View { View() }
        func pager(_ pager: Pager, configure view: View, forPage page: Int) {
          view.backgroundColor = page % 2 == 0 ? .white : .black
        }
      }

      let book = Book()
      let pager = Pager(frame: window.bounds)
      pager.dataSource = book  // three views serve all pages
      window.addSubview(pager)

      let dots = PageControl()
      dots.pager = pager  // each follows the other
      dots.frame.size = dots.size(forNumberOfPages: 12)
      window.addSubview(dots)
      """,
    make: FlipScreen.init
  )
}

/// A pager of landscapes, with its dots, and a pull that brings the night.
final class FlipScreen: Screen {
  nonisolated enum Goal: String, ScreenGoal {
    case turn = "Turn a page, then drag a little and let go"
    case slide = "Drag along the dots"
    case night = "Pull a page between day and night"
  }
  static let counts = [12, 10_000]

  let pager = Pager()
  let dots = PageControl()
  let landscapes = LandscapeBook()
  let count = SegmentedControl(items: ["12 pages", "10,000"])
  private let light: LightPull
  /// The page on which the current drag began.
  private var dragStart: Int?
  private var hasTurned = false
  /// The theme from which a pull leads to the other.
  private var restingTheme = Theme.light {
    didSet { if oldValue != restingTheme { onHintChange() } }
  }

  init() {
    light = LightPull(over: pager)
    super.init(.flip)
    view.addSubview(light)
    pager.dataSource = landscapes
    (pager.scrollsToTop, pager.scrollAnimationCurve) = (false, .easeInOut)
    pager.cursor = .openHand
    dots.pager = pager
    connect()
    fitDots()
  }

  private func connect() {
    pager.onMove = { [weak self] in self.map { $0.landscapes.moved($0.pager) } }
    pager.addAction { [weak self] in
      guard let self, $0.currentPage > 0, !isDemonstrated else { return }
      hasTurned = true
    }
    dots.addAction { [weak self] dots in
      if dots.interactionState == .continuous { self?.tick(Goal.slide) }
    }
    count.addAction { [weak self] _ in self?.countChanged() }
    light.onPull = { [weak self] in self?.pulled() }
    light.onToggle = { [weak self] in self?.onThemeToggle() }
    let tap = TapGestureRecognizer()
    tap.shouldBegin = { [unowned self, unowned tap] in neighbor(at: tap.location(in: pager)) != nil
    }
    tap.addAction { [unowned self] tap in
      guard tap.state == .ended, let page = neighbor(at: tap.location(in: pager)) else { return }
      pager.setCurrentPage(page, animated: true)
    }
    pager.addGestureRecognizer(tap)
  }

  /// The page beside the frame that shows at a place while the window is stepped back.
  private func neighbor(at place: Point) -> Int? {
    guard view.stage?.xray === pager, !pager.bounds.contains(place) else { return nil }
    let page = (place.x / (pager.bounds.width + pager.pageGap)).rounded(.down)
    return page >= 0 && page < Double(pager.numberOfPages) ? Int(page) : nil
  }

  override var watched: ScrollContainer? { pager }
  override var tools: [View] { [dots, count] }
  override var hint: String {
    super.hint + (restingTheme == .light ? "; drag down for night" : "; drag up for day")
  }

  /// How many pages there are, as one of the choices, and the page.
  override var place: String? {
    get {
      let (choice, page) = (count.selectedSegmentIndex, pager.currentPage)
      return choice > 0 || page > 0 ? "\(choice) \(page)" : nil
    }
    set {
      let numbers = (newValue ?? "").split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 2, Self.counts.indices.contains(numbers[0]) else { return }
      count.selectedSegmentIndex = numbers[0]
      countChanged()
      pager.setCurrentPage(numbers[1], animated: false)
    }
  }

  private func countChanged() {
    landscapes.count = Self.counts[count.selectedSegmentIndex]
    pager.reloadPages()
    fitDots()
    landscapes.moved(pager)
    onWatchedChange()
  }

  /// Makes dots for many pages as wide as for few, or for as many as the choice leaves room
  /// for; they scroll.
  private func fitDots() {
    dots.numberOfPages = landscapes.count
    let room = view.bounds.width - count.bounds.width - Space.edge - 2 * Space.related
    let sizes = (1...Self.counts[0]).map { dots.size(forNumberOfPages: $0) }
    dots.frame.size = sizes.last { $0.width <= room } ?? sizes[0]
  }

  // MARK: Layout

  override func layout(in size: Size, bars: EdgeInsets) {
    light.fill(Rect(origin: .zero, size: size))
    light.show(view.nightfall)
    landscapes.moved(pager)
    fitDots()
  }

  // MARK: Night

  override var isPulling: Bool { light.isMoving || light.isTracking }

  override func take(_ key: Key) -> Bool {
    switch key {
    case .down: light.pull(to: 1)
    case .up: light.pull(to: 0)
    default: false
    }
  }

  override func themeWillChange() { light.stopScrollingAndZooming() }

  override func appearanceDidChange() {
    let night = view.nightfall
    light.show(night)
    landscapes.night = light.isMoving ? light.night : night
    if night == view.currentTheme.night { restingTheme = view.currentTheme }
    dots.suit(view.palette)
  }

  /// Called when the pages are pulled, or still move after a pull.
  private func pulled() {
    guard light.isMoving else { return }
    let night = light.night
    if abs(night - restingTheme.night) >= 1 { tick(Goal.night) }
    onNight(min(max(night, 0), 1))
    landscapes.night = night
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .turn:
      GhostHand.Act.flick(pager, by: Vector(dx: -200 * onward, dy: 0))
        + GhostHand.Act.drag(pager, by: Vector(dx: -90 * onward, dy: 0), holding: 0.4)
    case .slide:
      GhostHand.Act.drag(
        dots,
        at: (0.2, 0.5),
        by: Vector(dx: dots.bounds.width * 0.5, dy: 0),
        seconds: 1.2
      )
    case .night:
      GhostHand.Act.drag(
        light,
        by: Vector(dx: 0, dy: restingTheme == .light ? 250 : -250),
        seconds: 0.8,
        holding: 0.2
      )
    case nil: []
    }
  }

  /// Where there is another page: 1 forward, and from the last one −1 back.
  private var onward: Double { pager.currentPage + 1 < pager.numberOfPages ? 1 : -1 }

  override func didAppear() {
    pager.stage?.focus(pager)
  }

  override func reset() {
    hasTurned = false
    if count.selectedSegmentIndex != 0 {
      count.selectedSegmentIndex = 0
      countChanged()
    }
    pager.setCurrentPage(0, animated: true)
  }

  /// A page returns when it is let go before the middle.
  override func note(_ message: ScrollMessage) {
    switch message {
    case .willBeginDragging: dragStart = pager.currentPage
    case .didEndDecelerating:
      guard let start = dragStart else { return }
      dragStart = nil
      if hasTurned, pager.currentPage == start { tick(Goal.turn) }
    default: break
    }
  }
}
