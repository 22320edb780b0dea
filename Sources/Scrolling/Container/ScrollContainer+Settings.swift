public import Geometry
import ScrollPhysics
import ViewTree

/// Settings by the app that change at once where content may be.
extension ScrollContainer {
  /// The size of the content, in points; it decides where scrolling stops.
  ///
  /// A negative length, which the margins of a tiny window may lead to, counts as zero.
  public final var contentSize: Size {
    get { metrics.content.size }
    set {
      Self.check(newValue.isFinite, "contentSize", newValue, "finite")
      let size = Size(width: max(newValue.width, 0), height: max(newValue.height, 0))
      followZoomedView()
      changeMetrics { $0.content.setSize(size) }
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
  /// The edges on which ``safeAreaInsets`` are added to ``contentInset``.
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

  // MARK: Edges

  /// Whether content goes past the edges and returns, on either axis; setting it sets both axes.
  public final var bounces: Bool {
    get { !bouncing.isEmpty }
    set { setBouncing(newValue ? .both : []) }
  }
  /// Whether content goes past the left and right edges and returns.
  public final var bouncesHorizontally: Bool {
    get { bouncing.contains(.horizontal) }
    set { setBouncing(bouncing.with(.horizontal, newValue)) }
  }
  /// Whether content goes past the top and bottom edges and returns.
  public final var bouncesVertically: Bool {
    get { bouncing.contains(.vertical) }
    set { setBouncing(bouncing.with(.vertical, newValue)) }
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
  /// The axes on which a drag may go on in the outer container.
  final var transferringAxes: AxisSet {
    AxisSet {
      $0 == .horizontal
        ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    }
  }

  // MARK: Zoom

  /// The smallest zoom scale; a bounce may go below it for a moment.
  ///
  /// A value that is not finite or not above 0, as an empty window or picture may lead to, changes nothing.
  public final var minimumZoomScale: Double {
    get { zoomLimits.minimum }
    set { if isZoomScale(newValue) { setZoomLimits(newValue, zoomLimits.maximum) } }
  }
  /// The largest zoom scale; a bounce may go above it for a moment.
  ///
  /// If it is not above ``minimumZoomScale``, users cannot zoom, and calls zoom to the minimum.
  public final var maximumZoomScale: Double {
    get { zoomLimits.maximum }
    set { if isZoomScale(newValue) { setZoomLimits(zoomLimits.minimum, newValue) } }
  }

  private func isZoomScale(_ scale: Double) -> Bool { scale > 0 && scale.isFinite }

  private func setZoomLimits(_ minimum: Double, _ maximum: Double) {
    guard zoomLimits != (minimum, maximum) else { return }
    catchUpWithPinch()
    zoomLimits = (minimum, maximum)
    zoomRangeDidChange()
  }

  // MARK: Bad values

  /// Traps a programmer's bad value before it can have an effect (SPEC, decision 13).
  static func check(_ isValid: Bool, _ name: String, _ value: some Any, _ rule: String) {
    demand(isValid, "\(name) cannot be \(value): it must be \(rule)")
  }

  static func checkFactor(_ factor: Double, _ name: String) {
    check(factor > 0 && factor.isFinite, name, factor, "finite and above 0")
  }

  static func checkDuration(_ seconds: Double, _ name: String) {
    check(seconds >= 0 && seconds.isFinite, name, seconds, "finite and not negative")
  }
}

extension AxisSet {
  fileprivate nonisolated func with(_ axis: AxisSet, _ isMember: Bool) -> AxisSet {
    isMember ? union(axis) : subtracting(axis)
  }
}
