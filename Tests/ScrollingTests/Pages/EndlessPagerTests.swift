import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

struct EndlessPagerTests {
  private func bench(pages: Int, at page: Int) -> PagerBench {
    let it = PagerBench(pages: pages, at: page)
    it.pager.isEndless = true
    it.book.fillings = []
    return it
  }

  @Test(arguments: [1.0, -1], [1, 2, 3, 10])
  func `after the last page comes the first, either way`(sign: Double, pages: Int) {
    let it = bench(pages: pages, at: 0)
    for turn in 1...2 * pages + 1 {
      it.flick(sign * 20)
      it.bench.settle()
      let page = ((Int(sign) * turn) % pages + pages) % pages
      #expect(it.pager.currentPage == page)
      #expect(it.offset == Double(page) * 400)
      #expect(it.sight.map(\.item) == [page])
    }
    #expect(it.book.leaves.count == 3)
  }

  @Test(arguments: [1.0, -1])
  func `turning round fills one view a page, as anywhere`(sign: Double) {
    let it = bench(pages: 10, at: sign > 0 ? 9 : 0)
    it.flick(sign * 20)
    it.bench.settle()
    #expect(it.book.pages == [sign > 0 ? 1 : 8])
  }

  @Test(arguments: [(0, 9), (9, 0), (1, 8)])
  func `it jumps the short way round`(from: Int, to: Int) {
    let it = bench(pages: 10, at: from)
    it.pager.setCurrentPage(to, animated: true)
    it.bench.step()
    #expect((it.sight.first?.item == to) == (to > from))
    it.bench.settle()
    #expect(it.pager.currentPage == to)
    #expect(it.offset == Double(to) * 400)
    #expect(it.pageChanges == [to])
  }

  @Test func `many flicks in a row go round and round`() {
    let it = bench(pages: 4, at: 0)
    var flicks = 0
    for _ in 0..<11 {
      it.flick(20, steps: 3)
      flicks += 1
    }
    it.bench.settle()
    #expect(it.pager.currentPage == flicks % 4)
    #expect(it.sight.map(\.item) == [flicks % 4])
  }
}
