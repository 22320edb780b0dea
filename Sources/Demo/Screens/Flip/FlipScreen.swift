import Geometry
import Scrolling
import ViewTree

nonisolated extension ScreenKind {
  static let flip = ScreenKind(
    "flip",
    letter: "F",
    title: "Flip",
    hint: "Swipe, scroll or press → to turn a page; pull for night and day",
    icon: Icon(.box(3, 4, 10, 12), .path(15, 5, 17, 5, 17, 15, 15, 15)),
    goals: FlipScreen.Goal.self,
    make: FlipScreen.init
  )
}

/// A pager and what it is used for: landscapes without end, a photo book, an e-book, a guide.
final class FlipScreen: Screen {
  /// What there is to try.
  nonisolated enum Goal: String, ScreenGoal {
    case turn = "Turn a page any way you like"
    case `return` = "Let go before the middle: the page returns"
    case slide = "Slide along the dots"
    case hold = "Open 10,000 pages and hold →"
    case read = "Read the e-book to its end"
    case night = "Pull a page between day and night"

    static let proofs: [Goal: [Int]] = [
      .turn: [118, 119, 131], .return: [120], .slide: [125], .hold: [130], .read: [133],
    ]
  }
  /// The bands above and below a photo, in points (row 127).
  static let band = 70.0
  static let counts = [5, 12, 10_000]
  static let gap = 20.0
  /// Dots for more pages than this scroll within the control.
  static let dotRoom = 12

  let pager = Pager()
  private let light: LightPull
  private let grip: LightGrip
  let dots = PageControl()
  let landscapes: LandscapeBook
  private let text: TextBook
  private let books: [Book]
  /// The colors of the choice of a book, which stands beside black pages as well.
  private let useLook: Look
  let use: Segments
  let count: Segments
  private let switches: [(option: Option, toggle: Toggle)]
  private let threshold: Slider
  let turner = PageTurner()
  /// The page on which the current drag began.
  private var dragStart: Int?

  init(look: Look) {
    landscapes = LandscapeBook(look: look)
    (light, grip) = (LightPull(over: pager), LightGrip(look: look))
    text = TextBook(look: look)
    books = [landscapes, PhotoBook(look: look), text, GuideBook(look: look)]
    useLook = Look(like: look)
    use = Segments(["Scenes", "Photos", "E-book", "Guide"], look: useLook)
    count = Segments(Self.counts.map { Figures.count($0) }, chosen: 1, look: look)
    switches = Option.allCases.map { ($0, Toggle($0.rawValue, isOn: false, look: look)) }
    threshold = Slider("Snap threshold", value: 0.5, in: 0.1...0.9, look: look) {
      "\(Figures.fixed($0 * 100, decimals: 0))% of a page"
    }
    super.init(.flip, look: look)
    for part in [light, landscapes.strip, grip] { view.addSubview(part) }
    pager.dataSource = landscapes
    pager.delegate = turner
    pager.scrollsToTop = false
    pager.cursor = .openHand
    connect()
    themeDidChange()
  }

  private func connect() {
    dots.pager = pager
    pager.onMove = { [weak self] in self?.pagerMoved() }
    pager.addAction { [weak self] in self?.pageChanged(to: $0.currentPage) }
    dots.addAction { [weak self] _ in self?.dotsChanged() }
    use.addAction { [weak self] _ in self?.useChanged() }
    count.addAction { [weak self] _ in self?.countChanged() }
    for (option, toggle) in switches {
      toggle.addAction { [unowned self] toggle in turn(option, toggle.isOn) }
    }
    threshold.addAction { [unowned self] _ in turner.rule.threshold = threshold.value }
    grip.onGive = { [weak self] in self?.landscapes.give = $0 }
    light.onPull = { [weak self] in self?.pulled() }
    light.onToggle = { [weak self] in self?.onThemeToggle() }
    fitDots()
  }

  var book: Book { books[use.chosen] }

  override var watched: ScrollContainer? { pager }
  override var tools: [View] {
    (book.isOnBlack ? [use] : [use, dots]) + (book === landscapes ? [count] : [])
  }
  override var knobs: [View] { switches.map(\.toggle) + [threshold] }
  override var isOnBlack: Bool { book.isOnBlack }

  override var detail: [Int] { [use.chosen, count.chosen] }

