import Geometry
import Gestures
import Glibc
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct ReleaseTests {
  private func scene(content: Double = 20_000) -> (Bench, ScrollContainer, DelegateLog, Finger) {
    let bench = Bench()
    let container = bench.container(content: Size(width: content, height: content))
    container.contentOffset = Point(x: 300, y: 300)
    let log = DelegateLog()
    container.delegate = log
    return (bench, container, log, Finger(bench))
  }

  @Test(arguments: Direction.allCases)
  func `a release below 250 points a second does not glide`(direction: Direction) {
    // Row 80; SPEC a.8.
    for (speed, glides) in [(249.0, false), (251, true)] {
      let (bench, container, log, finger) = scene()
      finger.drag(from: Point(x: 200, y: 200), by: direction.step(speed / 60 * 8), steps: 8)
      finger.up()
      #expect(container.isDecelerating == glides)
      #expect(log.messages.contains("didEndDragging(\(glides))"))
      #expect(glides || log.release?.velocity == .zero)
      bench.settle()
    }
  }

  @Test(arguments: [(0.035, true), (0.045, false), (0.065, false)])
  func `a finger that rests for 42 ms before it is lifted has no speed`(
    pause: Double,
    glides: Bool
  ) {
    // Row 80; SPEC a.7, a.8: two samples of rest.
    let (bench, container, _, finger) = scene()
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -120), steps: 6)
    finger.queue(.ended, at: finger.location, after: pause - bench.period)
    bench.advance(by: pause)
    #expect(container.isDecelerating == glides)
  }

  @Test func `a cancelled finger leaves the content where it is`() {
    let (bench, container, log, finger) = scene()
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -120), steps: 6)
    let shown = container.contentOffset
    finger.cancel()
    bench.settle()
    #expect(container.contentOffset == shown)
    #expect(log.messages.last == "didEndDragging(false)")
  }

  @Test(arguments: [100.0, 400, 700, 2_000])
  func `the delegate chooses where a flick ends`(distance: Double) {
    // SPEC b.8: nearer, farther, and exactly there.
    let (bench, container, log, finger) = scene()
    log.target = { $0 + Vector(dx: 0, dy: distance - 600) }
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -120), steps: 6)
    finger.up()
    let target = log.release?.target ?? .zero
    bench.settle()
    #expect(container.contentOffset == target + Vector(dx: 0, dy: distance - 600))
    #expect(log.messages.last == "didEndDecelerating")
  }

  @Test func `a target behind the movement draws the content back`() {
    // SPEC b.8
    let (bench, container, log, finger) = scene()
    log.target = { _ in Point(x: 300, y: 300) }
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -120), steps: 6)
    finger.up()
    bench.settle()
    #expect(container.contentOffset == Point(x: 300, y: 300))
  }

  @Test func `the current offset as the target means no deceleration`() {
    // Row 83; SPEC b.8.
    let (bench, container, log, finger) = scene()
    log.target = { _ in container.contentOffset }
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -120), steps: 6)
    finger.up()
    bench.settle()
    #expect(log.messages.last == "didEndDragging(false)")
    #expect(container.contentOffset == Point(x: 300, y: 410))
  }

  @Test(arguments: [false, true], Direction.allCases)
  func `a target past an edge is not taken, and content there returns smoothly`(
    isPaging: Bool,
    direction: Direction
  ) {
    // SPEC b.8: only inside the limits.
    let (bench, container, log, finger) = scene(content: 1_000)
    container.isPagingEnabled = isPaging
    let edge = direction.sign > 0 ? 0.0 : 600
    container.contentOffset = Point(x: edge, y: edge)
    log.target = { _ in container.contentOffset }
    finger.drag(from: Point(x: 200, y: 200), by: direction.step(150))
    bench.advance(by: 0.1)
    let pulled = container.contentOffset[direction.axis]
    finger.up()
    #expect(log.messages.contains("didEndDragging(true)") && container.isDecelerating)
    #expect(
      container.contentOffset[direction.axis].isClose(to: pulled, within: abs(pulled - edge) / 2)
    )
    bench.settle()
    #expect(container.contentOffset == Point(x: edge, y: edge))
  }

  /// How much farther than a single flick the newest release was to go (SPEC b.7).
  private func reach(_ log: DelegateLog, from offset: Point) -> Double {
    guard let release = log.release else { return 0 }
    let single = (release.velocity.dy.magnitude - 0.01) / -log1p(-0.002)
    return (release.target.y - offset.y).magnitude / single
  }

  @Test func `flicks that quickly follow each other reach farther and farther`() {
    // SPEC a.9: from the fourth on 1 + min(way/240, 0.9) times; a caught flick has no slop.
    let (bench, container, log, finger) = scene(content: 100_000)
    for count in 1...4 {
      finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -120), steps: 6)
      let offset = container.contentOffset
      finger.up()
      #expect(reach(log, from: offset).isClose(to: count < 4 ? 1 : 1.5, within: 0.01))
      bench.advance(by: 0.1)
    }
  }

  @Test func `a pause, a slow release or an edge makes flicks reach as far as one`() {
    // SPEC a.9
    let spoilers: [(Bench, ScrollContainer, Finger) -> Void] = [
      { bench, _, _ in bench.advance(by: 1.2) },
      { bench, _, finger in
        finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -40), steps: 6)
        finger.up()
      },
      { bench, container, _ in
        container.contentSize.height = container.contentOffset.y + 410
        bench.advance(by: 0.2)
        container.contentSize.height = 100_000
      },
    ]
    for spoil in spoilers {
      let (bench, container, log, finger) = scene(content: 100_000)
      for _ in 0..<3 {
        finger.flick(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -120), steps: 6)
        bench.advance(by: 0.1)
      }
      spoil(bench, container, finger)
      finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -120), steps: 6)
      let offset = container.contentOffset
      finger.up()
      #expect(reach(log, from: offset).isClose(to: 1, within: 0.01))
    }
  }

  @Test(arguments: [Double.nan, .infinity])
  func `a target that is no number is not taken`(number: Double) {
    // SPEC, decision 13.
    let (bench, container, log, finger) = scene()
    log.target = { _ in Point(x: number, y: number) }
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -120), steps: 6)
    finger.up()
    bench.settle()
    #expect(container.contentOffset.y.isClose(to: 410 + 593.8, within: 0.5))
  }

  @Test(arguments: Direction.allCases)
  func `content caught farther out than its rubber band reaches does not jump`(direction: Direction)
  {
    // Rows 32, 40: a viewport of 60 points, a bounce of more than that
    // (SPEC d.5: 33.3 pt per pt/ms).
    let bench = Bench()
    let container = ScrollContainer(frame: Rect(x: 100, y: 100, width: 60, height: 60))
    container.contentSize = Size(width: 120, height: 120)
    bench.stage.root.addSubview(container)
    container.contentOffset = Point(x: 30, y: 30)
    Finger(bench).flick(from: Point(x: 130, y: 130), by: direction.step(280))
    bench.advance(by: 0.09)
    let edge = direction.sign > 0 ? 0.0 : 60
    let shown = container.contentOffset
    #expect(abs(shown[direction.axis] - edge) > 60)
    let finger = Finger(bench, number: 2)
    finger.down(130, 130)
    #expect(container.contentOffset == shown)
    let (on, back) = (direction.step(2), direction.step(-40))
    finger.move(by: on.dx, on.dy)
    #expect(container.contentOffset.isClose(to: shown, within: 2))
    finger.move(by: back.dx, back.dy)
    #expect(
      abs(container.contentOffset[direction.axis] - edge) < abs(shown[direction.axis] - edge) - 1.5
    )
    finger.up()
    bench.settle()
    #expect(container.contentOffset[direction.axis] == edge)
  }
}
