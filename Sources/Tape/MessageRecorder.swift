import Geometry
import Scrolling
import ViewTree

/// Writes every message of a scroll view to the log.
final class MessageRecorder: ScrollListener {
  private let log: Log
  private let id: String

  init(id: String, log: Log) { (self.id, self.log) = (id, log) }

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    guard message != .didChangeAdjustedContentInset else { return }
    let time = container.stage?.displayFrame.time ?? .zero
    log.message(message.name, from: container, id: id, time: time, adding: message.fields)
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

extension ScrollMessage {
  /// What the log adds to the message's name.
  fileprivate var fields: String {
    switch self {
    case .willEndDragging(let velocity, let target):
      Log.pair("velocity", velocity.dx, velocity.dy) + Log.pair("target", target.x, target.y)
    case .didEndDragging(let willDecelerate): #","willDecelerate":\#(willDecelerate)"#
    case .didEndZooming(let scale): #","scale":\#(JSONNumber.text(scale))"#
    case .didScroll, .didZoom, .willBeginDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .willBeginZooming, .shouldScrollToTop, .didScrollToTop,
      .didChangeAdjustedContentInset:
      ""
    }
  }
}
