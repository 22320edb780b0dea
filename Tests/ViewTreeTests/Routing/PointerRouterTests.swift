import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@Suite struct PointerRouterTests {
  private final class Sensitive: View, ScrollingView {
    var places: [Point?] = []
    var clicks = 0.0
    var takesWheel = true
    var wheelLatchDuration = 0.3
    let followsWheel = true
    func touchDelay(for device: TouchDevice) -> Double? { nil }
    let scrollsByKeys = false
    func hasScrollBar(at point: Point) -> Bool { false }
    func hasPointerAtScrollBar(isPressed: Bool) -> Bool { false }
    func prepareContent() {}
    func advanceMotion(to frame: DisplayFrame) -> Pace { .resting }
    override func hover(at point: Point?) { places.append(point) }
    func releasesHeldTouch(afterMoving displacement: Vector) -> Bool { true }
    func touchesShouldBegin(_ touches: [Touch], with event: [Touch], in view: View) -> Bool { true }
    override func wheel(_ event: WheelEvent) -> Bool {
      if takesWheel { clicks += event.clicks.dy }
      return takesWheel
    }
  }

  private func scene() -> (Bench, Sensitive, Sensitive) {
    let bench = Bench()
    let outer = Sensitive(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let inner = Sensitive(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    bench.stage.root.addSubview(outer)
    outer.addSubview(inner)
    return (bench, outer, inner)
  }

  @Test func `views under the pointer hear where it is, and once that it left`() {
    let (bench, outer, inner) = scene()
    bench.hover(at: Point(x: 150, y: 160))
    #expect(outer.places == [Point(x: 150, y: 160)] && inner.places == [Point(x: 50, y: 60)])
    bench.hover(at: Point(x: 20, y: 20))
    #expect(inner.places.last == .some(nil) && outer.places.last == Point(x: 20, y: 20))
    bench.hover(at: nil)
    bench.hover(at: nil)
    #expect(outer.places.count == 3 && outer.places.last == .some(nil))
    #expect(inner.places.count == 2)
  }

  @Test func `a view that is taken away under the pointer hears that it left`() {
    let (bench, outer, inner) = scene()
    bench.hover(at: Point(x: 150, y: 160))
    inner.removeFromSuperview()
    #expect(inner.places.last == .some(nil))
    #expect(outer.places.last == Point(x: 150, y: 160))
  }

  @Test func `a wheel turns the innermost view that takes it`() {
    let (bench, outer, inner) = scene()
    bench.turnWheel(Vector(dx: 0, dy: 1), at: Point(x: 150, y: 150))
    #expect(inner.clicks == 1 && outer.clicks == 0)
    bench.advance(by: 0.31)
    inner.takesWheel = false
    bench.turnWheel(Vector(dx: 0, dy: 1), at: Point(x: 150, y: 150))
    #expect(inner.clicks == 1 && outer.clicks == 1)
  }

  @Test(arguments: [(0.25, 2.0, 0.0), (0.35, 1, 1)])
  func `a wheel that does not pause for 300 ms stays with the view it turned`(
    pause: Double,
    first: Double,
    second: Double
  ) {
    // Complaint 9; SPEC m.2.
    let (bench, outer, inner) = scene()
    bench.turnWheel(Vector(dx: 0, dy: 1), at: Point(x: 20, y: 20))
    bench.advance(by: pause)
    bench.turnWheel(Vector(dx: 0, dy: 1), at: Point(x: 150, y: 150))
    #expect(outer.clicks == first && inner.clicks == second)
  }

  @Test(arguments: [(0.0, 0.02, false), (0.4, 0.3, true), (0.4, 0.5, false)])
  func `a view may change how long a wheel stays with it`(
    latch: Double,
    pause: Double,
    stays: Bool
  ) {
    let (bench, outer, inner) = scene()
    outer.wheelLatchDuration = latch
    bench.turnWheel(Vector(dx: 0, dy: 1), at: Point(x: 20, y: 20))
    bench.advance(by: pause)
    bench.turnWheel(Vector(dx: 0, dy: 1), at: Point(x: 150, y: 150))
    #expect(outer.clicks == (stays ? 2 : 1) && inner.clicks == (stays ? 0 : 1))
  }

  @Test func `a wheel forgets a view that went away`() {
    let (bench, outer, inner) = scene()
    bench.turnWheel(Vector(dx: 0, dy: 1), at: Point(x: 150, y: 150))
    inner.removeFromSuperview()
    bench.turnWheel(Vector(dx: 0, dy: 1), at: Point(x: 150, y: 150))
    #expect(outer.clicks == 1 && inner.clicks == 1)
  }

  @Test func `two fingers on a trackpad pan, and touch no view`() {
    let (bench, outer, _) = scene()
    let touches = TouchLog()
    outer.addSubview(touches.view("view", frame: outer.bounds))
    let pan = PanGestureRecognizer()
    outer.addGestureRecognizer(pan)
    bench.scrollTrackpad(.began, at: Point(x: 50, y: 50))
    bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: 12), at: Point(x: 50, y: 50))
    #expect(pan.state == .began && pan.translation(in: outer) == Vector(dx: 0, dy: 12))
    bench.scrollTrackpad(.ended, at: Point(x: 50, y: 50))
    #expect(pan.state == .possible && touches.entries.isEmpty)
  }

  @Test func `a trackpad's pinch follows the fingers, and its middle moves with them`() {
    let (bench, outer, _) = scene()
    let pinch = PinchGestureRecognizer()
    outer.addGestureRecognizer(pinch)
    var told: [String] = []
    pinch.addAction { pinch in told.append("\(pinch.state) \(pinch.scale)") }
    bench.pinchTrackpad(.began, at: Point(x: 50, y: 50))
    bench.pinchTrackpad(.changed, scale: 1.5, by: Vector(dx: 5, dy: 0), at: Point(x: 50, y: 50))
    #expect(pinch.location(in: outer) == Point(x: 55, y: 50))
    bench.pinchTrackpad(.ended, scale: 1.5, at: Point(x: 50, y: 50))
    #expect(told == ["began 1.0", "changed 1.5", "ended 1.5"] && pinch.state == .possible)
  }
}
