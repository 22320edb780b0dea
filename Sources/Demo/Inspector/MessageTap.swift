import Geometry
import Scrolling

/// Listens to the messages of the containers that are being touched.
final class MessageTap: ScrollListener {
  private struct Source {
    weak var container: ScrollContainer?
  }

  private var sources: [Source] = []
  /// Called with each message.
  var onMessage: (ScrollMessage, ScrollContainer) -> Void = { _, _ in }
  /// Called when a finger has let go, with where the content will come to rest.
  var onRelease: (_ container: ScrollContainer, _ target: Point) -> Void = { _, _ in }

  /// Listens to some containers, and to no others.
  func listen(to containers: [ScrollContainer]) {
    for source in sources { source.container?.removeListener(self) }
    sources = containers.map { Source(container: $0) }
    for container in containers { container.addListener(self) }
  }

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    guard message != .didChangeAdjustedContentInset else { return }
    onMessage(message, container)
    if case .didEndDragging = message { onRelease(container, container.goalOffset) }
  }
}

extension ScrollMessage {
  /// The message's arguments in words.
  var detail: String {
    switch self {
    case .willEndDragging(let velocity, _):
      let (x, y) = (
        Figures.fixed(velocity.dx, decimals: 2), Figures.fixed(velocity.dy, decimals: 2)
      )
      return "\(x), \(y) pt/ms"
    case .didEndDragging(let willDecelerate): return willDecelerate ? "will decelerate" : "at rest"
    case .didEndZooming(let scale): return "at \(Figures.fixed(scale, decimals: 2))"
    case .didScroll, .didZoom, .willBeginDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .willBeginZooming, .shouldScrollToTop, .didScrollToTop,
      .didChangeAdjustedContentInset:
      return ""
    }
  }
}
