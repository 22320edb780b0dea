public import Geometry
public import ScrollPhysics
import ViewTree

/// How far the content can go, and keeping it there when something else changes.
extension ScrollContainer {
  /// The distance by which content must exceed the viewport to scroll (SPEC 0).
  private static var smallestRange: Double { 0.0001 }

  /// ``contentInset`` and what bars, a refresh and the keyboard add to it.
  public final var adjustedContentInset: EdgeInsets {
    contentInset + adjustment + refreshInset + keyboardInset
  }

  private var adjustment: EdgeInsets {
    let bars = safeAreaInsets
    return switch contentInsetAdjustmentBehavior {
    case .never: .zero
    case .always: bars
    case .automatic: bars.masked(bothEndsOf: overflowing.union(.vertical))
    case .scrollableAxes: bars.masked(bothEndsOf: overflowing)
    }
  }

  /// The smallest offset at rest.
  public final var minimumContentOffset: Point {
    Point(x: limits.horizontal.min, y: limits.vertical.min)
  }

  /// The largest offset at rest.
  public final var maximumContentOffset: Point {
    Point(x: limits.horizontal.max, y: limits.vertical.max)
  }

  /// Whether the content shows beyond its edges now.
  public final var isPastEdge: Bool { limits.overscroll(of: contentOffset) != .zero }

  /// Whether content goes past the edges and returns, on either axis; sets both.
  public final var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }

  final var grid: PixelGrid { stage?.grid ?? PixelGrid(scale: 1) }

  final var limits: ScrollLimits {
    ScrollLimits(horizontal: limits(.horizontal), vertical: limits(.vertical))
  }

  /// How far the offset may go along an axis while nothing holds it.
  public final func limits(_ axis: Axis) -> AxisLimits { limits(axis, content: contentSize) }

  private func limits(_ axis: Axis, content: Size) -> AxisLimits {
    let insets = adjustedContentInset
    let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
    let slack = bounds.size[axis] - content[axis] - leading - trailing
    let alignment = max(slack, 0) * contentAlignmentPoint[axis]
    let limits = AxisLimits(
      content: content[axis],
      viewport: bounds.size[axis],
      leading: leading + alignment,
      trailing: trailing,
      grid: grid
    )
    return extended(limits, along: axis)
  }

  /// The limits as they would be at another scale.
  final func limits(atZoom scale: Double) -> ScrollLimits {
    let content = contentScale.size(of: contentSize, at: currentZoomScale, scaledTo: scale)
    return ScrollLimits(
      horizontal: limits(.horizontal, content: content),
      vertical: limits(.vertical, content: content)
    )
  }

  final var bouncingAxes: AxisSet {
    AxisSet(horizontal: bouncesHorizontally, vertical: bouncesVertically)
  }

  /// The axes on which the content is larger than the viewport.
  private var overflowing: AxisSet {
    AxisSet(horizontal: overflows(.horizontal), vertical: overflows(.vertical))
  }

  private func overflows(_ axis: Axis) -> Bool {
    contentSize[axis] + contentInset.leading(axis) + contentInset.trailing(axis) > bounds.size[axis]
  }

  /// The axes on which there is somewhere to go.
  final var rangingAxes: AxisSet {
    let limits = limits
    return AxisSet(
      horizontal: limits.horizontal.length > Self.smallestRange,
      vertical: limits.vertical.length > Self.smallestRange
    )
  }

  /// The axes on which a finger can move the content, if only to see it bounce.
  final var scrollableAxes: AxisSet {
    guard isScrollEnabled else { return [] }
    let always = AxisSet(horizontal: alwaysBounceHorizontal, vertical: alwaysBounceVertical)
    return rangingAxes.union(always.intersection(bouncingAxes))
  }

  // MARK: Changes

  final func adjustedInsetDidChange() {
    limitsDidChange()
    followRefresh()
    delegate?.scrollContainerDidChangeAdjustedContentInset(self)
  }

  /// The limits changed: what rests outside comes back, and what moves learns of the new edges.
  final func limitsDidChange() {
    stage?.setNeedsDisplay()
    guard !isScalingContent else { return }
    switch phase {
    case .resting: move(to: limits.clamp(contentOffset))
    case .decelerating(let coast): replan(coast)
    case .animating(let travel): redirect(travel, to: travel.target)
    // Fingers hold the content, or something is about to take it inside.
    case .dragging, .releasing, .released, .scrubbing: break
    case .zooming, .zoomBouncing, .zoomAnimating: break
    }
  }

  /// What moves learns whether it comes back from beyond the edges; what rests stays.
  final func bouncingDidChange() {
    if case .decelerating(let coast) = phase { replan(coast) }
  }

  /// The viewport changed size: a page stays the page, other content keeps its place.
  ///
  /// The limits are not asked before the next layout: until then the content may be told of its new
  /// size too, and the last page would be lost.
  final func viewportDidChange(from old: Size) {
    guard isPagingEnabled, old.width > 0, old.height > 0 else { return limitsDidChange() }
    awaitsLimits = true
    remap(
      OffsetMap(
        horizontal: pages(along: .horizontal, before: old),
        vertical: pages(along: .vertical, before: old)
      )
    )
  }

  private func pages(along axis: Axis, before old: Size) -> OffsetMap.Pages {
    let new = pageLength(axis)
    return OffsetMap.Pages(old: new - bounds.size[axis] + old[axis], new: new)
  }

  /// Asks the limits about an offset that a change of the viewport led to.
  final func settleViewport() {
    guard awaitsLimits else { return }
    awaitsLimits = false
    if case .dragging(let drag) = phase { show(drag) }
    limitsDidChange()
  }
}

extension EdgeInsets {
  /// The insets on the given axes, and none on the others.
  fileprivate func masked(bothEndsOf axes: AxisSet) -> EdgeInsets {
    EdgeInsets(
      top: axes.contains(.vertical) ? top : 0,
      left: axes.contains(.horizontal) ? left : 0,
      bottom: axes.contains(.vertical) ? bottom : 0,
      right: axes.contains(.horizontal) ? right : 0
    )
  }
}
