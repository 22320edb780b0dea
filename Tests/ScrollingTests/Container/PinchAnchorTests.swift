import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// The law of zooming: what is between the fingers stays between them.
@Suite struct PinchAnchorTests {
  private final class Scene {
    let bench = Bench()
    let container: ScrollContainer
    let picture: View
    let log = DelegateLog()
    let left: Finger
    let right: Finger

    init() {
      container = bench.container(content: Size(width: 3_000, height: 3_000))
      picture = View(frame: Rect(x: 0, y: 0, width: 3_000, height: 3_000))
      container.addSubview(picture)
      log.zoomedView = picture
      container.minimumZoomScale = 0.5
      container.maximumZoomScale = 3
      container.delegate = log
      container.contentOffset = Point(x: 1_200, y: 1_200)
      (left, right) = (Finger(bench), Finger(bench, number: 2))
    }

    func send(_ phase: TouchPhase, _ center: Point, _ spread: Double) {
      left.queue(phase, at: center - Vector(dx: spread / 2, dy: spread / 5))
      right.queue(phase, at: center + Vector(dx: spread / 2, dy: spread / 5))
      bench.step()
    }

    /// The point of the picture at a place of the window.
    func content(at point: Point) -> Point { picture.convert(point, from: nil) }
  }

  @Test(arguments: 0..<24)
  func `through pinches, pans, limits and bounces it stays within half a point`(seed: Int) {
    // Rows 17, 97
    var dice = Dice(seed: UInt64(seed))
    let scene = Scene()
    for _ in 0..<8 {
      var center = Point(
        x: Double.random(in: 120...280, using: &dice),
        y: Double.random(in: 120...280, using: &dice)
      )
      var spread = Double.random(in: 60...140, using: &dice)
      scene.send(.began, center, spread)
      var held: Point?
      for _ in 0..<Int.random(in: 3...14, using: &dice) {
        spread *= Double.random(in: 0.75...1.35, using: &dice)
        spread = min(max(spread, 40), 380)
        center =
          center
          + Vector(
            dx: Double.random(in: -25...25, using: &dice),
            dy: Double.random(in: -25...25, using: &dice)
          )
        scene.send(.moved, center, spread)
        guard scene.container.isZooming else { continue }
        let now = scene.content(at: center)
        guard let expected = held else {
          held = now
          continue
        }
        let drift = (now - expected).length * scene.container.zoomScale
        #expect(drift <= 0.5)
      }
      scene.send(.ended, center, spread)
      // A new pinch may begin during the bounce, or after it.
      if Bool.random(using: &dice) {
        scene.bench.settle()
        #expect((0.5...3).contains(scene.container.zoomScale))
        #expect(!scene.container.isPastEdge)
      } else {
        scene.bench.step()
      }
    }
  }

  @Test(arguments: [0.2, 6.0])
  func `the bounce back keeps the point too, where the content allows it`(factor: Double) {
    // Rows 93, 97
    let scene = Scene()
    let center = Point(x: 180, y: 220)
    scene.send(.began, center, 60)
    let last = factor < 1 ? 60 * factor : 360.0
    scene.send(.moved, center, 60 + (last - 60) / 10)
    scene.send(.moved, center, 60 + (last - 60) / 5)
    #expect(scene.container.isZooming)
    let held = scene.content(at: center)
    for step in 3...10 { scene.send(.moved, center, 60 + (last - 60) * Double(step) / 10) }
    scene.send(.ended, center, last)
    while scene.container.isZoomBouncing {
      let drift = (scene.content(at: center) - held).length * scene.container.zoomScale
      // It ends on a pixel.
      #expect(drift <= 0.71)
      scene.bench.step()
    }
    #expect(scene.container.zoomScale == (factor < 1 ? 0.5 : 3))
  }

  @Test(arguments: [0.6, 1, 1.7, 2.9])
  func `a step about a point keeps it`(scale: Double) {
    // Row 109: within a pixel, for an offset at rest lies on one.
    let scene = Scene()
    let point = Point(x: 130, y: 260)
    let held = scene.content(at: point)
    // Its own coordinates begin where the content does.
    let place = scene.container.contentOffset + (point - .zero)
    scene.container.setZoomScale(scale, about: place, animated: true)
    scene.bench.settle()
    #expect((scene.content(at: point) - held).length * scale <= 0.71)
  }
}
