import Geometry
import Scrolling
import TestHarness
import ViewTree

/// Stands between a scroll view and its delegate: notes every message and may meddle in the middle.
final class Witness: ScrollContainerDelegate {
  /// The messages in order, and in brackets what was done in the middle of them.
  private(set) var messages: [String] = []
  /// Whether a message told of something that is not a number.
  private(set) var sawNonsense = false
  /// Who meddles in the middle of messages.
  var meddler: Meddler?

  // The container holds its delegate weakly; who replaces it must keep it.
  private let next: (any ScrollContainerDelegate)?

  init(_ container: ScrollContainer) {
    next = container.delegate
    container.delegate = self
  }

  private func note(_ name: String, _ container: ScrollContainer) {
    messages.append(name)
    let isFinite = container.contentOffset.isFinite && container.velocity.isFinite
    if !isFinite || !container.zoomScale.isFinite { sawNonsense = true }
    guard let deed = meddler?.nextDeed else { return }
    messages.append("(\(deed))")
    meddler?.perform(deed, on: container)
  }

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    next?.scrollContainerDidScroll(container)
    note("didScroll", container)
  }

  func scrollContainerDidZoom(_ container: ScrollContainer) {
    next?.scrollContainerDidZoom(container)
    note("didZoom", container)
  }

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    next?.scrollContainerWillBeginDragging(container)
    note("willBeginDragging", container)
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    if !velocity.isFinite || !targetContentOffset.isFinite { sawNonsense = true }
    next?.scrollContainerWillEndDragging(
      container,
      withVelocity: velocity,
      targetContentOffset: &targetContentOffset
    )
    note("willEndDragging", container)
  }

  func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    next?.scrollContainerDidEndDragging(container, willDecelerate: willDecelerate)
    note("didEndDragging", container)
  }

  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    next?.scrollContainerWillBeginDecelerating(container)
    note("willBeginDecelerating", container)
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    next?.scrollContainerDidEndDecelerating(container)
    note("didEndDecelerating", container)
  }

  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) {
    next?.scrollContainerDidEndScrollingAnimation(container)
    note("didEndScrollingAnimation", container)
  }

  func viewForZooming(in container: ScrollContainer) -> View? {
    next?.viewForZooming(in: container)
  }

  func scrollContainerWillBeginZooming(_ container: ScrollContainer, with view: View?) {
    next?.scrollContainerWillBeginZooming(container, with: view)
    note("willBeginZooming", container)
  }

  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    next?.scrollContainerDidEndZooming(container, with: view, atScale: scale)
    note("didEndZooming", container)
  }

  func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool {
    let answer = next?.scrollContainerShouldScrollToTop(container) ?? true
    note("shouldScrollToTop", container)
    return answer
  }

  func scrollContainerDidScrollToTop(_ container: ScrollContainer) {
    next?.scrollContainerDidScrollToTop(container)
    note("didScrollToTop", container)
  }
}
