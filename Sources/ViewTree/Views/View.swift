public import Geometry
public import Gestures

/// A rectangle on the screen that draws, holds other views, and takes touches.
///
/// Its ``bounds`` are the part of its own coordinates that it shows. Moving their origin moves the
/// subviews on the screen without a change of their frames, which is all that scrolling does.
@MainActor open class View {
  /// A number for the app's own use.
  public final var tag = 0
  /// The distances that change with the superview's size.
  public final var autoresizingMask: AutoresizingMask = []
  /// Whether touches reach the view and the views inside it.
  public final var isUserInteractionEnabled = true {
    didSet { if oldValue != isUserInteractionEnabled { stage?.forgetReadingOrder() } }
  }
  /// Relations between edges of views inside, solved before ``layoutSubviews()``.
  public final var constraints: [LayoutConstraint] = [] {
    willSet { willNeedLayout() }
    didSet {
      if constraints.isEmpty { constraintSystem = nil }
      setNeedsLayout()
      Animation.current?.layOut(self)
    }
  }
  /// The constraints of the last layout, solved.
  final var constraintSystem: ConstraintSystem?
  /// The look of the pointer over the view; nil leaves it to the superview.
  public final var cursor: Cursor?
  /// The gestures that watch touches in the view.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// The superview.
  public internal(set) final weak var superview: View?
  /// The subviews, from back to front.
  public final var subviews: [View] {
    if inner.hasGaps { inner.closeGaps() }
    return inner.views
  }
  /// The stage of the view, or nil.
  public internal(set) final weak var stage: Stage?

  /// The place of the bounds' upper left corner in the superview, before ``transform``.
  public final var position: Point {
    willSet { Self.check(newValue.isFinite, "position", newValue) }
    didSet {
      guard oldValue != position else { return }
      geometryDidChange()
      didAssign(.position, from: former { $0.position = oldValue })
    }
  }
  /// The transform of the view within its superview, about its upper left corner.
  public final var transform = Transform.identity {
    willSet {
      let rule = "its numbers must be finite and its scale not 0"
      demand(newValue.isInvertible, "transform cannot be \(newValue): \(rule)")
    }
    didSet {
      guard oldValue != transform else { return }
      geometryDidChange()
      didAssign(.transform, from: former { $0.transform = oldValue })
    }
  }
  /// The part of its own coordinates that it shows.
  open var bounds: Rect {
    get { area }
    set {
      Self.check(newValue.isFinite, "bounds", newValue)
      let old = area
      if newValue.size != old.size { willNeedLayout() }
      area = newValue
      boundsDidChange(from: old)
    }
  }
  /// The bounds; while a view draws that is on its way to another size, those that show.
  final var area: Rect

  /// Whether subviews are clipped to the bounds.
  public final var clipsToBounds = false {
    didSet { if oldValue != clipsToBounds { geometryDidChange() } }
  }
  /// Whether the view and the views inside it are neither drawn nor touched.
  public final var isHidden = false {
    didSet { if oldValue != isHidden { stage?.setNeedsDisplay() } }
  }
  /// The opacity of the view and of the views inside it, which is clamped to 0...1.
  public final var alpha = 1.0 {
    didSet {
      alpha = alpha.share
      guard oldValue != alpha else { return }
      stage?.setNeedsDisplay()
      didAssign(.alpha, from: former { $0.alpha = oldValue })
    }
  }
  /// The color that fills the bounds in any appearance; draw a background that follows
  /// the appearance in ``draw()``.
  public final var backgroundColor = Color.clear {
    didSet {
      guard oldValue != backgroundColor else { return }
      stage?.setNeedsDisplay()
      didAssign(.color, from: former { $0.color = oldValue })
    }
  }

