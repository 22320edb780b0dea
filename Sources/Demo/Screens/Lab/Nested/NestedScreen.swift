import ScrollKit

nonisolated extension ScreenKind {
  static let nested = ScreenKind(
    rawValue: "nested",
    title: "Nested",
    hint: "Drag past a view’s end; the next one goes on",
    goals: NestedScreen.Goal.allCases,
    code: """
      let (width, height) = (window.bounds.width, window.bounds.height)
      let pages = ScrollContainer(frame: window.bounds)
      pages.isPagingEnabled = true
      pages.contentSize = Size(width: 3 * width, height: height)
      window.addSubview(pages)

      let news = ScrollContainer(frame: Rect(x: 2 * width, y: 0, width: width, height: height))
      news.contentSize = Size(width: width, height: 40 * 44)
      pages.addSubview(news)  // that is all: they nest

      pages.scrollsToTop = false  // one is left for the header
      news.transfersVerticalScrollingToParent = false  // keeps to itself
      pages.wheelLatchDuration = 0.5  // a wheel stays with it for half a second
      """,
    make: NestedScreen.init
  )
}

/// Containers in containers: a list of shares above, and below it pages,
/// the third of which is a list.
final class NestedScreen: PanelScreen, ScrollContainerDelegate {
  nonisolated enum Goal: String, ScreenGoal {
    case news = "Scroll the list on the third page"
    case page = "Drag the news sideways: the page turns"
    case top = "Turn on “Only shares go to the top”, then click the header"
  }

  private static let pagesPart = 0.5
  private static let newsCount = 40

  private var stock = Stock.all[0] { didSet { showStock() } }
  private let list = ListView(rowHeight: Extent.row, rowCount: Stock.all.count) {
    StockRow()
  } fill: { row, index in
    row.stock = Stock.all[index]
  }
  /// Parts the shares from the pages below them.
  private let rule = View()
  private let pages = ScrollContainer()
  private let dots = PageControl()
  private let chart = StockChart()
  private lazy var figures = FactTable(rows: stock.facts.count) { [unowned self] in stock.facts }
  private lazy var news = ListView(rowHeight: Extent.row, rowCount: Self.newsCount) {
    NewsRow()
  } fill: { [unowned self] row, index in
    row.text = stock.headline(index)
  }
  private let handsOn = Switch(isOn: true, title: "Hand over")
  private let locks = Switch(isOn: false, title: "Lock direction")
  private let onlyShares = Switch(isOn: false, title: "Only shares go to the top")
  private let refuses = Switch(isOn: false, title: "Their delegate refuses")
  private var wasOnNews = false

  init() {
    super.init(.nested, subject: FilledCard())
    (list.accessibilityLabel, news.accessibilityLabel) = ("Shares", "News")
    pages.accessibilityLabel = "Details"
    for container in [list, pages, news] { container.delegate = self }
    pages.isPagingEnabled = true
    pages.scrollsToTop = false
    pages.showsHorizontalScrollIndicator = false
    for page in [chart, figures, news] { pages.addSubview(page) }
    dots.numberOfPages = pages.subviews.count
    dots.frame.size = dots.size(forNumberOfPages: dots.numberOfPages)
    for part in [list, pages, rule, dots] { subject.addSubview(part) }
    panel.addHeading("Rules")
    for rule in [handsOn, locks, onlyShares, refuses] { panel.add(rule) }
    connect()
  }

  private func connect() {
    list.selectedRow = 0
    showStock()
    updateStops()
    list.didSelectRow = { [unowned self] in stock = Stock.all[$0] }
    dots.addAction { [unowned self] _ in show(page: dots.currentPage, animated: true) }
    onlyShares.addAction { [unowned self] _ in news.scrollsToTop = !onlyShares.isOn }
    for rule in [handsOn, locks] { rule.addAction { [unowned self] _ in share() } }
  }

  private func showStock() {
    chart.stock = stock
    news.sections = [ListSection("News · \(stock.name)", rowCount: Self.newsCount)]
  }

  private func show(page: Int, animated: Bool) {
    let offset = Point(x: Double(page) * pages.bounds.width, y: 0)
    pages.setContentOffset(offset, animated: animated)
  }

  private func share() {
    for container in [list, pages, news] {
      container.transfersHorizontalScrollingToParent = handsOn.isOn
      container.transfersVerticalScrollingToParent = handsOn.isOn
      container.isDirectionalLockEnabled = locks.isOn
    }
  }

