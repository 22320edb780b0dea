public import Geometry
public import Gestures
public import ScrollPhysics
public import ViewTree

/// A view whose origin can be moved over its content by dragging, flicking and zooming.
///
/// Set ``contentSize`` and add subviews: that is all it needs. Its bounds' origin is ``contentOffset``;
/// no subview's frame changes when it scrolls.
open class ScrollContainer: View {
  /// Is told what happens, and may have a word in it.
  public final weak var delegate: (any ScrollContainerDelegate)?

  // MARK: Content

  /// The size of the content, in points; it tells where scrolling stops.
  public final var contentSize = Size.zero {
    willSet {
      Self.check(
        newValue.isFinite && newValue.width >= 0 && newValue.height >= 0,
        "contentSize",
        newValue,
        "finite and not negative"
      )
    }
    didSet { if oldValue != contentSize { limitsDidChange() } }
  }
  /// Scrollable room around the content.
  public final var contentInset = EdgeInsets.zero {
    willSet { Self.check(newValue.isFinite, "contentInset", newValue, "finite") }
    didSet { if oldValue != contentInset { adjustedInsetDidChange() } }
  }
  /// The part of the viewport that bars cover.
  public final var safeAreaInsets = EdgeInsets.zero {
    willSet { Self.check(newValue.isFinite, "safeAreaInsets", newValue, "finite") }
    didSet { if oldValue != safeAreaInsets { adjustedInsetDidChange() } }
  }
  /// When ``safeAreaInsets`` add to ``contentInset``.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustment.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { adjustedInsetDidChange() } }
  }
  /// Where content lies that is smaller than the viewport: (0, 0) top left, (0.5, 0.5) the middle.
  public final var contentAlignmentPoint = Point.zero {
    willSet { Self.check(newValue.isFinite, "contentAlignmentPoint", newValue, "finite") }
    didSet { if oldValue != contentAlignmentPoint { limitsDidChange() } }
  }

  // MARK: Behavior

  /// Whether fingers, wheel and keys scroll; the app always can.
  public final var isScrollEnabled = true {
    didSet { if oldValue, !isScrollEnabled { stopReacting() } }
  }
  /// Whether scrolling comes to rest on multiples of the viewport's size.
  open var isPagingEnabled = false
  /// Whether a drag that starts along one axis stays on it.
  public final var isDirectionalLockEnabled = false
  /// Whether content goes past the left and right edges and returns.
  public final var bouncesHorizontally = true { didSet { bouncingDidChange() } }
  /// Whether content goes past the top and bottom edges and returns.
  public final var bouncesVertically = true { didSet { bouncingDidChange() } }
  /// Whether it bounces across even when the content is not wider than the viewport.
  public final var alwaysBounceHorizontal = false
  /// Whether it bounces down even when the content is not taller than the viewport.
  public final var alwaysBounceVertical = false
  /// The fraction of the velocity kept after each millisecond of a glide, above 0 and below 1.
  public final var decelerationRate = Rate.normal {
    willSet {
      Self.check(
        newValue > 0 && newValue < 1,
        "decelerationRate",
        newValue,
        "above 0 and below 1"
      )
    }
  }
  /// How edges feel.
  public final var edgeFeel = EdgeFeel()
  /// Whether touches of subviews wait a moment for the start of a scroll.
  public final var delaysContentTouches = true
  /// How long touches of subviews wait for the start of a scroll, in seconds.
  public final var contentTouchDelay = ScrollContainer.usualContentTouchDelay {
    willSet { Self.checkDuration(newValue, "contentTouchDelay") }
  }
  /// Whether a subview that has a touch may lose it to a scroll.
  public final var canCancelContentTouches = true
  /// Whether a drag across may go on in the container around when this one is at its edge.
  public final var transfersHorizontalScrollingToParent = true
  /// Whether a drag up or down may go on in the container around when this one is at its edge.
  public final var transfersVerticalScrollingToParent = true
  /// Whether a click on the status bar scrolls this container to its top.
  public final var scrollsToTop = true
  /// Whether keys scroll it while it has them.
  public final var allowsKeyboardScrolling = true
  /// How ``setContentOffset(_:animated:)`` moves.
  public final var scrollAnimationCurve = AnimationCurve.constantVelocity
  /// How far one click of a wheel scrolls, in points, unless the person wants more or fewer lines.
  public final var wheelStep = 60.0 {
    willSet { Self.check(newValue.isFinite, "wheelStep", newValue, "finite") }
  }
  /// How long a wheel that turned it turns it again, in seconds; 0 asks what is under the pointer.
  public final var wheelLatchDuration = View.usualWheelLatch {
    willSet { Self.checkDuration(newValue, "wheelLatchDuration") }
  }
  /// The change of scale by one click of a wheel with Control held.
  public final var wheelZoomFactor = 1.1 {
    willSet { Self.checkFactor(newValue, "wheelZoomFactor") }
  }

  /// What a drag does to the on-screen keyboard that was opened for this container.
  public final var keyboardDismissMode = KeyboardDismissMode.none
  /// The keyboard that was opened for this container.
  final weak var keyboardPanel: KeyboardPanel?
  /// How much of the viewport the keyboard covers from below.
  final var keyboardCover = 0.0 {
    didSet { if oldValue != keyboardCover { adjustedInsetDidChange() } }
  }
  /// What a person pulls down to have the content fetched anew.
  public final var refreshControl: RefreshControl? {
    didSet { if oldValue !== refreshControl { refreshControlDidChange(from: oldValue) } }
  }
  /// Ties of views inside to the content, the frame and each other, from which layout follows.
  public final var ties: [Tie] = [] { didSet { setNeedsLayout() } }

  // MARK: Zooming

  /// The smallest scale; bounce aside.
  public final var minimumZoomScale = 1.0 {
    willSet { Self.checkFactor(newValue, "minimumZoomScale") }
  }
  /// The largest scale; bounce aside.
  public final var maximumZoomScale = 1.0 {
    willSet { Self.checkFactor(newValue, "maximumZoomScale") }
  }
  /// Whether a pinch goes past the limits and returns.
  public final var bouncesZoom = true
  final var currentZoomScale = 1.0
  final var contentScale = ContentScale()
  /// The view that was scaled last.
  final weak var scaledView: View?

  // MARK: Indicators

  /// Whether a horizontal indicator may show.
  public final var showsHorizontalScrollIndicator = true { didSet { stage?.setNeedsDisplay() } }
  /// Whether a vertical indicator may show.
  public final var showsVerticalScrollIndicator = true { didSet { stage?.setNeedsDisplay() } }
  /// Distances of the horizontal indicator from the edges.
  public final var horizontalScrollIndicatorInsets = EdgeInsets.zero {
    didSet { stage?.setNeedsDisplay() }
  }
  /// Distances of the vertical indicator from the edges.
  public final var verticalScrollIndicatorInsets = EdgeInsets.zero {
    didSet { stage?.setNeedsDisplay() }
  }
  /// Whether what bars cover counts as indicator insets too.
  public final var automaticallyAdjustsScrollIndicatorInsets = true
  /// The color of the indicators.
  public final var indicatorStyle = IndicatorStyle.default { didSet { stage?.setNeedsDisplay() } }

  // MARK: State

  final var phase = ScrollPhase.resting {
    didSet {
      epoch &+= 1
      stage?.animate(self)
      phaseDidChange(from: oldValue)
    }
  }
  /// Counts changes of phase and leavings, so that code that called the delegate can tell whether it interfered.
  final var epoch = 0
  /// The moment that motion was last brought to.
  final var advancedTo = Timestamp.zero
  final var session: DragSession?
  final var boost = FlickBoost()
  final var indicators = IndicatorPair()
  /// Whether the content size changes with the scale, so that the offset is about to follow.
  final var isScalingContent = false
  /// Whether the offset is still to be kept within the limits of a viewport that changed size.
  final var awaitsLimits = false

  /// Tells when fingers drag; read-only, but it may be restricted, as to two fingers.
  public final let panGestureRecognizer = PanGestureRecognizer()
  /// Tells when fingers pinch.
  public final let pinchGestureRecognizer = PinchGestureRecognizer()
  /// Tells when a finger rests on an indicator.
  final let indicatorPress = LongPressGestureRecognizer()

  /// Creates a container without content.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    connectGestures()
  }

  open override var bounds: Rect {
    didSet {
      if oldValue.size != bounds.size { viewportDidChange(from: oldValue.size) }
      if oldValue != bounds { followRefresh() }
    }
  }

  // MARK: What a view does; the work is in the extension that each line names

  open override var isMoving: Bool { phase != .resting }
  open override var touchDelay: Double? {
    isScrollEnabled && delaysContentTouches ? contentTouchDelay : nil
  }
  open override func releasesHeldTouch(afterMoving way: Vector) -> Bool { goesAcross(way) }
  open override var canBecomeFocused: Bool { allowsKeyboardScrolling && isScrollEnabled }
  open override func reveal(_ view: View) { scrollToReveal(view) }
  open override func key(_ event: KeyEvent) -> Bool { follow(event) }
  open override func wheel(_ event: WheelEvent) -> Bool { follow(event) }
  open override var wheelLatch: Double { wheelLatchDuration }
  open override func hover(at point: Point?) { hoverIndicators(at: point) }
  open override func advance(to frame: Frame) -> Pace { advanceMotion(to: frame) }
  open override func drawOverlay() -> [DrawCommand] { drawIndicators() }
  open override func didMoveToStage() {
    if stage == nil { settleOutsideStage() } else { flashScrollIndicators() }
  }
  open override func willLeaveStage() { settleOutsideStage() }
  open override func layoutSubviews() {
    settleViewport()
    solveTies()
  }

  /// The distance from one page to the next; the length of the viewport.
  open func pageLength(_ axis: Axis) -> Double { bounds.size[axis] }

  /// Something began or ended.
  func phaseDidChange(from old: ScrollPhase) {}

  /// The app wants an animated move to a place.
  func commandWillBegin(to target: Point) {}

  /// Where content may go that lies within the limits by its size.
  func extended(_ limits: AxisLimits, along axis: Axis) -> AxisLimits { limits }

  /// Whether a touch may be delivered to a view inside; not while the content moves.
  open override func touchesShouldBegin(_ touches: [Touch], in view: View) -> Bool {
    phase == .resting
  }

  /// Whether a view inside may lose its touches to a scroll; controls keep them by default.
  ///
  /// Not asked when ``canCancelContentTouches`` is false.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  // Touches in the container itself end here, unless it does not scroll: then they go on outward.
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

  /// A programmer's bad value stops here, before it can spoil the picture (SPEC, decision 13).
  static func check(_ isValid: Bool, _ name: String, _ value: some Any, _ rule: String) {
    precondition(isValid, "\(name) cannot be \(value): it must be \(rule)")
  }

  private static func checkFactor(_ factor: Double, _ name: String) {
    check(factor > 0 && factor.isFinite, name, factor, "finite and above 0")
  }

  private static func checkDuration(_ seconds: Double, _ name: String) {
    check(seconds >= 0 && seconds.isFinite, name, seconds, "finite and not negative")
  }
}
