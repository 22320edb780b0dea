import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

struct EdgeFeelTests {
  @Test(arguments: [0.2, 0.55, 1])
  func `a finger's pull shows as much as the edge gives`(give: Double) {
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 2_000))
    container.edgeGive = give
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 200))
    // SPEC c.1: D·(1 − 1/(1 + c·d/D)); the slop of 10 points is no part of the pull (SPEC g).
    let pull = 200.0 - 10
    let shown = 400 * (1 - 1 / (1 + give * pull / 400))
    let whole = 400 * (1 - 1 / (1 + give * 200 / 400))
    let overscroll = -container.contentOffset.y
    #expect(overscroll >= shown - 1 && overscroll <= whole + 1)
  }

  @Test func `what is caught past an edge that gives little does not jump`() {
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 2_000))
    (container.edgeGive, container.edgePull) = (0.2, 4)
    Finger(bench).flick(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 160))
    bench.advance(by: 0.05)
    let place = container.contentOffset.y
    #expect(place < 0)
    Finger(bench, number: 2).down(200, 200)
    #expect((container.contentOffset.y - place).magnitude <= 12)
    bench.advance(by: 0.2)
    #expect(container.contentOffset.y < 0)
  }

  @Test(arguments: [0.2, 0.9])
  func `an indicator feels edges as a finger does`(give: Double) {
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 4_000))
    container.edgeGive = give
    let mouse = Finger(bench, device: .mouse)
    let knob = container.indicatorFrame(.vertical)?.center ?? .zero
    mouse.down(knob.x, knob.y)
    mouse.move(by: 0, -20)
    // SPEC c.7: D = 0.8·394; the pull is the way's share of the content.
    let (band, pull) = (0.8 * 394, 20.0 / 394 * 4_000)
    let shown = band * (1 - 1 / (1 + give * pull / band))
    #expect(container.contentOffset.y == -shown.rounded())
  }

  @Test func `an edge that draws harder has content back sooner`() {
    let times = [5.0, 10.05, 20].map { pull -> Double in
      let bench = Bench()
      let container = bench.container(content: Size(width: 400, height: 2_000))
      container.edgePull = pull
      let finger = Finger(bench)
      finger.drag(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 200))
      bench.advance(by: 0.3)
      finger.up()
      let start = bench.now
      bench.settle()
      #expect(container.contentOffset.y == 0)
      return bench.now - start
    }
    #expect(times[0] > times[1] && times[1] > times[2])
  }
}
