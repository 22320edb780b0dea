public import Geometry
public import Gestures
import ScrollPhysics
public import ViewTree

/// Any number of pages side by side, shown by three views that are reused.
///
/// The views are made when ``dataSource`` is set; only a change of ``poolSize`` adds or removes
/// some. A view that goes out of sight on one side is filled with the next page on the other side
/// before a pixel of that page shows. At rest, ``ScrollContainer/contentOffset`` is the number of
/// the page, from 0, times the distance between pages.
@MainActor open class Pager: ScrollContainer, ActionSource {
  /// Tells how many pages there are and fills views with them; setting it makes the views.
  public final weak var dataSource: (any PagerDataSource)? {
    didSet { if oldValue !== dataSource { replaceViews() } }
  }
  /// The axis that pages lie along.
  public final let axis: Axis
  /// The gap between two pages, in points; it shows only while a page turns.
  public final var pageGap: Double {
    get { layout.gap }
    set {
      Self.check(newValue >= 0 && newValue.isFinite, "pageGap", newValue, "finite and not negative")
      changeLayout { $0.gap = newValue }
    }
  }
  /// How many points of the pages before and after the current one show; 0 by default.
  ///
  /// Pages are narrower by twice as much.
  public final var peek: Double {
    get { layout.peek }
    set {
      Self.check(newValue >= 0 && newValue.isFinite, "peek", newValue, "finite and not negative")
      changeLayout { $0.peek = newValue }
    }
  }
  private static let mostViews = 999
  /// How many views there are: 3, or more where pages are slow to draw; always an odd number.
  ///
  /// It is larger than what was set where ``peek`` shows more pages than that at once.
  public final var poolSize: Int {
    get { layout.pool(in: bounds.size) }
    set {
      demand(
        (3...Self.mostViews).contains(newValue) && newValue % 2 == 1,
        "A pool cannot have \(newValue) views: it needs an odd number from 3 to \(Self.mostViews)"
      )
      followCircle { layout.views = newValue }
      fillPool()
    }
  }
  /// Whether the first page follows the last one, and the last one lies before the first.
  ///
  /// A pager with fewer pages than views stays a row: in a circle, a page would show twice.
  public final var isCircular: Bool {
    get { layout.isCircle }
    set {
      guard newValue != isCircular else { return }
      followCircle { layout.isCircle = newValue }
    }
  }
  /// How the pages lie, from which the container knows the length of a page and its limits.
  final var layout: PageLayout {
    get { rules.metrics.pages ?? PageLayout(axis: axis) }
    set { rules.metrics.pages = newValue }
  }
  /// How many pages there are, as the data source last said.
  public internal(set) final var numberOfPages = 0

  /// The views, by the places of the pages that they are filled with.
  ///
  /// Some of them are out of sight. A page has another place in each round of a circle (SPEC e.15).
  final var pool = ViewPool<Int, PageSlot>()
  final var reportedPage = 0
  /// How the motion that skips shows, while there is one; a later one begins with another.
  final var latestJump: PageJump?
  /// The actions to perform whenever ``currentPage`` has changed, for any reason.
  public final var actions = ActionList()
  /// Called whenever the pager moved, or came to rest.
  public final var onMove: () -> Void = {}
  final var controls: [Weak<PageControl>] = []

  /// Creates a pager without pages, which will lie along an axis.
  public init(frame: Rect = .zero, axis: Axis = .horizontal) {
    self.axis = axis
    super.init(frame: frame)
    isPagingEnabled = true
    rules.metrics.pages = PageLayout(axis: axis)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
  }

  override var measures: XRayMeasures { pagerMeasures }

  /// The page that fills most of the viewport; at exactly half it is the later one.
  public final var currentPage: Int {
    get { reportedPage }
    set { setCurrentPage(newValue, animated: false) }
  }

  /// Goes to a page.
  ///
  /// Pages between are neither shown nor filled in: the page slides in from beside the current one.
  ///
  /// - Parameters:
  ///   - page: The page; a page that does not exist becomes the nearest one.
  ///   - animated: Whether to take 0.3 s for it.
  public final func setCurrentPage(_ page: Int, animated: Bool) {
    guard numberOfPages > 0 else {
      if dataSource == nil, page != 0 {
        FaultLog.say("Pager: there is no page \(page) to go to, since there is no dataSource")
      }
      return
    }
    let page = min(max(page, 0), numberOfPages - 1)
    guard isLaidOut else { return report(page) }
    // The move ends any motion, even one that is returning the other axis to its limits.
    var target = limits.clamp(contentOffset)
    target[axis] = offset(of: nearestPlace(of: page))
    setContentOffset(target, animated: animated)
  }

