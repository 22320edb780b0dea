import Geometry
import Scrolling
import ViewTree

/// Hears the messages of one container and passes them on to its own delegate.
///
/// Others may listen to the same container, and come and go in any order: one that leaves while
/// another stands before it stays in its place and only passes on.
final class TapLink: ScrollContainerDelegate, DelegateRelay {
  private(set) weak var next: (any ScrollContainerDelegate)?
  private(set) weak var container: ScrollContainer?
  /// Who is told; nil while it only passes on.
  private weak var listener: MessageTap?

  init(to container: ScrollContainer) { self.container = container }

  /// Tells somebody from now on.
  func begin(telling listener: MessageTap) {
    self.listener = listener
    guard let container, !container.tells(self) else { return }
    next = container.delegate
    container.delegate = self
  }

  /// Tells nobody any more, and steps out if it is the first to hear.
  func end() {
    listener = nil
    guard let container, container.delegate === self else { return }
    container.delegate = next
    next = nil
  }

  private func tell(_ name: String, _ container: ScrollContainer, _ detail: String = "") {
    listener?.onMessage(name, detail, container)
  }

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    next?.scrollContainerDidScroll(container)
    tell("didScroll", container)
  }

  func scrollContainerDidZoom(_ container: ScrollContainer) {
    next?.scrollContainerDidZoom(container)
    tell("didZoom", container)
  }

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    next?.scrollContainerWillBeginDragging(container)
    tell("willBeginDragging", container)
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    next?.scrollContainerWillEndDragging(
      container,
      withVelocity: velocity,
      targetContentOffset: &targetContentOffset
    )
    let (x, y) = (Figures.fixed(velocity.dx, decimals: 2), Figures.fixed(velocity.dy, decimals: 2))
    tell("willEndDragging", container, "\(x), \(y) pt/ms")
    listener?.onRelease(targetContentOffset)
  }

  func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    next?.scrollContainerDidEndDragging(container, willDecelerate: willDecelerate)
    tell("didEndDragging", container, willDecelerate ? "will decelerate" : "at rest")
  }

  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    next?.scrollContainerWillBeginDecelerating(container)
    tell("willBeginDecelerating", container)
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    next?.scrollContainerDidEndDecelerating(container)
    tell("didEndDecelerating", container)
  }

  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) {
    next?.scrollContainerDidEndScrollingAnimation(container)
    tell("didEndScrollingAnimation", container)
  }

  func viewForZooming(in container: ScrollContainer) -> View? {
    next?.viewForZooming(in: container)
  }

  func scrollContainerWillBeginZooming(_ container: ScrollContainer, with view: View?) {
    next?.scrollContainerWillBeginZooming(container, with: view)
    tell("willBeginZooming", container)
  }

  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    next?.scrollContainerDidEndZooming(container, with: view, atScale: scale)
    tell("didEndZooming", container, "at \(Figures.fixed(scale, decimals: 2))")
  }

  func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool {
    let answer = next?.scrollContainerShouldScrollToTop(container) ?? true
    tell("shouldScrollToTop", container, answer ? "yes" : "no")
    return answer
  }

  func scrollContainerDidScrollToTop(_ container: ScrollContainer) {
    next?.scrollContainerDidScrollToTop(container)
    tell("didScrollToTop", container)
  }

  func scrollContainerDidChangeAdjustedContentInset(_ container: ScrollContainer) {
    next?.scrollContainerDidChangeAdjustedContentInset(container)
  }
}
