import Geometry
import ScrollPhysics
public import ViewTree

extension Stage {
  /// Scrolls the only visible container with `scrollsToTop` set to its top, as a tap on iOS's status bar does.
  ///
  /// Call it when the user clicks a title bar of the app's own. With two or more such containers nothing happens,
  /// because it is unclear which one is meant (Trap T10).
  ///
  /// - Returns: Whether something scrolls.
  @discardableResult
  public func scrollToTop() -> Bool {
    let wanting = root.containers.filter { $0.scrollsToTop && !$0.visibleRect.isEmpty }
    guard wanting.count == 1, let container = wanting.first else { return false }
    return container.scrollToTop()
  }
}

extension View {
  /// The scroll containers from back to front: this view and those inside it.
  fileprivate var containers: [ScrollContainer] {
    [self as? ScrollContainer].compactMap(\.self) + subviews.flatMap(\.containers)
  }
}

extension ScrollContainer {
  /// Asks the delegate, then goes to the top on a spring (SPEC f.5); what goes there already goes on.
  final func scrollToTop() -> Bool {
    if phase.motion?.purpose == .scrollToTop { return true }
    guard mayScrollToTop, asksToScrollToTop(), mayScrollToTop else { return false }
    leaveJump()
    let spring = ScrollToTop(start: contentOffset, target: top)
    enter(.moving(Motion(course: .top(spring), purpose: .scrollToTop, start: animationStart)))
    return true
  }

  private var mayScrollToTop: Bool {
    stage != nil && !isTracking && !isHeld && !isScaling && contentOffset.y > top.y
  }

  private var top: Point {
    grid.snap(Point(x: limits.horizontal.clamp(contentOffset.x), y: limits.vertical.min))
  }
}
