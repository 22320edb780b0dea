import Geometry
import Scrolling
import ViewTree

/// The pages of a scene: plain views, with a log line for each view that is filled.
final class SceneBook: PagerDataSource {
  /// The number of pages.
  var pageCount = 0

  private let id: String
  private let log: Log
  private var views: [View] = []

  init(id: String, log: Log) {
    self.id = id
    self.log = log
  }

  func numberOfPages(in pager: Pager) -> Int { pageCount }

  func makePageView(for pager: Pager) -> View {
    let view = View()
    views.append(view)
    return view
  }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    guard let slot = views.firstIndex(where: { $0 === view }) else { return }
    write("configured", pager, adding: #","slot":\#(slot)\#(Log.page(page))"#)
  }

  func pageChanged(to page: Int, in pager: Pager) {
    write("pageChanged", pager, adding: Log.page(page))
  }

  /// Writes the page of each view, slot by slot.
  func writeFilledPages(of pager: Pager) {
    for (slot, view) in views.enumerated() {
      guard let page = pager.page(in: view) else { continue }
      write("configured", pager, adding: #","slot":\#(slot)\#(Log.page(page))"#)
    }
  }

  private func write(_ name: String, _ pager: Pager, adding extra: String) {
    log.message(
      name,
      from: pager,
      id: id,
      time: pager.stage?.displayFrame.time ?? .zero,
      adding: extra
    )
  }
}
