public import Geometry
public import Gestures
import ScrollPhysics
public import ViewTree

/// A row of dots, one per page, that shows the current page and lets the user choose another.
///
/// A click on a dot goes to its page, a click beside the dots one page on; press and slide runs through
/// the pages; wheel and keys turn them. Where there are more pages than room, a window of dots slides
/// along. User input and ``progress`` send `valueChanged`; setting ``currentPage`` does not.
@MainActor open class PageControl: Control {
  // MARK: Pages

  /// The number of pages.
  public final var numberOfPages = 0 {
    willSet { precondition(newValue >= 0, "There cannot be \(newValue) pages") }
    didSet { if oldValue != numberOfPages { countDidChange() } }
  }
  /// The page, from 0; a page that does not exist becomes the nearest one.
  public final var currentPage: Int {
    get { page }
    set { setCurrentPage(newValue, animated: false) }
  }
  /// Whether the control is hidden for a single page.
  public final var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// Whether the dots wait for ``updateCurrentPageDisplay()`` after the user chose a page.
  public final var defersCurrentPageDisplay = false

  // MARK: Behavior

  /// The effect of a click.
  public final var tapBehavior = TapBehavior.jump
  /// Whether sliding along the dots runs through the pages.
  public final var allowsContinuousInteraction = true
  /// Turns the pages automatically; nil, the default, does not.
  public final var progress: PageControlProgress? { didSet { progressDidChange(from: oldValue) } }

  // MARK: Look

  /// The color of the dots.
  public final var pageIndicatorTintColor = Color(hex: 0xA2A2A9) { didSet { setNeedsDisplay() } }
  /// The color of the current dot.
  public final var currentPageIndicatorTintColor = Color(hex: 0x0A66E8) {
    didSet { setNeedsDisplay() }
  }
  /// The color of the pill behind the dots.
  public final var backgroundTintColor = Color.black.opacity(0.12) { didSet { setNeedsDisplay() } }
  /// Whether there is a pill behind the dots.
  public final var backgroundStyle = BackgroundStyle.automatic { didSet { lookDidChange() } }
  /// The direction in which pages are counted.
  public final var direction = Direction.natural { didSet { lookDidChange() } }
  /// The indicator of a page.
  public final var preferredIndicator = PageIndicator.dot { didSet { setNeedsDisplay() } }
  /// The indicator of the current page; nil for the same as others.
  public final var preferredCurrentPageIndicator: PageIndicator? { didSet { setNeedsDisplay() } }
  final var indicators: [Int: PageIndicator] = [:]
  final var currentIndicators: [Int: PageIndicator] = [:]

  // MARK: State

  final var page = 0
  final var interaction = Interaction.none { didSet { interactionDidChange(from: oldValue) } }
  final var display = Display.at(PagePosition(page: 0))
  final var slide = WindowSlide()
  final var wheelClicks = PageClicks()
  /// The page whose dot is under the pointer, if a click would go to that page.
  final var pointedPage: Int? { didSet { if oldValue != pointedPage { setNeedsDisplay() } } }
  final var timer = ProgressTimer()
  /// The pager that the dots follow, and that goes to the page that the user chooses.
  ///
  /// The dots follow the pager's movement continuously; their page changes when the pager's does:
  /// halfway between pages, and only once during a jump.
  public final weak var pager: Pager? {
    didSet { if oldValue !== pager { pagerDidChange(from: oldValue) } }
  }
  final var isSteering = false

  /// Creates a control without pages.
  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// The user's interaction with the control.
  public final var interactionState: InteractionState { interaction.state }

  /// The size that fits all dots of a number of pages (SPEC k.1), and a background (SPEC k.2).
  public final func size(forNumberOfPages count: Int) -> Size {
    let room = backgroundStyle == .minimal ? 0 : 2 * PageControlLayout.padding
    let length = PageControlLayout.length(of: count) + room
    return axis == .horizontal
      ? Size(width: length, height: PageControlLayout.thickness.control)
      : Size(width: PageControlLayout.thickness.control, height: length)
  }

  /// Sets the indicator of one page; nil for the preferred indicator.
  public final func setIndicator(_ indicator: PageIndicator?, forPage page: Int) {
    indicators[page] = indicator
    setNeedsDisplay()
  }

  /// Sets the indicator of one page while it is the current one; nil for the preferred indicator.
  public final func setCurrentPageIndicator(_ indicator: PageIndicator?, forPage page: Int) {
    currentIndicators[page] = indicator
    setNeedsDisplay()
  }

  // MARK: What a view does; the work is in the extension that each line names

  public override var bounds: Rect {
    didSet { if oldValue.size != bounds.size { lookDidChange() } }
  }
  public override var canBecomeFocused: Bool { isEnabled && showsDots }
  public override var accessibility: Accessibility? { dotsAccessibility }
  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    part == nil && adjust(by: action)
  }
  public override func hover(at point: Point?) {
    super.hover(at: point)
    pointedPage = point.flatMap { page(under: $0) }
  }
  public override func touchesBegan(_ touches: [Touch]) { press(touches) }
  public override func touchesMoved(_ touches: [Touch]) { slide(touches) }
  public override func touchesEnded(_ touches: [Touch]) { lift(touches) }
  public override func touchesCancelled(_ touches: [Touch]) { interaction = .none }
  public override func wheel(_ event: WheelEvent) -> Bool { follow(event) }
  public override func key(_ event: KeyEvent) -> Bool { follow(event) }
  public override func advance(to frame: DisplayFrame) -> Pace { advanceDisplay(to: frame) }
  public override func draw() -> [DrawCommand] { drawDots() }
  public override func didMoveToStage() { if progress != nil { stage?.animate(self) } }
}
