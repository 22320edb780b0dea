public import Geometry
import Gestures
public import ScrollPhysics
import ViewTree

/// The app's settings of the content.
extension ScrollContainer {
  /// The size of the content, in points; it decides where scrolling stops.
  public final var contentSize: Size {
    get { metrics.content.size }
    set {
      Self.check(
        newValue.isFinite && newValue.width >= 0 && newValue.height >= 0,
        "contentSize",
        newValue,
        "finite and not negative"
      )
      followZoomedView()
      changeMetrics { $0.content.setSize(newValue) }
    }
  }
  /// Scrollable room around the content.
  public final var contentInset: EdgeInsets {
    get { metrics.inset }
    set {
      Self.check(newValue.isFinite, "contentInset", newValue, "finite")
      changeMetrics { $0.inset = newValue }
    }
  }
  /// The part of the viewport that bars cover.
  public final var safeAreaInsets: EdgeInsets {
    get { metrics.safeArea }
    set {
      Self.check(newValue.isFinite, "safeAreaInsets", newValue, "finite")
      changeMetrics { $0.safeArea = newValue }
    }
  }
  /// When ``safeAreaInsets`` add to ``contentInset``.
  public final var contentInsetAdjustmentBehavior: ContentInsetAdjustment {
    get { metrics.adjustment }
    set { changeMetrics { $0.adjustment = newValue } }
  }
  /// The alignment of content smaller than the viewport: (0, 0) upper left, (0.5, 0.5) centered.
  public final var contentAlignmentPoint: Point {
    get { metrics.alignment }
    set {
      Self.check(newValue.isFinite, "contentAlignmentPoint", newValue, "finite")
      changeMetrics { $0.alignment = newValue }
    }
  }
}

/// The app's settings of scrolling.
extension ScrollContainer {
  /// Whether fingers, wheel and keys scroll; calls always do.
  public final var isScrollEnabled: Bool {
    get { behavior.isScrollEnabled }
    set {
      let wasEnabled = behavior.isScrollEnabled
      behavior.isScrollEnabled = newValue
      if wasEnabled, !newValue { stopReacting() }
    }
  }
  /// Whether a drag that starts along one axis stays on it.
  public final var isDirectionalLockEnabled: Bool {
    get { behavior.isDirectionalLockEnabled }
    set { behavior.isDirectionalLockEnabled = newValue }
  }
  /// Whether content goes past the edges and returns, on either axis; setting it sets both axes.
  public final var bounces: Bool {
    get { !behavior.bouncing.isEmpty }
    set { setBouncing(newValue ? .both : []) }
  }
  /// Whether content goes past the left and right edges and returns.
  public final var bouncesHorizontally: Bool {
    get { behavior.bouncing.contains(.horizontal) }
    set { setBouncing(behavior.bouncing.with(.horizontal, newValue)) }
  }
  /// Whether content goes past the top and bottom edges and returns.
  public final var bouncesVertically: Bool {
    get { behavior.bouncing.contains(.vertical) }
    set { setBouncing(behavior.bouncing.with(.vertical, newValue)) }
  }
  /// Whether content bounces sideways even if it is not wider than the viewport.
  public final var alwaysBounceHorizontal: Bool {
    get { metrics.alwaysBouncing.contains(.horizontal) }
    set { changeMetrics { $0.alwaysBouncing = $0.alwaysBouncing.with(.horizontal, newValue) } }
  }
  /// Whether content bounces up and down even if it is not taller than the viewport.
  public final var alwaysBounceVertical: Bool {
    get { metrics.alwaysBouncing.contains(.vertical) }
    set { changeMetrics { $0.alwaysBouncing = $0.alwaysBouncing.with(.vertical, newValue) } }
  }
  /// Whether a sideways drag may go on in the outer container when this one is at its edge.
  public final var transfersHorizontalScrollingToParent: Bool {
    get { behavior.transferring.contains(.horizontal) }
    set { behavior.transferring = behavior.transferring.with(.horizontal, newValue) }
  }
  /// Whether a drag up or down may go on in the outer container when this one is at its edge.
  public final var transfersVerticalScrollingToParent: Bool {
    get { behavior.transferring.contains(.vertical) }
    set { behavior.transferring = behavior.transferring.with(.vertical, newValue) }
  }
  /// The fraction of the velocity that remains after each millisecond of a glide, above 0 and below 1.
  public final var decelerationRate: DecelerationRate {
    get { behavior.decelerationRate }
    set {
      let rate = newValue.rawValue
      Self.check(rate > 0 && rate < 1, "decelerationRate", rate, "above 0 and below 1")
      behavior.decelerationRate = newValue
    }
  }
  /// The feel of edges.
  public final var edgeFeel: EdgeFeel {
    get { behavior.edgeFeel }
    set { behavior.edgeFeel = newValue }
  }
  /// The pace of ``setContentOffset(_:animated:)``.
  public final var scrollAnimationCurve: AnimationCurve {
    get { behavior.animationCurve }
    set { behavior.animationCurve = newValue }
  }
  /// Whether a click on the status bar scrolls this container to its top.
  public final var scrollsToTop: Bool {
    get { behavior.scrollsToTop }
    set { behavior.scrollsToTop = newValue }
  }
}

