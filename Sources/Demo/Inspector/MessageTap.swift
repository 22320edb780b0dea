import Geometry
import Scrolling
import ViewTree

/// Listens to the messages of a container and passes them on to its own delegate.
final class MessageTap: ScrollContainerDelegate {
  /// A container that sends its messages here, and the delegate that gets them next.
  private struct Link {
    weak var container: ScrollContainer?
    weak var next: (any ScrollContainerDelegate)?
  }

  private var links: [Link] = []
  private weak var container: ScrollContainer?
  /// Called with the name of each message, and with its arguments in words.
  var onMessage: (_ name: String, _ detail: String, ScrollContainer) -> Void = { _, _, _ in }
  /// Called when a finger lets go, with where the content will come to rest.
  var onRelease: (_ target: Point) -> Void = { _ in }

  /// Steps in between a container and its delegate.
  func listen(to container: ScrollContainer) {
    self.container = container
    links.removeAll { $0.container == nil }
    // Whoever stepped in after it passes messages on to it: a second time would be a circle.
    guard !links.contains(where: { $0.container === container }) else { return }
    links.append(Link(container: container, next: container.delegate))
    container.delegate = self
  }

  /// Steps out again; behind somebody else it stays, and only passes messages on.
  func leave() {
    if let container, container.delegate === self {
      container.delegate = next(of: container)
      links.removeAll { $0.container === container }
    }
    container = nil
  }

  private func next(of container: ScrollContainer) -> (any ScrollContainerDelegate)? {
    links.first { $0.container === container }?.next
  }

  private func tell(_ name: String, _ container: ScrollContainer, _ detail: String = "") {
    if container === self.container { onMessage(name, detail, container) }
  }

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    next(of: container)?.scrollContainerDidScroll(container)
    tell("didScroll", container)
  }

  func scrollContainerDidZoom(_ container: ScrollContainer) {
    next(of: container)?.scrollContainerDidZoom(container)
    tell("didZoom", container)
  }

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    next(of: container)?.scrollContainerWillBeginDragging(container)
    tell("willBeginDragging", container)
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    next(of: container)?.scrollContainerWillEndDragging(
      container,
      withVelocity: velocity,
      targetContentOffset: &targetContentOffset
    )
    let (x, y) = (Figures.fixed(velocity.dx, decimals: 2), Figures.fixed(velocity.dy, decimals: 2))
    tell("willEndDragging", container, "\(x), \(y) pt/ms")
    if container === self.container { onRelease(targetContentOffset) }
  }

  func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    next(of: container)?.scrollContainerDidEndDragging(container, willDecelerate: willDecelerate)
    tell("didEndDragging", container, willDecelerate ? "will decelerate" : "at rest")
  }

  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    next(of: container)?.scrollContainerWillBeginDecelerating(container)
    tell("willBeginDecelerating", container)
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    next(of: container)?.scrollContainerDidEndDecelerating(container)
    tell("didEndDecelerating", container)
  }

  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) {
    next(of: container)?.scrollContainerDidEndScrollingAnimation(container)
    tell("didEndScrollingAnimation", container)
  }

  func viewForZooming(in container: ScrollContainer) -> View? {
    next(of: container)?.viewForZooming(in: container)
  }

  func scrollContainerWillBeginZooming(_ container: ScrollContainer, with view: View?) {
    next(of: container)?.scrollContainerWillBeginZooming(container, with: view)
    tell("willBeginZooming", container)
  }

  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    next(of: container)?.scrollContainerDidEndZooming(container, with: view, atScale: scale)
    tell("didEndZooming", container, "at \(Figures.fixed(scale, decimals: 2))")
  }

  func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool {
    let answer = next(of: container)?.scrollContainerShouldScrollToTop(container) ?? true
    tell("shouldScrollToTop", container, answer ? "yes" : "no")
    return answer
  }

  func scrollContainerDidScrollToTop(_ container: ScrollContainer) {
    next(of: container)?.scrollContainerDidScrollToTop(container)
    tell("didScrollToTop", container)
  }

  func scrollContainerDidChangeAdjustedContentInset(_ container: ScrollContainer) {
    next(of: container)?.scrollContainerDidChangeAdjustedContentInset(container)
  }
}
