import Geometry
import Scrolling
import ViewTree

/// A book of landscapes: any number of pages on three views.
final class FlipScreen: Screen, PagerDataSource {
  private static let goals = [
    "Turn a page, whichever way",
    "Let go before the middle: the page returns",
    "Slide along the dots",
    "Open 10 000 pages and hold →",
  ]
  /// Where the words on a page begin: below the bars.
  static let wordsTop = Extent.statusBar + Extent.navigationBar + Space.edge
  private static let counts = [5, 12, 10_000]
  /// How long a simulated slow page takes to draw, in seconds.
  private static let slowness = 0.2

  private let pager = Pager()
  private let dots: PageControl
  private let count: Segments
  private let slow: Toggle
  private let strip: RecyclerStrip
  private var pages: [LandscapeView] = []
  private var numberOfPages = 12
  private var drawnPages = 0
  private var dragStartPage = 0

  init(look: Look) {
    dots = PageControl()
    count = Segments(Self.counts.map { Figures.count($0) }, chosen: 1, look: look)
    slow = Toggle("Slow pages", isOn: false, look: look)
    strip = RecyclerStrip(look: look)
    super.init(.flip, tries: Self.goals.map { Try($0) }, look: look)
    view.addSubview(pager)
    view.addSubview(strip)
    pager.dataSource = self
    pager.scrollsToTop = false
    connect()
    themeDidChange()
  }

  private func connect() {
    dots.drives(pager)
    dots.numberOfPages = numberOfPages
    pager.onMove { [weak self] in self?.pagerMoved() }
    pager.onPageChange { [weak self] in self?.pageChanged(to: $0) }
    dots.onValueChanged { [weak self] in self?.dotsChanged() }
    count.onValueChanged { [weak self] in self?.countChanged() }
    slow.onValueChanged { [weak self] in self?.slowChanged() }
    count.frame.size.width = count.naturalWidth
    slow.frame.size.width = slow.naturalWidth
    fitDots()
  }

  override var watched: ScrollContainer? { pager }
  override var tools: [View] { [count, dots, slow] }

  override var code: String {
    """
    let pager = Pager(frame: window)
    pager.dataSource = book          // any number of pages
    let dots = PageControl()
    dots.drives(pager)               // each follows the other

    final class Book: PagerDataSource {
      func numberOfPages(in pager: Pager) -> Int { 10_000 }
      func makePageView(for pager: Pager) -> View { LandscapeView() }
      func pager(_ pager: Pager, configure view: View, forPage page: Int) {
        (view as? LandscapeView)?.show(page)
      }
    }
    """
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    pager.frame = Rect(origin: .zero, size: size)
    strip.frame = Rect(
      x: Space.edge,
      y: size.height - bars.bottom - Space.edge - RecyclerStrip.size.height,
      width: min(RecyclerStrip.size.width, size.width - 2 * Space.edge),
      height: RecyclerStrip.size.height
    )
    pagerMoved()
  }

  override func themeDidChange() { look.tint(dots) }

  override func reset() {
    super.reset()
    pager.setCurrentPage(0, animated: true)
  }

  override func note(_ message: String) {
    switch message {
    case "willBeginDragging": dragStartPage = pager.currentPage
    case "didEndDecelerating", "didEndDragging":
      guard pager.contentOffset.x == pager.bounds.width * Double(dragStartPage) else { return }
      if message == "didEndDecelerating" { tick(Self.goals[1]) }
    default: break
    }
  }

  // MARK: Following the pager

  private func pagerMoved() {
    let width = max(pager.bounds.width, 1)
    for page in pages { page.shift = (page.frame.minX - pager.contentOffset.x) / width }
    showStrip()
  }

  private func pageChanged(to page: Int) {
    tick(Self.goals[0])
    if numberOfPages == 10_000, page >= 20 { tick(Self.goals[3]) }
  }

  private func dotsChanged() {
    if dots.interactionState == .continuous { tick(Self.goals[2]) }
  }

  private func showStrip() {
    strip.show(
      pages.filter { $0.page >= 0 && !$0.isHidden }.map {
        RecyclerStrip.Chip(letter: letter(of: $0), shift: $0.shift, isReady: $0.isReady)
      },
      views: pages.count,
      drawn: drawnPages,
      bytes: pages.reduce(0) { $0 + $1.byteCount }
    )
  }

  /// A view keeps its letter whatever page it shows.
  private func letter(of page: LandscapeView) -> Int {
    pages.firstIndex { $0 === page } ?? 0
  }

  // MARK: Tools

  private func countChanged() {
    numberOfPages = Self.counts[count.chosen]
    dots.numberOfPages = numberOfPages
    pager.reloadPages()
    fitDots()
    pagerMoved()
  }

  private func fitDots() {
    dots.frame.size = dots.size(forNumberOfPages: min(numberOfPages, 12))
  }

  private func slowChanged() {
    pager.poolSize = slow.isOn ? 5 : 3
    for page in pages { page.slowness = slow.isOn ? Self.slowness : 0 }
  }

  // MARK: Pages

  func numberOfPages(in pager: Pager) -> Int { numberOfPages }

  func makePageView(for pager: Pager) -> View {
    let page = LandscapeView(look: look)
    page.onReady = { [weak self] _ in
      self?.drawnPages += 1
      self?.showStrip()
    }
    page.slowness = slow.isOn ? Self.slowness : 0
    pages.append(page)
    return page
  }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? LandscapeView)?.show(page)
  }
}
