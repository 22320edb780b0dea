import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// The orders of messages of `delegate_sequences.json`, each test named after one of them, and what
/// the container says about itself in the middle of each message.
@Suite struct ScrollContainerDelegateTests {
  private struct Scene {
    let bench: Bench
    let container: ScrollContainer
    let log = DelegateLog()
    let finger: Finger
    let content: View

    init(hz: Double = 60, content size: Size = Size(width: 4_000, height: 4_000)) {
      bench = Bench(hz: hz)
      finger = Finger(bench)
      container = bench.container(content: size)
      content = View(frame: Rect(origin: .zero, size: size))
      container.addSubview(content)
      container.contentOffset = Point(x: 1_200, y: 1_200)
      log.zoomedView = content
      container.delegate = log
    }

    /// Each message that differs from the one before, with the state that held.
    var told: [String] {
      zip(log.messages, log.states).reduce(into: []) { told, entry in
        let line = entry.1.isEmpty ? entry.0 : "\(entry.0): \(entry.1)"
        if told.last != line { told.append(line) }
      }
    }
  }

  private let middle = Point(x: 200, y: 200)

  // MARK: Drags and flicks

  @Test(arguments: Way.allCases, frameRates)
  func `drag without fling`(way: Way, hz: Double) {
    // Rows 79, 80, 82, 83, 84
    let scene = Scene(hz: hz)
    scene.finger.drag(from: middle, by: way.step(60), steps: 6)
    scene.bench.advance(by: 0.1)
    let offset = scene.container.contentOffset
    scene.finger.up()
    #expect(
      scene.told == [
        "willBeginDragging: tracking dragging", "didScroll: tracking dragging",
        "willEndDragging: dragging", "didEndDragging(false)",
      ]
    )
    #expect(scene.log.release?.velocity == .zero && scene.log.release?.target == offset)
    scene.bench.settle()
    #expect(scene.log.messages.last == "didEndDragging(false)" && !scene.container.isDecelerating)
  }

  @Test(arguments: Way.allCases, frameRates)
  func `drag with fling`(way: Way, hz: Double) {
    // Rows 79, 81, 82, 83, 84
    let scene = Scene(hz: hz)
    scene.finger.drag(from: middle, by: way.step(1_500 / hz * 6), steps: 6)
    let offset = scene.container.contentOffset
    scene.finger.up()
    scene.bench.settle()
    #expect(
      scene.told == [
        "willBeginDragging: tracking dragging", "didScroll: tracking dragging",
        "willEndDragging: dragging", "didEndDragging(true)",
        "willBeginDecelerating: decelerating", "didScroll: decelerating", "didEndDecelerating",
      ]
    )
    // Points a millisecond, in the direction of the content; SPEC b.7: (1.5 − 0.01)/−ln 0.998.
    let velocity = scene.log.release?.velocity ?? .zero
    #expect((velocity + way.step(1.5)).length < 1e-9)
    let target = scene.log.release?.target ?? .zero
    #expect(target.isClose(to: offset - way.step(744.26), within: 0.51))
  }

  @Test(arguments: Way.allCases)
  func `fling that bounces`(way: Way) {
    // Rows 46, 81, 83
    let scene = Scene(content: Size(width: 1_000, height: 1_000))
    scene.container.contentOffset = Point(x: 300, y: 300)
    scene.log.clear()
    scene.finger.flick(from: middle, by: way.step(120))
    var reach = 0.0
    while scene.container.isDecelerating {
      scene.bench.step()
      reach = max(reach, way.sign * (300 - scene.container.contentOffset[way.axis]))
    }
    #expect(reach > 300)
    #expect(
      scene.told == [
        "willBeginDragging: tracking dragging", "didScroll: tracking dragging",
        "willEndDragging: dragging", "didEndDragging(true)",
        "willBeginDecelerating: decelerating", "didScroll: decelerating", "didEndDecelerating",
      ]
    )
    let edge = way.sign > 0 ? 0.0 : 600
    #expect(scene.log.release?.target[way.axis] == edge)
    #expect(scene.container.contentOffset[way.axis] == edge)
  }

  @Test(arguments: Way.allCases)
  func `release past the edge at rest`(way: Way) {
    // Rows 36, 46, 83
    let scene = Scene(content: Size(width: 800, height: 800))
    let edge = way.sign > 0 ? 0.0 : 400
    scene.container.contentOffset = Point(x: edge, y: edge)
    scene.log.clear()
    scene.finger.drag(from: middle, by: way.step(150))
    scene.bench.advance(by: 0.2)
    scene.finger.up()
    scene.bench.settle()
    #expect(
      scene.told == [
        "willBeginDragging: tracking dragging", "didScroll: tracking dragging",
        "willEndDragging: dragging", "didEndDragging(true)",
        "willBeginDecelerating: decelerating", "didScroll: decelerating", "didEndDecelerating",
      ]
    )
    #expect(scene.log.release?.velocity == .zero)
    #expect(scene.log.release?.target == Point(x: edge, y: edge))
    #expect(scene.container.contentOffset == Point(x: edge, y: edge))
  }

  @Test func `grab during deceleration, then drag`() {
    // Rows 32, 83
    let scene = Scene()
    scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
    scene.bench.advance(by: 0.1)
    scene.log.clear()
    scene.finger.drag(from: middle, by: Vector(dx: 0, dy: -30))
    scene.bench.advance(by: 0.1)
    scene.finger.up()
    #expect(
      scene.told == [
        "didEndDecelerating: tracking", "willBeginDragging: tracking dragging",
        "didScroll: tracking dragging", "willEndDragging: dragging", "didEndDragging(false)",
      ]
    )
  }

  @Test func `tap to stop`() {
    // Rows 32, 83
    let scene = Scene()
    scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
    scene.bench.advance(by: 0.1)
    scene.log.clear()
    scene.finger.down(200, 200)
    scene.finger.up()
    scene.bench.settle()
    #expect(
      scene.told == [
        "didEndDecelerating: tracking", "willBeginDragging: tracking dragging",
        "willEndDragging: dragging", "didEndDragging(false)",
      ]
    )
  }

  // MARK: The app

  @Test func `setContentOffset not animated`() {
    // Rows 63, 85
    let scene = Scene()
    scene.log.clear()
    scene.container.setContentOffset(Point(x: 10, y: 20), animated: false)
    scene.container.setContentOffset(Point(x: 10, y: 20.3), animated: false)
    scene.bench.settle()
    #expect(scene.told == ["didScroll"] && scene.log.messages.count == 1)
  }

  @Test func `setContentOffset animated`() {
    // Rows 64, 85
    let scene = Scene()
    scene.log.clear()
    scene.container.setContentOffset(Point(x: 10, y: 20), animated: true)
    scene.bench.settle()
    #expect(scene.told == ["didScroll: scrollAnimating", "didEndScrollingAnimation"])
    scene.log.clear()
    scene.container.setContentOffset(Point(x: 10, y: 20), animated: true)
    scene.bench.settle()
    #expect(scene.log.messages.isEmpty)
  }

  @Test func `setContentOffset while decelerating`() {
    // Rows 62, 83
    for isAnimated in [false, true] {
      let scene = Scene()
      scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
      scene.bench.advance(by: 0.1)
      scene.log.clear()
      scene.container.setContentOffset(.zero, animated: isAnimated)
      scene.bench.settle()
      #expect(
        scene.log.folded == ["didEndDecelerating", "didScroll"]
          + (isAnimated ? ["didEndScrollingAnimation"] : [])
      )
      #expect(scene.container.contentOffset == .zero)
    }
  }

  @Test func `animation interrupted by a touch`() {
    // Row 64
    let scene = Scene()
    scene.container.setContentOffset(.zero, animated: true)
    scene.bench.advance(by: 0.1)
    scene.log.clear()
    let shown = scene.container.contentOffset
    scene.finger.down(200, 200)
    #expect(
      scene.told == [
        "didEndScrollingAnimation: tracking", "willBeginDragging: tracking dragging",
      ]
    )
    #expect(scene.container.contentOffset == shown)
  }

  @Test func `scroll to top`() {
    // Rows 74, 75
    let scene = Scene()
    scene.log.clear()
    scene.bench.stage.scrollToTop()
    scene.bench.settle()
    #expect(scene.told == ["shouldScrollToTop", "didScroll: scrollAnimating", "didScrollToTop"])
  }

  // MARK: Zooming

  private func pinch(_ scene: Scene, to spread: Double) -> (Finger, Finger) {
    let other = Finger(scene.bench, number: 2)
    scene.finger.queue(.began, at: Point(x: 150, y: 200))
    other.queue(.began, at: Point(x: 250, y: 200))
    scene.bench.step()
    for step in 1...8 {
      let half = (100 + (spread - 100) * Double(step) / 8) / 2
      scene.finger.queue(.moved, at: Point(x: 200 - half, y: 200))
      other.queue(.moved, at: Point(x: 200 + half, y: 200))
      scene.bench.step()
    }
    return (scene.finger, other)
  }

  private func lift(_ fingers: (Finger, Finger), _ scene: Scene) {
    fingers.0.queue(.ended, at: fingers.0.location)
    fingers.1.queue(.ended, at: fingers.1.location)
    scene.bench.step()
  }

  @Test func `pinch within limits`() {
    // Rows 86, 95, 98, 99
    let scene = Scene()
    scene.container.maximumZoomScale = 4
    scene.log.clear()
    // The first finger that is lifted ends it; the other still tracks.
    lift(pinch(scene, to: 180), scene)
    scene.bench.settle()
    let told = scene.told.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    #expect(
      told == [
        "willBeginZooming: tracking zooming", "didZoom: tracking zooming",
        "didScroll: tracking zooming", "didEndZooming: tracking",
      ]
    )
    #expect(scene.log.messages.first == "willBeginZooming")
    #expect(scene.log.messages.last == "didEndZooming")
  }

  @Test func `pinch with a bounce`() {
    // Rows 86, 93, 94, 95, 98, 99
    let scene = Scene()
    scene.container.maximumZoomScale = 1.5
    scene.log.clear()
    let fingers = pinch(scene, to: 300)
    #expect(scene.container.zoomScale > 1.5 && !scene.container.isZoomBouncing)
    lift(fingers, scene)
    #expect(scene.container.isZoomBouncing && !scene.container.isZooming)
    scene.bench.settle()
    let told = scene.told.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    #expect(
      told == [
        "willBeginZooming: tracking zooming", "didZoom: tracking zooming",
        "didScroll: tracking zooming", "didZoom: zoomBouncing", "didScroll: zoomBouncing",
        "didEndZooming",
      ]
    )
    #expect(scene.log.messages.count { $0 == "didEndZooming" } == 1)
    #expect(scene.log.messages.last == "didEndZooming" && scene.container.zoomScale == 1.5)
  }

  @Test func `pinch while decelerating`() {
    // Rows 83, 86
    let scene = Scene()
    scene.container.maximumZoomScale = 4
    scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
    scene.bench.advance(by: 0.1)
    scene.log.clear()
    lift(pinch(scene, to: 180), scene)
    scene.bench.settle()
    let starts = scene.log.messages.filter { !["didScroll", "didZoom"].contains($0) }
    #expect(
      starts == [
        "didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging(false)",
        "willBeginZooming", "didEndZooming",
      ]
    )
  }

  @Test func `setZoomScale animated`() {
    // Rows 91, 98, 99
    let scene = Scene()
    scene.container.maximumZoomScale = 4
    scene.log.clear()
    let began = scene.bench.now
    scene.container.setZoomScale(3, animated: true)
    scene.bench.step()
    #expect(Array(scene.log.messages.prefix(2)) == ["didZoom", "didScroll"])
    while scene.container.isZoomAnimating { scene.bench.step() }
    #expect(scene.bench.now - began <= 0.4 + scene.bench.period)
    #expect(scene.log.messages.last == "didEndZooming" && scene.container.zoomScale == 3)
    #expect(scene.log.messages.count { $0 == "didEndZooming" } == 1)
  }

  // MARK: Paging

  @Test func `paging flick`() {
    // Row 81
    let scene = Scene(content: Size(width: 2_000, height: 400))
    scene.container.isPagingEnabled = true
    scene.container.contentOffset = Point(x: 800, y: 0)
    scene.log.clear()
    scene.finger.flick(from: middle, by: Vector(dx: -80, dy: 0))
    scene.bench.settle()
    #expect(
      scene.log.folded == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ]
    )
    #expect(scene.log.release?.target == Point(x: 1_200, y: 0))
    #expect(scene.container.contentOffset == Point(x: 1_200, y: 0))
  }

  @Test func `paging release exactly on a page`() {
    // Row 83
    let scene = Scene(content: Size(width: 2_000, height: 400))
    scene.container.isPagingEnabled = true
    scene.container.contentOffset = Point(x: 800, y: 0)
    scene.log.clear()
    scene.finger.drag(from: Point(x: 395, y: 200), by: Vector(dx: -50, dy: 0))
    scene.finger.move(by: 40, 0)
    #expect(scene.container.contentOffset.x == 800)
    scene.bench.advance(by: 0.1)
    scene.finger.up()
    scene.bench.settle()
    #expect(
      scene.log.folded == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ]
    )
  }

  // MARK: Being a delegate

  @Test func `the delegate is not kept alive, and may go in the middle of everything`() {
    // Row 76
    let scene = Scene()
    weak var gone: DelegateLog?
    do {
      let brief = DelegateLog()
      gone = brief
      scene.container.delegate = brief
      scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
      #expect(brief.messages.contains("willBeginDecelerating"))
    }
    #expect(gone == nil && scene.container.delegate == nil)
    #expect(scene.container.isDecelerating)
    scene.bench.settle()
    #expect(!scene.container.isDecelerating && scene.container.contentOffset.y > 1_400)
  }

  @Test func `a delegate that implements nothing is one`() {
    // Rows 76, 77
    final class Silent: ScrollContainerDelegate {}
    let scene = Scene()
    let silent = Silent()
    scene.container.delegate = silent
    scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
    scene.bench.settle()
    scene.bench.stage.scrollToTop()
    scene.bench.settle()
    #expect(scene.container.contentOffset.y == 0)
    scene.container.maximumZoomScale = 4
    scene.container.zoomScale = 2
    #expect(scene.container.zoomScale == 1)
  }

  @Test func `any object may be a delegate and implement some messages`() {
    // Row 77
    final class Screen: ScrollContainerDelegate {
      var ends = 0
      func scrollContainerDidEndDecelerating(_ container: ScrollContainer) { ends += 1 }
    }
    let scene = Scene()
    let screen = Screen()
    scene.container.delegate = screen
    scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
    scene.bench.settle()
    #expect(screen.ends == 1)
  }

  @Test func `a message finds the offset that it tells of`() {
    // Rows 78, 85
    let scene = Scene()
    var offsets: [Point] = []
    scene.log.during = { name, container in
      if name == "didScroll" { offsets.append(container.contentOffset) }
    }
    scene.container.contentOffset = Point(x: 1, y: 2)
    scene.container.contentInset = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    scene.container.contentOffset = Point(x: 1, y: -50)
    scene.container.contentInset = .zero
    #expect(offsets == [Point(x: 1, y: 2), Point(x: 1, y: -50), Point(x: 1, y: 0)])
  }

  @Test func `every change of the offset is told, whatever made it`() {
    // Row 85
    let scene = Scene()
    var last = scene.container.contentOffset
    var changes = 0
    scene.container.maximumZoomScale = 3
    scene.log.during = { name, container in
      if name == "didScroll" { (last, changes) = (container.contentOffset, changes + 1) }
    }
    func check(_ act: () -> Void) {
      let before = changes
      act()
      for _ in 0..<200 {
        #expect(last == scene.container.contentOffset)
        scene.bench.step()
      }
      #expect(changes > before)
    }
    check { scene.finger.flick(from: middle, by: Vector(dx: 70, dy: 120)) }
    check { scene.container.contentOffset = Point(x: 30, y: 30) }
    check { scene.container.setContentOffset(Point(x: 600, y: 600), animated: true) }
    check { scene.container.setZoomScale(2, animated: true) }
    check { scene.container.zoom(to: Rect(x: 0, y: 0, width: 200, height: 200), animated: false) }
    check { lift(pinch(scene, to: 30), scene) }
    check { scene.bench.turnWheel(Vector(dx: 0, dy: -4), at: middle) }
    check { scene.container.contentSize = Size(width: 410, height: 420) }
  }
}
