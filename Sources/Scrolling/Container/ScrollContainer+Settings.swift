public import Geometry
import ScrollPhysics
import ViewTree

/// Settings by the app that change at once where content may be.
extension ScrollContainer {
  /// The size of the content, in points; it decides where scrolling stops.
  ///
  /// A negative length, which the margins of a tiny window may lead to, counts as zero.
  public final var contentSize: Size {
    get { rules.metrics.content.size }
    set {
      Self.check(newValue.isFinite, "contentSize", newValue, "finite")
      let size = Size(width: max(newValue.width, 0), height: max(newValue.height, 0))
      followZoomedView()
      change { $0.metrics.content.setSize(size) }
    }
  }
  /// Scrollable room around the content.
  public final var contentInset: EdgeInsets {
    get { rules.metrics.inset }
    set {
      Self.check(newValue.isFinite, "contentInset", newValue, "finite")
      change { $0.metrics.inset = newValue }
    }
  }
  /// The part of the viewport that bars cover.
  public final var safeAreaInsets: EdgeInsets {
    get { rules.metrics.safeArea }
    set {
      Self.check(newValue.isFinite, "safeAreaInsets", newValue, "finite")
      change { $0.metrics.safeArea = newValue }
    }
  }
  /// The edges on which ``safeAreaInsets`` are added to ``contentInset``.
  public final var contentInsetAdjustmentBehavior: ContentInsetAdjustment {
    get { rules.metrics.adjustment }
    set { change { $0.metrics.adjustment = newValue } }
  }
  /// The alignment of content smaller than the viewport: (0, 0) upper left, (0.5, 0.5) centered.
  public final var contentAlignmentPoint: Point {
    get { rules.metrics.alignment }
    set {
      Self.check(newValue.isFinite, "contentAlignmentPoint", newValue, "finite")
      change { $0.metrics.alignment = newValue }
    }
  }

  // MARK: Edges

  /// Whether content goes past the edges and returns, on either axis; setting it sets both axes.
  public final var bounces: Bool {
    get { !rules.bouncing.isEmpty }
    set { change { $0.bouncing = newValue ? .both : [] } }
  }
  /// Whether content goes past the left and right edges and returns.
  public final var bouncesHorizontally: Bool {
    get { rules.bouncing.contains(.horizontal) }
    set { change { $0.bouncing.set(.horizontal, newValue) } }
  }
  /// Whether content goes past the top and bottom edges and returns.
  public final var bouncesVertically: Bool {
    get { rules.bouncing.contains(.vertical) }
    set { change { $0.bouncing.set(.vertical, newValue) } }
  }
  /// Whether content bounces sideways even if it is not wider than the viewport.
  public final var alwaysBounceHorizontal: Bool {
    get { rules.metrics.alwaysBouncing.contains(.horizontal) }
    set { change { $0.metrics.alwaysBouncing.set(.horizontal, newValue) } }
  }
  /// Whether content bounces up and down even if it is not taller than the viewport.
  public final var alwaysBounceVertical: Bool {
    get { rules.metrics.alwaysBouncing.contains(.vertical) }
    set { change { $0.metrics.alwaysBouncing.set(.vertical, newValue) } }
  }
  /// Whether a sideways drag may go on in the outer container when this one is at its edge.
  public final var transfersHorizontalScrollingToParent: Bool {
    get { rules.transferring.contains(.horizontal) }
    set { change { $0.transferring.set(.horizontal, newValue) } }
  }
  /// Whether a drag up or down may go on in the outer container when this one is at its edge.
  public final var transfersVerticalScrollingToParent: Bool {
    get { rules.transferring.contains(.vertical) }
    set { change { $0.transferring.set(.vertical, newValue) } }
  }

  /// Whether a horizontal indicator may show.
  public final var showsHorizontalScrollIndicator: Bool {
    get { rules.metrics.scrollBarAxes.contains(.horizontal) }
    set { change { $0.metrics.scrollBarAxes.set(.horizontal, newValue) } }
  }
  /// Whether a vertical indicator may show.
  public final var showsVerticalScrollIndicator: Bool {
    get { rules.metrics.scrollBarAxes.contains(.vertical) }
    set { change { $0.metrics.scrollBarAxes.set(.vertical, newValue) } }
  }

  // MARK: Zoom

  /// Whether a pinch goes past the limits of the scale and returns.
  public final var bouncesZoom: Bool {
    get { rules.scales.bounces }
    set { change { $0.scales.bounces = newValue } }
  }
  /// The smallest zoom scale; a bounce may go below it for a moment.
  ///
  /// A value that is not finite or not above 0, as an empty window or picture
  /// may lead to, changes nothing.
  public final var minimumZoomScale: Double {
    get { rules.scales.minimum }
    set { if isZoomScale(newValue) { change { $0.scales.minimum = newValue } } }
  }
  /// The largest zoom scale; a bounce may go above it for a moment.
  ///
  /// If it is not above ``minimumZoomScale``, users cannot zoom, and calls zoom to the minimum.
  public final var maximumZoomScale: Double {
    get { rules.scales.maximum }
    set { if isZoomScale(newValue) { change { $0.scales.maximum = newValue } } }
  }

  private func isZoomScale(_ scale: Double) -> Bool { scale > 0 && scale.isFinite }

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
  /// Makes an axis a member or not.
  nonisolated mutating func set(_ axis: AxisSet, _ isMember: Bool) {
    if isMember { formUnion(axis) } else { subtract(axis) }
  }
}
