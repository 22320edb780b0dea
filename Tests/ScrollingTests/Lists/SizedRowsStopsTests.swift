import Geometry
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Stops of a list whose rows become known on the way to one (SPEC m.10, n.2, n.3).
struct SizedRowsStopsTests {
  /// Lets go of a scene's content at rest, or with a flick.
  private func release(_ bench: Bench, isFlick: Bool) {
    let finger = Finger(bench)
    guard !isFlick else {
      return finger.flick(from: Point(x: 200, y: 40), by: Vector(dx: 0, dy: 160))
    }
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 12), steps: 6)
    bench.advance(by: 0.1)
    finger.up()
  }

  @Test(arguments: [false, true], [false, true])
  func `the way to a far stop is that over rows that are known`(isOnePerFlick: Bool, isFlick: Bool)
  {
    for estimate in SizedRows.estimates {
      for start in [5, 12, 30] {
        let scene = SizedRows.Scene(SizedRows.heights(300), estimate: estimate)
        let known = Bench()
        let whole = Size(width: 400, height: scene.heights.reduce(0, +))
        let other = known.container(content: whole)
        var stops = ScrollStops.at([0])
        stops.isOnePerFlick = isOnePerFlick
        for container in [scene.list, other] { container.verticalStops = stops }
        for bench in [scene.bench, known] { bench.step() }
        scene.list.scrollToRow(start, at: .top, animated: false)
        other.contentOffset.y = scene.heights[..<start].reduce(0, +)
        for bench in [scene.bench, known] {
          bench.step()
          release(bench, isFlick: isFlick)
        }
        var frames = 0
        while frames < 200, scene.realOffset.isClose(to: other.contentOffset.y, within: 0.5) {
          // Decision 17; a flick that ends at the edge by itself bounces.
          if !isFlick { #expect(scene.list.contentOffset.y >= -2) }
          for bench in [scene.bench, known] { bench.step() }
          frames += 1
        }
        #expect(frames == 200, "row \(start), estimate \(estimate)")
        #expect(other.contentOffset.y == 0 && scene.list.contentOffset.y == 0)
      }
    }
  }
}
