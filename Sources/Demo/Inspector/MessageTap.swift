import Geometry
import Scrolling

/// Listens to the messages of one container at a time.
final class MessageTap: ScrollListener {
  private weak var current: ScrollContainer?
  /// Called with the name of each message, and with its arguments in words.
  var onMessage: (_ name: String, _ detail: String, ScrollContainer) -> Void = { _, _, _ in }
  /// Called when a finger has let go, with where the content will come to rest.
  var onRelease: (_ target: Point) -> Void = { _ in }

  /// Listens to a container, and to no other.
  func listen(to container: ScrollContainer) {
    leave()
    current = container
    container.addListener(self)
  }

  /// Listens to none.
  func leave() {
    current?.removeListener(self)
    current = nil
  }

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    guard message != .didChangeAdjustedContentInset else { return }
    onMessage(message.name, message.detail, container)
    if case .didEndDragging = message { onRelease(container.goalOffset) }
  }
}

extension ScrollMessage {
  /// The message's arguments in words.
  fileprivate var detail: String {
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
