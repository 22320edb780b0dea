public import Geometry
import ScrollPhysics
import ViewTree

/// Where the content is, and going elsewhere on the app's word.
extension ScrollContainer {
  /// The point of the content at the viewport's top left; assigning it moves at once.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Moves the content so that the point is at the viewport's top left.
  ///
  /// The limits are not asked: an offset beyond them stays (SPEC f.2). Going where it already is does
  /// nothing at all.
  ///
  /// - Parameters:
  ///   - offset: Where to go; it is moved to the nearest pixel.
  ///   - animated: Whether to take 0.3 s for it.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    Self.check(offset.isFinite, "contentOffset", offset, "finite")
    travel(to: grid.snap(offset), animated: animated, duration: OffsetAnimation.usualDuration)
  }

  /// Scrolls as little as needed to show the rectangle; nothing when it already shows.
  ///
  /// - Parameters:
  ///   - rect: What is to show, in the content's coordinates; an empty one is ignored.
  ///   - animated: Whether to take 0.3 s for it.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    guard rect.isFinite, !rect.isEmpty, offset(showing: rect) != contentOffset else { return }
    // Who hears of what this ends may change where the rectangle shows.
    guard comeToRest() else { return }
    setContentOffset(offset(showing: rect), animated: animated)
  }

  private func offset(showing rect: Rect) -> Point {
    let (insets, limits) = (adjustedContentInset, limits)
    var target = contentOffset
    for axis in Axis.allCases {
      target[axis] = limits[axis].visibleOffset(
        forRectFrom: rect.start(axis),
        to: rect.end(axis),
        offset: contentOffset[axis],
        viewport: bounds.size[axis],
        leading: insets.leading(axis),
        trailing: insets.trailing(axis)
      )
    }
    return target
  }

  /// Goes on from wherever it is to the nearest place where it may rest.
  ///
  /// A bounce ends at its edge, a page turn at the nearest page, everything else where it is.
  public final func stopScrollingAndZooming() {
    switch phase {
    case .resting, .dragging, .releasing, .released, .scrubbing, .zooming: break
    case .decelerating, .animating:
      endMotion()
      settleAtRest()
    case .zoomBouncing, .zoomAnimating: finishZoomTravel()
    }
  }

  /// Sets the offset and tells the delegate, if there is a change.
  ///
  /// - Returns: Whether the delegate left everything as it was.
  @discardableResult
  final func move(to offset: Point) -> Bool {
    guard offset != bounds.origin, offset.isFinite else { return true }
    let before = epoch
    bounds.origin = offset
    delegate?.scrollContainerDidScroll(self)
    return before == epoch
  }

  /// Puts content that rests outside, or between pages, where it may rest.
  final func settleAtRest() {
    guard phase == .resting else { return }
    var target = limits.clamp(contentOffset)
    if isPagingEnabled {
      for axis in Axis.allCases where rangingAxes.contains(axis) {
        target[axis] = nearestPage(to: target[axis], along: axis)
      }
    }
    move(to: grid.snap(target))
  }

  /// The offset of the page nearest to an offset, on a pixel.
  final func nearestPage(to offset: Double, along axis: Axis) -> Double {
    grid.snap(
      PageTarget.nearest(to: offset, pageLength: pageLength(axis), limits: limits[axis])
    )
  }
}
