import Geometry
import Scrolling
import ViewTree

/// A scene view's delegate and data source: answers as the tape says, and logs the view's messages.
final class SceneAnswers {
  private let id: String
  private let log: TapeLog

  /// Whether the touches of a plain view or a control are logged.
  var logsTouches = false
  /// The target of each axis; nil keeps the proposed one.
  var retarget: (x: Double?, y: Double?) = (nil, nil)
  weak var zoomedView: View?
  /// Whether a click on the status bar may scroll to the top.
  var allowsScrollToTop = true
  var pageCount = 0
  /// The views of a pager and the pages that they are filled with, slot by slot.
  private var slots: [(view: View, page: Int?)] = []

  init(id: String, log: TapeLog) { (self.id, self.log) = (id, log) }

  func write(_ message: String, _ view: View, adding extra: String = "") {
    log.message(message, from: view, id: id, adding: extra)
  }

  /// Writes a message about touches if they are logged, and returns whether they are.
  @discardableResult func writeTouch(_ message: String, _ view: View) -> Bool {
    if logsTouches { write(message, view) }
    return logsTouches
  }

  /// Writes the page that each view is filled with, even of views that do not show.
  func writeFilledPages(of pager: Pager) {
    for slot in slots.indices where slots[slot].page != nil { writeFilling(of: slot, pager) }
  }

  private func writeFilling(of slot: Int, _ pager: Pager) {
    guard let page = slots[slot].page else { return }
    write("configured", pager, adding: #","slot":\#(slot)\#(TapeLog.page(page))"#)
  }
}

extension SceneAnswers: ScrollContainerDelegate {
  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    targetContentOffset.x = retarget.x ?? targetContentOffset.x
    targetContentOffset.y = retarget.y ?? targetContentOffset.y
  }

  func viewForZooming(in container: ScrollContainer) -> View? { zoomedView }

  func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool { allowsScrollToTop }
}

/// The pages are plain views, with a log line for each view that is filled.
extension SceneAnswers: PagerDataSource {
  func numberOfPages(in pager: Pager) -> Int { pageCount }

  func makePageView(for pager: Pager) -> View {
    let view = View()
    slots.append((view, nil))
    return view
  }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    guard let slot = slots.firstIndex(where: { $0.view === view }) else { return }
    slots[slot].page = page
    writeFilling(of: slot, pager)
  }
}

/// A plain view of a scene, which keeps its touches if it logs them and passes them on otherwise.
final class SceneView: View {
  private let answers: SceneAnswers

  init(frame: Rect, _ answers: SceneAnswers) {
    self.answers = answers
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) {
    if !answers.writeTouch("touchesBegan", self) { super.touchesBegan(touches) }
  }
  override func touchesMoved(_ touches: [Touch]) {
    if !answers.writeTouch("touchesMoved", self) { super.touchesMoved(touches) }
  }
  override func touchesEnded(_ touches: [Touch]) {
    if !answers.writeTouch("touchesEnded", self) { super.touchesEnded(touches) }
  }
  override func touchesCancelled(_ touches: [Touch]) {
    if !answers.writeTouch("touchesCancelled", self) { super.touchesCancelled(touches) }
  }
}

final class SceneControl: Control {
  private let answers: SceneAnswers

  init(frame: Rect, _ answers: SceneAnswers) {
    self.answers = answers
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: [Touch]) { answers.writeTouch("touchesBegan", self) }
  override func touchesMoved(_ touches: [Touch]) { answers.writeTouch("touchesMoved", self) }
  override func touchesEnded(_ touches: [Touch]) { answers.writeTouch("touchesEnded", self) }
  override func touchesCancelled(_ touches: [Touch]) {
    answers.writeTouch("touchesCancelled", self)
  }
}
