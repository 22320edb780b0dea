import Geometry
import Glibc
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct DeceleratingTests {
  private let middle = Point(x: 200, y: 200)

  private func scene(hz: Double = 60, scale: Double = 1) -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench(scale: scale, hz: hz)
    let container = bench.container(content: Size(width: 20_000, height: 20_000))
    container.contentOffset = Point(x: 10_000, y: 10_000)
    let log = DelegateLog()
    container.delegate = log
    return (bench, container, log)
  }

  /// The way of a glide after some seconds, by SPEC b.2; velocity in points per second.
  private func distance(after time: Double, from velocity: Double, rate: Double = 0.998) -> Double {
    velocity / 1_000 * rate / (1 - rate) * (1 - pow(rate, time * 1_000))
  }

  @Test(arguments: Direction.allCases, frameRates)
  func `a flick goes on with the speed of the finger and slows down`(
    direction: Direction,
    hz: Double
  ) {
    // Row 31; SPEC b.2 and decision 2: the frame of the lift already shows one frame of motion.
    let (bench, container, _) = scene(hz: hz)
    let finger = Finger(bench)
    finger.drag(from: middle, by: direction.step(1_200 / hz * 6), steps: 6)
    let start = container.contentOffset
    finger.up()
    var time = 1 / hz
    while container.isDecelerating {
      let expected = start - direction.step(distance(after: time, from: 1_200))
      #expect(container.contentOffset.isClose(to: expected, within: 1e-6))
      bench.step()
      time += 1 / hz
    }
    // SPEC b.3 and b.4: it ends at 10 pt/s, 499·(1.2 − 0.01) = 593.81 pt on, on a pixel.
    let end = start - direction.step(593.81)
    #expect(container.contentOffset.isClose(to: end, within: 0.5))
    #expect(container.contentOffset == PixelGrid(scale: 1).snap(container.contentOffset))
    // ln(0.01/1.2)/ln 0.998 = 2391.4 ms.
    #expect(time.isClose(to: 2.3914, within: 2 / hz))
  }

  @Test func `irregular frames show the same glide`() {
    // Row 31; decision 1.
    let (bench, container, _) = scene()
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -120), steps: 6)
    let start = container.contentOffset.y
    finger.up()
    var time = bench.period
    for dt in [0.001, 0.05, 0.016, 0.3, 0.007, 0.9] {
      bench.step(by: dt)
      time += dt
      let expected = start + distance(after: time, from: 1_200)
      #expect(container.contentOffset.y.isClose(to: expected, within: 1e-9))
    }
  }

  @Test(arguments: Direction.allCases, frameRates)
  func `a finger on gliding content stops it where it shows`(direction: Direction, hz: Double) {
    // Row 32
    let (bench, container, log) = scene(hz: hz)
    Finger(bench).flick(from: middle, by: direction.step(120))
    bench.advance(by: 0.3)
    let shown = container.contentOffset
    let finger = Finger(bench, number: 2)
    finger.down(100, 100)
    #expect(container.contentOffset == shown && !container.isDecelerating)
    bench.advance(by: 0.5)
    #expect(container.contentOffset == shown && container.isTracking)
    finger.up()
    bench.settle()
    // What rests lies on a pixel (SPEC, decision 21).
    #expect(container.contentOffset == bench.stage.grid.snap(shown))
    #expect(log.messages.count { $0 == "didEndDecelerating" } == 1)
  }

  @Test(arguments: Direction.allCases)
  func `a caught glide follows the finger from its first point`(direction: Direction) {
    // Row 32; SPEC g.6.
    let (bench, container, _) = scene()
    Finger(bench).flick(from: middle, by: direction.step(120))
    bench.advance(by: 0.3)
    let shown = container.contentOffset
    let finger = Finger(bench, number: 2)
    finger.down(200, 200)
    let step = direction.step(-7)
    finger.move(by: step.dx, step.dy)
    #expect(container.contentOffset.isClose(to: shown - step, within: 0.5))
  }

  @Test func `the fast rate glides much shorter`() {
    // Row 33; SPEC b.2: 99·(1.2 − 0.01) = 117.8 pt instead of 593.8, in 478 ms instead of 2391.
    let (bench, container, _) = scene()
    #expect(container.decelerationRate == .normal)
    container.decelerationRate = .fast
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -120), steps: 6)
    let start = (offset: container.contentOffset.y, time: bench.now)
    finger.up()
    bench.settle(within: 3)
    #expect(container.contentOffset.y.isClose(to: start.offset + 117.81, within: 0.5))
  }

  @Test(arguments: [0.9, 0.97, 0.995, 0.999])
  func `any rate may be set and is kept`(rate: Double) {
    // Row 33; decision 8.
    let (bench, container, _) = scene()
    container.decelerationRate = DecelerationRate(rawValue: rate)
    #expect(container.decelerationRate.rawValue == rate)
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -120), steps: 6)
    let start = container.contentOffset.y
    finger.up()
    bench.settle()
    let expected = start + rate / (1 - rate) * 1.19
    #expect(container.contentOffset.y.isClose(to: expected, within: 0.5))
  }

  @Test(arguments: Direction.allCases)
  func `content decelerates after a flick and while it returns from an edge`(direction: Direction) {
    // Row 36
    let bench = Bench()
    let container = bench.container(content: Size(width: 800, height: 800))
    container.contentOffset = Point(x: 200, y: 200)
    Finger(bench).flick(from: middle, by: direction.step(100))
    var wasOutside = false
    while container.isDecelerating {
      let offset = container.contentOffset[direction.axis]
      wasOutside = wasOutside || offset < 0 || offset > 400
      #expect(!container.isTracking && !container.isDragging)
      bench.step()
    }
    #expect(wasOutside)
    #expect(container.contentOffset[direction.axis] == (direction.sign > 0 ? 0 : 400))
  }

  @Test func `growing the content in every message leaves the glide as it is`() {
    // Row 31; an endless list adds rows while it scrolls.
    let (bench, container, log) = scene()
    log.during = { name, container in
      if name == "didScroll" { container.contentSize.height += 100 }
    }
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -120), steps: 6)
    let start = container.contentOffset.y
    finger.up()
    var time = bench.period
    while container.isDecelerating {
      let expected = start + distance(after: time, from: 1_200)
      #expect(container.contentOffset.y.isClose(to: expected, within: 1e-6))
      bench.step()
      time += bench.period
    }
    #expect(container.contentOffset.y.isClose(to: start + 593.81, within: 0.5))
  }

  @Test func `a target that the delegate chose survives a change of the content`() {
    let (bench, container, log) = scene()
    log.target = { _ in Point(x: 10_000, y: 10_400) }
    log.during = { name, container in
      if name == "didScroll" { container.contentSize.height += 100 }
    }
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -120), steps: 6)
    finger.up()
    bench.settle()
    #expect(container.contentOffset == Point(x: 10_000, y: 10_400))
  }

  // SPEC b.8: an edge does not stop what goes to a target there.
  @Test func `content that grows leaves a glide to its end as it is`() {
    func offsets(growing: Bool) -> [Double] {
      let (bench, container, log) = scene()
      let end = container.contentSize.height - container.bounds.height
      container.contentOffset.y = end - 800
      log.target = { _ in Point(x: container.contentOffset.x, y: end) }
      Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -40))
      return (0..<120).map { frame in
        if growing, frame == 24 { container.contentSize.height += 400 }
        bench.step()
        return container.contentOffset.y
      }
    }
    #expect(offsets(growing: true) == offsets(growing: false))
  }

  @Test func `content that grows over an edge lets the bounce glide on`() {
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 800))
    container.contentOffset.y = 300
    Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -160))
    bench.advance(by: 0.05)
    #expect(container.contentOffset.y > 400 && container.isDecelerating)
    let shown = container.contentOffset.y
    container.contentSize.height = 4_000
    #expect(container.contentOffset.y == shown && container.isDecelerating)
    bench.settle()
    #expect(container.contentOffset.y > shown)
  }

  @Test func `with reduced motion a glide goes its way all the same`() {
    // Decision 10
    let (bench, container, log) = scene()
    bench.stage.prefersReducedMotion = true
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -120), steps: 6)
    let start = container.contentOffset.y
    finger.up()
    #expect(container.isDecelerating)
    bench.settle()
    #expect(container.contentOffset.y.isClose(to: start + 593.81, within: 0.5))
    #expect(
      log.folded == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ]
    )
  }
}
