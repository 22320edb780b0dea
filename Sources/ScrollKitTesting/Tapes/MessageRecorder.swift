import Geometry
import Scrolling
import ViewTree

/// Writes every message of a scroll view to the log.
final class MessageRecorder: ScrollListener {
  private let log: Log
  private let id: String

  init(id: String, log: Log) { (self.id, self.log) = (id, log) }

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    log.add(message, from: container, id: id)
  }
}

/// The delegate of a scroll view in a scene, which answers as the tape says.
final class SceneDelegate: ScrollContainerDelegate {
  /// The target of each axis; nil keeps the proposed one.
  var retarget: (x: Double?, y: Double?) = (nil, nil)
  /// The view that is zoomed.
  weak var zoomedView: View?
  /// Whether a click on the status bar may scroll to the top.
  var allowsScrollToTop = true

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocityPerMillisecond velocity: Vector,
    targetContentOffset: inout Point
  ) {
    targetContentOffset.x = retarget.x ?? targetContentOffset.x
    targetContentOffset.y = retarget.y ?? targetContentOffset.y
  }

  func viewForZooming(in container: ScrollContainer) -> View? { zoomedView }

  func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool { allowsScrollToTop }
}
