import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct PinchingTests {
  private final class Scene {
    let bench: Bench
    let container: ScrollContainer
    let log = DelegateLog()
    let picture: View
    let fingers: [Finger]

    init(limits: ClosedRange<Double> = 0.5...4, hz: Double = 60) {
      bench = Bench(hz: hz)
      container = bench.container(content: Size(width: 2_000, height: 2_000))
      picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 2_000))
      container.addSubview(picture)
      log.zoomedView = picture
      container.minimumZoomScale = limits.lowerBound
      container.maximumZoomScale = limits.upperBound
      container.contentOffset = Point(x: 800, y: 800)
      container.delegate = log
      fingers = (1...3).map { [bench] in Finger(bench, number: $0) }
    }

    /// Puts two fingers down about a point, in one frame.
    func down(about center: Point, spread: Double) {
      fingers[0].queue(.began, at: center - Vector(dx: spread / 2, dy: 0))
      fingers[1].queue(.began, at: center + Vector(dx: spread / 2, dy: 0))
      bench.step()
    }

    func move(about center: Point, spread: Double) {
      fingers[0].queue(.moved, at: center - Vector(dx: spread / 2, dy: 0))
      fingers[1].queue(.moved, at: center + Vector(dx: spread / 2, dy: 0))
      bench.step()
    }

    func up() {
      for finger in fingers.prefix(2) { finger.queue(.ended, at: finger.location) }
      bench.step()
    }

    /// The point of the picture, unscaled, under a point of the window.
    func content(at point: Point) -> Point { picture.convert(point, from: nil) }
  }

  private let middle = Point(x: 200, y: 200)
  /// A hair more than 8 pt past 102 pt: the scale counts from 110 pt (SPEC g.10).
  private static let pastSlop = 110.000_000_001

  @Test(arguments: frameRates)
  func `the scale is that of the distance, from eight points of change on`(hz: Double) {
    // Row 97; SPEC g.10 and decision 18: 8 pt come off, and what is more counts at once.
    let scene = Scene(hz: hz)
    scene.down(about: middle, spread: 102)
    scene.move(about: middle, spread: 110)
    #expect(!scene.container.isZooming)
    scene.move(about: middle, spread: 121)
    #expect(scene.container.isZooming)
    #expect(scene.container.zoomScale.isClose(to: 1.1, within: 1e-12))
    scene.move(about: middle, spread: 220)
    #expect(scene.container.zoomScale.isClose(to: 2, within: 1e-12))
    scene.move(about: middle, spread: 66)
    #expect(scene.container.zoomScale.isClose(to: 0.6, within: 1e-12))
  }

  @Test(arguments: [Point(x: 200, y: 200), Point(x: 120, y: 330), Point(x: 310, y: 90)])
  func `the content between the fingers stays between them`(center: Point) {
    // Row 97: to half a pixel, whatever the fingers do.
    let scene = Scene()
    scene.down(about: center, spread: 102)
    scene.move(about: center, spread: Self.pastSlop)
    let held = scene.content(at: center)
    for step in 0..<60 {
      let moved = center + Vector(dx: Double(step), dy: Double(step % 7) * -4)
      scene.move(about: moved, spread: 110 + Double(step * 37 % 90))
      #expect(scene.content(at: moved).distance(to: held) * scene.container.zoomScale < 0.5)
    }
  }

  @Test(arguments: [0.2, 40])
  func `a pinch past a limit stretches, then returns to it`(factor: Double) {
    // Rows 93, 94, 99; SPEC c.8.
    let scene = Scene()
    scene.down(about: middle, spread: 102)
    scene.move(about: middle, spread: Self.pastSlop)
    scene.move(about: middle, spread: 110 * factor)
    let expected = factor > 1 ? 4 * (2 - 4 / factor) : 0.5 / (2 - factor / 0.5)
    #expect(scene.container.zoomScale.isClose(to: expected, within: 1e-9))
    #expect(!scene.container.isZoomBouncing)
    scene.up()
    #expect(scene.container.isZoomBouncing && !scene.container.isZooming)
    scene.bench.settle()
    #expect(!scene.container.isZoomBouncing)
    #expect(scene.container.zoomScale == (factor > 1 ? 4 : 0.5))
    #expect(scene.log.messages.count { $0 == "didEndZooming" } == 1)
  }

  @Test(arguments: [0.2, 40])
  func `without a bounce a pinch stops exactly at the limit`(factor: Double) {
    // Row 93
    let scene = Scene()
    scene.container.bouncesZoom = false
    scene.down(about: middle, spread: 102)
    scene.move(about: middle, spread: Self.pastSlop)
    scene.move(about: middle, spread: 110 * factor)
    let limit = factor > 1 ? 4.0 : 0.5
    #expect(scene.container.zoomScale == limit)
    scene.up()
    #expect(!scene.container.isZoomBouncing)
    scene.bench.settle()
    #expect(scene.container.zoomScale == limit)
  }

  @Test func `zooming is told only while fingers pinch`() {
    // Row 95
    let scene = Scene()
    #expect(!scene.container.isZooming)
    scene.down(about: middle, spread: 102)
    #expect(!scene.container.isZooming)
    scene.move(about: middle, spread: 120)
    #expect(scene.container.isZooming)
    scene.up()
    #expect(!scene.container.isZooming)
  }

  @Test func `content left outside its limits returns in a fifth of a second`() {
    // Row 99; SPEC f.8.
    let scene = Scene()
    scene.container.contentOffset = .zero
    scene.down(about: middle, spread: 102)
    scene.move(about: middle, spread: Self.pastSlop)
    scene.move(about: Point(x: 260, y: 200), spread: Self.pastSlop)
    #expect(scene.container.contentOffset.x < 0)
    let lifted = scene.bench.now
    scene.up()
    #expect(scene.container.isZoomAnimating)
    while scene.container.isZoomAnimating { scene.bench.step() }
    #expect((scene.bench.now - lifted).isClose(to: 0.2, within: 1.5 / 60))
    #expect(scene.container.contentOffset.x == 0)
    #expect(scene.log.messages.last == "didEndZooming")
  }

  @Test func `a pinch catches a zoom bounce where it is`() {
    // Rows 94, 99
    let scene = Scene()
    scene.down(about: middle, spread: 102)
    scene.move(about: middle, spread: Self.pastSlop)
    scene.move(about: middle, spread: 1_100)
    scene.up()
    scene.bench.advance(by: 0.05)
    let shown = scene.container.zoomScale
    #expect(scene.container.isZoomBouncing && shown > 4)
    scene.log.clear()
    scene.down(about: middle, spread: 102)
    scene.move(about: middle, spread: Self.pastSlop)
    #expect(scene.container.isZooming)
    #expect(
      Array(scene.log.messages.filter { $0.hasSuffix("Zooming") }) == [
        "didEndZooming", "willBeginZooming",
      ]
    )
    // The bounce went on for the two frames in which the fingers came and moved.
    #expect(scene.container.zoomScale > 4 && scene.container.zoomScale <= shown)
    scene.up()
    scene.bench.settle()
    #expect(scene.container.zoomScale == 4)
    #expect(scene.log.messages.last == "didEndZooming")
  }

  @Test func `a third finger, and one that goes, change neither scale nor place`() {
    // Rows 61, 97
    let scene = Scene()
    scene.down(about: middle, spread: 102)
    scene.move(about: middle, spread: Self.pastSlop)
    scene.move(about: middle, spread: 150)
    let (scale, offset) = (scene.container.zoomScale, scene.container.contentOffset)
    scene.fingers[2].down(330, 20)
    #expect(scene.container.zoomScale.isClose(to: scale, within: 1e-9))
    #expect(scene.container.contentOffset.isClose(to: offset, within: 1e-9))
    scene.fingers[0].up()
    #expect(scene.container.isZooming)
    #expect(scene.container.zoomScale.isClose(to: scale, within: 1e-9))
    #expect(scene.container.contentOffset.isClose(to: offset, within: 1e-9))
    scene.fingers[1].up()
    #expect(!scene.container.isZooming)
    scene.fingers[2].up()
  }

  @Test func `a trackpad pinches about the pointer`() {
    // Row 97
    let scene = Scene()
    let point = Point(x: 100, y: 300)
    let held = scene.content(at: point)
    scene.bench.pinchTrackpad(.began, at: point)
    scene.bench.pinchTrackpad(.changed, scale: 1.5, at: point)
    #expect(scene.container.isZooming && scene.container.zoomScale == 1.5)
    #expect(scene.content(at: point).distance(to: held) < 0.5)
    scene.bench.pinchTrackpad(.ended, scale: 1.5, at: point)
    scene.bench.settle()
    #expect(scene.container.zoomScale == 1.5)
    #expect(scene.log.messages.first == "willBeginZooming")
    #expect(scene.log.messages.last == "didEndZooming")
  }

  @Test func `a finger that touches the screen does not end a trackpad's pinch`() {
    let scene = Scene()
    scene.bench.pinchTrackpad(.began, at: middle)
    scene.bench.pinchTrackpad(.changed, scale: 1.5, at: middle)
    scene.fingers[0].down(100, 100)
    #expect(scene.container.isZooming)
    scene.bench.pinchTrackpad(.changed, scale: 2, at: middle)
    #expect(scene.container.zoomScale == 2)
    scene.fingers[0].up()
    scene.bench.pinchTrackpad(.ended, scale: 2, at: middle)
    scene.bench.settle()
    #expect(scene.log.messages.count { $0 == "willBeginZooming" } == 1)
    #expect(scene.log.messages.count { $0 == "didEndZooming" } == 1)
  }

  @Test func `a container that stops scrolling lets go of a trackpad's pinch`() {
    // Row 37
    let scene = Scene()
    scene.bench.pinchTrackpad(.began, at: middle)
    scene.bench.pinchTrackpad(.changed, scale: 1.5, at: middle)
    scene.container.isScrollEnabled = false
    #expect(!scene.container.isZooming)
    scene.bench.pinchTrackpad(.changed, scale: 3, at: middle)
    scene.bench.pinchTrackpad(.ended, scale: 3, at: middle)
    scene.bench.settle()
    #expect(scene.container.zoomScale == 1.5)
    #expect(scene.log.messages.count { $0 == "didEndZooming" } == 1)
  }

  @Test func `a delegate that vanishes leaves the scale within its limits`() {
    // Rows 76, 87
    for isLiftedFirst in [false, true] {
      let scene = Scene()
      scene.down(about: middle, spread: 102)
      scene.move(about: middle, spread: Self.pastSlop)
      scene.move(about: middle, spread: 1_100)
      if isLiftedFirst { scene.up() }
      scene.container.delegate = nil
      scene.bench.step()
      if !isLiftedFirst { scene.up() }
      scene.bench.settle()
      #expect(scene.container.zoomScale == 4 && scene.picture.transform.scale == 4)
      #expect(scene.container.contentSize.width.isClose(to: 8_000, within: 1e-6))
    }
  }
}
