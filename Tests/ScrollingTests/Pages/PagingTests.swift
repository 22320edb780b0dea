import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Pages of 400 x 400 along one axis, and a finger that moves along it.
final class PagingBench {
  let bench = Bench()
  let container: ScrollContainer
  let log = DelegateLog()
  let axis: Axis
  let finger: Finger

  init(_ axis: Axis, pages: Int = 10, at page: Int = 4) {
    self.axis = axis
    var content = Size(width: 400, height: 400)
    content[axis] = 400 * Double(pages)
    container = bench.container(content: content)
    container.isPagingEnabled = true
    container[place: axis] = 400 * Double(page)
    container.delegate = log
    finger = Finger(bench)
  }

  /// Moves the finger so that the content moves by so much, holds still, and lets go.
  func pull(by distance: Double, steps: Int = 10) {
    let slop = distance < 0 ? -10.0 : 10
    finger.drag(from: Point(x: 200, y: 200), by: vector(-distance - slop), steps: steps)
    bench.advance(by: 0.1)
    finger.up()
  }

  /// Flicks so that the content moves at a speed, in points a frame, for so many frames.
  func flick(_ step: Double, steps: Int = 4) {
    finger.flick(from: Point(x: 200, y: 200), by: vector(-step * Double(steps)), steps: steps)
  }

  func vector(_ distance: Double) -> Vector {
    axis == .horizontal ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance)
  }

  var offset: Double { container.contentOffset[axis] }
}

extension ScrollContainer {
  subscript(place axis: Axis) -> Double {
    get { contentOffset[axis] }
    set { contentOffset[axis] = newValue }
  }
}

struct PagingTests {
  nonisolated static let directions: [(Axis, Double)] = [
    (.horizontal, 1), (.horizontal, -1), (.vertical, 1), (.vertical, -1),
  ]

  // Row 117
  @Test func `paging is off until someone wants it`() {
    #expect(!ScrollContainer().isPagingEnabled)
  }

  // Row 117
  @Test(arguments: PagingTests.directions)
  func `after any scroll it rests on a multiple of the bounds`(axis: Axis, sign: Double) {
    for step in [1.0, 3, 5, 5.5, 9, 20, 47, 90] {
      for steps in [2, 3, 7] {
        let it = PagingBench(axis)
        it.flick(sign * step, steps: steps)
        #expect(it.bench.settle(within: 3))
        #expect(it.offset.truncatingRemainder(dividingBy: 400) == 0, "\(step) pt, \(steps) times")
      }
    }
  }

  // Row 118
  @Test(arguments: PagingTests.directions)
  func `a flick turns one page however hard it is`(axis: Axis, sign: Double) {
    for step in [8.0, 20, 60, 100, 180] {
      let it = PagingBench(axis)
      it.flick(sign * step, steps: 2)
      it.bench.settle()
      #expect(it.offset == 1_600 + sign * 400, "at \(step) pt a frame")
    }
  }

  // Row 119
  @Test func `as many pages as the content holds can be reached, and no more`() {
    let it = PagingBench(.horizontal, pages: 3, at: 0)
    for page in [1.0, 2, 2] {
      it.flick(30)
      it.bench.settle()
      #expect(it.offset == page * 400)
    }
    for page in [1.0, 0, 0] {
      it.flick(-30)
      it.bench.settle()
      #expect(it.offset == page * 400)
    }
  }

  // Row 120
  @Test(arguments: PagingTests.directions)
  func `a slow release before the middle returns, one past it goes on`(axis: Axis, sign: Double) {
    for (distance, pages) in [(60.0, 0.0), (199, 0), (201, 1), (340, 1)] {
      let it = PagingBench(axis)
      it.pull(by: sign * distance)
      #expect(it.container.isDecelerating)
      it.bench.settle()
      #expect(it.offset == 1_600 + sign * pages * 400, "after \(distance) pt")
    }
  }

  // Row 121
  @Test(arguments: PagingTests.directions)
  func `exactly in the middle it is the later page`(axis: Axis, sign: Double) {
    let it = PagingBench(axis)
    it.pull(by: sign * 200)
    it.bench.settle()
    #expect(it.offset == (sign > 0 ? 2_000 : 1_600))
  }

