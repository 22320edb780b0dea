package import Geometry
package import Scrolling
package import ViewTree

/// A delegate that writes down every message, and can act in the middle of one.
package final class DelegateLog: ScrollContainerDelegate {
  /// The messages so far, by the names of their methods without the container.
  package private(set) var messages: [String] = []
  /// The state words that held when each message came.
  package private(set) var states: [String] = []
  /// The velocity and proposed target of the newest release.
  package private(set) var release: (velocity: Vector, target: Point)?
  /// The view that is zoomed.
  package var zoomedView: View?
  /// The target to set on a release.
  package var target: ((Point) -> Point)?
  /// Whether a click on the status bar may scroll to the top.
  package var allowsScrollToTop = true
  /// Called in the middle of every message, with its name.
  package var during: (String, ScrollContainer) -> Void = { _, _ in }

  /// Creates a delegate that zooms nothing.
  package init() {}

  /// The messages, with repetitions written once.
  package var folded: [String] {
    messages.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Forgets the messages.
  package func clear() { (messages, states, release) = ([], [], nil) }

  private func note(_ name: String, _ container: ScrollContainer) {
    messages.append(name)
    states.append(container.stateWords)
    during(name, container)
  }

  package func scrollContainerDidScroll(_ container: ScrollContainer) {
    note("didScroll", container)
  }
  package func scrollContainerDidZoom(_ container: ScrollContainer) { note("didZoom", container) }
  package func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    note("willBeginDragging", container)
  }
  package func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    release = (velocity, targetContentOffset)
    if let target { targetContentOffset = target(targetContentOffset) }
    note("willEndDragging", container)
  }
  package func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    note("didEndDragging(\(willDecelerate))", container)
  }
  package func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    note("willBeginDecelerating", container)
  }
  package func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    note("didEndDecelerating", container)
  }
  package func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) {
    note("didEndScrollingAnimation", container)
  }
  package func viewForZooming(in container: ScrollContainer) -> View? { zoomedView }
  package func scrollContainerWillBeginZooming(_ container: ScrollContainer, with view: View?) {
    note("willBeginZooming", container)
  }
  package func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    note("didEndZooming", container)
  }
  package func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool {
    note("shouldScrollToTop", container)
    return allowsScrollToTop
  }
  package func scrollContainerDidScrollToTop(_ container: ScrollContainer) {
    note("didScrollToTop", container)
  }
}
