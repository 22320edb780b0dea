import ScrollKit

nonisolated extension ScreenKind {
  static let nested = ScreenKind(
    "nested",
    letter: "N",
    title: "Nested",
    hint: "Drag past the end of one view into the next",
    icon: .reset,
    goals: NestedScreen.Goal.allCases,
    make: NestedScreen.init
  )
}

/// Containers in containers: shares above, and below a pager whose third page is a list.
final class NestedScreen: Screen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case news = "Scroll the list on the third page"
    case page = "Drag the news sideways: the page turns"
    case top = "Turn on \"Only one scrolls to top\", then click the status bar"
  }

  /// The part of the height that the pager has.
  private static let pagerPart = 0.5
  private static let newsCount = 40

  private let list: ListView
  private let pager = Pager()
  private let dots = PageControl()
  private let chart: StockChart
  private let figures: StockFigures
  private let news: ListView
  private let newsWatcher = Watcher()
  private let listWatcher = Watcher()
  private let feed: StockFeed
  private let handsOn = Switch(isOn: true, title: "Hand over")
  private let locks = Switch(isOn: false, title: "Lock direction")
  private let oneToTop = Switch(isOn: false, title: "Only one scrolls to top")
  private var wasOnNews = false

  init() {
    let feed = StockFeed()
    self.feed = feed
    list = ListView(rowHeight: Extent.row, rowCount: Stock.all.count) {
      StockRow() { feed.choose($0) }
    } fill: { row, index in
      row.show(Stock.all[index], isChosen: feed.chosen == index, index: index)
    }
    news = ListView(rowHeight: Extent.row, rowCount: Self.newsCount) {
      NewsRow()
    } fill: { row, index in
      row.text = feed.stock.headline(index)
    }
    chart = StockChart(feed)
    figures = StockFigures(feed)
    super.init(.nested)
    (list.accessibilityLabel, news.accessibilityLabel) = ("Shares", "News")
    pager.accessibilityLabel = "Details"
    pager.dataSource = self
    pager.scrollsToTop = false
    dots.pager = pager
    list.delegate = listWatcher
    news.delegate = newsWatcher
    for part in [list, pager, dots] as [View] { view.addSubview(part) }
    connect()
  }

  private func connect() {
    oneToTop.addAction { [unowned self] _ in news.scrollsToTop = !oneToTop.isOn }
    for rule in [handsOn, locks] { rule.addAction { [unowned self] _ in share() } }
    feed.onChange = { [unowned self] in
      list.reloadRows()
      news.reloadRows()
      for page in [chart, figures] as [View] { page.setNeedsDisplay() }
    }
    newsWatcher.onScroll = { [unowned self] _ in
      if news.isDragging { tick(Goal.news) }
    }
    for watcher in [listWatcher, newsWatcher] {
      watcher.onScrollToTop = { [unowned self] in if isNewsInSight, oneToTop.isOn { tick(Goal.top) }
      }
    }
  }

  private var pages: [View] { [chart, figures, news] }
  private var isNewsInSight: Bool { pager.currentPage == 2 }

  override var watched: ScrollContainer? { pager }
  override var tools: [View] { [handsOn, locks, oneToTop] }

  override var code: String {
    """
    let (width, height) = (window.bounds.width, window.bounds.height)
    let pager = ScrollContainer(frame: window.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = Size(width: 3 * width, height: height)
    window.addSubview(pager)

    let news = ScrollContainer(frame: Rect(x: 2 * width, y: 0, width: width, height: height))
    news.contentSize = Size(width: width, height: 40 * 44)
    pager.addSubview(news)  // that is all: they nest

    pager.scrollsToTop = false  // one is left for the status bar
    news.transfersVerticalScrollingToParent = false  // keeps to itself
    pager.wheelLatchDuration = 0.5  // a wheel stays with it for half a second
    """
  }

  private func share() {
    for container in [list, pager, news] {
      container.transfersHorizontalScrollingToParent = handsOn.isOn
      container.transfersVerticalScrollingToParent = handsOn.isOn
      container.isDirectionalLockEnabled = locks.isOn
    }
  }

  override func note(_ message: ScrollMessage) {
    if message == .didEndDecelerating, pager.currentPage == 1, wasOnNews { tick(Goal.page) }
    wasOnNews = isNewsInSight
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    let room = max(size.height - bars.top - bars.bottom, 0)
    let below = (room * Self.pagerPart).rounded()
    list.frame = Rect(
      x: 0,
      y: 0,
      width: size.width,
      height: max(size.height - bars.bottom - below, 0)
    )
    list.safeAreaInsets = EdgeInsets(top: bars.top, left: 0, bottom: 0, right: 0)
    pager.frame = Rect(x: 0, y: list.frame.maxY, width: size.width, height: below)
    dots.frame.size = dots.size(forNumberOfPages: pages.count)
    dots.position = Point(
      x: ((size.width - dots.bounds.width) / 2).rounded(),
      y: pager.frame.maxY - dots.bounds.height
    )
  }

  override func appearanceDidChange() {
    pager.backgroundColor = view.palette.surface
    dots.suit(view.palette)
  }

  override func reset() {
    feed.choose(0)
    (handsOn.isOn, locks.isOn) = (true, false)
    share()
    pager.setCurrentPage(0, animated: true)
    for list in [list, news] {
      list.setContentOffset(Point(x: 0, y: list.minimumContentOffset.y), animated: true)
    }
  }
}

/// The three pages; each is a view of its own that moves into whichever place shows it.
extension NestedScreen: PagerDataSource {
  /// A place for a page, above the dots.
  private final class PageHolder: View {
    override func layoutSubviews() {
      let height = max(bounds.height - Extent.control, 0)
      for page in subviews {
        page.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
      }
    }
  }

  func numberOfPages(in pager: Pager) -> Int { pages.count }
  func makePageView(for pager: Pager) -> View { PageHolder() }
  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    guard pages[page].superview !== view else { return }
    for view in view.subviews { view.removeFromSuperview() }
    view.addSubview(pages[page])
  }
}

/// Which share is looked at.
final class StockFeed {
  private(set) var chosen = 0
  var onChange: () -> Void = {}
  var stock: Stock { Stock.all[chosen] }

  func choose(_ index: Int) {
    guard index != chosen else { return }
    chosen = index
    onChange()
  }
}
