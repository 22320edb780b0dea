import Geometry
import Scrolling
import ViewTree

/// Writes the touches of a view to the log.
final class TouchLog {
  private let id: String
  private let log: Log
  var isOn = false

  init(id: String, log: Log) { (self.id, self.log) = (id, log) }

  /// Writes a message if it is on, and returns whether it is.
  @discardableResult func write(_ message: String, _ view: View) -> Bool {
    if isOn { log.message(message, from: view, id: id) }
    return isOn
  }
}

/// A plain view of a scene, which keeps its touches if it logs them and passes them on otherwise.
final class SceneView: View {
  private let touchLog: TouchLog

  init(frame: Rect, _ log: TouchLog) {
    touchLog = log
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) {
    if !touchLog.write("touchesBegan", self) { super.touchesBegan(touches) }
  }
  override func touchesMoved(_ touches: [Touch]) {
    if !touchLog.write("touchesMoved", self) { super.touchesMoved(touches) }
  }
  override func touchesEnded(_ touches: [Touch]) {
    if !touchLog.write("touchesEnded", self) { super.touchesEnded(touches) }
  }
  override func touchesCancelled(_ touches: [Touch]) {
    if !touchLog.write("touchesCancelled", self) { super.touchesCancelled(touches) }
  }
}

final class SceneControl: Control {
  private let touchLog: TouchLog

  init(frame: Rect, _ log: TouchLog) {
    touchLog = log
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) { touchLog.write("touchesBegan", self) }
  override func touchesMoved(_ touches: [Touch]) { touchLog.write("touchesMoved", self) }
  override func touchesEnded(_ touches: [Touch]) { touchLog.write("touchesEnded", self) }
  override func touchesCancelled(_ touches: [Touch]) { touchLog.write("touchesCancelled", self) }
}

/// The pages of a scene: plain views, with a log line for each view that is filled.
final class SceneBook: PagerDataSource {
  var pageCount = 0

  private let id: String
  private let log: Log
  private var views: [(view: View, page: Int?)] = []

  init(id: String, log: Log) {
    self.id = id
    self.log = log
  }

  func numberOfPages(in pager: Pager) -> Int { pageCount }

  func makePageView(for pager: Pager) -> View {
    let view = View()
    views.append((view, nil))
    return view
  }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    guard let slot = views.firstIndex(where: { $0.view === view }) else { return }
    views[slot].page = page
    write("configured", pager, adding: #","slot":\#(slot)\#(Log.page(page))"#)
  }

  /// Writes the page that each view is filled with, also where it does not show, slot by slot.
  func writeFilledPages(of pager: Pager) {
    for (slot, filled) in views.enumerated() {
      guard let page = filled.page else { continue }
      write("configured", pager, adding: #","slot":\#(slot)\#(Log.page(page))"#)
    }
  }

  func write(_ name: String, _ pager: Pager, adding extra: String) {
    log.message(name, from: pager, id: id, adding: extra)
  }
}

/// The delegate of a scroll view in a scene, which answers as the tape says.
final class SceneDelegate: ScrollContainerDelegate {
  /// The target of each axis; nil keeps the proposed one.
  var retarget: (x: Double?, y: Double?) = (nil, nil)
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
