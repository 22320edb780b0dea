import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// The orders of messages that iOS sends, each test named after one of them, and what the container
/// says about itself in the middle of each message.
@Suite struct MessageOrderTests {
  private let middle = Point(x: 200, y: 200)

  // MARK: Drags and flicks

  @Test(arguments: Direction.allCases, frameRates)
  func `drag without fling`(direction: Direction, hz: Double) {
    // Rows 79, 80, 82, 83, 84
    let scene = MessageScene(hz: hz)
    scene.finger.drag(from: middle, by: direction.step(60), steps: 6)
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

  @Test(arguments: Direction.allCases, frameRates)
  func `drag with fling`(direction: Direction, hz: Double) {
    // Rows 79, 81, 82, 83, 84
    let scene = MessageScene(hz: hz)
    scene.finger.drag(from: middle, by: direction.step(1_500 / hz * 6), steps: 6)
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
    #expect((velocity + direction.step(1.5)).length < 1e-9)
    let target = scene.log.release?.target ?? .zero
    #expect(target.isClose(to: offset - direction.step(744.26), within: 0.51))
  }

  @Test(arguments: Direction.allCases)
  func `fling that bounces`(direction: Direction) {
    // Rows 46, 81, 83
    let scene = MessageScene(content: Size(width: 1_000, height: 1_000))
    scene.container.contentOffset = Point(x: 300, y: 300)
    scene.log.clear()
    scene.finger.flick(from: middle, by: direction.step(120))
    var reach = 0.0
    while scene.container.isDecelerating {
      scene.bench.step()
      reach = max(reach, direction.sign * (300 - scene.container.contentOffset[direction.axis]))
    }
    #expect(reach > 300)
    #expect(
      scene.told == [
        "willBeginDragging: tracking dragging", "didScroll: tracking dragging",
        "willEndDragging: dragging", "didEndDragging(true)",
        "willBeginDecelerating: decelerating", "didScroll: decelerating", "didEndDecelerating",
      ]
    )
    let edge = direction.sign > 0 ? 0.0 : 600
    #expect(scene.log.release?.target[direction.axis] == edge)
    #expect(scene.container.contentOffset[direction.axis] == edge)
  }

  @Test(arguments: Direction.allCases)
  func `release past the edge at rest`(direction: Direction) {
    // Rows 36, 46, 83
    let scene = MessageScene(content: Size(width: 800, height: 800))
    let edge = direction.sign > 0 ? 0.0 : 400
    scene.container.contentOffset = Point(x: edge, y: edge)
    scene.log.clear()
    scene.finger.drag(from: middle, by: direction.step(150))
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
    let scene = MessageScene()
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
    let scene = MessageScene()
    scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
    scene.bench.advance(by: 0.1)
    scene.log.clear()
    scene.finger.down(200, 200)
    scene.finger.up()
    scene.bench.settle()
    #expect(
      scene.told == [
        "didEndDecelerating: tracking", "willBeginDragging: tracking dragging",
        // What rests lies on a pixel (SPEC, decision 21).
        "didScroll: dragging", "willEndDragging: dragging", "didEndDragging(false)",
      ]
    )
  }

  // MARK: The app

  @Test func `setContentOffset not animated`() {
    // Rows 63, 85
    let scene = MessageScene()
    scene.log.clear()
    scene.container.setContentOffset(Point(x: 10, y: 20), animated: false)
    scene.container.setContentOffset(Point(x: 10, y: 20.3), animated: false)
    scene.bench.settle()
    #expect(scene.told == ["didScroll"] && scene.log.messages.count == 1)
  }

  @Test func `setContentOffset animated`() {
    // Rows 64, 85
    let scene = MessageScene()
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
      let scene = MessageScene()
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
    let scene = MessageScene()
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
    let scene = MessageScene()
    scene.log.clear()
    scene.bench.stage.scrollToTop()
    scene.bench.settle()
    #expect(scene.told == ["shouldScrollToTop", "didScroll: scrollAnimating", "didScrollToTop"])
  }

  // MARK: Paging

  @Test func `paging flick`() {
    // Row 81
    let scene = MessageScene(content: Size(width: 2_000, height: 400))
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
    let scene = MessageScene(content: Size(width: 2_000, height: 400))
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
}
