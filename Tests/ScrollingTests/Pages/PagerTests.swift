import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// A pager that writes down its own messages.
private final class Diary: Pager, ScrollListener {
  var heard: [ScrollMessage] = []

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    heard.append(message)
  }
}

struct PagerTests {
  // Rows 129 and 130
  @Test(arguments: [1, 2, 3, 12, 10_000])
  func `three views are made, however many pages there are`(pages: Int) {
    let it = PagerBench(pages: pages)
    let views = it.book.leaves.map(ObjectIdentifier.init)
    for _ in 0..<5 {
      it.flick()
      it.bench.settle()
      it.pager.setCurrentPage(pages - 1, animated: true)
      it.bench.settle()
      it.pager.currentPage = pages / 2
      it.pager.reloadPages()
    }
    #expect(it.book.leaves.map(ObjectIdentifier.init) == views)
    #expect(views.count == 3)
    #expect(it.pager.subviews.count == 3)
  }

  // Row 119
  @Test(arguments: Axis.allCases)
  func `the content is as long as its pages`(axis: Axis) {
    let it = PagerBench(pages: 7, axis: axis)
    #expect(it.pager.contentSize[axis] == 2_800)
    #expect(it.pager.contentSize[axis.other] == 400)
  }

  // Row 131
  @Test(arguments: PagingTests.directions)
  func `a turn fills one view, when the page passes the middle`(axis: Axis, sign: Double) {
    let it = PagerBench(at: 5, axis: axis)
    it.finger.drag(from: Point(x: 200, y: 200), by: it.vector(-sign * 209), steps: 30)
    #expect(it.offset == 2_000 + sign * 199)
    #expect(it.book.fillings.isEmpty)
    it.finger.move(by: it.vector(-sign * 2).dx, it.vector(-sign * 2).dy)
    #expect(it.book.pages == [sign > 0 ? 7 : 3])
    it.finger.up()
    it.bench.settle()
    #expect(it.book.fillings.count == 1)
    #expect(it.sight.map(\.item) == [5 + Int(sign)])
  }

  // Row 121
  @Test(arguments: PagingTests.directions)
  func `the current page changes at the half page, once`(axis: Axis, sign: Double) {
    let it = PagerBench(at: 5, axis: axis)
    var offsets: [Double] = []
    it.pager.addAction { [unowned it] _ in offsets.append(it.offset) }
    it.flick(sign * 20)
    it.bench.settle()
    #expect(it.pageChanges == [5 + Int(sign)])
    #expect(offsets.allSatisfy { sign > 0 ? $0 >= 2_200 : $0 < 2_000 - 200 })
    #expect(it.pager.currentPage == 5 + Int(sign))
  }

  // Row 121: at exactly half it is the later page.
  @Test(arguments: [(199.0, 0), (200, 1), (599, 1), (600, 2)])
  func `the page is that which fills most of the viewport`(offset: Double, page: Int) {
    for axis in Axis.allCases {
      let it = PagerBench(axis: axis)
      it.pager.contentOffset = .zero + it.vector(offset)
      #expect(it.pager.currentPage == page)
    }
  }

  // Row 131: no blank during any swipe.
  @Test(arguments: PagingTests.directions)
  func `every page in sight is the right one, at any speed`(axis: Axis, sign: Double) {
    for step in [3.0, 20, 90, 199] {
      let it = PagerBench(pages: 40, at: 20, axis: axis)
      var isRight = true
      it.log.during = { [unowned it] _, _ in isRight = isRight && it.showsWhatItShould }
      for _ in 0..<6 { it.flick(sign * step, steps: 2) }
      it.bench.settle()
      #expect(isRight)
    }
  }

  @Test(arguments: PagingTests.directions)
  func `a jump shows and fills no page between`(axis: Axis, sign: Double) {
    let (from, to) = sign > 0 ? (2, 9) : (9, 2)
    let it = PagerBench(at: from, axis: axis)
    it.pager.setCurrentPage(to, animated: true)
    var seen: Set<Int?> = []
    while it.pager.isScrollAnimating {
      it.bench.step()
      let sight = it.sight
      seen.formUnion(sight.map(\.item))
      // Whatever shows fills the window without a gap.
      #expect(sight.count == 2 || sight.map(\.place) == [0])
      #expect(sight.count < 2 || abs(sight[1].place - sight[0].place - 400) < 1e-9)
    }
    #expect(seen == [from, to])
    #expect(it.book.pages == [to] + it.book.pages.dropFirst())
    #expect(Set(it.book.pages) == [to, to - 1, to + 1])
    #expect(it.pageChanges == [to])
    #expect(it.offset == Double(to) * 400)
    #expect(it.log.folded == ["didScroll", "didEndScrollingAnimation"])
  }

