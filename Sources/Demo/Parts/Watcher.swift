import Geometry
import Scrolling
import ViewTree

/// A delegate made of closures, for screens with many containers.
final class Watcher: ScrollContainerDelegate {
  /// The view that is zoomed, if any.
  weak var zoomed: View?
  /// Called whenever the offset changed.
  var onScroll: (ScrollContainer) -> Void = { _ in }
  /// Called with the name of each other message.
  var onMessage: (String) -> Void = { _ in }

  func viewForZooming(in container: ScrollContainer) -> View? { zoomed }

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    onScroll(container)
    onMessage("didScroll")
  }
  func scrollContainerDidZoom(_ container: ScrollContainer) { onMessage("didZoom") }
  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    onMessage("willBeginDragging")
  }
  func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    onMessage("didEndDragging")
  }
  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    onMessage("didEndDecelerating")
  }
  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) {
    onMessage("didEndScrollingAnimation")
  }
  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    onMessage("didEndZooming")
  }
  func scrollContainerDidScrollToTop(_ container: ScrollContainer) { onMessage("didScrollToTop") }
}
