public import Geometry
public import Gestures
public import ScrollPhysics
public import ViewTree

/// A view whose origin can be moved over its content by dragging, flicking and zooming.
///
/// It needs only a ``contentSize`` and subviews. The origin of its bounds is
/// ``contentOffset``; scrolling changes no subview's frame.
///
/// One `ScrollPhase` says what moves or holds it. Only `enter(_:)` changes the kind of phase,
/// and completes the change before any message is sent; only
/// `refine(drag:scrub:pinch:motion:)` changes details of a phase.
@MainActor open class ScrollContainer: View {
  /// Receives scrolling messages and may change where a drag comes to rest.
  public final weak var delegate: (any ScrollContainerDelegate)?

  // MARK: What the app chose; more is in ScrollContainer+Settings.swift

  /// Whether fingers, wheel and keys scroll; calls always do.
  public final var isScrollEnabled: Bool {
    get { rules.isScrollEnabled }
    set { change { $0.isScrollEnabled = newValue } }
  }
  /// Whether scrolling comes to rest on multiples of the viewport's size.
  open var isPagingEnabled = false
  /// Whether a drag that starts along one axis stays on it.
  public final var isDirectionalLockEnabled = false
  /// The fraction of the velocity that remains after each millisecond of
  /// a glide, above 0 and below 1.
  public final var decelerationRate = DecelerationRate.normal {
    willSet {
      let rate = newValue.rawValue
      Self.check(rate > 0 && rate < 1, "decelerationRate", rate, "above 0 and below 1")
    }
  }
  /// The fraction of a short pull past an edge that shows under a
  /// finger; 0.55 by default, as on iOS.
  ///
  /// On a trackpad it is 1.3 times as much.
  public final var edgeGive = RubberBand.finger {
    willSet { Self.checkFactor(newValue, "edgeGive") }
  }
  /// The rate at which an edge draws content back, per second; 10.05 by default, as on iOS.
  public final var edgePull = Bounce.defaultPull {
    willSet { Self.checkFactor(newValue, "edgePull") }
  }
  /// The pace of ``setContentOffset(_:animated:)``.
  public final var scrollAnimationCurve = AnimationCurve.constantVelocity
  /// Whether a click on the status bar scrolls this container to its top.
  public final var scrollsToTop = true

  /// Whether touches of subviews wait a moment for the start of a scroll.
  public final var delaysContentTouches = true
  /// How long touches of subviews wait for the start of a scroll, in
  /// seconds; 0.15 by default (SPEC g.5).
  public final var contentTouchDelay = 0.15 {
    willSet { Self.checkDuration(newValue, "contentTouchDelay") }
  }
  /// Whether a subview that has a touch may lose it to a scroll.
  public final var canCancelContentTouches = true
  /// Whether keys scroll the container while it has the focus.
  public final var allowsKeyboardScrolling = true
  /// Whether a ring inside the edge shows that keys have moved the focus to the container.
  public final var showsFocusRing = true { didSet { stage?.setNeedsDisplay() } }
  /// The effect of a drag on the on-screen keyboard of this container.
  public final var keyboardDismissMode = KeyboardDismissMode.none
  /// Points scrolled per wheel click, for a user who has chosen three lines (SPEC m.1).
  package final var wheelStep = 60.0 {
    willSet { Self.check(newValue.isFinite, "wheelStep", newValue, "finite") }
  }
  /// How long a wheel may pause and stay with the container that it scrolled, in seconds; 0.3 by
  /// default, and 0 follows the pointer.
  public final var wheelLatchDuration = 0.3 {
    willSet { Self.checkDuration(newValue, "wheelLatchDuration") }
  }
  /// The change of scale per wheel click with Control held; 1.1 by default (SPEC m.4).
  public final var wheelZoomFactor = 1.1 {
    willSet { Self.checkFactor(newValue, "wheelZoomFactor") }
  }