  // SPEC f.1: the offset of a jump is that of any animated move.
  @Test(arguments: PagingTests.directions)
  func `the offset goes the whole way of a jump evenly`(axis: Axis, sign: Double) {
    let (from, to) = sign > 0 ? (2, 9) : (9, 2)
    let it = PagerBench(at: from, axis: axis)
    it.pager.setCurrentPage(to, animated: true)
    var frames = 0
    while it.pager.isScrollAnimating {
      it.bench.step()
      frames += 1
      // The first frame after the call shows one period of it; offsets lie on pixels.
      let part = min(Double(frames) / 60 / 0.3, 1)
      #expect(it.offset.isClose(to: Double(from) * 400 + sign * 2_800 * part, within: 0.5))
    }
    #expect(frames == 18)
  }

  @Test(arguments: PagingTests.directions)
  func `a jump without animation is one move`(axis: Axis, sign: Double) {
    let (from, to) = sign > 0 ? (2, 9) : (9, 2)
    let it = PagerBench(at: from, axis: axis)
    it.pager.currentPage = to
    #expect(it.offset == Double(to) * 400)
    #expect(it.log.messages == ["didScroll"])
    #expect(it.book.pages.first == to)
    #expect(Set(it.book.pages) == [to, to - 1, to + 1])
    #expect(it.pageChanges == [to])
  }

  @Test(arguments: PagingTests.directions, [2, 6, 12])
  func `a finger that catches a jump holds what the eye sees`(
    direction: (Axis, Double),
    frames: Int
  ) {
    let (from, to) = direction.1 > 0 ? (2, 9) : (9, 2)
    let it = PagerBench(at: from, axis: direction.0)
    it.pager.setCurrentPage(to, animated: true)
    for _ in 0..<frames { it.bench.step() }
    let main = it.sight.min { abs($0.place) < abs($1.place) }
    it.finger.down(200, 200)
    let caught = it.sight.min { abs($0.place) < abs($1.place) }
    #expect(caught?.item == main?.item)
    #expect(abs((caught?.place ?? 1_000) - (main?.place ?? 0)) <= 1)
    #expect(it.showsWhatItShould)
    it.bench.advance(by: 0.1)
    it.finger.up()
    it.bench.settle()
    #expect(it.pager.currentPage == caught?.item)
    #expect(it.offset == Double(it.pager.currentPage) * 400)
  }

  /// What takes the content from a jump, besides a finger.
  nonisolated enum Taker: CaseIterable { case glide, stop, top }

  @Test(arguments: Taker.allCases, [2, 6, 12])
  func `whatever takes the content from a jump goes on from what the eye sees`(
    taker: Taker,
    frames: Int
  ) {
    let it = PagerBench(at: 2, axis: .vertical)
    it.pager.setCurrentPage(9, animated: true)
    for _ in 0..<frames { it.bench.step() }
    let main = it.sight.min { abs($0.place) < abs($1.place) }
    switch taker {
    case .glide: it.pager.glide(withVelocity: it.vector(1))
    case .stop: it.pager.stopScrollingAndZooming()
    case .top: #expect(it.bench.stage.scrollToTop())
    }
    let taken = it.sight.min { abs($0.place) < abs($1.place) }
    #expect(taken?.item == main?.item)
    #expect(abs((taken?.place ?? 1_000) - (main?.place ?? 0)) <= 1)
    it.bench.settle()
    #expect(it.pager.currentPage == (taker == .top ? 0 : taken?.item))
    #expect(it.showsWhatItShould)
  }

  @Test(arguments: [1, 4, 7, 12, 16])
  func `a jump during a jump goes on from what the eye sees`(frames: Int) {
    let it = PagerBench(pages: 1_000, at: 10)
    let targets = [900, 20, 500, 501, 500, 20, 3]
    for target in targets {
      let (before, offset) = (it.sight, it.offset)
      var told = it.pager.currentPage
      it.pager.setCurrentPage(target, animated: true)
      #expect(it.sight.map(\.item) == before.map(\.item))
      #expect(zip(it.sight, before).allSatisfy { abs($0.place - $1.place) < 1e-6 })
      #expect(it.offset == offset)
      for _ in 0..<frames {
        it.bench.step()
        // The page that fills most of the viewport. A jump that turns round passes what showed
        // before, which is not told, because it lies on no way from page to page (SPEC e.11).
        let main = it.sight.min { abs($0.place) < abs($1.place) }
        let way = min(told, target)...max(told, target)
        let shown = way.contains(main?.item ?? -1) ? main?.item : told
        #expect(it.pager.currentPage == shown || abs(main?.place ?? 0) > 199)
        told = it.pager.currentPage
      }
      #expect(it.sight.allSatisfy { ([10] + targets).contains($0.item ?? -1) })
    }
    it.bench.settle()
    #expect(it.pager.currentPage == 3)
    #expect(zip(it.pageChanges, it.pageChanges.dropFirst()).allSatisfy { $0 != $1 })
    #expect(it.pageChanges.allSatisfy(targets.contains) && it.pageChanges.last == 3)
    #expect(it.offset == 1_200)
    #expect(it.sight.map(\.item) == [3])
  }

