import ScrollKit

/// A delegate made of closures, for screens with many containers.
final class Watcher: ScrollContainerDelegate {
  /// The view that is zoomed, if any.
  weak var zoomed: View?
  /// Called whenever the offset changed.
  var onScroll: (ScrollContainer) -> Void = { _ in }
  /// Called when a finger begins to drag.
  var onDrag: () -> Void = {}

  func viewForZooming(in container: ScrollContainer) -> View? { zoomed }
  func scrollContainerDidScroll(_ container: ScrollContainer) { onScroll(container) }
  func scrollContainerWillBeginDragging(_ container: ScrollContainer) { onDrag() }
}
