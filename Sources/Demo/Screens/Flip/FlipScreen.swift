import Geometry
import Scrolling
import ViewTree

/// A pager and what it is used for: landscapes without end, a photo book, an e-book, a guide.
final class FlipScreen: Screen {
  private static let goals = [
    "Turn a page, whichever way",
    "Let go before the middle: the page returns",
    "Slide along the dots",
    "Open 10 000 pages and hold →",
    "Read the e-book to its end",
  ]
  /// Where the words on a page begin: below the bars.
  static let wordsTop = Extent.statusBar + Extent.navigationBar + Space.edge
  /// The bands above and below a photo, in points (row 127).
  static let band = 70.0
  private static let counts = [5, 12, 10_000]
  private static let gap = 20.0
  /// Dots for more pages than this scroll within the control.
  private static let dotRoom = 12

  private let pager = Pager()
  private let dots = PageControl()
  private let landscapes: LandscapeBook
  private let text: TextBook
  private let books: [Book]
  private let use: Segments
  private let count: Segments
  private let switches: [Toggle]
  private let peek: Peek
  private var bars = EdgeInsets.zero
  private var dragStartPage = 0

  init(look: Look) {
    landscapes = LandscapeBook(look: look)
    text = TextBook(look: look)
    books = [landscapes, PhotoBook(look: look), text, GuideBook(look: look)]
    use = Segments(["Scenes", "Photos", "E-book", "Guide"], look: look)
    count = Segments(Self.counts.map { Figures.count($0) }, chosen: 1, look: look)
    switches = ["Slow Pages", "Vertical", "Loop", "Page Gap"].map {
      Toggle($0, isOn: false, look: look)
    }
    peek = Peek(of: pager)
    super.init(.flip, tries: Self.goals.map { Try($0) }, look: look)
    for part in [pager, landscapes.strip, peek.countdown] { view.addSubview(part) }
    pager.dataSource = landscapes
    pager.scrollsToTop = false
    connect()
    themeDidChange()
  }

  private func connect() {
    dots.drives(pager)
    pager.onMove { [weak self] in self?.pagerMoved() }
    pager.onPageChange { [weak self] in self?.pageChanged(to: $0) }
    dots.onValueChanged { [weak self] in self?.dotsChanged() }
    use.onValueChanged { [weak self] in self?.useChanged() }
    count.onValueChanged { [weak self] in self?.countChanged() }
    for knob in switches { knob.onValueChanged { [weak self] in self?.switchesChanged() } }
    for choice in [use, count] { choice.frame.size.width = choice.naturalWidth }
    fitDots()
  }

  private var book: Book { books[use.chosen] }

  override var watched: ScrollContainer? { pager }
  override var tools: [View] {
    let choices: [View] = book === landscapes ? [use, count] : [use]
    return book.isOnBlack ? choices : choices + [dots]
  }
  override var knobs: [View] { switches }
  override var isOnBlack: Bool { book.isOnBlack }

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
    dots.drives(pager)  // each follows the other
    dots.frame.size = dots.size(forNumberOfPages: 12)
    window.addSubview(dots)
    """
  }

  // MARK: Layout

  override func layout(in size: Size, bars: EdgeInsets) {
    self.bars = bars
    let whole = Rect(origin: .zero, size: size)
    pager.frame = pagerFrame(in: whole)
    if book === text, text.fit(pager.frame.size) {
      pager.reloadPages()
      fitDots()
    }
    let strip = landscapes.strip
    strip.isHidden = book !== landscapes
    strip.frame = Rect(
      x: Space.edge,
      y: size.height - bars.bottom - Space.edge - RecyclerStrip.size.height,
      width: min(RecyclerStrip.size.width, size.width - 2 * Space.edge),
      height: RecyclerStrip.size.height
    )
    if book.isOnBlack { placeDots(below: pager.frame) }
    pagerMoved()
  }

  private func pagerFrame(in whole: Rect) -> Rect {
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

  override func themeDidChange() {
    look.tint(dots)
    view.backgroundColor = book.isOnBlack ? .black : .clear
    guard book.isOnBlack else { return }
    dots.pageIndicatorTintColor = Palette.dark.faint
    dots.currentPageIndicatorTintColor = Palette.dark.text
  }

  override func didAppear() {
    pager.stage?.focus(pager)
    peek.begin()
  }

  override func reset() {
    super.reset()
    pager.setCurrentPage(0, animated: true)
  }

  // MARK: Following the pager

  override func note(_ message: String) {
    switch message {
    case "willBeginDragging":
      dragStartPage = pager.currentPage
      peek.giveUp()
    case "didEndScrollingAnimation": peek.moveEnded()
    case "didEndDecelerating":
      if pager.contentOffset[pager.axis] == pager.pageLength(pager.axis) * Double(dragStartPage) {
        tick(Self.goals[1])
      }
    default: break
    }
  }

  private func pagerMoved() { book.moved(pager) }

  private func pageChanged(to page: Int) {
    peek.giveUp()
    guard page > 0 else { return }
    tick(Self.goals[0])
    if book === landscapes, book.count == 10_000, page >= 20 { tick(Self.goals[3]) }
    if book === text, page == book.count - 1 { tick(Self.goals[4]) }
  }

  private func dotsChanged() {
    if dots.interactionState == .continuous { tick(Self.goals[2]) }
  }

  // MARK: Choices

  private func useChanged() {
    peek.giveUp()
    pager.stopScrollingAndZooming()
    dots.removeFromSuperview()
    pager.dataSource = book
    pager.setCurrentPage(0, animated: false)
    fitDots()
    themeDidChange()
    onWatchedChange()
  }

  private func countChanged() {
    landscapes.length = Self.counts[count.chosen]
    pager.reloadPages()
    fitDots()
    pagerMoved()
    onWatchedChange()
  }

  private func fitDots() {
    dots.numberOfPages = book.count
    dots.frame.size = dots.size(forNumberOfPages: min(book.count, Self.dotRoom))
  }

  private func switchesChanged() {
    peek.giveUp()
    landscapes.isSlow = switches[0].isOn
    pager.poolSize = switches[0].isOn ? 5 : 3
    pager.axis = switches[1].isOn ? .vertical : .horizontal
    pager.isEndless = switches[2].isOn
    pager.pageGap = switches[3].isOn ? Self.gap : 0
  }
}
