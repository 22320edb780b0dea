import Geometry
import ScrollKitTesting
import Scrolling
import Testing
import ViewTree

@testable import Demo

@Suite struct FirstTouchTests {
  @Test(arguments: [
    (ScreenKind.photo, Vector(dx: 0, dy: 100)), (.photo, Vector(dx: 0, dy: -100)),
    (.map, Vector(dx: 0, dy: 100)), (.map, Vector(dx: -100, dy: 0)),
  ])
  func `a picture that fits gives to the first drag, and springs back`(
    kind: ScreenKind,
    way: Vector
  ) throws {
    let demo = try OpenDemo(kind)
    let container = try #require(demo.screen.watched)
    let rest = container.contentOffset
    let finger = Finger(demo.bench)
    finger.drag(from: container.convert(container.bounds, to: nil).center, by: way, steps: 20)
    // Less than the hand's way, as outside every edge, and against it, as content follows the hand.
    let shift = (container.contentOffset - rest) * (-1.0 / 100 / 100)
    #expect((0.2..<0.9).contains(shift.dx * way.dx + shift.dy * way.dy))
    finger.up()
    demo.bench.settle()
    #expect(container.contentOffset == rest)
  }

  @Test func `a slanted drag across a picture that fits turns the page`() throws {
    let demo = try OpenDemo(.photo)
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 700, y: 300), by: Vector(dx: -500, dy: 150), steps: 20)
    finger.up()
    demo.bench.settle()
    #expect(try #require(demo.view(Pager.self)).currentPage == 1)
  }
}
