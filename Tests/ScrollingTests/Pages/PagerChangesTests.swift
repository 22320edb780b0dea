import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

struct PagerChangesTests {
  nonisolated static let lengths = [150.0, 333, 401, 1_200]

  @Test(arguments: lengths, Axis.allCases)
  func `a resize keeps the page and needs no other`(length: Double, axis: Axis) {
    let it = PagerBench(pages: 1_000, at: 777, axis: axis)
    it.bench.stage.resize(to: Size(width: length, height: length), scale: 1)
    it.pager.frame = it.bench.stage.root.bounds
    it.bench.step()
    #expect(it.offset == 777 * length)
    #expect(it.pager.currentPage == 777)
    #expect(it.book.fillings.isEmpty)
    #expect(it.pageChanges.isEmpty)
    #expect(it.showsWhatItShould)
  }

  // SPEC e.1
  @Test(arguments: Axis.allCases, [0, 7, 19])
  func `a pager that is folded away keeps its page`(axis: Axis, page: Int) {
    let it = PagerBench(pages: 20, at: page, axis: axis)
    for size in [Size.zero, Size(width: 300, height: 300), .zero, Size(width: 400, height: 400)] {
      it.pager.frame = Rect(origin: .zero, size: size)
      it.bench.step()
    }
    #expect(it.pager.currentPage == page && it.offset == Double(page) * 400)
    #expect(it.pageChanges.isEmpty && it.showsWhatItShould)
  }

  @Test(arguments: Axis.allCases)
  func `a pager without a length takes any number of views`(axis: Axis) {
    let (pager, book) = (Pager(axis: axis), Book(pages: 9))
    pager.poolSize = 5
    pager.dataSource = book
    pager.poolSize = 3
    #expect(pager.subviews.count == 3)
    pager.poolSize = 7
    #expect(pager.subviews.count == 7 && pager.currentPage == 0)
    // One that shows what is beside a page needs more views than one that has no room for it.
    let it = PagerBench(pages: 20, at: 4, axis: axis)
    it.pager.peek = 150
    for size in [Size.zero, Size(width: 300, height: 300), .zero, Size(width: 400, height: 400)] {
      it.pager.frame = Rect(origin: .zero, size: size)
      it.bench.step()
    }
    #expect(it.pager.currentPage == 4 && it.sight.contains { $0.item == 4 })
  }

  @Test func `an empty pager turns to no page`() {
    let pager = Pager()
    for number in [0, 1, -1, .nan, .infinity] {
      #expect(!pager.accessibilityPerform(.setNumber(number), onPart: nil))
    }
  }

  // A jump or a glide far beyond the pages that are left does not come back through what is gone.
  @Test(arguments: Axis.allCases, [0.05, 0.15, 0.25])
  func `pages that a shrinking pager no longer has do not fly by`(axis: Axis, time: Double) {
    for isJump in [true, false] {
      let it = PagerBench(pages: 900, at: isJump ? 2 : 500, axis: axis)
      it.pager.setCurrentPage(isJump ? 800 : 501, animated: true)
      it.bench.advance(by: time)
      it.book.items = Array(0..<5)
      it.pager.reloadPages()
      while it.bench.stage.isMoving {
        #expect(it.sight.allSatisfy { (0..<5).contains($0.item ?? -1) } && !it.sight.isEmpty)
        let before = it.offset
        it.bench.step()
        #expect(abs(it.offset - before) < 400)
      }
      #expect(it.pager.currentPage == 4 && it.offset == 1_600)
    }
  }

  @Test(arguments: PagingTests.directions)
  func `a resize during a turn ends on the page of the turn`(axis: Axis, sign: Double) {
    let it = PagerBench(pages: 20, at: 19 - (sign > 0 ? 1 : 0), axis: axis)
    it.flick(sign * 20)
    it.pager.frame = Rect(x: 0, y: 0, width: 220, height: 310)
    it.bench.settle()
    #expect(it.pager.currentPage == (sign > 0 ? 19 : 18))
    #expect(it.offset == Double(it.pager.currentPage) * it.pager.bounds.size[axis])
    #expect(it.log.messages.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `a resize during a jump ends on its page`() {
    let it = PagerBench(pages: 100, at: 3)
    it.pager.setCurrentPage(90, animated: true)
    it.bench.advance(by: 0.1)
    it.pager.frame = Rect(x: 0, y: 0, width: 250, height: 400)
    #expect(it.sight.count == 2)
    it.bench.settle()
    #expect(it.pager.currentPage == 90)
    #expect(it.offset == 90 * 250)
    #expect(it.pageChanges == [90])
  }

  @Test func `the dots of a pager without pages have none either`() {
    let it = PagerBench(pages: 3, at: 2)
    let dots = PageControl()
    dots.pager = it.pager
    it.book.items = []
    it.pager.reloadPages()
    #expect(dots.numberOfPages == 0 && dots.currentPage == 0)
    it.book.items = Array(0..<5)
    it.pager.reloadPages()
    #expect(dots.numberOfPages == 5)
  }

