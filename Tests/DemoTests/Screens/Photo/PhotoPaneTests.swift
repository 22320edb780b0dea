import ScrollKit
import TestHarness
import Testing

@testable import Demo

@Suite struct PhotoPaneTests {
  private final class Scene {
    let bench = Bench(size: Size(width: 400, height: 500))
    let pane: PhotoPane

    init() {
      let picture = Picture(path: "none", width: 4_000, height: 3_000)
      let view = ImageView(picture)
      view.frame.size = Size(width: 2_000, height: 1_500)
      pane = PhotoPane(view)
      bench.stage.root.addSubview(pane)
      resize(to: bench.stage.size)
    }

    var container: ScrollContainer { pane }

    func resize(to size: Size) {
      bench.stage.resize(to: size, scale: 1)
      pane.fill(Rect(origin: .zero, size: size))
      bench.step()
    }

    func doubleTap(_ point: Point) {
      bench.tap(point)
      bench.tap(point)
      bench.settle()
    }

    /// Where the picture is, in the window.
    var shown: Rect { pane.picture.convert(pane.picture.bounds, to: nil) }
  }

  @Test func `the smallest scale shows all of the picture, touching two sides`() {
    // Row 102: min(400 / 2000, 500 / 1500) = 0.2.
    let scene = Scene()
    #expect(scene.container.minimumZoomScale == 0.2)
    #expect(scene.shown.width == 400)
    #expect(scene.shown.height == 300)
  }

  @Test func `at the smallest scale the picture is in the middle`() {
    // Row 105: (500 - 300) / 2 = 100 above and below.
    let scene = Scene()
    #expect(scene.shown.minY == 100)
    #expect(scene.shown.maxY == 400)
    #expect(scene.shown.minX == 0)
  }

  @Test(arguments: [Size(width: 700, height: 300), Size(width: 300, height: 700)])
  func `a picture that fits still fits in a window of another size`(size: Size) {
    // Rows 39, 104
    let scene = Scene()
    scene.resize(to: size)
    let fit = min(size.width / 2_000, size.height / 1_500)
    #expect(scene.container.minimumZoomScale == fit)
    #expect(scene.container.zoomScale == fit)
    #expect(scene.container.contentSize.width.isClose(to: 2_000 * fit, within: 1e-9))
    #expect(scene.shown.center.isClose(to: Point(x: size.width / 2, y: size.height / 2), within: 1))
  }

  @Test(arguments: [Size(width: 700, height: 300), Size(width: 300, height: 700)])
  func `what was in the middle is there again after a resize`(size: Size) {
    // Rows 39, 104
    let scene = Scene()
    scene.container.setZoomScale(1, animated: false)
    scene.container.contentOffset = Point(x: 800, y: 500)
    let middle = scene.pane.shownMiddle
    scene.resize(to: size)
    #expect(scene.container.zoomScale == 1)
    #expect(scene.pane.shownMiddle.isClose(to: middle, within: 1))
  }

  @Test func `a double tap goes in, another one out`() {
    // Row 106
    let scene = Scene()
    scene.doubleTap(Point(x: 200, y: 250))
    #expect(scene.container.zoomScale == 2)
    scene.doubleTap(Point(x: 200, y: 250))
    #expect(scene.container.zoomScale == 0.2)
  }

  @Test func `the tapped point comes to the middle`() {
    // Row 108: (200, 210) in the window is (1000, 550) in the picture.
    let scene = Scene()
    scene.doubleTap(Point(x: 200, y: 210))
    #expect(scene.pane.shownMiddle.isClose(to: Point(x: 1_000, y: 550), within: 1))
  }

  @Test(arguments: [Point(x: 2, y: 102), Point(x: 398, y: 398)])
  func `at the picture's edge the tapped point comes as near as it can`(point: Point) {
    // Row 108
    let scene = Scene()
    scene.doubleTap(point)
    #expect(!scene.container.isPastEdge)
    // 2000 x 1500 at a scale of 2, in 400 x 500.
    let corner = point.x < 200 ? Point.zero : Point(x: 3_600, y: 2_500)
    #expect(scene.container.contentOffset == corner)
  }

  @Test func `two fingers go one step out`() {
    // Rows 109, 111
    let scene = Scene()
    scene.container.setZoomScale(0.9, animated: false)
    scene.bench.tap(Point(x: 150, y: 250), fingers: 2)
    scene.bench.settle()
    #expect(scene.container.zoomScale.isClose(to: 0.6, within: 1e-9))
  }

  @Test func `all four corners can be dragged into sight`() {
    // Row 16
    let scene = Scene()
    scene.container.setZoomScale(1, animated: false)
    for (x, y) in [(1.0, 1.0), (-1, 1), (-1, -1), (1, -1)] {
      for _ in 0..<14 {
        Finger(scene.bench).flick(
          from: Point(x: 200, y: 250),
          by: Vector(dx: x * 160, dy: y * 200)
        )
        scene.bench.settle()
      }
      let corner = Point(x: x > 0 ? 0 : 1_600, y: y > 0 ? 0 : 1_000)
      #expect(scene.container.contentOffset == corner)
    }
  }