/// The app's zoom settings.
extension ScrollContainer {
  /// The smallest zoom scale; a bounce may go below it for a moment.
  ///
  /// A scale that an empty window or picture leads to, such as 0, changes nothing.
  public final var minimumZoomScale: Double {
    get { behavior.zoomLimits.minimum }
    set { changeZoom("minimumZoomScale", newValue) { $0.zoomLimits.minimum = newValue } }
  }
  /// The largest zoom scale; a bounce may go above it for a moment.
  ///
  /// If it is not above ``minimumZoomScale``, users cannot zoom, and calls lead to the minimum.
  public final var maximumZoomScale: Double {
    get { behavior.zoomLimits.maximum }
    set { changeZoom("maximumZoomScale", newValue) { $0.zoomLimits.maximum = newValue } }
  }
  /// Whether a pinch goes past the limits of the scale and returns.
  public final var bouncesZoom: Bool {
    get { behavior.bouncesZoom }
    set { changeZoom { $0.bouncesZoom = newValue } }
  }
}

/// The app's settings of touches, keys and the wheel.
extension ScrollContainer {
  /// Whether touches of subviews wait a moment for the start of a scroll.
  public final var delaysContentTouches: Bool {
    get { contentTouches.areDelayed }
    set { contentTouches.areDelayed = newValue }
  }
  /// How long touches of subviews wait for the start of a scroll, in seconds.
  public final var contentTouchDelay: Double {
    get { contentTouches.delay }
    set {
      Self.checkDuration(newValue, "contentTouchDelay")
      contentTouches.delay = newValue
    }
  }
  /// Whether a subview that has a touch may lose it to a scroll.
  public final var canCancelContentTouches: Bool {
    get { contentTouches.areCancelable }
    set { contentTouches.areCancelable = newValue }
  }
  /// Whether keys scroll the container while it has the focus.
  public final var allowsKeyboardScrolling: Bool {
    get { behavior.allowsKeys }
    set { behavior.allowsKeys = newValue }
  }
  /// The effect of a drag on the on-screen keyboard of this container.
  public final var keyboardDismissMode: KeyboardDismissMode {
    get { keyboard.dismissMode }
    set { keyboard.dismissMode = newValue }
  }
  /// Points scrolled per wheel click, for a user who has chosen three lines.
  package final var wheelStep: Double {
    get { wheelSettings.step }
    set {
      Self.check(newValue.isFinite, "wheelStep", newValue, "finite")
      wheelSettings.step = newValue
    }
  }
  /// How long a wheel may pause and stay with the container that it scrolled, in seconds; 0 follows the pointer.
  public final var wheelLatchDuration: Double {
    get { wheelSettings.latchDuration }
    set {
      Self.checkDuration(newValue, "wheelLatchDuration")
      wheelSettings.latchDuration = newValue
    }
  }
  /// The change of scale per wheel click with Control held.
  package final var wheelZoomFactor: Double {
    get { wheelSettings.zoomFactor }
    set {
      Self.checkFactor(newValue, "wheelZoomFactor")
      wheelSettings.zoomFactor = newValue
    }
  }
}

/// Traps a programmer's bad value before it can have an effect (SPEC, decision 13).
extension ScrollContainer {
  static func check(_ isValid: Bool, _ name: String, _ value: some Any, _ rule: String) {
    precondition(isValid, "\(name) cannot be \(value): it must be \(rule)")
  }

  fileprivate static func checkFactor(_ factor: Double, _ name: String) {
    check(factor > 0 && factor.isFinite, name, factor, "finite and above 0")
  }

  fileprivate static func checkDuration(_ seconds: Double, _ name: String) {
    check(seconds >= 0 && seconds.isFinite, name, seconds, "finite and not negative")
  }
}

extension AxisSet {
  /// The set with an axis added or removed.
  fileprivate nonisolated func with(_ axis: AxisSet, _ isMember: Bool) -> AxisSet {
    isMember ? union(axis) : subtracting(axis)
  }
}