  // Row 122
  @Test(arguments: PagingTests.directions)
  func `the end of the turn is told once, with the page in place`(axis: Axis, sign: Double) {
    let it = PagingBench(axis)
    var ends: [Double] = []
    it.log.during = { message, container in
      if message == "didEndDecelerating" { ends.append(container.contentOffset[axis]) }
    }
    it.flick(sign * 20)
    it.bench.settle()
    #expect(ends == [1_600 + sign * 400])
    // SPEC i, paging flick.
    #expect(
      it.log.folded == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ]
    )
  }

  // Row 122, trap T4, SPEC e.9
  @Test(arguments: Axis.allCases)
  func `let go exactly on a page nothing is left to do`(axis: Axis) {
    let it = PagingBench(axis)
    it.finger.drag(from: Point(x: 200, y: 200), by: it.vector(-60), steps: 6)
    it.finger.move(by: it.vector(50).dx, it.vector(50).dy)
    it.bench.advance(by: 0.1)
    it.finger.up()
    #expect(it.offset == 1_600)
    #expect(it.log.messages.last == "didEndDragging(false)")
    #expect(!it.container.isDecelerating)
  }

  // SPEC e.8
  @Test(arguments: [(1_950.0, 2_000.0), (1_790, 1_600), (2_900, 2_800), (9_999, 3_600), (-50, 0)])
  func `a target that the delegate chose is moved to the nearest page`(wish: Double, page: Double) {
    for axis in Axis.allCases {
      let it = PagingBench(axis)
      it.log.target = { [unowned it] _ in .zero + it.vector(wish) }
      it.flick(20)
      it.bench.settle()
      #expect(it.offset == page)
    }
  }

  // SPEC e.8: not even the offset under the finger is a place to rest.
  @Test(arguments: PagingTests.directions)
  func `a delegate cannot leave the content between two pages`(axis: Axis, sign: Double) {
    let it = PagingBench(axis)
    it.log.target = { [unowned it] _ in it.container.contentOffset }
    it.flick(sign * 20)
    #expect(it.container.isDecelerating)
    it.bench.settle()
    #expect(it.offset == 1_600)
  }

  // SPEC e.3
  @Test(arguments: PagingTests.directions)
  func `a second flick during a turn goes one page beyond its target`(axis: Axis, sign: Double) {
    let it = PagingBench(axis)
    it.flick(sign * 20)
    it.bench.step()
    #expect(abs(it.offset - 1_600) < 400)
    it.flick(sign * 6, steps: 2)
    #expect(abs(it.offset - 1_600) < 400)
    it.bench.settle()
    #expect(it.offset == 1_600 + sign * 800)
  }

  // SPEC e.3: the other way it is an ordinary flick.
  @Test(arguments: PagingTests.directions)
  func `a flick against a turn takes it back`(axis: Axis, sign: Double) {
    let it = PagingBench(axis)
    it.flick(sign * 20)
    it.bench.step()
    it.flick(sign * -6, steps: 2)
    it.bench.settle()
    #expect(it.offset == 1_600)
  }

  // Row 41
  @Test(arguments: PagingTests.directions)
  func `without bouncing a turn never leaves the limits`(axis: Axis, sign: Double) {
    let it = PagingBench(axis, pages: 2, at: sign > 0 ? 0 : 1)
    it.container.bounces = false
    var seen: [Double] = []
    it.log.during = { _, container in seen.append(container.contentOffset[axis]) }
    it.flick(sign * 60)
    it.bench.settle()
    #expect(it.offset == (sign > 0 ? 400 : 0))
    #expect(seen.allSatisfy { (0...400).contains($0) })
  }

  // Row 123
  @Test func `it pages without a delegate, and indicators may be hidden`() {
    let it = PagingBench(.horizontal)
    it.container.delegate = nil
    it.container.showsHorizontalScrollIndicator = false
    it.flick(20)
    it.bench.settle()
    #expect(it.offset == 2_000)
    #expect(it.container.indicatorFrame(.horizontal) == nil)
  }

  // Complaint 13
  @Test(arguments: PagingTests.directions)
  func `a click of the wheel turns one page`(axis: Axis, sign: Double) {
    let it = PagingBench(axis)
    let event = WheelEvent(
      clicks: it.vector(-sign),
      location: Point(x: 200, y: 200),
      time: it.bench.now + it.bench.period
    )
    it.bench.queue(.wheel(event))
    it.bench.settle()
    #expect(it.offset == 1_600 + sign * 400)
  }

  // Issue: holding an arrow key must not leave the content ever farther behind.
  @Test func `a held arrow key keeps up with its repeats`() {
    let it = PagingBench(.horizontal, pages: 1_000, at: 0)
    for turn in 1...200 {
      let event = KeyEvent(key: .right, phase: .repeated, time: it.bench.now + it.bench.period)
      it.bench.queue(.key(event))
      it.bench.advance(by: 2 * it.bench.period)
      #expect(Double(turn) * 400 - it.offset < 8 * 400)
    }
    it.bench.settle()
    #expect(it.offset == 200 * 400)
  }

  // SPEC, decision 15
  @Test(arguments: PagingTests.directions)
  func `stopping in the middle of a turn keeps what shows, then ends on the nearest page`(
    axis: Axis,
    sign: Double
  ) {
    let it = PagingBench(axis)
    it.flick(sign * 20)
    let shown = it.offset
    it.container.stopScrollingAndZooming()
    #expect(it.offset == shown && it.container.isDecelerating)
    it.bench.settle()
    #expect(it.offset == 1_600)
    #expect(it.log.messages.last == "didEndDecelerating")
  }

  // MARK: Leaving

  /// What may be under way when a container leaves the stage.
  enum Movement: CaseIterable {
    case drag, flick, command
  }

  @Test(arguments: Axis.allCases, Movement.allCases)
  func `what leaves the stage between two pages rests on the nearest one`(
    axis: Axis,
    movement: Movement
  ) {
    let it = PagingBench(axis)
    switch movement {
    case .drag: it.finger.drag(from: Point(x: 200, y: 200), by: it.vector(-150))
    case .flick: it.flick(30)
    case .command: it.container.setContentOffset(Point.zero + it.vector(2_000), animated: true)
    }
    it.bench.step()
    it.bench.step()
    let place = it.container.contentOffset[axis]
    let page = (place / 400).rounded() * 400
    #expect(place != page)
    it.container.removeFromSuperview()
    #expect(it.container.contentOffset == Point.zero + it.vector(page))
    it.bench.stage.root.addSubview(it.container)
    it.bench.settle()
    #expect(it.container.contentOffset == Point.zero + it.vector(page))
  }
}
