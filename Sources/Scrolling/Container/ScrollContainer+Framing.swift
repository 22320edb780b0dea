public import Geometry
import ScrollPhysics
import ViewTree

/// The offset of the content and its limits.
extension ScrollContainer {
  /// The point of the content at the viewport's upper left.
  ///
  /// Assigning it moves the content at once. A glide keeps its momentum;
  /// ``setContentOffset(_:animated:)`` stops it. To move endless content back, whatever goes
  /// on, call ``moveContent(by:)``.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { assign(newValue) }
  }

  final var framing: Framing { Framing(scale: zoomScale, offset: contentOffset) }

  /// The goal: the end of the motion under way, or the present framing.
  ///
  /// Steps count from here, so that quick steps add up.
  final var goal: Framing { led(phase.motion?.goal(from: zoomScale) ?? framing) }

  /// Where what is under way will come to rest: a glide, a page turn, an animated
  /// call, a step of a wheel or a key.
  ///
  /// It is ``contentOffset`` while nothing moves by itself. A page, a row or a step that is counted
  /// from here adds up, however quickly the user asks for the next.
  public final var targetContentOffset: Point { snap(goal.offset, atZoom: goal.scale) }

  /// The scale at which what is under way will come to rest; ``zoomScale``
  /// while nothing zooms by itself.
  public final var targetZoomScale: Double { goal.scale }

  final var grid: PixelGrid { stage?.grid ?? PixelGrid(scale: 1) }

  /// The nearest offset at which content may rest: on a pixel, or at an end that lies between two.
  final func snap(_ offset: Point, atZoom scale: Double? = nil) -> Point {
    limits(atZoom: scale ?? zoomScale).snap(offset, on: grid)
  }

  /// How far a page key goes.
  final func pageStep(along axis: Axis) -> Double {
    max(visibleLength(axis), 0) * (1 - KeyScrolling.pageOverlap)
  }

  /// The length of the viewport that no inset covers.
  final func visibleLength(_ axis: Axis) -> Double {
    let insets = adjustedContentInset
    return bounds.size[axis] - insets.leading(axis) - insets.trailing(axis)
  }

  /// Shows the content at another offset, and sends a message if it changed.
  final func move(to offset: Point) { show(Framing(scale: zoomScale, offset: offset)) }

  /// Shows the content in another framing, then sends the messages of scale and offset.
  final func show(_ new: Framing) {
    put(at: new)
    sendMessages()
  }

  /// Shows the content in another framing, but leaves the messages for ``sendMessages()``.
  ///
  /// Used in the middle of a change, because a delegate may do anything
  /// when it receives the messages.
  final func put(at new: Framing) {
    guard new.scale.isFinite, new.scale > 0, new.offset.isFinite else { return }
    var (new, old) = (new, framing)
    new.offset += .zero  // −0 becomes 0
    if new.scale != old.scale { scaleContent(to: new.scale) }
    if new.offset != old.offset { place(at: new.offset) }
    if new.scale != old.scale { outbox.post(.didZoom) }
    if new.offset != old.offset { outbox.post(.didScroll) }
  }

  private func scaleContent(to scale: Double) {
    followZoomedView()
    rules.metrics.content.setScale(scale)
    // The offset that belongs to it shows at once as well.
    View.performWithoutAnimation { scaledView?.transform.scale = scale }
    stage?.setNeedsDisplay()
  }

  /// Finds the zoomed view, which may have changed, and keeps the content's size at its scale.
  ///
  /// The view that was scaled last stays the zoomed one even if the delegate goes away meanwhile.
  final func followZoomedView() {
    scaledView = zoomedView ?? scaledView
    rules.metrics.content.adopt(zoomScale)
  }

  // MARK: Limits

  final var limits: ScrollLimits { limits(atZoom: zoomScale) }

  final func limits(
    atZoom scale: Double,
    in viewport: Size? = nil,
    on other: PixelGrid? = nil
  ) -> ScrollLimits {
    rules.metrics.limits(
      atZoom: scale,
      shownAt: zoomScale,
      in: viewport ?? bounds.size,
      on: other ?? grid
    )
  }

  /// The smallest offset at rest.
  public final var minimumContentOffset: Point {
    Point(x: ends(.horizontal).min, y: ends(.vertical).min)
  }

  /// The largest offset at rest.
  public final var maximumContentOffset: Point {
    Point(x: ends(.horizontal).max, y: ends(.vertical).max)
  }

  /// The limits at rest: on the way, the content of a circle goes beyond them.
  final func ends(_ axis: Axis) -> AxisLimits { circle(axis) ?? limits[axis] }

  /// The first and the last place of a circle's round; nil where nothing goes around.
  final func circle(_ axis: Axis) -> AxisLimits? {
    rules.metrics.pages(along: axis)?.circle(in: bounds.size, on: grid)
  }

  /// ``contentInset`` with the insets of bars, a refresh and the keyboard.
  public final var adjustedContentInset: EdgeInsets { rules.metrics.adjustedInset(in: bounds.size) }

  /// Whether the content is beyond its edges now.
  public final var isPastEdge: Bool { limits.overscroll(of: contentOffset) != .zero }

  /// The distance from one page to the next; by default the length of the viewport.
  package final func pageLength(_ axis: Axis, in viewport: Size? = nil) -> Double {
    rules.metrics.pageLength(axis, in: viewport ?? bounds.size)
  }

  // MARK: Axes

  final var overflowingAxes: AxisSet { rules.metrics.overflowingAxes(in: bounds.size) }

  /// The axes on which a finger can move the content, if only by bouncing.
  final var scrollableAxes: AxisSet { isScrollEnabled ? movableAxes : [] }

  /// The axes on which the content can move, whether fingers may move it now or not.
  final var movableAxes: AxisSet {
    overflowingAxes.union(rules.metrics.alwaysBouncing.intersection(rules.bouncing))
  }

  /// Whether dragging past an edge stretches a rubber band.
  final func stretches(_ axis: Axis) -> Bool {
    rules.bouncing.contains(axis) && movableAxes.contains(axis)
  }
}
