import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Calls that mean nothing where they stand.
@Suite struct FaultTests {
  private let bench = Bench()

  private func said(_ body: () -> Void) -> [String] {
    let log = FaultLog()
    FaultLog.$current.withValue(log) { body() }
    return log.sentences
  }

  @Test func `a scale without a view to zoom is said once`() {
    let container = bench.container(content: Size(width: 900, height: 900))
    container.maximumZoomScale = 4
    let alone = said {
      container.zoomScale = 1
      container.zoomScale = 2
      container.setZoomScale(3, animated: true)
    }
    #expect(alone.count == 1 && alone[0].contains("no delegate"))
    let log = DelegateLog()
    container.delegate = log
    let blind = said { container.zoomScale = 2 }
    #expect(blind.count == 1 && blind[0].contains("viewForZooming"))
    let view = View(frame: Rect(x: 0, y: 0, width: 900, height: 900))
    container.addSubview(view)
    log.zoomedView = view
    #expect(said { container.zoomScale = 2 }.isEmpty && container.zoomScale == 2)
  }

  @Test func `a page without a data source is said once`() {
    let pager = Pager(frame: bench.stage.root.bounds)
    bench.stage.root.addSubview(pager)
    let sentences = said {
      pager.currentPage = 0
      pager.setCurrentPage(3, animated: true)
      pager.currentPage = 4
    }
    #expect(sentences == ["Pager: there is no page 3 to go to, since there is no dataSource"])
    let book = Book(pages: 0)
    pager.dataSource = book
    #expect(said { pager.currentPage = 4 }.isEmpty)
  }
}
