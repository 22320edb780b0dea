import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Touches of content that moves, or has just done so.
@Suite struct MovingContentTests {
  /// A view that fills the content, and writes down its touches.
  private struct Scene {
    let bench = Bench()
    let container: ScrollContainer
    let touches = TouchLog()
    let log = DelegateLog()
    let finger: Finger

    init(content: Size = Size(width: 400, height: 2_000)) {
      finger = Finger(bench)
      container = bench.container(content: content)
      container.delegate = log
      container.addSubview(touches.view("view", frame: Rect(origin: .zero, size: content)))
    }
  }

  @Test(arguments: [-1.0, 1], [TouchDevice.finger, .mouse])
  func `a touch that stops a glide is not cancelled, for it never began`(
    side: Double,
    device: TouchDevice
  ) {
    // SPEC g.6, without a delay that would hold the touch back.
    let scene = Scene()
    scene.container.delaysContentTouches = false
    scene.container.contentOffset.y = 800
    scene.container.glide(withVelocity: Vector(dx: 0, dy: side * 500))
    scene.bench.advance(by: 0.1)
    let finger = Finger(scene.bench, number: 2, device: device)
    finger.down(100, 200)
    #expect(!scene.container.isDecelerating)
    finger.up()
    #expect(scene.touches.entries.isEmpty)
  }

  @Test(arguments: [-1.0, 1], [false, true])
  func `a press on content that looks still stops it and is delivered`(
    side: Double,
    delays: Bool
  ) {
    // SPEC g.6: from 500 pt/s it goes 55 after 1.1 s, and 67 after 1 s.
    for (wait, isDelivered) in [(1.0, false), (1.1, true), (1.6, true)] {
      let scene = Scene()
      scene.container.delaysContentTouches = delays
      scene.container.contentOffset.y = 800
      scene.container.glide(withVelocity: Vector(dx: 0, dy: side * 500))
      scene.bench.advance(by: wait)
      #expect(scene.container.isDecelerating)
      let shown = scene.container.contentOffset.y
      scene.finger.down(100, 200)
      #expect(!scene.container.isDecelerating)
      #expect((scene.container.contentOffset.y - shown).magnitude <= 0.5)
      scene.finger.up()
      #expect(
        scene.touches.entries == (isDelivered ? ["view began", "view ended"] : []),
        "\(wait)"
      )
      #expect(scene.log.messages.count { $0 == "didEndDecelerating" } == 1)
    }
  }

  @Test func `touches pass to content that the app moves while scrolling is off`() {
    let scene = Scene()
    scene.container.isScrollEnabled = false
    scene.container.setContentOffset(Point(x: 0, y: 900), animated: true)
    scene.bench.advance(by: 0.1)
    scene.bench.tap(Point(x: 100, y: 200))
    #expect(scene.touches.entries == ["view began", "view ended"])
    #expect(scene.container.isScrollAnimating)
  }

  @Test(arguments: [TouchDevice.finger, .mouse, .trackpad], Direction.allCases)
  func `the first drag after a double tap that zooms moves the content`(
    device: TouchDevice,
    direction: Direction
  ) {
    let scene = Scene(content: Size(width: 1_200, height: 1_200))
    let (container, bench) = (scene.container, scene.bench)
    scene.log.zoomedView = container.subviews[0]
    (container.minimumZoomScale, container.maximumZoomScale) = (1, 4)
    container.contentOffset = Point(x: 400, y: 400)
    let twice = TapGestureRecognizer(taps: 2)
    twice.addAction { [unowned container] _ in
      container.setZoomScale(2, animated: true)
    }
    container.addGestureRecognizer(twice)
    let clicker = Finger(bench, device: device == .finger ? .finger : .mouse)
    for _ in 0..<2 {
      clicker.down(100, 200)
      clicker.up()
      bench.advance(by: 0.05)
    }
    bench.advance(by: 2)
    #expect(container.zoomScale == 2)
    let before = container.contentOffset
    if device == .trackpad {
      bench.scrollTrackpad(.began, at: Point(x: 200, y: 200))
      for _ in 0..<10 {
        bench.scrollTrackpad(.changed, by: direction.step(8), at: Point(x: 200, y: 200))
      }
    } else {
      Finger(bench, number: 3, device: device).drag(
        from: Point(x: 200, y: 200),
        by: direction.step(80)
      )
    }
    let slop = device == .finger ? 10.0 : device == .mouse ? 3 : 0
    let moved = (container.contentOffset - before)[direction.axis]
    #expect((moved + direction.sign * (80 - slop)).magnitude <= 1)
  }
}
