import Geometry
import Scrolling
import TestHarness
import Testing

struct DraggingTests {
  @Test(arguments: [(0.0, -1.0), (0, 1), (-1, 0), (1, 0)])
  func `content follows the finger one to one beyond the slop`(dx: Double, dy: Double) {
    // Row 30; the first 10 pt only tell that it is a drag (SPEC g.1, g.2).
    let bench = Bench()
    let container = bench.container(content: Size(width: 2_000, height: 2_000))
    container.contentOffset = Point(x: 800, y: 800)
    Finger(bench).drag(from: Point(x: 200, y: 200), by: Vector(dx: dx * 100, dy: dy * 100))
    #expect(container.contentOffset == Point(x: 800 - dx * 90, y: 800 - dy * 90))
  }
}