  @Test func `a page set before there is room for it shows as soon as there is`() {
    let bench = Bench()
    let (pager, book) = (Pager(), Book(pages: 50))
    pager.dataSource = book
    pager.currentPage = 31
    #expect(book.fillings.isEmpty)
    bench.stage.root.addSubview(pager)
    pager.frame = bench.stage.root.bounds
    #expect(pager.contentOffset == Point(x: 31 * 400, y: 0))
    #expect(book.pages == [31, 30, 32])
  }

  @Test(arguments: Axis.allCases)
  func `pages keep a gap that shows only while they turn`(axis: Axis) {
    let it = PagerBench(pages: 9, at: 4, axis: axis)
    it.pager.pageGap = 20
    #expect(it.offset == 4 * 420)
    #expect(it.pager.contentSize[axis] == 9 * 420 - 20)
    #expect(it.sight.map(\.place) == [0])
    it.finger.drag(from: Point(x: 200, y: 200), by: it.vector(-110))
    #expect(it.sight.map(\.item) == [4, 5])
    #expect(it.sight.map(\.place) == [-100, 320])
    it.finger.up()
    it.bench.settle()
    #expect(it.offset == 5 * 420)
    it.pager.currentPage = 8
    #expect(it.pager.contentOffset == it.pager.maximumContentOffset)
  }

  // Row 132
  @Test(arguments: [3, 5, 7])
  func `a larger pool fills pages farther away`(poolSize: Int) {
    let it = PagerBench(pages: 100, at: 50)
    it.pager.poolSize = poolSize
    let reach = poolSize / 2
    #expect(it.book.leaves.count == poolSize)
    for page in 50 - reach...50 + reach { #expect(it.pager.view(forPage: page) != nil) }
    it.book.fillings = []
    it.flick()
    it.bench.settle()
    #expect(it.book.pages == [51 + reach])
    it.pager.poolSize = 3
    #expect(it.pager.subviews.count == 3)
    #expect(it.sight.map(\.item) == [51])
    #expect((50...52).allSatisfy { it.pager.view(forPage: $0) != nil })
  }

  @Test func `everything can be deleted, and come back`() {
    let it = PagerBench(pages: 10, at: 5)
    it.book.items = []
    it.pager.reloadPages()
    #expect(it.pager.currentPage == 0)
    #expect(it.sight.isEmpty)
    #expect(it.offset == 0)
    it.book.items = [7, 8]
    it.pager.reloadPages()
    #expect(it.sight.map(\.item) == [7])
    #expect(it.book.leaves.count == 3)
  }

  @Test func `a reload fills the same pages anew, in place`() {
    let it = PagerBench(pages: 10, at: 5)
    it.book.items = Array(500..<520)
    it.pager.reloadPages()
    #expect(it.pager.currentPage == 5)
    #expect(Set(it.book.pages) == [4, 5, 6])
    #expect(it.sight.map(\.item) == [505])
    it.book.items = [1, 2, 3]
    it.pager.reloadPages()
    #expect(it.pager.currentPage == 2)
    #expect(it.sight.map(\.item) == [3])
    #expect(it.pageChanges == [2])
  }

  // SPEC e.1
  @Test(arguments: [2, 7])
  func `a reload during a turn does not disturb it`(added: Int) {
    let (it, other) = (PagerBench(pages: 10, at: 5), PagerBench(pages: 10, at: 5))
    for bench in [it, other] { bench.flick() }
    it.book.items.append(contentsOf: 100..<100 + added)
    it.pager.reloadPages()
    while other.pager.isDecelerating {
      it.bench.step()
      other.bench.step()
      #expect(it.offset == other.offset)
    }
    #expect(it.sight.map(\.item) == [6])
  }

  @Test func `another data source with fewer pages is never asked for a page of the old one`() {
    let it = PagerBench(at: 9)
    let few = Book(pages: 2)
    it.pager.dataSource = few
    #expect(few.fillings.allSatisfy { (0..<2).contains($0.page) })
    #expect(it.pager.numberOfPages == 2)
    #expect(it.pager.currentPage == 1)
  }

  @Test func `a pager that gets its size last has a view for each page in sight`() {
    let (bench, pager, book) = (Bench(), Pager(), Book(pages: 30))
    pager.peek = 140
    pager.dataSource = book
    pager.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    bench.stage.root.addSubview(pager)
    bench.step()
    // Pages of 20 points, of which the first is in the middle.
    let shown = book.leaves.filter { !$0.isHidden && $0.frame.intersects(pager.bounds) }
    #expect(Set(shown.compactMap(\.item)) == Set(0...7))
  }

  @Test func `a circle that becomes a row on its way ends on a page`() {
    let it = PagerBench(pages: 5, at: 4, axis: .horizontal)
    it.pager.isCircular = true
    it.bench.step()
    it.pager.setCurrentPage(0, animated: true)
    it.bench.advance(by: 0.1)
    it.pager.poolSize = 7
    it.bench.settle()
    it.bench.advance(by: 1)
    #expect(it.offset >= 0 && it.offset <= 4 * 400 && it.offset.remainder(dividingBy: 400) == 0)
    #expect(it.sight.count == 1)
  }
}
