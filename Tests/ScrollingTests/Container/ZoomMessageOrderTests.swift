import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// The orders of messages that iOS sends about zooming, each test named after one of them.
@Suite struct ZoomMessageOrderTests {
  @Test func `pinch within limits`() {
    // Rows 86, 95, 98, 99
    let scene = MessageScene()
    scene.container.maximumZoomScale = 4
    scene.log.clear()
    // The first finger that is lifted ends it; the other still tracks.
    scene.lift(scene.pinch(to: 180))
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
    let scene = MessageScene()
    scene.container.maximumZoomScale = 1.5
    scene.log.clear()
    let fingers = scene.pinch(to: 300)
    #expect(scene.container.zoomScale > 1.5 && !scene.container.isZoomBouncing)
    scene.lift(fingers)
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
    let scene = MessageScene()
    scene.container.maximumZoomScale = 4
    scene.finger.flick(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -120))
    scene.bench.advance(by: 0.1)
    scene.log.clear()
    scene.lift(scene.pinch(to: 180))
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
    let scene = MessageScene()
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
}
