public import Geometry
public import Gestures

/// A rectangle on the screen that draws, holds other views, and takes touches.
///
/// Its ``bounds`` are the part of its own coordinates that it shows: moving their origin moves what is
/// inside without touching any subview's frame, which is all that scrolling is.
open class View {
  /// A number for the app's own use.
  public final var tag = 0
  /// Which distances change with the superview's size.
  public final var autoresizingMask: AutoresizingMask = []
  /// Whether touches reach it and what is inside it.
  public final var isUserInteractionEnabled = true
  /// Relations between edges of views inside, solved before ``layoutSubviews()``.
  public final var constraints: [LayoutConstraint] = [] { didSet { setNeedsLayout() } }
  /// Gestures that watch touches in it.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// The view it is inside.
  public internal(set) final weak var superview: View?
  /// The views inside it, from back to front.
  public internal(set) final var subviews: [View] = [] {
    didSet { subviewIndex = nil }
  }
  /// The stage it is on, or nil while it is on none.
  public internal(set) final weak var stage: Stage?

  /// Where the top left of its bounds lies in its superview, before ``transform``.
  public final var position: Point { didSet { geometryDidChange(oldValue != position) } }
  /// Scales and moves the view within its superview, its top left staying in place.
  public final var transform = Transform.identity {
    didSet { geometryDidChange(oldValue != transform) }
  }
  /// The part of its own coordinates that it shows.
  open var bounds: Rect { didSet { boundsDidChange(from: oldValue) } }

  /// Whether what is inside shows only within its bounds.
  public final var clipsToBounds = false { didSet { geometryDidChange(oldValue != clipsToBounds) } }
  /// Whether it and what is inside is neither drawn nor touched.
  public final var isHidden = false {
    didSet { if oldValue != isHidden { stage?.setNeedsDisplay() } }
  }
  /// How much it and what is inside covers, from 0 to 1.
  public final var alpha = 1.0 { didSet { if oldValue != alpha { stage?.setNeedsDisplay() } } }
  /// What its bounds are filled with.
  public final var backgroundColor = Color.clear {
    didSet { if oldValue != backgroundColor { stage?.setNeedsDisplay() } }
  }

  /// What a container lays out before ``layoutSubviews()``, instead of solving ``constraints`` alone.
  package final var prepareLayout: (() -> Void)?
  final var layoutState = LayoutState.dirty
  final var subviewsToLayOut: [View] = []
  final var drawing: [DrawCommand]?
  final var subviewIndex: SubviewIndex?
  final var cachedExtent: Rect?

  /// Creates a view at a place in its future superview.
  public init(frame: Rect = .zero) {
    let frame = frame.standardized
    position = frame.origin
    bounds = Rect(origin: .zero, size: frame.size)
  }

  /// Its rectangle in the superview's coordinates.
  public final var frame: Rect {
    get { toSuperview.apply(to: bounds) }
    set {
      let new = newValue.standardized
      position = new.origin - transform.translation
      bounds.size = new.size * (1 / transform.scale)
    }
  }

  /// From its coordinates to its superview's.
  public final var toSuperview: Transform {
    let shift = (position - .zero) + transform.translation
    return Transform(
      scale: transform.scale,
      translation: shift - (bounds.origin - .zero) * transform.scale
    )
  }

  /// How long a wheel usually stays with the view that it turned, in seconds (SPEC m.2).
  public static let usualWheelLatch = 0.15

  // MARK: For those who do not see it

  /// Its name, where what it draws does not tell; it takes the place of that in ``accessibility``.
  public final var accessibilityLabel: String?
  /// Whether neither it nor what is inside is worth hearing, such as decoration.
  public final var isAccessibilityHidden = false