  @Test func `a pager that listens to itself, and stops, still follows what moves it`() {
    let (bench, book, diary) = (Bench(), Book(pages: 12), Diary())
    diary.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(diary)
    diary.dataSource = book
    diary.addListener(diary)
    diary.currentPage = 4
    #expect(diary.heard == [.didScroll])
    diary.removeListener(diary)
    diary.isCircular = true
    diary.setCurrentPage(11, animated: true)
    bench.settle()
    #expect(diary.heard == [.didScroll])
    #expect(diary.currentPage == 11)
    #expect(diary.contentOffset == Point(x: 4_400, y: 0))
    #expect((diary.view(forPage: 11) as? Book.Leaf)?.item == 11)
  }

  // The offset of a jump passes the other pages without the eye seeing them.
  @Test func `a page that the offset just passes can be jumped to`() {
    let it = PagerBench(at: 0)
    it.pager.setCurrentPage(9, animated: true)
    for _ in 0..<6 { it.bench.step() }
    #expect(it.offset == 1_200)
    it.pager.setCurrentPage(3, animated: true)
    it.bench.settle()
    #expect(it.pager.currentPage == 3)
    #expect(it.sight.map(\.item) == [3])
  }

  // Decision 10
  @Test func `with reduced motion a jump is over with the next frame, with the same messages`() {
    let it = PagerBench(at: 2)
    it.bench.stage.prefersReducedMotion = true
    it.pager.setCurrentPage(9, animated: true)
    it.bench.step()
    #expect(it.offset == 3_600)
    #expect(it.log.messages == ["didScroll", "didEndScrollingAnimation"])
    #expect(it.sight.map(\.item) == [9])
  }

  @Test func `home, end and digits go to pages`() {
    let it = PagerBench()
    let keys: [(Key, Int)] = [
      (.end, 11), (.home, 0), (.character("7"), 6), (.right, 7), (.pageUp, 6), (.space, 7),
    ]
    for (key, page) in keys {
      it.bench.queue(.key(KeyEvent(key: key, time: it.bench.now + it.bench.period)))
      it.bench.settle()
      #expect(it.pager.currentPage == page, "\(key)")
    }
    #expect(it.pageChanges == keys.map(\.1))
  }

  // Row 127: bands of 70 pt above and below, the dots in the lower one, each page at width times i.
  @Test func `pages lie between two bands, one beside the other`() {
    let it = PagerBench(pages: 3)
    it.pager.frame = Rect(x: 0, y: 70, width: 400, height: 260)
    it.finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: -110, dy: 0))
    let frames = (0..<2).compactMap { it.pager.view(forPage: $0)?.frame }
    #expect(frames == (0..<2).map { Rect(x: 400 * Double($0), y: 0, width: 400, height: 260) })
    #expect(it.pager.contentSize == Size(width: 1_200, height: 260))
  }

  // Decision 13: whatever is finite is survived.
  @Test(arguments: [1e6, 1e12, 1e18, 1e300, -1e300])
  func `an absurd offset shows nothing and breaks nothing`(offset: Double) {
    for isAnimated in [false, true] {
      let it = PagerBench(pages: 10)
      it.pager.setContentOffset(Point(x: offset, y: 0), animated: isAnimated)
      it.bench.settle()
      #expect(it.pager.currentPage == (offset < 0 ? 0 : 9))
      it.pager.currentPage = 4
      #expect(it.sight.map(\.item) == [4])
    }
  }
}

extension PagerBench {
  /// Whether the window is covered with the pages that belong there, each in its place.
  var showsWhatItShould: Bool {
    let pitch = pager.pageLength(pager.axis)
    return sight.allSatisfy { item, place in
      let page = ((place + offset) / pitch).rounded()
      guard let item, book.items.indices.contains(Int(page)) else { return false }
      return book.items[Int(page)] == item && (page * pitch - offset).isClose(to: place, within: 1)
    } && sight.count == expectedCount
  }

  /// How many pages the window cuts.
  private var expectedCount: Int {
    let (pitch, length) = (pager.pageLength(pager.axis), pager.bounds.size[pager.axis])
    let first = max(Int((offset / pitch).rounded(.down)) - 1, 0)
    let last = min(first + 3, book.items.count - 1)
    guard first <= last else { return 0 }
    return (first...last).count {
      let start = (Double($0) * pitch).rounded()
      return start < offset + length && start + length > offset
    }
  }
}

/// A page that is called for while the other axis comes back.
struct PagerCrossAxisTests {
  @Test(arguments: Axis.allCases, [false, true])
  func `a page that is called for ends a bounce of the other axis inside`(
    axis: Axis,
    animated: Bool
  ) {
    let it = PagerBench(pages: 100, axis: axis)
    (it.pager.alwaysBounceHorizontal, it.pager.alwaysBounceVertical) = (true, true)
    var pull = Vector.zero
    pull[axis.other] = 150
    it.finger.drag(from: Point(x: 200, y: 100), by: pull)
    it.finger.up()
    it.bench.step()
    #expect(it.pager.contentOffset[axis.other] < 0)
    it.book.fillings = []
    it.pager.setCurrentPage(60, animated: animated)
    it.bench.settle()
    #expect(it.pager.contentOffset[axis.other] == 0)
    #expect(it.pager.currentPage == 60)
    #expect(it.book.pages.allSatisfy { $0 < 3 || (58...62).contains($0) }, "none between is filled")
  }
}
