import Geometry
import Scrolling
import ViewTree

/// Writes every message of a scroll view to the log, and answers as the tape says.
final class DelegateRecorder: ScrollContainerDelegate, DelegateRelay {
  /// Where each axis is to come to rest; nil leaves it alone.
  var retarget: (x: Double?, y: Double?) = (nil, nil)
  /// The view that is zoomed.
  weak var zoomedView: View?
  /// Whether a click on the status bar may scroll to the top.
  var allowsScrollToTop = true

  /// The container's own delegate, which hears everything too.
  weak var next: (any ScrollContainerDelegate)?

  private let log: Log
  private let id: String

  init(id: String, log: Log) {
    self.id = id
    self.log = log
  }

  private func write(_ name: String, _ container: ScrollContainer, adding extra: String = "") {
    let time = container.stage?.frame.time ?? .zero
    log.message(name, from: container, id: id, time: time, adding: extra)
  }

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    write("didScroll", container)
    next?.scrollContainerDidScroll(container)
  }
  func scrollContainerDidZoom(_ container: ScrollContainer) {
    write("didZoom", container)
    next?.scrollContainerDidZoom(container)
  }
  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    write("willBeginDragging", container)
    next?.scrollContainerWillBeginDragging(container)
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    let proposed = targetContentOffset
    write(
      "willEndDragging",
      container,
      adding: Log.pair("velocity", velocity.dx, velocity.dy)
        + Log.pair("target", proposed.x, proposed.y)
    )
    next?.scrollContainerWillEndDragging(
      container,
      withVelocity: velocity,
      targetContentOffset: &targetContentOffset
    )
    targetContentOffset.x = retarget.x ?? targetContentOffset.x
    targetContentOffset.y = retarget.y ?? targetContentOffset.y
  }

  func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    write("didEndDragging", container, adding: #","willDecelerate":\#(willDecelerate)"#)
    next?.scrollContainerDidEndDragging(container, willDecelerate: willDecelerate)
  }

  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    write("willBeginDecelerating", container)
    next?.scrollContainerWillBeginDecelerating(container)
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    write("didEndDecelerating", container)
    next?.scrollContainerDidEndDecelerating(container)
  }

  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) {
    write("didEndScrollingAnimation", container)
    next?.scrollContainerDidEndScrollingAnimation(container)
  }

  func viewForZooming(in container: ScrollContainer) -> View? {
    zoomedView ?? next?.viewForZooming(in: container)
  }

  func scrollContainerWillBeginZooming(_ container: ScrollContainer, with view: View?) {
    write("willBeginZooming", container)
    next?.scrollContainerWillBeginZooming(container, with: view)
  }

  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    write("didEndZooming", container, adding: #","scale":\#(JSONNumber.text(scale))"#)
    next?.scrollContainerDidEndZooming(container, with: view, atScale: scale)
  }

  func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool {
    write("shouldScrollToTop", container)
    return allowsScrollToTop && next?.scrollContainerShouldScrollToTop(container) ?? true
  }

  func scrollContainerDidScrollToTop(_ container: ScrollContainer) {
    write("didScrollToTop", container)
    next?.scrollContainerDidScrollToTop(container)
  }
}
