import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

struct ScrollContainerRemappingTests {
  private let bench = Bench()
  private let container: ScrollContainer

  init() {
    container = bench.container(content: Size(width: 8_000, height: 400))
    container.contentOffset.x = 4_000
  }

  @Test(arguments: [-1_500.0, 1_500])
  func `a glide goes on at its speed when everything is set back`(shift: Double) {
    // A twin that nobody sets back tells where it would be.
    let twin = Bench()
    let other = twin.container(content: Size(width: 8_000, height: 400))
    other.contentOffset.x = 4_000
    for it in [bench, twin] {
      Finger(it).flick(from: Point(x: 300, y: 200), by: Vector(dx: -60, dy: 0))
      it.advance(by: 0.2)
    }
    container.contentOffset.x += shift
    for _ in 0..<30 {
      bench.step()
      twin.step()
      #expect(container.isDecelerating)
      let distance = container.contentOffset.x - shift
      #expect(distance.isClose(to: other.contentOffset.x, within: 0.5))
    }
  }

  @Test(arguments: [-900.0, 900])
  func `what a finger holds stays under it`(shift: Double) {
    let finger = Finger(bench)
    finger.drag(from: Point(x: 300, y: 200), by: Vector(dx: -100, dy: 0))
    let before = container.contentOffset.x
    container.contentOffset.x += shift
    #expect(container.contentOffset.x == before + shift)
    #expect(container.isDragging)
    finger.move(by: -10, 0)
    #expect(container.contentOffset.x == before + shift + 10)
    finger.up()
  }

  @Test func `at rest it is told of the new offset once`() {
    let log = DelegateLog()
    container.delegate = log
    container.contentOffset.x += 250
    #expect(container.contentOffset.x == 4_250)
    #expect(log.messages == ["didScroll"])
  }
}
