import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct DraggingTests {
  private let middle = Point(x: 200, y: 200)

  private func scene(hz: Double = 60, scale: Double = 1) -> (Bench, ScrollContainer) {
    let bench = Bench(scale: scale, hz: hz)
    let container = bench.container(content: Size(width: 2_000, height: 2_000))
    container.contentOffset = Point(x: 800, y: 800)
    return (bench, container)
  }

  @Test(arguments: Direction.allCases, frameRates)
  func `content follows the finger one to one beyond the slop`(direction: Direction, hz: Double) {
    // Row 30; the first 10 pt only tell that it is a drag (SPEC g.1, g.2).
    let (bench, container) = scene(hz: hz)
    Finger(bench).drag(from: middle, by: direction.step(100))
    #expect(container.contentOffset == Point(x: 800, y: 800) - direction.step(90))
  }

  @Test func `a finger on a diagonal drags along both axes`() {
    // Rows 30, 47: no lock unless it is asked for.
    let (bench, container) = scene()
    Finger(bench).drag(from: middle, by: Vector(dx: 100, dy: -60), steps: 1)
    #expect(!container.isDirectionalLockEnabled)
    #expect(container.contentOffset == Point(x: 800 - 90, y: 800 + 50))
  }

  @Test func `the mouse drags beyond three points, a trackpad from the first`() {
    // Row 30; slop by device: SPEC, decision 5.
    let (bench, container) = scene()
    Finger(bench, device: .mouse).drag(from: middle, by: Vector(dx: 0, dy: -40))
    #expect(container.contentOffset.y == 837)
    let (other, pad) = scene()
    other.scrollTrackpad(.began, at: middle)
    other.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -1), at: middle)
    other.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -39), at: middle)
    #expect(pad.contentOffset.y == 840)
  }

  @Test(arguments: Direction.allCases)
  func `a finger tracks from the moment it is down, and drags only beyond the slop`(
    direction: Direction
  ) {
    // Rows 34, 35
    let (bench, container) = scene()
    let finger = Finger(bench)
    #expect(!container.isTracking)
    finger.down(200, 200)
    #expect(container.isTracking && !container.isDragging)
    let small = direction.step(10)
    finger.move(by: small.dx, small.dy)
    #expect(container.isTracking && !container.isDragging && container.contentOffset.x == 800)
    let more = direction.step(1)
    finger.move(by: more.dx, more.dy)
    #expect(container.isTracking && container.isDragging)
    finger.up()
    #expect(!container.isTracking && !container.isDragging)
  }

  @Test func `lifting a finger ends tracking, as one text has it the other way round`() {
    // Trap T1
    let (bench, container) = scene()
    let finger = Finger(bench)
    finger.down(200, 200)
    finger.up()
    #expect(!container.isTracking)
  }

  @Test func `a container that does not scroll ignores fingers but not the app`() {
    // Row 37
    let (bench, container) = scene()
    let log = DelegateLog()
    container.delegate = log
    container.isScrollEnabled = false
    Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -100))
    #expect(container.contentOffset == Point(x: 800, y: 800) && log.messages.isEmpty)
    container.setContentOffset(Point(x: 0, y: 70), animated: true)
    bench.settle()
    #expect(container.contentOffset == Point(x: 0, y: 70))
  }

  @Test func `touches in a container that does not scroll go to the view around it`() {
    // Row 37
    let bench = Bench()
    let touches = TouchLog()
    let outer = touches.view("outer", frame: bench.stage.root.bounds)
    bench.stage.root.addSubview(outer)
    let container = ScrollContainer(frame: outer.bounds)
    container.contentSize = Size(width: 400, height: 2_000)
    outer.addSubview(container)
    container.isScrollEnabled = false
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -50), steps: 1)
    finger.up()
    #expect(touches.entries == ["outer began", "outer moved", "outer ended"])
    #expect(!container.isTracking)
  }

  @Test func `to stop scrolling stops a glide, and a bounce at its edge`() {
    // Row 37: as apps use it to stop a scroll view.
    for direction in Direction.allCases {
      let bench = Bench()
      let container = bench.container(content: Size(width: 800, height: 800))
      container.contentOffset = Point(x: 200, y: 200)
      Finger(bench).flick(from: middle, by: direction.step(100))
      while container.minimumContentOffset.x <= container.contentOffset.x,
        container.contentOffset[direction.axis] >= 0, container.contentOffset[direction.axis] <= 400
      {
        bench.step()
      }
      #expect(container.isDecelerating)
      let (shown, edge) = (container.contentOffset[direction.axis], direction.sign > 0 ? 0.0 : 400)
      container.isScrollEnabled = false
      while container.isDecelerating {
        bench.step()
        #expect(abs(container.contentOffset[direction.axis] - edge) <= abs(shown - edge))
      }
      #expect(container.contentOffset[direction.axis] == edge)
    }
  }

  @Test func `a finger that came down while nothing scrolls does not scroll later`() {
    // Row 37
    let (bench, container) = scene()
    container.isScrollEnabled = false
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -30))
    #expect(!container.isTracking)
    container.isScrollEnabled = true
    finger.move(by: 0, -60)
    #expect(!container.isTracking && container.contentOffset.y == 800)
    finger.up()
    finger.drag(from: middle, by: Vector(dx: 0, dy: -30))
    #expect(container.contentOffset.y == 820)
  }

  @Test func `an event older than one that was taken is dropped, unless it lifts a finger`() {
    // SPEC, decision 13
    let (bench, container) = scene()
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -60), steps: 6)
    #expect(container.contentOffset.y == 850)
    finger.queue(.moved, at: Point(x: 200, y: 20), after: -1)
    bench.step()
    #expect(container.contentOffset.y == 850)
    finger.queue(.ended, at: Point(x: 200, y: 140), after: -1)
    bench.step()
    #expect(!container.isTracking && !container.isDragging)
  }

  @Test func `the app can restrict the pan to two fingers`() {
    // Row 38
    let (bench, container) = scene()
    container.panGestureRecognizer.minimumNumberOfTouches = 2
    let (one, two) = (Finger(bench, number: 1), Finger(bench, number: 2))
    one.drag(from: middle, by: Vector(dx: 0, dy: -100))
    #expect(container.contentOffset.y == 800 && !container.isDragging)
    two.down(300, 100)
    // Two fingers count by their middle: 10 pt of slop, then one to one.
    for _ in 0..<10 {
      one.queue(.moved, at: one.location + Vector(dx: 0, dy: 5))
      two.move(by: 0, 5)
    }
    #expect(container.isDragging && container.contentOffset.y == 800 - 40)
  }

  @Test func `the app can restrict the pan to one finger`() {
    // Row 38
    let (bench, container) = scene()
    container.panGestureRecognizer.maximumNumberOfTouches = 1
    let fingers = [Finger(bench, number: 1), Finger(bench, number: 2)]
    for (finger, x) in zip(fingers, [100.0, 300]) { finger.down(x, 300) }
    for _ in 0..<10 {
      for finger in fingers { finger.queue(.moved, at: finger.location + Vector(dx: 0, dy: -8)) }
      bench.step()
    }
    #expect(!container.isDragging && container.contentOffset.y == 800)
    for finger in fingers { finger.up() }
    bench.settle()
    fingers[0].drag(from: middle, by: Vector(dx: 0, dy: -100))
    #expect(container.isDragging && container.contentOffset.y == 800 + 90)
  }

  @Test func `pan and pinch are there by default, each its own`() {
    // Row 38
    let (_, container) = scene()
    #expect(container.panGestureRecognizer.isEnabled)
    #expect(container.pinchGestureRecognizer.isEnabled)
    #expect(container.panGestureRecognizer.view === container)
    #expect(container.pinchGestureRecognizer.view === container)
    #expect(container.panGestureRecognizer.minimumNumberOfTouches == 1)
  }

  @Test(arguments: Direction.allCases)
  func `a pan that was cut off does not spoil the next one`(direction: Direction) {
    let (bench, container) = scene()
    let first = Finger(bench, number: 1)
    first.drag(from: middle, by: direction.step(50))
    container.isScrollEnabled = false
    container.isScrollEnabled = true
    first.up()
    bench.settle()
    let start = container.contentOffset
    Finger(bench, number: 2).drag(from: middle, by: direction.step(100))
    #expect(container.isDragging && container.contentOffset == start - direction.step(90))
  }

  @Test func `a second finger changes nothing when it comes or goes`() {
    // Row 30; SPEC g.3.
    let (bench, container) = scene()
    let (one, two) = (Finger(bench, number: 1), Finger(bench, number: 2))
    one.drag(from: middle, by: Vector(dx: 0, dy: -50))
    #expect(container.contentOffset.y == 840)
    two.down(350, 20)
    #expect(container.contentOffset.y == 840)
    one.move(by: 0, -20)
    #expect(container.contentOffset.y == 850)
    one.up()
    #expect(container.contentOffset.y == 850 && container.isDragging)
    two.move(by: 0, -20)
    #expect(container.contentOffset.y == 870)
    two.up()
    #expect(!container.isDragging)
  }
}
