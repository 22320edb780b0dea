import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

/// A trackpad's pinch is a hand like others: it passes the arbitration that touches pass.
@Suite struct TrackpadPinchTests {
  private final class Scene {
    let bench = Bench()
    let outer = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let inner = View(frame: Rect(x: 50, y: 50, width: 300, height: 300))
    let place = Point(x: 200, y: 200)
    var told: [String] = []

    init() {
      bench.stage.root.addSubview(outer)
      outer.addSubview(inner)
    }

    /// Adds a gesture whose every change is written down.
    func add<Gesture: GestureRecognizer>(
      _ gesture: Gesture,
      _ name: String,
      to view: View
    ) -> Gesture {
      gesture.addAction { [unowned self] gesture in told.append("\(name) \(gesture.state)") }
      view.addGestureRecognizer(gesture)
      return gesture
    }

    func pinch(_ phase: TrackpadPhase, scale: Double = 1) {
      bench.pinchTrackpad(phase, scale: scale, at: place)
    }
  }

  @Test(arguments: [true, false])
  func `the innermost view that may pinch has all of it`(isInnerWilling: Bool) {
    let scene = Scene()
    let inner = scene.add(PinchGestureRecognizer(), "inner", to: scene.inner)
    let outer = scene.add(PinchGestureRecognizer(), "outer", to: scene.outer)
    inner.shouldBegin = { isInnerWilling }
    for _ in 0..<2 {
      scene.told = []
      scene.pinch(.began)
      scene.pinch(.changed, scale: 1.5)
      #expect((isInnerWilling ? inner : outer).scale == 1.5)
      scene.pinch(.ended)
      let name = isInnerWilling ? "inner" : "outer"
      #expect(scene.told == ["\(name) began", "\(name) changed", "\(name) ended"])
      #expect(inner.state == .possible && outer.state == .possible)
      #expect(inner.numberOfTouches == 0 && outer.numberOfTouches == 0)
    }
  }

  @Test func `what has been told once is not told again`() {
    let scene = Scene()
    _ = scene.add(PinchGestureRecognizer(), "pinch", to: scene.inner)
    scene.pinch(.began)
    for _ in 0..<3 { scene.pinch(.changed, scale: 1.5) }
    scene.pinch(.cancelled)
    scene.pinch(.changed, scale: 2)
    #expect(scene.told == ["pinch began", "pinch changed", "pinch cancelled"])
  }

  @Test func `a pinch waits for a gesture that is to fail first`() {
    let scene = Scene()
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.inner)
    let tap = scene.add(TapGestureRecognizer(), "tap", to: scene.inner)
    pinch.require(toFail: tap)
    let finger = Finger(scene.bench)
    finger.down(100, 100)
    scene.pinch(.began)
    scene.pinch(.changed, scale: 1.25)
    #expect(scene.told.isEmpty && pinch.state == .possible)
    // Too far for a tap.
    finger.move(to: 180, 100)
    scene.bench.advance(by: 0.05)
    #expect(scene.told == ["pinch began"])
    finger.up()
    scene.pinch(.ended)
    #expect(scene.told == ["pinch began", "pinch ended"] && pinch.state == .possible)
  }

  @Test func `a pinch that was never decided ends without a word`() {
    let scene = Scene()
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.inner)
    let tap = scene.add(TapGestureRecognizer(), "tap", to: scene.inner)
    pinch.require(toFail: tap)
    let finger = Finger(scene.bench)
    finger.down(100, 100)
    scene.pinch(.began)
    scene.pinch(.ended)
    finger.up()
    #expect(scene.told == ["tap ended"] && pinch.state == .possible)
  }

  @Test func `a view that goes away ends its pinch, and the rest of it is nobody's`() {
    let scene = Scene()
    _ = scene.add(PinchGestureRecognizer(), "inner", to: scene.inner)
    _ = scene.add(PinchGestureRecognizer(), "outer", to: scene.outer)
    scene.pinch(.began)
    scene.inner.removeFromSuperview()
    scene.pinch(.changed, scale: 2)
    scene.pinch(.ended)
    #expect(scene.told == ["inner began", "inner cancelled"])
  }

  @Test func `fingers that spread take over, and the factor goes on`() {
    let scene = Scene()
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.inner)
    scene.pinch(.began)
    scene.pinch(.changed, scale: 2)
    let (left, right) = (Finger(scene.bench, number: 1), Finger(scene.bench, number: 2))
    left.down(150, 200)
    right.down(250, 200)
    // 8 of these 20 points make it a pinch (SPEC g.10), so that 120/108 counts.
    left.move(to: 140, 200)
    right.move(to: 260, 200)
    scene.bench.advance(by: 0.02)
    #expect(abs(pinch.scale - 2 * 120 / 108) < 1e-9)
    scene.pinch(.changed, scale: 3)
    scene.pinch(.ended)
    #expect(abs(pinch.scale - 2 * 120 / 108) < 1e-9 && pinch.state == .changed)
    left.up()
    right.up()
    #expect(Set(scene.told) == ["pinch began", "pinch changed", "pinch ended"])
    #expect(scene.told.filter { $0 == "pinch began" }.count == 1)
  }
}
