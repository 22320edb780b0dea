public import Geometry
public import Gestures
import ScrollPhysics
public import ViewTree

/// Any number of pages side by side, shown by three views that are reused.
///
/// The views are made when ``dataSource`` is set and are never made again. A view that goes out of
/// sight on one side is filled with the next page of the other side before a pixel of that shows. At
/// rest ``ScrollContainer/contentOffset`` is the number of the page times its length.
@MainActor open class Pager: ScrollContainer, ActionSource {
  /// Tells how many pages there are and fills views with them; setting it makes the views.
  public final weak var dataSource: (any PagerDataSource)? {
    didSet { if oldValue !== dataSource { replaceViews() } }
  }
  /// The axis that pages lie along.
  public final var axis = Axis.horizontal { didSet { if oldValue != axis { axisDidChange() } } }
  /// The gap between two pages, in points; it shows only while a page turns.
  public final var pageGap: Double {
    get { metrics.pages.gap }
    set {
      Self.check(newValue >= 0 && newValue.isFinite, "pageGap", newValue, "finite and not negative")
      changeGap(to: newValue)
    }
  }
  /// How many views there are: 3, or more where pages are slow to draw; always an odd number.
  public final var poolSize = 3 {
    willSet {
      precondition(
        newValue >= 3 && newValue % 2 == 1,
        "A pool cannot have \(newValue) views: it needs an odd number of at least 3"
      )
    }
    didSet { if oldValue != poolSize { fillPool() } }
  }
  /// Whether the first page follows the last one.
  ///
  /// While such a pager moves, its offset may lie outside the pages; at rest it never does.
  public final var isEndless: Bool {
    get { metrics.pages.endlessAxis != nil }
    set { if isEndless != newValue { changeEndless(to: newValue) } }
  }
  /// What happens to the zoom of a page that goes out of sight, if pages can be zoomed.
  package final var offscreenPageZoom = OffscreenPageZoom.resets {
    didSet { if offscreenPageZoom == .resets { keptZooms = [:] } }
  }
  /// How many pages there are, as the data source last said.
  public internal(set) final var numberOfPages = 0

  final var slots: [PageSlot] = []
  final var reportedPage = 0
  final var preparedPages: Set<Int> = []
  final var keptZooms: [Int: KeptZoom] = [:]
  /// The actions to perform whenever ``currentPage`` has changed, for any reason.
  public final var actions = ActionList()
  /// Called whenever the pager moved, or came to rest.
  public final var onMove: () -> Void = {}
  /// The page controls that follow the pager.
  final var controls: [WeakPageControl] = []

  /// Creates a pager without pages.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isPagingEnabled = true
    metrics.pages.jumpAxis = axis
    addListener(self)
    measures = { [unowned self] in pagerMeasures }
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
  }

  override func advanceContent(to frame: DisplayFrame) -> Pace {
    defer { renumber() }
    return super.advanceContent(to: frame)
  }

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
    guard numberOfPages > 0 else { return }
    let page = min(max(page, 0), numberOfPages - 1)
    guard isLaidOut else { return report(page) }
    // The move ends any motion, even one that is returning the other axis to its limits.
    var target = limits.clamp(contentOffset)
    target[axis] = offset(of: nearestIndex(of: page))
    setContentOffset(target, animated: animated)
  }

  /// The view that shows a page, or nil if no view does.
  public final func view(forPage page: Int) -> View? {
    slots.first { $0.index.map(self.page(at:)) == page && !$0.view.isHidden }?.view
  }

  /// The page that a view is filled with, or nil when it shows none.
  public final func page(in view: View) -> Int? {
    slots.first { $0.view === view && !view.isHidden }?.index.map(page(at:))
  }

  /// Fills the view of a page that was not ready before, if the page has a view.
  public final func pageDidBecomeReady(_ page: Int) {
    for slot in slots.indices {
      guard case .placeholder(let index) = slots[slot].content, self.page(at: index) == page else {
        continue
      }
      fill(slot, with: index)
    }
  }

  // MARK: What a container does

  public override var bounds: Rect {
    willSet { if newValue.size != bounds.size { fitContent(to: newValue.size) } }
    didSet { boundsDidChange(from: oldValue.size) }
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

extension Pager: ScrollListener {
  /// Follows its own messages.
  public func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    switch message {
    case .didEndDragging, .didEndDecelerating, .didEndScrollingAnimation, .willBeginDragging:
      arrange()
    case .didScroll, .didZoom, .willEndDragging, .willBeginDecelerating, .willBeginZooming,
      .didEndZooming, .shouldScrollToTop, .didScrollToTop, .didChangeAdjustedContentInset:
      break
    }
  }
}
