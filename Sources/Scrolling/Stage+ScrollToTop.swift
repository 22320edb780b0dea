import Geometry
import ScrollPhysics
public import ViewTree

/// What a click on the status bar does.
extension Stage {
  /// Scrolls the one container on the stage that wants it to its top.
  ///
  /// With two or more that want it nothing happens, for nobody could tell which is meant (FEATURES T10).
  ///
  /// - Returns: Whether something scrolls.
  @discardableResult
  public func scrollToTop() -> Bool {
    let wanting = root.containersInSight.filter(\.scrollsToTop)
    guard wanting.count == 1, let container = wanting.first else { return false }
    return container.scrollToTop()
  }
}

extension View {
  /// The scroll containers that show, in this view and inside it.
  final var containersInSight: [ScrollContainer] {
    guard !isHidden, alpha > 0, isInSight else { return [] }
    let own = (self as? ScrollContainer).map { [$0] } ?? []
    return own + subviews.flatMap(\.containersInSight)
  }

  private var isInSight: Bool {
    guard let root = stage?.root else { return false }
    return convert(bounds, to: nil).intersects(root.bounds)
  }
}

extension ScrollContainer {
  /// Asks the delegate, then goes to the top on a spring (SPEC f.5).
  final func scrollToTop() -> Bool {
    guard !isTracking, !isHeld, !isScaling else { return false }
    let target = grid.snap(
      Point(x: limits.horizontal.clamp(contentOffset.x), y: limits.vertical.min)
    )
    guard contentOffset.y > target.y else { return false }
    let before = epoch
    guard delegate?.scrollContainerShouldScrollToTop(self) ?? true, before == epoch else {
      return false
    }
    guard endMotion() else { return false }
    begin(.top(ScrollToTop(start: contentOffset, target: target)), for: .scrollToTop)
    return true
  }

  /// Ends whatever is under way before the container leaves the stage.
  final func settleBeforeLeaving() {
    session?.leave(self)
    session = nil
    finishZoomTravel()
    switch phase {
    case .decelerating, .animating:
      endMotion()
      move(to: grid.snap(limits.clamp(contentOffset)))
    case .dragging, .scrubbing: endDragOutsideStage()
    case .resting, .zooming, .zoomBouncing, .zoomAnimating: break
    }
  }

  private func endDragOutsideStage() {
    phase = .resting
    refreshControl?.fingerDidLift()
    delegate?.scrollContainerDidEndDragging(self, willDecelerate: false)
    limitsDidChange()
  }
}