  /// The appearance of this view and the views inside it; nil follows
  /// the superview, then the stage.
  public final var appearance: Appearance? {
    didSet { if oldValue != appearance { spreadAppearance() } }
  }
  final var inner = SubviewList()
  /// Where the superview keeps the view; only its ``SubviewList`` knows when that holds.
  final var place = 0
  final var fitting = Fitting.manual
  final var layoutState = LayoutState.dirty
  package internal(set) final var drawing: [DrawCommand]?
  /// Whether a ``PartlyDrawn`` view is so large that what is out of sight is left out.
  package final var drawsInParts = false
  /// Where the view and those inside it show and are, in the superview; nil until somebody asks.
  final var knownReach: Reach?
  /// Whether touches beyond the bounds may be the view's, because its class may answer for them.
  package final var isOpenToTouches = true
  /// What shows while properties are on their way; the stage keeps and advances it.
  final var transit: Transit?

  /// Creates a view at a place in its future superview.
  public init(frame: Rect = .zero) {
    Self.check(frame.isFinite, "frame", frame)
    let frame = frame.standardized
    position = frame.origin
    area = Rect(origin: .zero, size: frame.size)
    isOpenToTouches = type(of: self) != View.self
  }

  /// The rectangle of the view in the superview's coordinates.
  public final var frame: Rect {
    get { toSuperview.apply(to: bounds) }
    set {
      Self.check(newValue.isFinite, "frame", newValue)
      let new = newValue.standardized
      position = new.origin - transform.translation
      // To change a part of an open property in place asks for memory.
      bounds = Rect(origin: bounds.origin, size: new.size * (1 / transform.scale))
    }
  }

  /// Stops the program at a number that is not finite, such as a
  /// quotient by zero (SPEC, decision 13).
  private static func check(_ isValid: Bool, _ name: String, _ value: some Any) {
    demand(isValid, "\(name) cannot be \(value): its numbers must be finite")
  }

  /// The transform from the view's coordinates to the superview's.
  package final var toSuperview: Transform {
    .toSuperview(through: transform, at: position, from: bounds.origin)
  }

  /// What the view was before a property changed.
  private func former(_ restore: (inout Look) -> Void) -> Look {
    var look = model
    restore(&look)
    return look
  }

  // MARK: For screen readers

  /// A name for screen readers, which replaces the label in ``accessibility``.
  public final var accessibilityLabel: String? {
    didSet { if oldValue != accessibilityLabel { stage?.forgetReadingOrder() } }
  }
  /// Whether screen readers skip the view and the views inside it, such as decoration.
  public final var isAccessibilityHidden = false {
    didSet { if oldValue != isAccessibilityHidden { stage?.forgetReadingOrder() } }
  }