  /// The view that shows a page, or nil if no view does.
  public final func view(forPage page: Int) -> View? {
    // In a circle, a page that has gone out of sight may come in again on the other side.
    let found = pool.members.map(\.item).filter { $0.page == page && !$0.view.isHidden }
    return (found.first(where: \.isInSight) ?? found.first)?.view
  }

  /// The page that a view is filled with, or nil when it shows none.
  public final func page(in view: View) -> Int? {
    pool.members.first { $0.item.view === view && !view.isHidden }?.item.page
  }

  // MARK: What a container does

  override func followBounds(from old: Rect, to offset: Point?) {
    if old.size != bounds.size { fitContent(to: bounds.size) }
    super.followBounds(from: old, to: offset)
    boundsDidChange(from: old.size)
  }

  override func prepareSkip(to target: Point) -> Bool { prepareJump(to: target) }

  override func placeWhatShows() { leaveJump() }

  override func willSend(_ message: ScrollMessage) {
    switch message {
    case .didScroll: goAround()
    case .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation, .willBeginDragging:
      arrange()
    case .didZoom, .willEndDragging, .willBeginDecelerating, .willBeginZooming,
      .didEndZooming, .shouldScrollToTop, .didScrollToTop, .didChangeAdjustedContentInset:
      break
    }
  }

  public override func key(_ event: KeyEvent) -> Bool { goToPage(for: event) || super.key(event) }

  public override var accessibility: Accessibility? { pagerAccessibility }
  /// Only the view of the current page.
  public override var accessibilityChildren: [View] {
    view(forPage: currentPage).map { [$0] } ?? []
  }
  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    if part == nil, case .setNumber(let number) = action { return turn(toNumber: number) }
    return super.accessibilityPerform(action, onPart: part)
  }
}

/// Going to pages by keys.
extension Pager {
  /// Goes to a page for Home, End or a digit.
  final func goToPage(for event: KeyEvent) -> Bool {
    guard allowsKeyboardScrolling, isScrollEnabled, !isHeld, numberOfPages > 0 else { return false }
    guard event.phase != .up, event.modifiers.isEmpty, let page = page(for: event.key) else {
      return false
    }
    // A key that is pressed again on the way leads there once.
    let isOnTheWay =
      phase.purpose == .command && goal.offset[axis] == offset(of: nearestPlace(of: page))
    if !isOnTheWay { setCurrentPage(page, animated: true) }
    return true
  }

  private func page(for key: Key) -> Int? {
    switch key {
    case .home: return 0
    case .end: return numberOfPages - 1
    case .character(let character):
      guard let digit = character.wholeNumberValue, (1...numberOfPages).contains(digit) else {
        return nil
      }
      return digit - 1
    case .up, .down, .left, .right, .pageUp, .pageDown, .space, .escape, .enter, .tab, .backspace,
      .menu, .delete, .function:
      return nil
    }
  }
}

/// How a screen reader sees a pager: as one page, with its number and the number of pages.
extension Pager {
  /// The pager as an adjustable number; setting it turns to that page.
  final var pagerAccessibility: Accessibility? {
    guard numberOfPages > 0, var meaning = scrollAccessibility else { return nil }
    let page = goalPage + 1
    meaning.value = .number(
      Double(page),
      in: 1...Double(numberOfPages),
      step: 1,
      words: delegate?.scrollContainer(self, accessibilityScrollStatus: pageWords) ?? pageWords
    )
    return meaning
  }

  private var pageWords: String { "Page \(goalPage + 1) of \(numberOfPages)" }

  /// Turns to the page that an assistive tool asks for, counted from 1.
  final func turn(toNumber number: Double) -> Bool {
    guard let page = Int(exactly: number.rounded()), page > 0, page <= numberOfPages else {
      return false
    }
    setCurrentPage(page - 1, animated: true)
    return true
  }
}

/// Tells a pager how many pages there are, and fills its few views with them.
///
/// The pager holds it weakly. With a larger ``Pager/poolSize``, pages that take long to
/// draw are filled in farther ahead.
@MainActor public protocol PagerDataSource: AnyObject {
  /// Returns how many pages there are.
  func numberOfPages(in pager: Pager) -> Int
  /// Returns a new view for pages; called once for each view of the pool, never again.
  func makePageView(for pager: Pager) -> View
  /// Fills a view with a page, completely: it may have shown another page before.
  func pager(_ pager: Pager, configure view: View, forPage page: Int)
}
