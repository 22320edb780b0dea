import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Pages in a circle (SPEC e.15).
struct PagerCircleTests {
  private func circle(pages: Int = 12, at page: Int = 0, axis: Axis = .horizontal) -> PagerBench {
    let it = PagerBench(pages: pages, at: page, axis: axis)
    it.pager.isCircular = true
    it.bench.step()
    it.book.fillings = []
    it.pageChanges = []
    return it
  }

  @Test(arguments: PagingTests.directions)
  func `a flick over the end leads to the page at the other end`(axis: Axis, sign: Double) {
    let it = circle(at: sign > 0 ? 11 : 0, axis: axis)
    var places: [Double] = []
    it.pager.onMove = { [unowned it] in
      let page = it.pager.pagePosition
      places.append(Double(page.from) + page.fraction)
    }
    it.flick(sign * 20)
    it.bench.settle()
    #expect(it.pager.currentPage == (sign > 0 ? 0 : 11))
    #expect(it.pageChanges == [sign > 0 ? 0 : 11])
    #expect(it.offset == (sign > 0 ? 0 : 4_400))
    #expect(it.sight.map(\.item) == [sign > 0 ? 0 : 11])
    // One page came into a view: the one beyond.
    #expect(it.book.pages == [sign > 0 ? 1 : 10])
    #expect(it.book.leaves.count == 3)
  }

  /// The ways over the end of a circle.
  nonisolated enum Way: CaseIterable {
    case flick, drag, key, quickKeys, dots, wheel, far, endKey, glide
  }