  /// The view's description for screen readers, made on request; nil if only views inside matter.
  ///
  /// The default is the text that the view draws.
  open var accessibility: Accessibility? { accessibilityOfText }
  /// The subviews that screen readers visit, in reading order; by default in rows from the top.
  open var accessibilityChildren: [View] { subviewsInReadingOrder }
  /// The number of parts that are read as if they were views, before the views inside.
  open var accessibilityPartCount: Int { 0 }
  /// The parts that are visible now, so that a screen reader need not ask
  /// for all parts of a long list.
  open var accessibilityShownParts: Range<Int> { 0..<accessibilityPartCount }
  /// Returns a part; nil when there is no such part.
  open func accessibilityPart(_ index: Int) -> AccessiblePart? { nil }
  /// Scrolls a part into sight, if the view scrolls.
  open func accessibilityReveal(part: Int) {}
  /// Performs an action for an assistive tool; the default sends the view the equivalent key.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - part: The part to act on; nil for the view itself.
  /// - Returns: Whether the action was performed.
  open func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    part == nil && performByKey(action)
  }

  // MARK: For subclasses

  /// Whether the view draws all of its bounds and clips to them, so that
  /// nothing behind it need be drawn.
  open var isOpaque: Bool { false }

  // MARK: Where touches go

  /// Whether a place in this view's coordinates belongs to the view; by default,
  /// whether the bounds contain it.
  ///
  /// Touches, pointers, wheels and screen readers ask it. A view may answer for places around
  /// itself, or leave some of its own to views behind it.
  open func contains(_ point: Point) -> Bool { bounds.contains(point) }

  /// The frontmost view at a place in this view's coordinates, with the same clips as drawing.
  ///
  /// - Parameter point: The place, in this view's coordinates.
  /// - Returns: This view or a view inside it, or nil if the place is outside.
  open func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
    if clipsToBounds, !contains(point) { return nil }
    if let hit = firstSubview(at: point, hit: { $0.hitTest($0.local(point)) }) { return hit }
    return contains(point) ? self : nil
  }

  /// Returns the size that suits the view's content within a size; a width
  /// or height of 0 means no limit.
  ///
  /// The default is the view's current size.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size }

  /// Places the subviews.
  ///
  /// Called before drawing after a change of the bounds or a call of ``setNeedsLayout()``.
  open func layoutSubviews() {}

  /// Returns the drawing of the view behind its subviews, in its own coordinates.
  ///
  /// The result is kept until ``setNeedsDisplay()``.
  open func draw() -> [DrawCommand] { [] }

  /// Returns the drawing over the subviews.
  ///
  /// Called in each frame that is drawn.
  open func drawOverlay() -> [DrawCommand] { [] }

  /// Whether the content moves or is held, even held still, and may
  /// therefore be drawn between pixels.
  open var isMoving: Bool { false }

  /// Advances the view's own motion to the time of the frame.
  ///
  /// Called in each frame after ``Stage/animate(_:)`` until the result is ``Pace/resting``.
  open func advance(to frame: DisplayFrame) -> Pace { .resting }

  /// Called when ``effectiveAppearance`` has changed while the view stayed in place;
  /// it is drawn again in any case.
  ///
  /// Override it to pass colors on to other views, and pass them on in
  /// ``didMoveToStage()`` as well.
  open func appearanceDidChange() {}

  /// Called when the view came onto a stage or left one.
  open func didMoveToStage() {}

  /// Called before the view leaves its superview or its stage.
  open func willLeaveStage() {}

  /// Called when the window has moved to a display with another scale.
  open func scaleDidChange(from old: Double) {}

  /// Follows ``autoresizingMask`` when the superview has changed size.
  final func superviewDidGrow(by growth: Vector) {
    guard !autoresizingMask.isEmpty, let new = superview?.bounds.size else { return }
    let old = Size(width: new.width - growth.dx, height: new.height - growth.dy)
    frame = autoresizingMask.frame(frame, inSuperviewOf: old, grownBy: growth)
  }

  /// Called when fingers come down in the view; the default calls the superview.
  open func touchesBegan(_ touches: [Touch]) { superview?.touchesBegan(touches) }
  /// Called when fingers move; the default calls the superview.
  open func touchesMoved(_ touches: [Touch]) { superview?.touchesMoved(touches) }
  /// Called when fingers lift; the default calls the superview.
  open func touchesEnded(_ touches: [Touch]) { superview?.touchesEnded(touches) }
  /// Called when touches are cancelled, for instance by a scroll; the default calls the superview.
  open func touchesCancelled(_ touches: [Touch]) { superview?.touchesCancelled(touches) }

  /// Called when a key goes down, repeats or goes up; true keeps the key from the superviews.
  open func key(_ event: KeyEvent) -> Bool { false }
  /// Called when text is typed or composed while the view has the focus.
  open func text(_ event: TextEvent) {}
  /// Where typed text appears, in the view's own coordinates; nil if the view takes no text.
  open var textInputArea: Rect? { nil }
  /// Called when the middle or right button clicks the view; true keeps the click from superviews.
  open func click(_ event: ClickEvent) -> Bool { false }
  /// Called when a wheel turns over the view; true keeps the turn from the superviews.
  open func wheel(_ event: WheelEvent) -> Bool { false }
  /// Called when the pointer moves over the view or a view inside it; `point`
  /// is nil when the pointer leaves.
  open func hover(at point: Point?) {}
  /// Whether the view can have the keyboard focus.
  open var canBecomeFocused: Bool { false }
  /// Called when the view gains or loses the keyboard focus.
  open func focusDidChange() {}
  /// Whether the view has the keyboard focus.
  public final var hasFocus: Bool { stage?.focusedView === self }
  /// The part that comes into sight when the view gets the focus by Tab.
  open var revealedArea: Rect { bounds }
  /// Called when a view inside should be scrolled into sight, for instance after Tab.
  open func reveal(_ view: View) {}
}
