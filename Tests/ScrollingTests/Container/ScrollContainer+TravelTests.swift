import Geometry
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct TravelTests {
  private func scene(hz: Double = 60) -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench(hz: hz)
    let container = bench.container(content: Size(width: 4_000, height: 4_000))
    let log = DelegateLog()
    container.contentOffset = Point(x: 1_000, y: 1_000)
    container.delegate = log
    return (bench, container, log)
  }

  @Test(arguments: Direction.allCases, frameRates)
  func `an animated move goes at constant speed for three tenths of a second`(
    direction: Direction,
    hz: Double
  ) {
    // Rows 62, 64; Trap T3: linear, as the documents say (decision 7).
    let (bench, container, log) = scene(hz: hz)
    #expect(container.scrollAnimationCurve == .constantVelocity)
    let start = container.contentOffset
    container.setContentOffset(start + direction.step(300), animated: true)
    let began = bench.now
    while container.isScrollAnimating {
      bench.step()
      let expected = start + direction.step(min(bench.now - began, 0.3) * 1_000)
      #expect(container.contentOffset.isClose(to: expected, within: 0.51))
      #expect(!container.isTracking && !container.isDragging && !container.isDecelerating)
    }
    #expect((bench.now - began).isClose(to: 0.3, within: 1.01 / hz))
    #expect(container.contentOffset == start + direction.step(300))
    #expect(log.messages.count { $0 == "didEndScrollingAnimation" } == 1)
    #expect(log.folded == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `an animated move called in a frame has exact places in the next ones`() {
    // Row 62: 300 pt in 0.3 s are 1 pt a millisecond; each frame of 1/60 s
    // shows 16.667 more, on pixels.
    let (bench, container, _) = scene()
    container.setContentOffset(Point(x: 1_000, y: 1_300), animated: true)
    var places: [Double] = []
    for _ in 0..<6 {
      bench.step()
      places.append(container.contentOffset.y)
    }
    #expect(places == [1_017, 1_033, 1_050, 1_067, 1_083, 1_100])
  }

  @Test(arguments: [-1.0, 1])
  func `half of an odd way is half a pixel and rounds like one`(sign: Double) {
    // SPEC 0.4 and f.1: after 150 ms of 300 a way of 601 pt is 300.5 pt;
    // 0.35 s − 0.2 s is a little less.
    let (bench, container, _) = scene()
    bench.step(by: 0.2 - bench.now.seconds)
    container.setContentOffset(Point(x: 1_000, y: 1_000 + sign * 601), animated: true)
    bench.step(by: 0.15)
    #expect(container.contentOffset.y == 1_000 + sign * 301)
  }

  @Test func `a move called in a frame starts with that frame`() {
    // Row 62; SPEC f.1: only a glide is a frame ahead (decision 2).
    let (bench, container, _) = scene()
    let button = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    bench.stage.root.addSubview(button)
    let tap = TapGestureRecognizer()
    tap.addAction { _ in container.setContentOffset(Point(x: 1_000, y: 1_300), animated: true) }
    button.addGestureRecognizer(tap)
    let finger = Finger(bench)
    finger.down(20, 20)
    finger.up()
    #expect(container.contentOffset.y == 1_000 && container.isScrollAnimating)
    bench.step()
    #expect(container.contentOffset.y == 1_017)
  }

  @Test func `a move called in a message of the frame starts with the next`() {
    // Decision 2: no frame shows two frames' worth of motion.
    let (bench, container, log) = scene()
    container.setContentOffset(Point(x: 1_000, y: 1_030), animated: true)
    log.during = { name, container in
      if name == "didEndScrollingAnimation", container.contentOffset.y == 1_030 {
        container.setContentOffset(Point(x: 1_000, y: 1_330), animated: true)
      }
    }
    while !log.messages.contains("didEndScrollingAnimation") { bench.step() }
    #expect(container.contentOffset.y == 1_030)
    bench.step()
    #expect(container.contentOffset.y == 1_047)
  }

  @Test func `irregular frames show the same move`() {
    // Row 62; decision 1.
    let (bench, container, _) = scene()
    container.setContentOffset(Point(x: 1_000, y: 1_300), animated: true)
    var elapsed = 0.0
    for dt in [0.004, 0.031, 0.016, 0.09, 0.002, 0.05] {
      bench.step(by: dt)
      elapsed += dt
      #expect(container.contentOffset.y == (1_000 + elapsed * 1_000).rounded())
    }
  }

  @Test func `the curve can be chosen`() {
    // Row 62; Trap T3.
    let (bench, container, _) = scene()
    container.scrollAnimationCurve = .easeInOut
    container.setContentOffset(Point(x: 1_000, y: 1_300), animated: true)
    bench.step(by: 0.15)
    #expect(container.contentOffset.y == 1_150)
    bench.step(by: 0.075)
    // (1 − cos(0.75π))/2 = 0.853553 (SPEC f.1).
    #expect(container.contentOffset.y == 1_256)
  }

  @Test func `tracking and dragging stay false while the app scrolls`() {
    // Row 68
    let (bench, container, log) = scene()
    container.setContentOffset(Point(x: 0, y: 0), animated: true)
    bench.settle()
    container.contentOffset = Point(x: 5, y: 5)
    #expect(log.states.allSatisfy { !$0.contains("tracking") && !$0.contains("dragging") })
    #expect(log.states.dropLast(2).allSatisfy { $0 == "scrollAnimating" })
    #expect(log.states.suffix(2) == ["", ""])
  }

  @Test func `outside a window an animated move is immediate and still reports its end`() {
    // Row 64; SPEC f.3.
    let container = ScrollContainer()
    let log = DelegateLog()
    container.delegate = log
    container.setContentOffset(Point(x: 0, y: 100), animated: true)
    #expect(container.contentOffset == Point(x: 0, y: 100))
    #expect(log.messages == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `a move in the middle of another replaces it`() {
    // Row 64; SPEC f.3.
    let (bench, container, log) = scene()
    container.setContentOffset(Point(x: 1_000, y: 1_300), animated: true)
    bench.advance(by: 0.1)
    log.clear()
    container.setContentOffset(Point(x: 1_000, y: 900), animated: true)
    #expect(log.messages == ["didEndScrollingAnimation"])
    bench.settle()
    #expect(container.contentOffset.y == 900)
    #expect(log.messages.count { $0 == "didEndScrollingAnimation" } == 2)
  }

  @Test func `a direct move in the middle of an animated one ends it`() {
    // Row 63
    let (bench, container, log) = scene()
    container.setContentOffset(Point(x: 1_000, y: 1_300), animated: true)
    bench.advance(by: 0.1)
    log.clear()
    container.contentOffset = Point(x: 0, y: 0)
    bench.settle()
    #expect(log.messages == ["didEndScrollingAnimation", "didScroll"])
    #expect(container.contentOffset == .zero)
  }

  @Test func `limits that shrink during a move pull its end inside`() {
    let (bench, container, log) = scene()
    container.setContentOffset(Point(x: 1_000, y: 3_000), animated: true)
    bench.advance(by: 0.1)
    container.contentSize = Size(width: 4_000, height: 2_000)
    bench.settle()
    #expect(container.contentOffset == Point(x: 1_000, y: 1_600))
    #expect(log.folded == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `a move that is led elsewhere does not start slowly again`() {
    let (bench, container, _) = scene()
    container.contentOffset = .zero
    container.scrollAnimationCurve = .easeInOut
    container.setContentOffset(Point(x: 0, y: 3_000), animated: true)
    bench.advance(by: 0.15)
    let middle = container.contentOffset.y
    bench.step()
    let before = container.contentOffset.y - middle
    container.contentSize = Size(width: 4_000, height: 3_000)
    bench.step()
    #expect(container.contentOffset.y - middle - before > before / 2)
    bench.settle()
    #expect(container.contentOffset.y == 2_600)
  }

  @Test func `a place that only rounding took beyond the limits still ends inside`() {
    // Three pages of 100.4 points: the content is put on pixels and ends at 301, 200.6 before its
    // viewport's start, while the last page starts at 200.8 and is put on 201.
    let bench = Bench(size: Size(width: 100.4, height: 100))
    let container = bench.container(content: Size(width: 301.2, height: 100))
    container.setContentOffset(Point(x: 201, y: 0), animated: true)
    bench.advance(by: 0.1)
    container.contentInset.top = -20
    bench.settle()
    #expect(container.contentOffset == Point(x: 201, y: 20))
  }

  @Test func `with reduced motion an animated move arrives with the next frame`() {
    // Decision 10: the same messages in the same order.
    let (bench, container, log) = scene()
    bench.stage.prefersReducedMotion = true
    container.setContentOffset(Point(x: 0, y: 0), animated: true)
    bench.step()
    #expect(container.contentOffset == .zero && !container.isScrollAnimating)
    #expect(log.messages == ["didScroll", "didEndScrollingAnimation"])
  }
}