  /// Where scroll bars are; by default as the desktop has them.
  public final var scrollBarStyle = ScrollBarStyle.automatic { didSet { followScrollBarStyle() } }
  /// How content ends at the top where it goes on; by default as anywhere else.
  public final var topEdgeEffect = ScrollEdgeEffect.hidden { didSet { stage?.setNeedsDisplay() } }
  /// How content ends at the left where it goes on.
  public final var leftEdgeEffect = ScrollEdgeEffect.hidden { didSet { stage?.setNeedsDisplay() } }
  /// How content ends at the bottom where it goes on.
  public final var bottomEdgeEffect = ScrollEdgeEffect.hidden {
    didSet { stage?.setNeedsDisplay() }
  }
  /// How content ends at the right where it goes on.
  public final var rightEdgeEffect = ScrollEdgeEffect.hidden { didSet { stage?.setNeedsDisplay() } }
  /// The insets of the horizontal indicator.
  public final var horizontalScrollIndicatorInsets = EdgeInsets.zero {
    willSet { Self.check(newValue.isFinite, "the indicator's inset", newValue, "finite") }
    didSet { stage?.setNeedsDisplay() }
  }
  /// The insets of the vertical indicator.
  public final var verticalScrollIndicatorInsets = EdgeInsets.zero {
    willSet { Self.check(newValue.isFinite, "the indicator's inset", newValue, "finite") }
    didSet { stage?.setNeedsDisplay() }
  }
  /// Whether the safe area is added to the insets of the indicators.
  public final var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { stage?.setNeedsDisplay() }
  }
  /// The color of the indicators.
  public final var indicatorStyle = IndicatorStyle.default { didSet { stage?.setNeedsDisplay() } }
  /// The control that the user pulls down to refresh the content.
  public final var refreshControl: RefreshControl? {
    didSet { if oldValue !== refreshControl { refreshControlDidChange(from: oldValue) } }
  }

  final var rules = ScrollRules()

  // MARK: What it does

  /// The phase, which only the two functions below change.
  private(set) final var phase = ScrollPhase.resting

  /// Enters a phase completely, then sends the messages about what ended and what began.
  final func enter(_ next: ScrollPhase) {
    let old = phase
    // Outside a window nothing moves by itself, and nothing is held.
    let next = stage == nil ? .resting : leavingToHands(next)
    if old == .resting {
      noteStatus()
      leftRest = lastFrameTime
    }
    phase = next
    let continues = next.continues(old)
    if continues, let motion = old.motion { refine(motion: { $0.isUnseen = motion.isUnseen }) }
    endRide(of: old)
    stage?.animate(self)
    // Content at rest is drawn on whole pixels.
    stage?.setNeedsDisplay()
    if !continues { postMessages(endingFrom: old) }
    if next != .resting { takeLead() }
    if !continues { sendMessages() }
  }

  /// Changes details of the phase with the function for its kind; the kind stays the same.
  final func refine(
    drag: (inout DragHold) -> Void = { _ in },
    scrub: (inout ScrubHold) -> Void = { _ in },
    pinch: (inout PinchHold) -> Void = { _ in },
    motion: (inout Motion) -> Void = { _ in }
  ) {
    switch phase {
    case .resting: break
    case .held(.drag(var hold)):
      drag(&hold)
      phase = .held(.drag(hold))
    case .held(.scrub(var hold)):
      scrub(&hold)
      phase = .held(.scrub(hold))
    case .held(.pinch(var hold)):
      pinch(&hold)
      phase = .held(.pinch(hold))
    case .moving(var current):
      motion(&current)
      phase = .moving(current)
    }
  }

  /// The time to which motion was last advanced.
  final var shownTime = Timestamp.zero
  /// Whether the last frame showed content at rest, so that what has begun
  /// since looks still (SPEC g.6).
  final var restedAtLastFrame = true
  /// The time of the frame in which the content last ceased to rest.
  private final var leftRest = Timestamp.zero
  final var outbox = Outbox()
  final var listeners: [WeakListener] = []
  /// What links the container with others along an axis.
  final var links: [Axis: ScrollLink] = [:]
  /// What follows the offset.
  final var offsetActions = ActionList()
  /// The drag of the container's own fingers.
  final var ownSession: DragSession?
  /// The drag that holds the content: the container's own, or that of an inner container.
  final var session: DragSession?
  final var boost = FlickBoost()
  final weak var scaledView: View?
  final var zoomAnchor: ZoomAnchor?
  final var indicators = Indicators()
  /// Where in the viewport the pointer is; nil if it is elsewhere.
  final var pointerPlace: Vector?
  /// The press on the track of a scroll bar that goes on page by page.
  final var trackPress: TrackPress?
  /// Whether indicators showed when a finger came down: one that this shows is not pressed.
  final var pressSawIndicators = false
  /// The keyboard that was opened for the container, until it is closed.
  final weak var keyboardPanel: KeyboardPanel?
  /// The goal of the last step of a wheel or a key before it was moved to a pixel.
  final var exactGoal: Point?
  final var stopClicks: [Axis: StopClicks] = [:]
  final var stopTrail: StopTrail?
  /// A call that waits until the first layout has given the viewport and the content their sizes.
  final var waitingCall: (() -> Void)?
  /// What gestures hold that scroll this container at an edge.
  final var edgeHolds: [EdgeHold] = []
  /// The animation to which the motion under way belongs.
  final var ridden: Animation?
  private final var hasBeenLaidOut = false
  /// The scroll status that was announced or noted last.
  final var announcedStatus: String?
  /// The pages that showed when the viewport lost its length along an axis, until it has one again.
  final var foldedPages: [Axis: Double] = [:]
  /// The limits that apply until the next frame or layout, while others wait.
  final var formerLimits: FormerLimits?

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
    connectGestures()
  }

  /// The measures that show while the window is stepped back from the
  /// container; a pager adds its pages.
  var measures: XRayMeasures { ownMeasures }

  /// The room at the right of the vertical indicator that something else takes.
  var roomBesideIndicator: Double { 0 }

  /// The place of a view that is to come into sight, with the room of what stays in front of it.
  func room(for view: View, at place: Rect) -> Rect { place }

  /// The axes along which content that rests at its end stays there when the end moves.
  var followedEnds: AxisSet { [] }

  /// Adapts to the viewport's size before subviews are laid out.
  package final func prepareContent() {
    followScrollBarStyle()
    applyLimits()
    followZoomedView()
    adoptContentSize(solveConstraints())
    applyLimits()
    // Rows come to where they belong, and do not fly there.
    View.performWithoutAnimation { layOutRows() }
    leadAfterShift()
    makeWaitingCall()
    let actions = offsetActions
    actions.perform(from: self) { offsetActions.contains($0) }
  }

  /// Called with each message before anybody else hears it.
  func willSend(_ message: ScrollMessage) {}

  /// Prepares to leave out what lies on the way to an offset; false if all of it is to show.
  func prepareSkip(to target: Point) -> Bool { false }

  /// Brings content that a motion shows elsewhere, since it skips, to where it seems to be.
  ///
  /// Called as the first part of another change, which then sends the messages.
  func placeWhatShows() {}

  /// Lays out the rows of a list.
  func layOutRows() {}

  /// Whether a call for a place has none to go to yet, since nothing has been laid out.
  final var awaitsLayout: Bool { !hasSize || !hasBeenLaidOut && contentSize == .zero }

  private final var hasSize: Bool { bounds.width > 0 && bounds.height > 0 }

  private final func makeWaitingCall() {
    guard hasSize else { return }
    hasBeenLaidOut = true
    guard contentSize != .zero, let call = waitingCall else { return }
    waitingCall = nil
    call()
  }

  /// The viewport, whose origin is ``contentOffset``: to set one is to set the other.
  public override var bounds: Rect {
    get { super.bounds }
    set {
      let (old, isPlaced) = (super.bounds, isPlacing)
      isPlacing = false
      super.bounds = Rect(origin: isPlaced ? newValue.origin : old.origin, size: newValue.size)
      followBounds(from: old, to: isPlaced ? nil : newValue.origin)
    }
  }

  /// Called whenever the bounds have been set: adapts to their size, then goes to the offset
  /// that the app has given them, if it has.
  ///
  /// A subclass fits its content to the viewport before it calls `super`, and its views after.
  func followBounds(from old: Rect, to offset: Point?) {
    if old.size != bounds.size {
      viewportDidChange(from: old.size)
      keyboardPanel?.containerDidResize()
    }
    if let offset, offset != old.origin { contentOffset = offset }
    if old != bounds { followRefresh() }
  }

  /// Whether the container itself sets the origin of its bounds.
  private final var isPlacing = false

  /// Sets the origin of the bounds, and tells nobody.
  final func place(at offset: Point) {
    isPlacing = true
    // To change a part of an open property in place asks for memory.
    bounds = Rect(origin: offset, size: bounds.size)
  }

  // MARK: What a view does; the work is in the extension that each line names

  /// As of any view, but nothing outside: also content that shows there unclipped takes no touches,
  /// unless ``View/contains(_:)`` says that the place belongs to the container.
  open override func hitTest(_ point: Point) -> View? {
    contains(point) ? uncovered(super.hitTest(point), at: point) : nil
  }

  public override var isMoving: Bool { hasMover { $0.phase != .resting } }
  open override var canBecomeFocused: Bool { scrollsByKeys }
  public override func reveal(_ view: View) { scrollToReveal(view) }
  open override var accessibility: Accessibility? { scrollAccessibility }
  open override func accessibilityReveal(part: Int) {
    guard let place = accessibilityPart(part)?.frame else { return }
    scrollRectToVisible(place, animated: false)
  }
  open override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool
  {
    part == nil && performScrolling(action)
  }
  open override func key(_ event: KeyEvent) -> Bool { KeyScrolling(container: self).handle(event) }
  /// Called with turns of a wheel over the container or over one
  /// inside it that has no use for them.
  ///
  /// A map that zooms without Control inserts that into the event's
  /// modifiers, and passes it on to `super`.
  open override func wheel(_ event: WheelEvent) -> Bool {
    WheelScrolling(container: self).handle(event)
  }
  public override func hover(at point: Point?) { hoverScrollBars(at: point) }
  open override func drawOverlay() -> [DrawCommand] {
    let front = drawIndicators() + drawFocusRing()
    return hasEdgeEffects ? drawEdgeEffects() + front : front
  }
  open override func didMoveToStage() {
    guard stage != nil else { return endOutsideStage() }
    followPixelGrid(from: PixelGrid(scale: 1))
    flashScrollIndicators()
  }
  public override func scaleDidChange(from old: Double) {
    followPixelGrid(from: PixelGrid(scale: old))
  }
  public override func willLeaveStage() { endOutsideStage() }

  /// Returns whether a touch may be delivered to a view inside.
  ///
  /// - Parameters:
  ///   - touches: The touches that begin in the view.
  ///   - event: All touches that are down in the window, these among them.
  ///   - view: The view inside.
  /// - Returns: False if the touch could scroll, and the content is held
  ///   or moved when it came down.
  open func touchesShouldBegin(_ touches: [Touch], with event: [Touch], in view: View) -> Bool {
    guard isMoving, isScrollEnabled else { return true }
    let (isUnderWay, leftRest) = (isUnderWay, movers.map(\.leftRest).max() ?? leftRest)
    return touches.allSatisfy { !mayPan(with: $0.device) || isUnderWay && $0.time <= leftRest }
  }

  /// Whether a view inside may lose its touches to a scroll; false for controls by default.
  ///
  /// Not asked when ``canCancelContentTouches`` is false.
  open func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }

  // Touches in the container itself end here; if scrolling is disabled, they go to the superview.
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