  override func recall(_ detail: [Int]) {
    guard detail != self.detail, detail.count == 2, use.titles.indices.contains(detail[0]),
      count.titles.indices.contains(detail[1])
    else { return }
    (use.chosen, count.chosen) = (detail[0], detail[1])
    countChanged()
    useChanged()
  }

  override var code: String {
    """
    final class Book: PagerDataSource {
      func numberOfPages(in pager: Pager) -> Int { 10_000 }
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
    """
  }

  // MARK: Layout

  override func layout(in size: Size, bars: EdgeInsets) {
    let whole = Rect(origin: .zero, size: size)
    light.fill(pagerFrame(in: whole, bars))
    light.show(look.night)
    grip.position = Point(
      x: ((size.width - grip.bounds.width) / 2).rounded(),
      y: bars.top + Space.related
    )
    if book === text, text.fit(light.frame.size) {
      pager.reloadPages()
      fitDots()
    }
    placeStrip(in: size, above: bars.bottom)
    if book.isOnBlack { placeDots(below: light.frame) }
    pagerMoved()
  }

  private func placeStrip(in size: Size, above bar: Double) {
    let strip = landscapes.strip
    strip.isHidden = book !== landscapes
    let foot = size.height - bar - Space.edge
    strip.position = Point(x: Space.edge, y: foot - strip.bounds.height)
  }

  private func pagerFrame(in whole: Rect, _ bars: EdgeInsets) -> Rect {
    if book === landscapes { return whole }
    guard book.isOnBlack else { return whole.inset(by: bars) }
    return whole.inset(
      by: EdgeInsets(
        top: max(Self.band, bars.top),
        left: 0,
        bottom: bars.bottom + Self.band,
        right: 0
      )
    )
  }

  /// The dots stand in the middle of the lower band.
  private func placeDots(below pager: Rect) {
    if dots.superview !== view { view.addSubview(dots) }
    dots.position = Point(
      x: (pager.center.x - dots.bounds.width / 2).rounded(),
      y: pager.maxY + ((Self.band - dots.bounds.height) / 2).rounded()
    )
  }

  /// Whether pulling the pages changes the light.
  var hasLight: Bool { book === landscapes && pager.axis == .horizontal }

  override var isPulling: Bool { light.isMoving || light.isTracking }

  override func themeWillChange() { light.stopScrollingAndZooming() }

  override func nightDidChange() {
    light.isScrollEnabled = hasLight
    light.show(look.night)
    landscapes.night = light.isMoving ? light.night : look.night
    if look.night == look.theme.night { grip.show(look.night) }
    grip.pull(by: light.pulled)
    useLook.cross(to: book.isOnBlack ? 1 : look.night, below: use)
    tintDots()
  }

  /// Called when the pages are pulled, or still move after a pull.
  private func pulled() {
    grip.pull(by: light.pulled)
    guard light.isMoving else { return }
    let night = light.night
    if abs(night - look.settledTheme.night) >= 1 { tick(Goal.night) }
    onNight(min(max(night, 0), 1))
    landscapes.night = night
    grip.show(night)
  }

  override func themeDidChange() {
    nightDidChange()
    view.backgroundColor = book.isOnBlack ? .black : .clear
  }

  private func tintDots() {
    look.tint(dots)
    guard book.isOnBlack else { return }
    dots.pageIndicatorTintColor = Palette.dark.faint
    dots.currentPageIndicatorTintColor = Palette.dark.text
  }

  override func didAppear() {
    nightDidChange()
    pager.stage?.focus(pager)
  }

  override func reset() {
    pager.setCurrentPage(0, animated: true)
  }

  // MARK: Following the pager

  override func note(_ message: ScrollMessage) {
    switch message {
    case .willBeginDragging: dragStart = pager.currentPage
    case .didEndDecelerating:
      guard let start = dragStart else { return }
      dragStart = nil
      let home = pager.pageLength(pager.axis) * Double(start)
      if pager.contentOffset[pager.axis] == home { tick(Goal.return) }
    default: break
    }
  }

  func pagerMoved() { book.moved(pager) }

  private func pageChanged(to page: Int) {
    guard page > 0 else { return }
    tick(Goal.turn)
    if book === landscapes, landscapes.length == 10_000, page >= 20 { tick(Goal.hold) }
    if book === text, page == book.count - 1 { tick(Goal.read) }
  }

  private func dotsChanged() {
    if dots.interactionState == .continuous { tick(Goal.slide) }
  }
}