  /// What it is to somebody who does not see it, made when asked; nil when only what is inside counts.
  ///
  /// The default reads what it draws.
  open var accessibility: Accessibility? { accessibilityOfText }
  /// The views inside that can be heard of, in the order of reading.
  open var accessibilityChildren: [View] { subviews }
  /// How many parts it has that are read like views, before those inside.
  open var accessibilityPartCount: Int { 0 }
  /// The parts that show now: what is asked for where there are very many.
  open var accessibilityShownParts: Range<Int> { 0..<accessibilityPartCount }
  /// Returns a part; nil when there is no such part.
  open func accessibilityPart(_ index: Int) -> AccessiblePart? { nil }
  /// Scrolls so that a rectangle of its own coordinates shows, where it scrolls.
  open func accessibilityReveal(_ rect: Rect) {}
  /// Does what an assistive tool asks for; the default presses the keys that do the same.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - part: The part to do it with; nil for the view itself.
  /// - Returns: Whether that could be done.
  open func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    part == nil && performByKey(action)
  }

  // MARK: For subclasses

  /// Places the subviews; called before drawing when the bounds changed or someone asked for it.
  open func layoutSubviews() {}

  /// Returns what it looks like, in its own coordinates, behind its subviews.
  ///
  /// The result is kept until ``setNeedsDisplay()``.
  open func draw() -> [DrawCommand] { [] }

  /// Returns what lies over its subviews; asked for anew in each frame.
  open func drawOverlay() -> [DrawCommand] { [] }

  /// Whether what is inside is on its way, and may be drawn between pixels.
  open var isMoving: Bool { false }

  /// Brings whatever it does over time to the moment of the frame.
  ///
  /// Called in each frame after ``Stage/animate(_:)`` until the answer is ``Pace/resting``.
  open func advance(to frame: DisplayFrame) -> Pace { .resting }

  /// Another part of it shows, or at another size; only after ``Stage/followVisibleArea(of:)``.
  open func visibleAreaDidChange(to area: VisibleArea) {}

  /// It came onto a stage, or left the one it was on.
  open func didMoveToStage() {}

  /// It is about to leave its superview or its stage; called while it is still there.
  open func willLeaveStage() {}

  /// Called when the window has moved to a display with another scale.
  open func pixelGridDidChange(from old: PixelGrid) {}

  /// Its superview changed size; the default follows ``autoresizingMask``.
  open func superviewDidGrow(by growth: Vector) {
    guard !autoresizingMask.isEmpty, let new = superview?.bounds.size else { return }
    let old = Size(width: new.width - growth.dx, height: new.height - growth.dy)
    frame = autoresizingMask.frame(frame, inSuperviewOf: old, grownBy: growth)
  }

  /// How long touches of views inside are held back, in seconds; nil delivers them at once.
  open var touchDelay: Double? { nil }

  /// Whether a held touch that went this far is to be delivered early.
  open func releasesHeldTouch(afterMoving displacement: Vector) -> Bool { true }

  /// Whether a touch may be delivered to a view inside.
  open func touchesShouldBegin(_ touches: [Touch], in view: View) -> Bool { true }

  /// Fingers came down in it; the default tells the superview.
  open func touchesBegan(_ touches: [Touch]) { superview?.touchesBegan(touches) }
  /// Fingers moved; the default tells the superview.
  open func touchesMoved(_ touches: [Touch]) { superview?.touchesMoved(touches) }
  /// Fingers were lifted; the default tells the superview.
  open func touchesEnded(_ touches: [Touch]) { superview?.touchesEnded(touches) }
  /// Fingers were taken away, as by a scroll; the default tells the superview.
  open func touchesCancelled(_ touches: [Touch]) { superview?.touchesCancelled(touches) }

  /// A key went down, repeats, or went up; true ends its way up the superviews.
  open func key(_ event: KeyEvent) -> Bool { false }
  /// A wheel turned over it; true ends its way up the superviews.
  open func wheel(_ event: WheelEvent) -> Bool { false }
  /// How long a wheel that turned it turns it again, wherever the pointer is by then, in seconds.
  open var wheelLatch: Double { Self.usualWheelLatch }
  /// The pointer moved over it or something inside; nil when it left.
  open func hover(at point: Point?) {}
  /// Whether Tab stops here.
  open var canBecomeFocused: Bool { false }
  /// It received or lost the keys.
  open func focusDidChange() {}
  /// A view inside received the keys by Tab and is to be brought into sight.
  open func reveal(_ view: View) {}
}
