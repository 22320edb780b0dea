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
  private let pager = ScrollContainer()
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
    pager.isPagingEnabled = true
    pager.scrollsToTop = false
    pager.showsHorizontalScrollIndicator = false
    list.delegate = listWatcher
    news.delegate = newsWatcher
    addSubview(list)
    addSubview(pager)
    for page in [chart, figures, news] as [View] { pager.addSubview(page) }
    connect()
  }

  private func connect() {
    feed.onChange = { [unowned self] in
      list.reloadRows()
      news.reloadRows()
      for page in [chart, figures] as [View] { page.setNeedsDisplay() }
    }
    newsWatcher.onScroll = { [unowned self] _ in
      if news.isDragging { onAchievement(.news) }
    }
    for watcher in [listWatcher, newsWatcher] {
      watcher.onMessage = { [unowned self] in
        if $0 == "didScrollToTop", isNewsInSight { onAchievement(.top) }
      }
    }
  }

  private var isNewsInSight: Bool { pager.contentOffset.x > pager.bounds.width }

  /// Whether only one of the two lists wants to hear of the status bar.
  var leavesOneToTop = false { didSet { news.scrollsToTop = !leavesOneToTop } }

  override var watched: ScrollContainer? { pager }
  override var inner: [ScrollContainer] { [news, pager] }

  override func layout(bars: EdgeInsets) {
    let room = max(bounds.height - bars.top - bars.bottom, 0)
    let below = (room * Self.pagerPart).rounded()
    list.frame = Rect(
      x: 0,
      y: 0,
      width: bounds.width,
      height: max(bounds.height - bars.bottom - below, 0)
    )
    let wasAtTop = list.contentOffset.y <= list.minimumContentOffset.y
    list.safeAreaInsets = EdgeInsets(top: bars.top, left: 0, bottom: 0, right: 0)
    if wasAtTop { list.contentOffset.y = list.minimumContentOffset.y }
    pager.frame = Rect(x: 0, y: list.frame.maxY, width: bounds.width, height: below)
    for (index, page) in ([chart, figures, news] as [View]).enumerated() {
      let x = Double(index) * bounds.width
      page.frame = Rect(
        x: x,
        y: 0,
        width: bounds.width,
        height: max(below - Space.edge, 0)
      )
    }
    pager.contentSize = Size(width: 3 * bounds.width, height: below)
  }

  override func draw() -> [DrawCommand] {
    let surface = pager.frame
    let line = Rect(x: 0, y: surface.minY, width: bounds.width, height: Extent.stroke)
    return [.fill(surface, .color(look.colors.surface)), .fill(line, .color(look.colors.line))]
  }

  /// Three dots tell that there are three pages.
  override func drawOverlay() -> [DrawCommand] {
    let part = pager.contentOffset.x / max(pager.bounds.width, 1)
    return (0..<3).map { index in
      let isCurrent = Int(part.rounded()) == index
      let middle = pager.frame.center.x + Double(index - 1) * Space.edge
      let side = Space.hair * 1.5
      let dot = Rect(
        x: middle - side / 2,
        y: pager.frame.maxY - Space.related,
        width: side,
        height: side
      )
      return .rounded(dot, radius: side / 2, isCurrent ? look.colors.accent : look.colors.faint)
    }
  }

  override func reset() {
    feed.choose(0)
    pager.setContentOffset(.zero, animated: true)
    for list in [list, news] {
      list.setContentOffset(Point(x: 0, y: list.minimumContentOffset.y), animated: true)
    }
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
