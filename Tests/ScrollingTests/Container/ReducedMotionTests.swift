import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What stays for those who ask for less motion, and what goes (SPEC, decision 10).
@Suite struct ReducedMotionTests {
  private final class Scene {
    let bench = Bench()
    let container: ScrollContainer
    let log = DelegateLog()
    let finger: Finger

    init(reduces: Bool, at offset: Double) {
      bench.stage.prefersReducedMotion = reduces
      container = bench.container(content: Size(width: 400, height: 4_000))
      container.contentOffset.y = offset
      container.delegate = log
      finger = Finger(bench)
    }

    /// The offsets in each frame from the lift to rest.
    func flick(by distance: Double) -> [Double] {
      finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: distance), steps: 4)
      finger.up()
      var offsets = [container.contentOffset.y]
      while container.isMoving, offsets.count < 1_000 {
        bench.step()
        offsets.append(container.contentOffset.y)
      }
      return offsets
    }
  }

  @Test(arguments: [-160.0, -60, 60, 160])
  func `a flick goes as far and as long as ever`(distance: Double) {
    let (plain, quiet) = (Scene(reduces: false, at: 1_800), Scene(reduces: true, at: 1_800))
    let offsets = plain.flick(by: distance)
    #expect(offsets.count > 30)
    #expect(quiet.flick(by: distance) == offsets)
    #expect(quiet.log.messages == plain.log.messages)
  }

  @Test(arguments: [(300.0, 160.0), (3_300, -160)])
  func `a flick stops at an edge, where it rests otherwise`(start: Double, distance: Double) {
    let (plain, quiet) = (Scene(reduces: false, at: start), Scene(reduces: true, at: start))
    let bounced = plain.flick(by: distance)
    let offsets = quiet.flick(by: distance)
    let range = 0...quiet.container.maximumContentOffset.y
    #expect(!bounced.allSatisfy(range.contains) && offsets.allSatisfy(range.contains))
    #expect(offsets.last == bounced.last)
  }

  @Test(arguments: [(0.0, 160.0), (3_600, -160)])
  func `content that was pulled past an edge returns without a swing`(
    start: Double,
    distance: Double
  ) throws {
    let quiet = Scene(reduces: true, at: start)
    let offsets = quiet.flick(by: distance)
    let first = try #require(offsets.first)
    #expect(abs(first - start) > 10 && offsets.last == start)
    // 0.15 s are nine frames, and one shows the beginning.
    #expect(offsets.count <= 11)
    let beyond = offsets.map { abs($0 - start) }
    #expect(beyond == beyond.sorted(by: >))
    #expect(quiet.log.messages.suffix(1) == ["didEndDecelerating"])
  }

  @Test func `a page, a call and a step are at their ends at once`() {
    let scene = Scene(reduces: true, at: 400)
    scene.container.setContentOffset(Point(x: 0, y: 2_000), animated: true)
    scene.bench.step()
    #expect(scene.container.contentOffset.y == 2_000 && !scene.container.isMoving)
    scene.container.isPagingEnabled = true
    let offsets = scene.flick(by: -160)
    #expect(offsets.last == 2_400 && offsets.count <= 2)
  }
}