  /// What shows, as one number: how many pages lie before the viewport's start, in any round.
  ///
  /// Between two frames it changes by less than half a round, so that the
  /// nearest of its values is meant.
  private func place(_ it: PagerBench, near last: Double?) throws -> Double {
    let count = Double(it.book.items.count)
    let pitch = it.pager.bounds.size[it.pager.axis] - 2 * it.pager.peek + it.pager.pageGap
    let sight = it.sight.sorted { abs($0.place) < abs($1.place) }
    let first = try #require(sight.first)
    let place = Double(try #require(first.item)) - (first.place - it.pager.peek) / pitch
    guard let last else { return place }
    return place + ((last - place) / count).rounded() * count
  }

  private func drag(_ it: PagerBench, _ distance: Double) {
    let step = it.vector(distance)
    it.finger.move(by: step.dx, step.dy)
  }

  private func go(_ way: Way, _ it: PagerBench, _ sign: Double) {
    let arrow: Key =
      it.pager.axis == .horizontal ? (sign > 0 ? .right : .left) : (sign > 0 ? .down : .up)
    switch way {
    case .flick: it.flick(sign * 20)
    case .drag: it.finger.drag(from: Point(x: 200, y: 200), by: it.vector(-sign * 3), steps: 3)
    case .key, .quickKeys:
      it.bench.stage.focus(it.pager)
      for _ in 0..<(way == .key ? 1 : 7) { it.bench.press(arrow) }
    case .dots:
      let dots = PageControl()
      it.bench.stage.root.addSubview(dots)
      dots.pager = it.pager
      it.bench.stage.focus(dots)
      it.bench.press(sign > 0 ? .right : .left)
    case .wheel:
      it.bench.turnWheel(Vector(dx: 0, dy: -sign), at: Point(x: 200, y: 200))
    case .far: it.pager.setCurrentPage(sign > 0 ? 2 : it.book.items.count - 3, animated: true)
    case .endKey:
      it.bench.stage.focus(it.pager)
      it.bench.press(sign > 0 ? .home : .end)
    case .glide:
      it.pager.isPagingEnabled = false
      it.pager.glide(withVelocity: it.vector(sign * 1_500))
    }
  }

  @Test(arguments: Way.allCases, PagingTests.directions)
  func `what shows goes on over the end, in every frame`(
    way: Way,
    direction: (axis: Axis, sign: Double)
  ) throws {
    for (pages, peek, gap) in [(12, 0.0, 0.0), (12, 40, 10), (7, 33.3, 0), (3, 0, 8), (5, 0, 0)] {
      let it = circle(pages: pages, at: direction.sign > 0 ? pages - 1 : 0, axis: direction.axis)
      (it.pager.peek, it.pager.pageGap) = (peek, gap)
      it.bench.step()
      var last = try place(it, near: nil)
      var told = it.pager.pagePosition
      go(way, it, direction.sign)
      for frame in 0..<300 {
        if way == .drag, frame < 60 { drag(it, -direction.sign * 11) }
        if way == .drag, frame == 60 { it.finger.up() }
        it.bench.step()
        let now = try place(it, near: last)
        let isJump = way == .far || way == .endKey || way == .quickKeys
        #expect(isJump || (now - last) * direction.sign > -0.02, "frame \(frame)")
        #expect(isJump || abs(now - last) < 0.4, "frame \(frame) of \(pages), \(peek)")
        // Dots and captions follow without a jump, too.
        let position = it.pager.pagePosition
        let page = it.pager.currentPage
        #expect(position.weight(of: page) >= 0.49 || isJump)
        (last, told) = (now, position)
        // What is in sight has no hole, but for the pages that peek in beside
        // those of a jump (SPEC e.12).
        let isWhole = covers(it) || isJump && peek > 0
        #expect(isWhole, "frame \(frame) of \(pages), \(peek): \(it.sight)")
      }
      #expect(!it.bench.stage.isMoving && told.fraction == 0 || way == .glide)
      let most = it.pager.maximumContentOffset[direction.axis]
      #expect(it.offset >= 0 && it.offset <= most || way == .glide)
      #expect(Set(it.pageChanges).count == it.pageChanges.count || way == .glide || pages < 12)
      #expect(it.book.leaves.count == it.pager.poolSize)
    }
  }

  /// Whether views with the right pages fill the viewport, but for gaps.
  private func covers(_ it: PagerBench) -> Bool {
    let length = it.pager.bounds.size[it.pager.axis] - 2 * it.pager.peek
    let places = it.sight.map(\.place)
    guard let first = places.first, let last = places.last else { return false }
    let isWhole = zip(places, places.dropFirst()).allSatisfy {
      abs($1 - $0 - length - it.pager.pageGap) < 1.01
    }
    return isWhole && first <= it.pager.pageGap + 1.01
      && last + length + it.pager.pageGap + 1.01 >= it.pager.bounds.size[it.pager.axis]
  }

  @Test func `a slow drag over the end and back moves the pages by what the finger moves`() {
    let it = circle(at: 11)
    it.finger.drag(from: Point(x: 300, y: 200), by: Vector(dx: -26, dy: 0), steps: 10)
    let view = it.pager.view(forPage: 0)
    let start = view?.convert(Point.zero, to: it.bench.stage.root).x ?? 0
    for _ in 0..<10 {
      it.finger.move(by: 20, 0)
      it.bench.step()
    }
    #expect(view.map { $0.convert(Point.zero, to: it.bench.stage.root).x } == start + 200)
    it.bench.advance(by: 0.2)
    it.finger.up()
    it.bench.settle()
    #expect(it.pager.currentPage == 11 && it.offset == 4_400)
  }

  @Test(arguments: [1, 2, 5, 12, 30])
  func `as many keys go as many pages around, and back`(count: Int) {
    let it = circle(pages: 5, at: 3)
    it.bench.stage.focus(it.pager)
    for _ in 0..<count { it.bench.press(.right) }
    it.bench.settle()
    #expect(it.pager.currentPage == (3 + count) % 5)
    for _ in 0..<count { it.bench.press(.left) }
    it.bench.settle()
    #expect(it.pager.currentPage == 3 && it.offset == 1_200)
  }

  @Test func `a page is gone to the shorter way, and nothing between is filled in`() {
    let it = circle(at: 1)
    it.pager.setCurrentPage(11, animated: true)
    it.bench.step()
    it.bench.step()
    #expect(it.pager.pagePosition.weight(of: 11) > 0 || it.pager.pagePosition.weight(of: 1) < 1)
    it.bench.settle()
    #expect(it.pager.currentPage == 11 && it.offset == 4_400)
    #expect(it.book.pages.allSatisfy { [11, 10, 0].contains($0) })
    it.pager.setCurrentPage(0, animated: false)
    it.bench.step()
    #expect(it.pager.currentPage == 0 && it.offset == 0)
    it.bench.stage.focus(it.pager)
    it.bench.press(.end)
    it.bench.settle()
    #expect(it.pager.currentPage == 11 && it.offset == 4_400)
  }

  @Test(arguments: [Key.home, .end], [false, true])
  func `the key for the first or last page leads there with Control, too`(
    key: Key,
    isPaging: Bool
  ) {
    let it = circle(at: 5)
    it.pager.isPagingEnabled = isPaging
    it.bench.stage.focus(it.pager)
    let goal = key == .home ? 0 : 11
    var offsets: [Double] = []
    it.pager.onMove = { [unowned it] in offsets.append(it.offset) }
    it.bench.press(key, modifiers: .control)
    it.bench.settle()
    #expect(it.pager.currentPage == goal && it.offset == Double(goal) * 400)
    // It goes one way, and no round of the circle is passed.
    #expect(offsets == offsets.sorted(by: key == .home ? (>) : (<)))
  }

  @Test(arguments: [-1, 1])
  func `dots go on over the end, and quick ones add up`(sign: Int) {
    let it = circle(pages: 5, at: sign > 0 ? 3 : 1)
    let dots = PageControl()
    it.bench.stage.root.addSubview(dots)
    dots.pager = it.pager
    it.bench.stage.focus(dots)
    for _ in 0..<4 { it.bench.press(sign > 0 ? .right : .left) }
    it.bench.settle()
    #expect(it.pager.currentPage == 2)
    #expect(dots.currentPage == it.pager.currentPage)
  }

  @Test func `calls count in the first round, and delegates see no other`() {
    let it = circle(at: 11)
    it.pager.contentOffset.x = 12 * 400 + 30
    #expect(it.offset == 30 && it.pager.currentPage == 0)
    it.pager.setContentOffset(Point(x: -400, y: 0), animated: true)
    it.bench.settle()
    #expect(it.offset == 4_400 && it.pager.currentPage == 11)
    it.pager.setContentOffset(Point(x: 4_400 + 25 * 4_800, y: 0), animated: true)
    it.bench.settle()
    #expect(it.offset == 4_400 && it.pager.currentPage == 11)
  }

  @Test func `less motion goes on over the end as well`() {
    let it = circle(at: 11)
    it.bench.stage.prefersReducedMotion = true
    it.bench.stage.focus(it.pager)
    it.bench.press(.right)
    it.bench.settle()
    #expect(it.pager.currentPage == 0 && it.offset == 0)
    it.bench.press(.left)
    it.bench.settle()
    #expect(it.pager.currentPage == 11 && it.offset == 4_400)
  }

  @Test(arguments: [0, 1, 2, 3, 10, 14], [false, true])
  func `pages come and go while one is turned over the end`(count: Int, jumps: Bool) {
    let it = circle(at: 11)
    if jumps { it.pager.setCurrentPage(3, animated: true) } else { it.flick() }
    for _ in 0..<6 { it.bench.step() }
    it.book.items = Array(0..<count)
    it.pager.reloadPages()
    it.bench.settle()
    #expect(it.pager.currentPage < max(count, 1))
    #expect(it.sight.map(\.item) == (count == 0 ? [] : [it.pager.currentPage]))
    #expect(it.offset == Double(it.pager.currentPage) * 400)
  }

  @Test func `a resize on the way keeps the page that is gone to`() {
    let it = circle(at: 11)
    it.flick()
    it.bench.step()
    it.pager.frame.size.width = 333
    it.bench.settle()
    #expect(it.pager.currentPage == 0 && it.offset == 0)
    it.pager.frame.size.width = 0
    it.bench.settle()
    it.pager.frame.size.width = 250
    it.bench.settle()
    #expect(it.pager.currentPage == 0 && it.offset == 0)
  }

  @Test func `a status bar's click goes up to the first page`() {
    let it = circle(at: 7, axis: .vertical)
    it.bench.stage.scrollToTop()
    it.bench.settle()
    #expect(it.pager.currentPage == 0 && it.offset == 0)
  }

  @Test(arguments: [1, 2])
  func `fewer pages than views lie in a row`(pages: Int) {
    let it = circle(pages: pages, at: pages - 1)
    it.flick(20)
    it.bench.settle()
    #expect(it.pager.currentPage == pages - 1)
    #expect(it.pager.maximumContentOffset.x == Double(pages - 1) * 400)
  }

  @Test func `in a row again, it ends at its ends`() {
    let it = circle(pages: 4, at: 3)
    it.flick(20)
    it.bench.settle()
    it.pager.isCircular = false
    it.flick(-20)
    it.bench.settle()
    #expect(it.pager.currentPage == 0 && it.offset == 0)
  }
}