  override var watched: ScrollContainer? { pages }

  // MARK: What the containers do

  private var isOnNews: Bool { dots.currentPage == 2 }

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    if container === news, news.isMoving { tick(Goal.news) }
    guard container === pages else { return }
    dots.currentPage = Int((pages.contentOffset.x / max(pages.bounds.width, 1)).rounded())
    updateStops()
  }

  /// Has Tab stop at the list of news only where it shows: keys that go from
  /// control to control turn no pages.
  private func updateStops() { news.allowsKeyboardScrolling = isOnNews }

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) { wasOnNews = isOnNews }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    if container === pages, wasOnNews, dots.currentPage == 1 { tick(Goal.page) }
  }

  func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool {
    container !== list || !refuses.isOn
  }

  func scrollContainerDidScrollToTop(_ container: ScrollContainer) {
    if container === list, onlyShares.isOn { tick(Goal.top) }
  }

  // MARK: Layout

  /// Two shares, or one where there is hardly room, and a page with something to see.
  override func leastSubject(in height: Double) -> Double {
    (height < leastPages ? 1 : 2) * Extent.row + leastPages + 2 * Extent.stroke
  }

  /// The least height of the pages, for a chart and the dots.
  private var leastPages: Double {
    let margins = Self.margins
    return margins.top + StockChart.leastHeight + margins.bottom + dots.bounds.height
  }

  /// Around what is on a page.
  private static let margins = EdgeInsets(
    top: Space.inside,
    left: Space.edge,
    bottom: Space.related,
    right: Space.edge
  )

  override func layOutSubject(in inside: Rect) {
    var room = inside
    let (page, isNew) = (dots.currentPage, pages.frame.width != inside.width)
    // Of the shares whole rows show.
    let half = inside.height * (1 - Self.pagesPart)
    let shares = min(half, inside.height - leastPages) / Extent.row
    list.frame = room.cut(.top, by: max(shares.rounded(.down), 1) * Extent.row)
    pages.frame = room
    // On the line of the last row.
    let line = rule.hairline
    rule.frame = Rect(x: 0, y: room.minY - line, width: inside.width, height: line)
    dots.position = Point(
      x: ((inside.width - dots.bounds.width) / 2).rounded(),
      y: pages.frame.maxY - dots.bounds.height
    )
    let (width, height) = (pages.bounds.width, pages.bounds.height)
    let leaf = Rect(x: 0, y: 0, width: width, height: max(height - dots.bounds.height, 0))
    pages.contentSize = Size(width: 3 * width, height: height)
    chart.frame = leaf.inset(by: Self.margins).column
    figures.frame = chart.frame + Vector(dx: width, dy: 0)
    news.frame = leaf + Vector(dx: 2 * width, dy: 0)
    if isNew { show(page: page, animated: false) }
  }

  override func appearanceDidChange() {
    pages.backgroundColor = view.palette.surface
    rule.backgroundColor = view.palette.line
    dots.suit(view.palette)
  }

  /// Turns the pages to the list of news.
  private var toNews: [GhostHand.Act] {
    (0..<2).flatMap { _ in GhostHand.Act.flick(pages, by: Vector(dx: -160, dy: 0)) }
  }

  /// The bar above, a click on which goes to the top.
  private var header: View? { view.superview?.subviews.first { $0 is NavigationBar } }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .news: toNews + GhostHand.Act.drag(pages, by: Vector(dx: 0, dy: -70), holding: 0.2)
    case .page: toNews + GhostHand.Act.flick(pages, by: Vector(dx: 160, dy: 0))
    case .top:
      toNews + GhostHand.Act.flick(list, by: Vector(dx: 0, dy: -60))
        + (onlyShares.isOn ? [] : GhostHand.Act.press(onlyShares))
        + (header.map { GhostHand.Act.press($0, at: (0.02, 0.5)) } ?? [])
    case nil: []
    }
  }

  override func reset() {
    super.reset()
    list.selectedRow = 0
    stock = Stock.all[0]
    refuses.isOn = false
    (handsOn.isOn, locks.isOn, onlyShares.isOn, news.scrollsToTop) = (true, false, false, true)
    share()
    show(page: 0, animated: true)
    for list in [list, news] {
      list.setContentOffset(Point(x: 0, y: list.minimumContentOffset.y), animated: true)
    }
  }
}
