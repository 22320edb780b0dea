import Geometry
import Gestures
import Scrolling
import ViewTree

/// Shares above, and below a pager whose third page is a list that scrolls on its own.
final class StocksScene: NestedScene {
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

  override init(look: Look) {
    let feed = StockFeed()
    self.feed = feed
    list = ListView(rowHeight: Extent.row, rowCount: Stock.all.count) {
      StockRow(look: look) { feed.choose($0) }
    } fill: { row, index in
      row.show(Stock.all[index], isChosen: feed.chosen == index, index: index)
    }
    news = ListView(rowHeight: Extent.row, rowCount: Self.newsCount) {
      NewsRow(look: look)
    } fill: { row, index in
      row.text = feed.stock.headline(index)
    }
    chart = StockChart(feed, look: look)
    figures = StockFigures(feed, look: look)
    super.init(look: look)
    (list.accessibilityLabel, news.accessibilityLabel) = ("Shares", "News")
    pager.accessibilityLabel = "Details"
    pager.dataSource = self
    pager.scrollsToTop = false
    dots.pager = pager
    list.delegate = listWatcher
    news.delegate = newsWatcher
    addSubview(list)
    addSubview(pager)
    addSubview(dots)
    connect()
  }

  private func connect() {
    feed.onChange = { [unowned self] in
      list.reloadRows()
      news.reloadRows()
      for page in [chart, figures] as [View] { page.setNeedsDisplay() }
    }
    newsWatcher.onScroll = { [unowned self] _ in
      if news.isDragging { achieve(.news) }
    }
    for watcher in [listWatcher, newsWatcher] {
      watcher.onScrollToTop = { [unowned self] in if isNewsInSight { achieve(.top) } }
    }
  }

  private var pages: [View] { [chart, figures, news] }
  private var isNewsInSight: Bool { pager.currentPage == 2 }

  /// Whether only one of the two lists scrolls to the top on a click of the status bar.
  var leavesOneToTop = false { didSet { news.scrollsToTop = !leavesOneToTop } }

  override var watched: ScrollContainer? { pager }
  override var containers: [ScrollContainer] { [list, pager, news] }

  override func layout(bars: EdgeInsets) {
    let room = max(bounds.height - bars.top - bars.bottom, 0)
    let below = (room * Self.pagerPart).rounded()
    list.frame = Rect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(bounds.height - bars.bottom - below, 0)
    )
    list.keepTop {
      list.safeAreaInsets = EdgeInsets(top: bars.top, left: 0, bottom: 0, right: 0)
    }
    pager.frame = Rect(x: 0, y: list.frame.maxY, width: bounds.width, height: below)
    look.tint(dots)
    dots.frame.size = dots.size(forNumberOfPages: pages.count)
    dots.position = Point(
      x: ((bounds.width - dots.bounds.width) / 2).rounded(),
      y: pager.frame.maxY - dots.bounds.height
    )
  }

  override func draw() -> [DrawCommand] {
    let surface = pager.frame
    let line = Rect(x: 0, y: surface.minY, width: bounds.width, height: Extent.stroke)
    return [.fill(surface, .color(look.colors.surface)), .fill(line, .color(look.colors.line))]
  }

  override func reset() {
    feed.choose(0)
    pager.setCurrentPage(0, animated: true)
    for list in [list, news] {
      list.setContentOffset(Point(x: 0, y: list.minimumContentOffset.y), animated: true)
    }
  }
}

/// The three pages; each is a view of its own that moves into whichever place shows it.
extension StocksScene: PagerDataSource {
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
    view.removeAllSubviews()
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