  @Test func `content of 1280 by 960 zooms from a half to six`() {
    // Row 101
    let bench = Bench()
    let container = bench.container(content: Size(width: 1_280, height: 960))
    let picture = View(frame: Rect(x: 0, y: 0, width: 1_280, height: 960))
    let log = DelegateLog()
    container.addSubview(picture)
    (log.zoomedView, container.delegate) = (picture, log)
    (container.maximumZoomScale, container.minimumZoomScale) = (6, 0.5)
    container.setZoomScale(6, animated: false)
    #expect(container.contentSize == Size(width: 7_680, height: 5_760))
    container.setZoomScale(0.5, animated: false)
    #expect(container.contentSize == Size(width: 640, height: 480))
  }

  @Test func `with Shift a double click zooms out about the point`() {
    // SPEC m.4: Shift+double-click out.
    let scene = Scene()
    scene.container.setZoomScale(1, animated: false)
    let mouse = Finger(scene.bench, device: .mouse)
    mouse.modifiers = .shift
    for _ in 0..<2 {
      mouse.down(100, 400)
      mouse.up()
    }
    scene.bench.settle()
    #expect(scene.container.zoomScale.isClose(to: 1 / FittedContainer.stepFactor, within: 1e-9))
  }

  // MARK: Straight ways

  @Test func `zooming out, the picture goes straight to the middle`() {
    // SPEC i: a change of scale has one goal, known from its start.
    let scene = Scene()
    scene.doubleTap(Point(x: 300, y: 350))
    let (scale, center) = (scene.container.zoomScale, scene.shown.center)
    #expect(scale == 2)
    scene.bench.tap(Point(x: 200, y: 250))
    scene.bench.tap(Point(x: 200, y: 250))
    var way = [center.y]
    while scene.container.isMoving {
      scene.bench.step()
      way.append(scene.shown.center.y)
      // Both cover the same part of their ways.
      let part = (scale - scene.container.zoomScale) / (scale - 0.2)
      let straight = center + (Point(x: 200, y: 250) - center) * part
      #expect(scene.shown.center.isClose(to: straight, within: 1))
    }
    #expect(scene.container.zoomScale == 0.2)
    #expect(scene.shown.center == Point(x: 200, y: 250))
    let steps = zip(way.dropFirst(), way).map { $0 - $1 }
    let sign = 250 > center.y ? 1.0 : -1
    #expect(steps.count > 20 && steps.allSatisfy { $0 * sign > -0.5 })
    for (last, (step, next)) in zip(steps, zip(steps.dropFirst(), steps.dropFirst(2))) {
      #expect(abs(step) <= 2 * max(abs(last), abs(next)) + 1)
    }
  }

  // MARK: Resizes on the way

  private func resize(_ scene: Scene, by difference: Double) {
    scene.resize(to: Size(width: 400, height: 500 + difference))
  }

  @Test(arguments: [1.0, 60, -60])
  func `a resize leaves a bounce of the scale alone`(difference: Double) {
    let scene = Scene()
    scene.container.setZoomScale(8, animated: false)
    let fingers = (Finger(scene.bench, number: 1), Finger(scene.bench, number: 2))
    fingers.0.down(180, 250)
    fingers.1.down(220, 250)
    for _ in 0..<8 {
      fingers.0.move(by: -10, 0)
      fingers.1.move(by: 10, 0)
    }
    fingers.0.up()
    fingers.1.up()
    for _ in 0..<4 { scene.bench.step() }
    #expect(scene.container.isZoomBouncing)
    let before = scene.container.zoomScale
    #expect(before > 9)
    resize(scene, by: difference)
    #expect(scene.container.isZoomBouncing)
    #expect(before - scene.container.zoomScale < (before - 8) / 4)
    scene.bench.settle()
    #expect(scene.container.zoomScale == 8)
  }

  @Test func `a resize leaves a pinch below the smallest scale alone`() {
    let scene = Scene()
    let fingers = (Finger(scene.bench, number: 1), Finger(scene.bench, number: 2))
    fingers.0.down(60, 250)
    fingers.1.down(340, 250)
    for _ in 0..<10 {
      fingers.0.move(by: 10, 0)
      fingers.1.move(by: -10, 0)
    }
    let before = scene.container.zoomScale
    #expect(before < 0.19)
    resize(scene, by: 1)
    #expect(scene.container.isZooming)
    #expect(scene.container.zoomScale == before)
    fingers.0.up()
    fingers.1.up()
    scene.bench.settle()
    #expect(scene.container.zoomScale == 0.2)
  }

  @Test(arguments: [1.0, 80, -80])
  func `a double tap's zoom arrives in spite of a resize, about the tapped point`(
    difference: Double
  ) {
    let scene = Scene()
    scene.bench.tap(Point(x: 180, y: 250))
    scene.bench.tap(Point(x: 180, y: 250))
    for _ in 0..<6 { scene.bench.step() }
    let before = scene.container.zoomScale
    #expect(before > 0.2 && before < 2)
    resize(scene, by: difference)
    #expect(scene.container.isZoomAnimating)
    scene.bench.settle()
    #expect(scene.container.zoomScale == 2)
    #expect(scene.container.shownMiddle.isClose(to: Point(x: 900, y: 750), within: 1))
  }

  @Test func `a zoom out during a resize ends at the scale that then fits`() {
    let scene = Scene()
    scene.container.setZoomScale(2, animated: false)
    scene.container.setZoomScale(0.2, animated: true)
    for _ in 0..<6 { scene.bench.step() }
    scene.resize(to: Size(width: 300, height: 500))
    scene.bench.settle()
    #expect(scene.container.zoomScale == 0.15)
    #expect(scene.shown.center.isClose(to: Point(x: 150, y: 250), within: 1))
  }
}
