import Geometry
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Stops of a container, where tapes do not lead: settings of the desktop, screen
/// readers, content that moves (SPEC n).
struct ScrollContainerStopsTests {
  private let scene = MessageScene()
  private var container: ScrollContainer { scene.container }

  init() {
    scene.container.verticalStops = .every(150)
    scene.container.contentOffset = Point(x: 0, y: 1_200)
    scene.bench.settle()
  }

  @Test func `reduced motion leads to the same stop, at once`() {
    let velocity = Vector(dx: 0, dy: 1_000)
    container.glide(withVelocity: velocity)
    scene.bench.settle()
    let stop = container.contentOffset
    #expect(stop.y > 1_500 && stop.y.truncatingRemainder(dividingBy: 150) == 0)
    container.contentOffset = Point(x: 0, y: 1_200)
    scene.bench.stage.prefersReducedMotion = true
    container.glide(withVelocity: velocity)
    scene.bench.step()
    #expect(container.contentOffset == stop)
    #expect(container.stateWords.isEmpty)
  }

  @Test func `a screen reader goes from stop to stop`() {
    #expect(container.accessibilityPerform(.scroll(.down), onPart: nil))
    scene.bench.settle()
    // 400 high: nine tenths are 360.
    #expect(container.contentOffset.y == 1_500)
    #expect(container.accessibilityPerform(.scroll(.up), onPart: nil))
    scene.bench.settle()
    #expect(container.contentOffset.y == 1_200)
  }

  @Test func `what is stopped ends on a stop`() {
    container.glide(withVelocity: Vector(dx: 0, dy: 3_000))
    scene.bench.advance(by: 0.1)
    #expect(container.contentOffset.y.truncatingRemainder(dividingBy: 150) != 0)
    container.stopScrollingAndZooming()
    scene.bench.settle()
    #expect(container.contentOffset.y.truncatingRemainder(dividingBy: 150) == 0)
  }

  @Test func `what is inserted above leaves content on its stop`() {
    container.moveContent(by: Vector(dx: 0, dy: 450))
    scene.bench.settle()
    #expect(container.contentOffset.y == 1_650)
    container.glide(withVelocity: Vector(dx: 0, dy: 1_000))
    scene.bench.advance(by: 0.1)
    let (goal, velocity) = (container.targetContentOffset, container.velocity)
    container.moveContent(by: Vector(dx: 0, dy: 300))
    #expect(container.targetContentOffset.y == goal.y + 300)
    #expect((container.velocity - velocity).length < 1e-6)
    scene.bench.settle()
    #expect(container.contentOffset.y == goal.y + 300)
  }

  @Test func `at another scale content is on its stop`() {
    container.maximumZoomScale = 4
    container.setZoomScale(2, animated: false)
    scene.bench.settle()
    #expect(container.contentOffset.y.truncatingRemainder(dividingBy: 300) == 0)
    container.setZoomScale(1, animated: true)
    scene.bench.settle()
    #expect(container.contentOffset.y.truncatingRemainder(dividingBy: 150) == 0)
  }

  @Test func `the same stops again change nothing`() {
    container.glide(withVelocity: Vector(dx: 0, dy: 1_000))
    scene.bench.advance(by: 0.1)
    let goal = container.targetContentOffset
    container.verticalStops = .every(150)
    scene.bench.step()
    #expect(container.targetContentOffset == goal)
  }

  /// A turn to a stop far away, as a hand leaves it that lets go at rest.
  private func turn(_ scene: MessageScene, isOnePerFlick: Bool) {
    var stops = ScrollStops.at([0])
    stops.isOnePerFlick = isOnePerFlick
    scene.container.verticalStops = stops
    scene.bench.step()
    scene.container.contentOffset = Point(x: 0, y: 1_500)
    scene.bench.step()
    scene.finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 12), steps: 6)
    scene.bench.advance(by: 0.1)
    scene.finger.up()
    scene.bench.advance(by: 0.2)
  }

  // SPEC n.6, decision 17.
  @Test(arguments: [false, true], [-40.0, -10, 10, 40])
  func `a turn whose stop moves goes on as far and takes its time`(isOnePerFlick: Bool, by: Double)
  {
    turn(scene, isOnePerFlick: isOnePerFlick)
    let (left, velocity) = (container.contentOffset.y, container.velocity.dy)
    #expect(velocity < -2_000)
    container.contentInset.top = by
    scene.bench.step(by: 0)
    let factor = (left + by) / left
    #expect(container.velocity.dy.isClose(to: velocity * factor, within: 1e-6))
    var least = Double.infinity
    var frames = 0
    while container.isDecelerating, frames < 200 {
      scene.bench.step()
      least = min(least, container.contentOffset.y)
      frames += 1
    }
    #expect(container.contentOffset.y == -by && least >= -by - 2)
    // All of it takes 0.58 s (the reference's recurrence), of which 0.2 were over.
    #expect(frames < 27)
  }

  @Test func `a turn goes on as it was when something else changes`() {
    let twin = MessageScene()
    for scene in [scene, twin] { turn(scene, isOnePerFlick: true) }
    container.contentInset.left = 30
    for _ in 0..<60 {
      let expected = twin.container.contentOffset.y
      #expect(container.contentOffset.y.isClose(to: expected, within: 1e-9))
      for bench in [scene.bench, twin.bench] { bench.step() }
    }
  }
}
