public import Geometry
public import Gestures
import ScrollPhysics
public import ViewTree

/// A view whose origin can be moved over its content by dragging, flicking and zooming.
///
/// It needs only a ``contentSize`` and subviews. The origin of its bounds is
/// ``contentOffset``; scrolling changes no subview's frame.
///
/// Its state is one `ScrollPhase`, and every change goes through one function,
/// `enter(_:)`, which completes the change before any message is sent.
@MainActor open class ScrollContainer: View {
  /// Receives scrolling messages and may change where a drag comes to rest.
  public final weak var delegate: (any ScrollContainerDelegate)?

  // MARK: What the app chose; each value has its properties in an extension

  final var metrics = ContentMetrics()
  final var behavior = ScrollBehavior()
  final var contentTouches = ContentTouches()
  final var wheelSettings = WheelSettings()
  final var wheelProgress = WheelProgress()
  final var indicators = Indicators()
  final var keyboard = KeyboardLink()
  /// The control that the user pulls down to refresh the content.
  public final var refreshControl: RefreshControl? {
    didSet { if oldValue !== refreshControl { refreshControlDidChange(from: oldValue) } }
  }

  // MARK: What it does

  /// The phase.
  ///
  /// Only ``enter(_:)`` changes the kind of phase; the code of a phase updates its details.
  final var phase = ScrollPhase.resting
  /// The time to which motion was last advanced.
  final var shownTime = Timestamp.zero
  /// The messages that are not sent yet.
  final var outbox = Outbox()
  /// The listeners, which receive messages before the delegate.
  final var listeners: [WeakListener] = []
  /// The drag of the container's own fingers.
  final var ownSession: DragSession?
  /// The drag that holds the content: the container's own, or that of an inner container.
  final var session: DragSession?
  final var boost = FlickBoost()
  /// The view that was scaled last.
  final weak var scaledView: View?
  /// The point that a series of zooming steps keeps in its place.
  final var zoomAnchor: ZoomAnchor?
  /// The scroll status that was announced or noted last.
  final var announcedStatus: String?
  /// The pages that showed when the viewport lost its length along an axis, until it has one again.
  final var foldedPages: [Axis: Double] = [:]
  /// Whether the viewport has changed size and the limits have not been applied since.
  final var awaitsLimits = false

  /// Recognizes drags; the app may restrict it, for instance to two fingers.
  public final let panGestureRecognizer = PanGestureRecognizer()
  /// Recognizes pinches.
  public final let pinchGestureRecognizer = PinchGestureRecognizer()
  /// Recognizes a finger that rests on an indicator.
  final let indicatorPress = LongPressGestureRecognizer()

  /// Creates a container without content.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    prepareLayout = { [unowned self] in prepareContent() }
    advanceFirst = { [unowned self] in advanceContent(to: $0) }
    measures = { [unowned self] in ownMeasures }
    connectGestures()
  }

  /// Adapts to the viewport's size before subviews are laid out; lists lay out their rows as well.
  func prepareContent() {
    settleViewport()
    followZoomedView()
    fitContent(to: solveConstraints())
  }

  /// Moves the content in a frame.
  func advanceContent(to frame: DisplayFrame) -> Pace { advanceMotion(to: frame) }

  /// Whether scrolling comes to rest on multiples of the viewport's size.
  open var isPagingEnabled: Bool {
    get { behavior.isPagingEnabled }
    set { behavior.isPagingEnabled = newValue }
  }

  public override var bounds: Rect {
    didSet {
      if oldValue.size != bounds.size { viewportDidChange(from: oldValue.size) }
      if oldValue != bounds { followRefresh() }
    }
  }

  // MARK: What a view does; the work is in the extension that each line names

  public override var isMoving: Bool { phase != .resting }
  public override var touchDelay: Double? {
    isScrollEnabled && contentTouches.areDelayed ? contentTouches.delay : nil
  }
  public override func releasesHeldTouch(afterMoving displacement: Vector) -> Bool {
    goesAcross(displacement)
  }
  open override var canBecomeFocused: Bool { scrollsByKeys }
  public override func reveal(_ view: View) { scrollToReveal(view) }
  open override var accessibility: Accessibility? { scrollAccessibility }
  public override func accessibilityReveal(_ rect: Rect) {
    scrollRectToVisible(rect, animated: false)
  }
  open override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool
  {
    part == nil && performScrolling(action)
  }
  open override func key(_ event: KeyEvent) -> Bool { KeyScrolling(container: self).follow(event) }
  public override func wheel(_ event: WheelEvent) -> Bool {
    WheelScrolling(container: self).follow(event)
  }
  public override var wheelLatch: Double { wheelSettings.latchDuration }
  public override func hover(at point: Point?) { hoverIndicators(at: point) }
  open override func drawOverlay() -> [DrawCommand] { drawIndicators() }
  public override func didMoveToStage() {
    guard stage != nil else { return settleOutsideStage() }
    followPixelGrid(from: PixelGrid(scale: 1))
    flashScrollIndicators()
  }
  public override func scaleDidChange(from old: Double) {
    followPixelGrid(from: PixelGrid(scale: old))
  }
  public override func willLeaveStage() { settleOutsideStage() }

  /// Whether a touch may be delivered to a view inside; false while content that scrolls moves.
  open override func touchesShouldBegin(_ touches: [Touch], in view: View) -> Bool {
    phase == .resting || !isScrollEnabled
  }

  /// Whether a view inside may lose its touches to a scroll; false for controls by default.
  ///
  /// Not asked when ``canCancelContentTouches`` is false.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  // Touches in the container itself end here, unless it does not scroll and passes them outward.
  open override func touchesBegan(_ touches: [Touch]) {
    if !isScrollEnabled { super.touchesBegan(touches) }
  }
  open override func touchesMoved(_ touches: [Touch]) {
    if !isScrollEnabled { super.touchesMoved(touches) }
  }
  open override func touchesEnded(_ touches: [Touch]) {
    if !isScrollEnabled { super.touchesEnded(touches) }
  }
  open override func touchesCancelled(_ touches: [Touch]) {
    if !isScrollEnabled { super.touchesCancelled(touches) }
  }
}
