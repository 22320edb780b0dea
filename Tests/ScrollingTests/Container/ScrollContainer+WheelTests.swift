import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct WheelTests {
  private let middle = Point(x: 200, y: 200)

  private func scene() -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench()
    let container = bench.container(content: Size(width: 2_000, height: 2_000))
    container.contentOffset = Point(x: 800, y: 800)
    let log = DelegateLog()
    container.delegate = log
    return (bench, container, log)
  }

  @Test(arguments: Direction.allCases)
  func `a click scrolls a step against the wheel in 67 ms`(direction: Direction) {
    // SPEC f.11 and l.2.
    let (bench, container, log) = scene()
    bench.turnWheel(direction.step(1), at: middle)
    #expect(container.isScrollAnimating)
    bench.advance(by: 0.067)
    #expect(container.contentOffset == Point(x: 800, y: 800) - direction.step(container.wheelStep))
    #expect(log.folded == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `clicks add up, and one message tells the end of all`() {
    let (bench, container, log) = scene()
    for _ in 0..<5 { bench.turnWheel(Vector(dx: 0, dy: -1), at: middle) }
    bench.settle()
    #expect(container.contentOffset.y == 800 + 5 * container.wheelStep)
    #expect(log.messages.count { $0 == "didEndScrollingAnimation" } == 1)
  }

  @Test(arguments: [0.005, 0.007, 0.01, 0.1])
  func `a free wheel's small fractions of a click add up`(fraction: Double) {
    let (bench, container, _) = scene()
    for _ in 0..<100 { bench.turnWheel(Vector(dx: 0, dy: -fraction), at: middle) }
    bench.settle()
    #expect(container.contentOffset.y == (800 + 100 * fraction * container.wheelStep).rounded())
  }

  @Test func `parts of a click count along their own axis`() {
    let (bench, container, _) = scene()
    (container.isPagingEnabled, container.contentOffset) = (true, Point(x: 800, y: 800))
    for step in [Vector(dx: 0, dy: -0.5), Vector(dx: -0.5, dy: 0)] {
      bench.turnWheel(step, at: middle)
      bench.advance(by: 1)
    }
    #expect(container.contentOffset == Point(x: 800, y: 800))
    bench.turnWheel(Vector(dx: 0, dy: -0.5), at: middle)
    bench.settle()
    #expect(container.contentOffset == Point(x: 800, y: 1_200))
  }

  @Test func `ten tenths of a click leave nothing over`() {
    let (bench, container, _) = scene()
    (container.isPagingEnabled, container.contentOffset) = (true, Point(x: 800, y: 800))
    for _ in 0..<10 { bench.turnWheel(Vector(dx: 0, dy: -0.1), at: middle) }
    bench.settle()
    #expect(container.contentOffset.y == 1_200 && !container.followsWheel)
  }

  @Test func `content that shrinks under a wheel's step is not left outside`() {
    let (bench, container, _) = scene()
    bench.turnWheel(Vector(dx: 0, dy: -3.01), at: middle)
    container.contentSize.height = 1_220
    bench.settle()
    #expect(container.contentOffset.y == 820)
  }

  @Test func `with Shift a wheel goes sideways, but not what already does`() {
    let (bench, container, _) = scene()
    bench.turnWheel(Vector(dx: 0, dy: -1), at: middle, modifiers: .shift)
    bench.settle()
    #expect(container.contentOffset == Point(x: 860, y: 800))
    bench.turnWheel(Vector(dx: -1, dy: 0), at: middle, modifiers: .shift)
    bench.settle()
    #expect(container.contentOffset == Point(x: 920, y: 800))
  }

  @Test func `with Control a wheel zooms about the pointer`() {
    let (bench, container, log) = scene()
    let picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 2_000))
    container.addSubview(picture)
    log.zoomedView = picture
    container.maximumZoomScale = 4
    let point = Point(x: 100, y: 300)
    let held = picture.convert(point, from: nil)
    bench.turnWheel(Vector(dx: 0, dy: 3), at: point, modifiers: .control)
    bench.settle()
    #expect(container.zoomScale.isClose(to: 1.331, within: 1e-9))
    #expect(picture.convert(point, from: nil).distance(to: held) < 0.5)
    bench.turnWheel(Vector(dx: 0, dy: -30), at: point, modifiers: .control)
    bench.settle()
    #expect(container.zoomScale == 1)
  }

  @Test(arguments: Direction.allCases)
  func `a wheel stops at the edge, and beyond it turns what is around`(direction: Direction) {
    let bench = Bench()
    let outer = bench.container(content: Size(width: 800, height: 800))
    outer.contentOffset = Point(x: 200, y: 200)
    let inner = ScrollContainer(frame: outer.bounds)
    inner.contentSize = Size(width: 430, height: 430)
    outer.addSubview(inner)
    let edge = direction.sign > 0 ? 0.0 : 30
    inner.contentOffset = Point(x: 15, y: 15)
    bench.turnWheel(direction.step(1), at: middle)
    bench.settle()
    #expect(inner.contentOffset[direction.axis] == edge)
    #expect(outer.contentOffset[direction.axis] == 200)
    bench.advance(by: 0.3)
    bench.turnWheel(direction.step(1), at: middle)
    bench.settle()
    #expect(inner.contentOffset[direction.axis] == edge)
    #expect(outer.contentOffset[direction.axis] == 200 - direction.sign * 60)
  }

  @Test(arguments: Direction.allCases, [1.0, 1.5, 2, 3])
  func `an edge that would lie between two pixels is an edge`(direction: Direction, scale: Double) {
    let bench = Bench(scale: scale)
    let outer = bench.container(content: Size(width: 800, height: 800))
    outer.contentOffset = Point(x: 200, y: 200)
    let inner = ScrollContainer(frame: outer.bounds)
    inner.contentInset = EdgeInsets(top: 10.31, left: 10.31, bottom: 0, right: 0)
    inner.contentSize = Size(width: 489.64, height: 489.64)
    outer.addSubview(inner)
    inner.contentOffset = Point(x: 15, y: 15)
    bench.turnWheel(direction.step(9), at: middle)
    bench.settle()
    let log = DelegateLog()
    inner.delegate = log
    let before = (inner.contentOffset, outer.contentOffset[direction.axis])
    bench.advance(by: 1)
    bench.turnWheel(direction.step(1), at: middle)
    bench.settle()
    #expect(inner.contentOffset == before.0 && log.messages.isEmpty)
    #expect(outer.contentOffset[direction.axis] == before.1 - direction.sign * 60)
  }

  @Test func `a wheel that goes on turning stays with the container it turned first`() {
    // Complaint 9.
    let bench = Bench()
    let outer = bench.container(content: Size(width: 400, height: 4_000))
    let inner = ScrollContainer(frame: Rect(x: 0, y: 200, width: 400, height: 200))
    inner.contentSize = Size(width: 400, height: 2_000)
    outer.addSubview(inner)
    // The outer one brings the inner one under the pointer.
    for _ in 0..<4 { bench.turnWheel(Vector(dx: 0, dy: -1), at: Point(x: 200, y: 100)) }
    #expect(inner.contentOffset.y == 0)
    bench.settle()
    #expect(outer.contentOffset.y == 240)
    bench.advance(by: 0.3)
    bench.turnWheel(Vector(dx: 0, dy: -1), at: Point(x: 200, y: 100))
    bench.settle()
    #expect(inner.contentOffset.y == 60 && outer.contentOffset.y == 240)
  }

  @Test(arguments: Axis.allCases)
  func `a wheel in the middle of a bounce leaves nothing outside`(axis: Axis) {
    let bench = Bench()
    var content = Size(width: 400, height: 400)
    content[axis.other] = 2_000
    let container = bench.container(content: content)
    container.alwaysBounceHorizontal = true
    container.alwaysBounceVertical = true
    var displacement = Vector.zero
    displacement[axis] = 120
    Finger(bench).flick(from: Point(x: 100, y: 100), by: displacement)
    bench.step()
    #expect(container.isDecelerating && container.contentOffset[axis] < 0)
    var clicks = Vector.zero
    clicks[axis.other] = -1
    bench.turnWheel(clicks, at: middle)
    bench.settle()
    #expect(container.contentOffset[axis] == 0 && container.contentOffset[axis.other] == 60)
  }

  @Test func `a pan may leave wheels or trackpads alone`() {
    let (bench, container, _) = scene()
    #expect(container.panGestureRecognizer.allowedScrollTypesMask == .all)
    container.panGestureRecognizer.allowedScrollTypesMask = .continuous
    bench.turnWheel(Vector(dx: 0, dy: -1), at: middle)
    bench.settle()
    #expect(container.contentOffset.y == 800)
    container.panGestureRecognizer.allowedScrollTypesMask = .discrete
    bench.scrollTrackpad(.began, at: middle)
    bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -20), at: middle)
    #expect(container.contentOffset.y == 800)
  }

  @Test func `fingers that rest on a trackpad stop a glide`() {
    // Row 32; SPEC l.3.
    let (bench, container, _) = scene()
    Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -80))
    bench.advance(by: 0.1)
    let shown = container.contentOffset
    bench.scrollTrackpad(.began, at: middle)
    bench.advance(by: 0.3)
    #expect(container.contentOffset == shown && !container.isDecelerating)
    bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -7), at: middle)
    #expect(container.contentOffset.isClose(to: shown + Vector(dx: 0, dy: 7), within: 0.5))
    bench.scrollTrackpad(.ended, at: middle)
    bench.settle()
    #expect(container.stateWords.isEmpty)
  }

  @Test func `nonsense is dropped at the door`() {
    // SPEC, decision 13.
    let (bench, container, log) = scene()
    for bad in [Double.nan, .infinity, 1e300] {
      bench.turnWheel(Vector(dx: 0, dy: bad), at: middle)
      bench.turnWheel(Vector(dx: 0, dy: -1), at: Point(x: bad, y: 0))
      bench.scrollTrackpad(.changed, by: Vector(dx: bad, dy: 0), at: middle)
      bench.pinchTrackpad(.changed, scale: bad, at: middle)
    }
    for scale in [0.0, -1] { bench.pinchTrackpad(.changed, scale: scale, at: middle) }
    bench.settle()
    #expect(log.messages.isEmpty && container.contentOffset == Point(x: 800, y: 800))
  }
}
