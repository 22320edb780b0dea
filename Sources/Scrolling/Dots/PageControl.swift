public import Geometry
public import Gestures
import ScrollPhysics
public import ViewTree

/// A row of dots, one per page, that shows the current page and lets the user choose another.
///
/// A click on a dot goes to its page, a click beside the dots goes one page to that side.
/// Sliding along the dots runs through the pages; wheel and keys turn them. If there is no room
/// for all dots, a window of dots slides along. User input and ``progress`` perform the
/// actions; setting ``currentPage`` does not.
@MainActor open class PageControl: Control {
  // MARK: Pages

  /// The largest number of pages: beyond it, a Double cannot tell neighboring pages apart.
  static let mostPages = 1 << 53
  /// The number of pages, at most 2^53.
  public final var numberOfPages = 0 {
    willSet { demand((0...Self.mostPages).contains(newValue), "There cannot be \(newValue) pages") }
    didSet { if oldValue != numberOfPages { countDidChange() } }
  }
  /// The current page, from 0; a page that does not exist becomes the nearest one.
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
  public final var backgroundStyle = BackgroundStyle.automatic {
    didSet { if oldValue != backgroundStyle { lookDidChange() } }
  }
  /// The direction in which pages are counted.
  public final var direction = Direction.natural {
    didSet { if oldValue != direction { lookDidChange() } }
  }
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
  /// The page at which the window of dots begins, on its way along the pages.
  final var window = MovingNumber(0, along: .easeOut)
  final var wheelClicks = StopClicks()
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
  public override func touchesCancelled(_ touches: [Touch]) {
    (interaction, pointedPage) = (.none, nil)
  }
  public override func wheel(_ event: WheelEvent) -> Bool { handle(event) }
  public override func key(_ event: KeyEvent) -> Bool { handle(event) }
  public override func advance(to frame: DisplayFrame) -> Pace { advanceDisplay(to: frame) }
  public override func draw() -> [DrawCommand] { drawDots() }
  open override func didMoveToStage() { if progress != nil { stage?.animate(self) } }
}

/// A page control and a pager that follow each other.
extension PageControl {
  final func pagerDidChange(from old: Pager?) {
    old?.controls.removeAll { $0.object == nil || $0.object === self }
    guard let pager else { return display = .at(PagePosition(page: page)) }
    pager.controls.append(Weak(self))
    follow(pager)
  }

  /// Goes to a page at the app's request, without performing the actions; the pager follows.
  ///
  /// - Parameters:
  ///   - page: The page; a page that does not exist becomes the nearest one.
  ///   - animated: Whether the pager takes 0.3 s for it.
  public final func setCurrentPage(_ page: Int, animated: Bool) {
    let target = clamped(page)
    guard target != currentPage || target != goal else { return }
    change(to: target)
    steer(animated: animated)
  }

  /// Sends the pager to the current page.
  final func steer(animated: Bool) {
    guard let pager else { return }
    isSteering = true
    pager.setCurrentPage(page, animated: animated)
    isSteering = false
    if !pager.isScrollAnimating { follow(pager) }
  }

  /// Shows the pager's position.
  ///
  /// While the pager is going to a page that was chosen, the pages that it passes do not count.
  final func follow(_ pager: Pager) {
    guard pager === self.pager, !isSteering else { return }
    numberOfPages = min(pager.numberOfPages, Self.mostPages)
    // The chosen page stays current until the pager arrives, whatever pages the pager passes.
    let isOnItsWay = pager.isScrollAnimating && page == pager.goalPage
    if !isOnItsWay { change(to: pager.currentPage) }
    guard !defersCurrentPageDisplay || !pager.isScrollAnimating else { return }
    display = .at(pager.pagePosition)
    setNeedsDisplay()
  }
}

/// The choices that a page control offers.
extension PageControl {
  /// The effect of a click.
  public nonisolated enum TapBehavior: CaseIterable, Hashable, Sendable {
    /// A click on a dot goes to its page, a click beside the dots one page toward
    /// that side (SPEC, decision 11).
    case jump
    /// A click anywhere goes one page, toward the clicked side of the current dot (SPEC k.3).
    case step
  }

  /// The user's interaction with the control, from which the app knows whether to animate a change.
  public nonisolated enum InteractionState: Hashable, Sendable {
    /// Nothing.
    case none
    /// Choosing one page: by a click, a wheel, a key, an assistive program
    /// or the control's own progress.
    case discrete
    /// Sliding along the dots, page after page; changes are not animated.
    case continuous
  }

  /// Whether there is a pill behind the dots.
  public nonisolated enum BackgroundStyle: CaseIterable, Hashable, Sendable {
    /// While the user slides along the dots.
    case automatic
    /// Always.
    case prominent
    /// Never; the control is narrower, since it needs no room for the pill.
    case minimal
  }

  /// The direction in which pages are counted.
  public nonisolated enum Direction: CaseIterable, Hashable, Sendable {
    /// In the direction of reading: from left to right.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// Downward.
    case topToBottom
    /// Upward.
    case bottomToTop
  }
}

/// The mark that represents a page in a page control.
@MainActor public struct PageIndicator {
  package let draw: (Rect, Color) -> [DrawCommand]

  /// Creates an indicator.
  ///
  /// - Parameter draw: Draws the indicator; the rectangle grows as its page becomes current.
  public init(draw: @escaping (Rect, Color) -> [DrawCommand]) { self.draw = draw }

  /// A disc.
  public static let dot = PageIndicator { rect, color in
    [.rounded(rect, radius: min(rect.width, rect.height) / 2, color)]
  }

  /// A circle.
  public static let ring = PageIndicator { rect, color in
    let radius = min(rect.width, rect.height) / 2
    return [.outline(rect, radius: radius, width: max(radius / 3, 1), color)]
  }

  /// An arrow to the upper right, as for the user's own location.
  public static let arrow = PageIndicator { rect, color in
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    let arrow = [point(1, 0), point(0.55, 1), point(0.45, 0.55), point(0, 0.45)]
    return [.polygon(arrow, .color(color))]
  }

  /// A picture, drawn in its own colors.
  public static func picture(_ picture: Picture) -> PageIndicator {
    PageIndicator { rect, _ in [.picture(picture, in: rect, part: nil)] }
  }
}
