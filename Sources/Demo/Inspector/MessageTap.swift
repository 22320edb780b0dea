import Geometry
import Scrolling
import ViewTree

/// Listens to the messages of a container and passes them on to its own delegate.
final class MessageTap: ScrollContainerDelegate {
  private weak var next: (any ScrollContainerDelegate)?
  private weak var container: ScrollContainer?
  /// Called with the name of each message, and with its arguments in words.
  var onMessage: (_ name: String, _ detail: String, ScrollContainer) -> Void = { _, _, _ in }
  /// Called when a finger lets go, with where the content will come to rest.
  var onRelease: (_ target: Point) -> Void = { _ in }

  /// Steps in between a container and its delegate.
  func listen(to container: ScrollContainer) {
    guard container.delegate !== self else { return }
    (self.container, next) = (container, container.delegate)
    container.delegate = self
  }

  /// Steps out again.
  func leave() {
    if container?.delegate === self { container?.delegate = next }
    (container, next) = (nil, nil)
  }

  private func tell(_ name: String, _ container: ScrollContainer, _ detail: String = "") {
    onMessage(name, detail, container)
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
    onRelease(targetContentOffset)
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
