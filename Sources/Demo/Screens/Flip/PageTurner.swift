import Geometry
import Scrolling
import ViewTree

/// Chooses the page of a release by a rule.
final class PageTurner: ScrollContainerDelegate {
  var rule = PageRule()
  private var start = 0

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    start = PageRule.number(place(of: container))
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocityPerMillisecond velocity: Vector,
    targetContentOffset: inout Point
  ) {
    guard let axis = (container as? Pager)?.axis else { return }
    let length = container.pageLength(axis)
    let page = rule.page(
      from: start,
      at: place(of: container),
      velocity: velocity[axis] * 1_000,
      length: length
    )
    if let page { targetContentOffset[axis] = Double(page) * length }
  }

  /// Where it is, in pages.
  private func place(of container: ScrollContainer) -> Double {
    guard let axis = (container as? Pager)?.axis, container.pageLength(axis) > 0 else { return 0 }
    return container.contentOffset[axis] / container.pageLength(axis)
  }
}
