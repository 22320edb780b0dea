import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct ZoomingTests {
  private struct Scene {
    let bench: Bench
    let container: ScrollContainer
    let log = DelegateLog()
    let picture: View

    init(
      content: Size = Size(width: 1_200, height: 800),
      limits: ClosedRange<Double> = 0.5...4,
      hz: Double = 60
    ) {
      bench = Bench(hz: hz)
      container = bench.container(content: content)
      picture = View(frame: Rect(origin: .zero, size: content))
      container.addSubview(picture)
      log.zoomedView = picture
      container.delegate = log
      container.minimumZoomScale = limits.lowerBound
      container.maximumZoomScale = limits.upperBound
    }

    /// The point of the picture, unscaled, in the middle of the viewport.
    var center: Point { picture.convert(Point(x: 200, y: 200), from: nil) }
  }

  @Test func `the view that the delegate names is scaled, and no other`() {
    // Rows 87, 88; Trap T7: bounds stay unscaled, so that what fits is told by them.
    let scene = Scene()
    let other = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    scene.container.addSubview(other)
    scene.container.zoomScale = 2
    #expect(scene.picture.transform.scale == 2 && other.transform == .identity)
    #expect(scene.picture.frame == Rect(x: 0, y: 0, width: 2_400, height: 1_600))
    #expect(scene.picture.bounds == Rect(x: 0, y: 0, width: 1_200, height: 800))
  }

  @Test func `several views are scaled by putting them into one`() {
    // Row 88
    let scene = Scene()
    let child = View(frame: Rect(x: 100, y: 50, width: 10, height: 10))
    scene.picture.addSubview(child)
    scene.container.zoomScale = 2
    let shown = child.convert(child.bounds, to: scene.container)
    #expect(shown == Rect(x: 200, y: 100, width: 20, height: 20))
  }

  @Test func `without a view to scale nothing zooms`() {
    // Row 87; Trap T2: only viewForZooming is required, no word about the end is.
    let scene = Scene()
    scene.log.zoomedView = nil
    scene.container.zoomScale = 2
    scene.container.setZoomScale(3, animated: true)
    scene.container.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10), animated: true)
    scene.bench.settle()
    #expect(scene.container.zoomScale == 1 && scene.log.messages.isEmpty)
    scene.container.delegate = nil
    scene.container.zoomScale = 2
    #expect(scene.container.zoomScale == 1)
  }

  @Test func `a delegate that only names the view is enough to zoom`() {
    // Trap T2
    final class Namer: ScrollContainerDelegate {
      let view: View
      init(_ view: View) { self.view = view }
      func viewForZooming(in container: ScrollContainer) -> View? { view }
    }
    let scene = Scene()
    let namer = Namer(scene.picture)
    scene.container.delegate = namer
    let (one, two) = (Finger(scene.bench, number: 1), Finger(scene.bench, number: 2))
    one.down(150, 200)
    two.down(250, 200)
    two.move(by: 9, 0)
    // 216 pt apart are twice the 108 at which the slop ends (SPEC g.10).
    two.move(by: 107, 0)
    one.up()
    two.up()
    scene.bench.settle()
    #expect(scene.container.zoomScale == 2)
  }

  @Test func `equal limits switch zooming off`() {
    // Row 89
    let scene = Scene(limits: 1...1)
    let (one, two) = (Finger(scene.bench, number: 1), Finger(scene.bench, number: 2))
    one.down(150, 200)
    two.down(250, 200)
    for _ in 0..<5 { two.move(by: 30, 0) }
    #expect(!scene.container.isZooming && scene.container.zoomScale == 1)
    #expect(!scene.log.messages.contains("willBeginZooming"))
  }

  @Test(arguments: [(0.1, 0.5), (0.7, 0.7), (3.0, 3.0), (9.0, 4.0)])
  func `a wanted scale is kept within the limits`(wanted: Double, got: Double) {
    // Row 91
    for isAnimated in [false, true] {
      let scene = Scene()
      scene.container.setZoomScale(wanted, animated: isAnimated)
      scene.bench.settle()
      #expect(scene.container.zoomScale == got)
      #expect(scene.picture.transform.scale == got)
    }
  }

  @Test(arguments: [2.0, 4, 1.3])
  func `scaling keeps the middle of what shows`(scale: Double) {
    // Row 91
    for isAnimated in [false, true] {
      let scene = Scene(content: Size(width: 1_600, height: 1_600))
      scene.container.contentOffset = Point(x: 500, y: 700)
      let before = scene.center
      scene.container.setZoomScale(scale, animated: isAnimated)
      repeat {
        scene.bench.step()
        #expect(scene.center.isClose(to: before, within: 0.51))
      } while scene.container.isZoomAnimating
      #expect(scene.container.zoomScale == scale)
    }
  }

  @Test func `assigning the scale scales at once`() {
    // Rows 91, 98, 99
    let scene = Scene()
    scene.container.zoomScale = 2
    #expect(scene.container.zoomScale == 2 && !scene.container.isZoomAnimating)
    #expect(scene.log.messages == ["didZoom", "didScroll", "didEndZooming"])
    scene.log.clear()
    scene.container.zoomScale = 2
    #expect(scene.log.messages.isEmpty)
  }

  @Test(arguments: frameRates)
  func `an animated scale eases in and out in the time of its way`(hz: Double) {
    // Row 91; SPEC f.7: 0.3·|ln 1 − ln 2| + 0.1 = 0.30794 s.
    let scene = Scene(hz: hz)
    scene.container.setZoomScale(2, animated: true)
    let start = scene.bench.now
    while scene.container.isZoomAnimating {
      scene.bench.step()
      let part = min((scene.bench.now - start) / 0.307_944_154, 1)
      let expected = 1 + AnimationCurve.easeInOut.progress(part)
      #expect(scene.container.zoomScale.isClose(to: expected, within: 1e-6))
    }
    #expect((scene.bench.now - start).isClose(to: 0.308, within: 1.1 / hz))
  }

  @Test(arguments: [false, true])
  func `a rectangle of the picture fills the viewport`(isAnimated: Bool) {
    // Rows 67, 92: the rectangle is the scaled view's own.
    let scene = Scene()
    scene.container.zoomScale = 2
    scene.container.zoom(
      to: Rect(x: 300, y: 200, width: 160, height: 100),
      animated: isAnimated
    )
    scene.bench.settle()
    // min(400/160, 400/100) = 2.5; its middle (380, 250) in the middle.
    #expect(scene.container.zoomScale == 2.5)
    #expect(scene.center.isClose(to: Point(x: 380, y: 250), within: 0.2))
    let shown = scene.picture.convert(Rect(x: 300, y: 200, width: 160, height: 100), to: nil)
    #expect(shown.minX.isClose(to: 0, within: 0.5) && shown.width == 400)
  }

  @Test func `the scale for a rectangle stays within the limits, and the offset too`() {
    // Row 92
    let scene = Scene()
    scene.container.zoom(to: Rect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(scene.container.zoomScale == 4 && scene.container.contentOffset == .zero)
    scene.container.zoom(to: Rect(x: 0, y: 0, width: 9_000, height: 10), animated: false)
    #expect(
      scene.container.zoomScale == 0.5 && scene.container.contentOffset == Point(x: 200, y: 0)
    )
  }

  @Test func `a rectangle at the same scale only moves the content`() {
    // Row 92; SPEC f.6.
    let scene = Scene()
    scene.container.zoom(to: Rect(x: 400, y: 100, width: 400, height: 400), animated: true)
    #expect(scene.container.isZoomAnimating)
    scene.bench.settle()
    #expect(scene.container.contentOffset == Point(x: 400, y: 100))
    #expect(!scene.log.messages.contains("didZoom"))
    #expect(scene.log.messages.last == "didEndZooming")
  }

  @Test func `scaling scales the content size, and the limits follow`() {
    // Row 96
    let scene = Scene()
    scene.container.zoomScale = 2
    #expect(scene.container.contentSize == Size(width: 2_400, height: 1_600))
    #expect(scene.container.maximumContentOffset == Point(x: 2_000, y: 1_200))
    scene.container.zoomScale = 0.5
    #expect(scene.container.contentSize == Size(width: 600, height: 400))
    #expect(scene.container.maximumContentOffset == Point(x: 200, y: 0))
    for scale in [1.1, 3.7, 0.9, 2.3, 1] { scene.container.zoomScale = scale }
    #expect(scene.container.contentSize.width.isClose(to: 1_200, within: 1e-9))
    #expect(scene.container.maximumContentOffset == Point(x: 800, y: 400))
  }

  @Test(arguments: [0.5, 0.7, 1.1, 1.25, 2.5, 3.3])
  func `however a scale is reached, the content has the size that follows from it`(scale: Double) {
    // Row 96: the unscaled size times the scale.
    let content = Size(width: 1_275, height: 875)
    let scene = Scene(content: content)
    for _ in 0..<4 {
      scene.container.setZoomScale(scale, animated: true)
      scene.bench.settle()
      #expect(scene.container.contentSize == content * scale)
      scene.container.setZoomScale(1.3, animated: true)
      scene.bench.advance(by: 0.1)
      scene.container.setZoomScale(1, animated: true)
      scene.bench.settle()
      #expect(scene.container.contentSize == content)
    }
  }

  @Test func `a size that is set while it is scaled is that of the scaled content`() {
    let scene = Scene()
    scene.container.zoomScale = 2
    scene.container.contentSize = Size(width: 1_000, height: 500)
    scene.container.zoomScale = 1
    #expect(scene.container.contentSize == Size(width: 500, height: 250))
    scene.container.zoomScale = 4
    #expect(scene.container.contentSize == Size(width: 2_000, height: 1_000))
  }

  @Test func `content smaller than the viewport lies at the top left`() {
    // Row 96; SPEC f.9.
    let scene = Scene(content: Size(width: 400, height: 400))
    scene.container.zoomScale = 0.5
    #expect(scene.container.contentOffset == .zero)
    #expect(scene.picture.frame == Rect(x: 0, y: 0, width: 200, height: 200))
  }

  @Test func `every change of scale is told`() {
    // Rows 86, 98
    let scene = Scene()
    var scales: [Double] = []
    scene.log.during = { name, container in
      if name == "didZoom" { scales.append(container.zoomScale) }
    }
    scene.container.zoomScale = 2
    scene.container.setZoomScale(3, animated: true)
    var last = 2.0
    while scene.container.isZoomAnimating {
      scene.bench.step()
      if scene.container.zoomScale != last { #expect(scales.last == scene.container.zoomScale) }
      last = scene.container.zoomScale
    }
    #expect(scales.first == 2 && scales.last == 3 && scales == scales.sorted())
  }

  @Test func `the end of a programmatic zoom is told once`() {
    // Row 99
    for act in [
      { (container: ScrollContainer) in container.zoomScale = 3 },
      { $0.setZoomScale(3, animated: true) },
      { $0.zoom(to: Rect(x: 0, y: 0, width: 100, height: 100), animated: true) },
    ] {
      let scene = Scene()
      act(scene.container)
      scene.bench.settle()
      #expect(scene.log.messages.count { $0 == "didEndZooming" } == 1)
      #expect(scene.log.messages.last == "didEndZooming")
    }
  }

  @Test func `a zoom that another one replaces ends first`() {
    // Row 99
    let scene = Scene()
    scene.container.setZoomScale(3, animated: true)
    scene.bench.advance(by: 0.1)
    scene.container.setZoomScale(1.5, animated: true)
    #expect(scene.log.messages.count { $0 == "didEndZooming" } == 1)
    scene.bench.settle()
    #expect(scene.container.zoomScale == 1.5)
    #expect(scene.log.messages.count { $0 == "didEndZooming" } == 2)
  }

  @Test func `the state words tell what zooms`() {
    // Rows 78, 94, 95
    let scene = Scene()
    scene.container.setZoomScale(2, animated: true)
    scene.bench.step()
    #expect(scene.container.isZoomAnimating)
    #expect(!scene.container.isZooming && !scene.container.isZoomBouncing)
    scene.bench.settle()
    #expect(!scene.container.isZoomAnimating)
  }

  @Test func `a zoom keeps its pace when insets change and offsets are set on the way`() {
    // SPEC, decision 15: what takes over a motion takes over its scale and its speed.
    let (plain, disturbed) = (Scene(), Scene())
    for scene in [plain, disturbed] {
      scene.container.zoomScale = 4
      scene.container.contentOffset = Point(x: 2_000, y: 1_400)
      scene.container.setZoomScale(0.5, animated: true)
    }
    var frames = 0
    while plain.container.isMoving {
      frames += 1
      if frames.isMultiple(of: 4) { disturbed.container.contentInset.top += 7 }
      if frames == 10 { disturbed.container.contentOffset.x += 30 }
      for scene in [plain, disturbed] { scene.bench.step() }
      let (scale, other) = (plain.container.zoomScale, disturbed.container.zoomScale)
      #expect(scale.isClose(to: other, within: 1e-9))
    }
    #expect(frames > 20 && !disturbed.container.isMoving)
    #expect(!disturbed.container.isPastEdge)
  }

  @Test func `outside a window an animated zoom is immediate`() {
    let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let log = DelegateLog()
    log.zoomedView = view
    container.addSubview(view)
    container.contentSize = view.bounds.size
    container.maximumZoomScale = 2
    container.delegate = log
    container.setZoomScale(2, animated: true)
    #expect(container.zoomScale == 2 && log.messages.last == "didEndZooming")
  }

  // Decision 15 lets a pan wait for the bounce, decision 5 gives the
  // content to the hand that moves.
  @Test(arguments: [1, 2])
  func `a mouse takes over from a finger that waits for a zoom's bounce`(reports: Int) {
    let scene = Scene(limits: 1...4)
    scene.bench.pinchTrackpad(.began, at: Point(x: 200, y: 200))
    scene.bench.pinchTrackpad(.changed, scale: 0.7, at: Point(x: 200, y: 200))
    scene.bench.pinchTrackpad(.ended, at: Point(x: 200, y: 200))
    let finger = Finger(scene.bench, number: 1)
    finger.down(100, 300)
    finger.move(by: 0, -30)
    let mouse = Finger(scene.bench, device: .mouse)
    mouse.down(300, 300)
    for _ in 0..<reports { mouse.move(by: 0, -40 / Double(reports)) }
    #expect(scene.container.isZoomBouncing)
    scene.bench.advance(by: 1)
    #expect(scene.container.isDragging && scene.container.zoomScale == 1)
    let start = scene.container.contentOffset.y
    mouse.move(by: 0, -50)
    scene.bench.advance(by: 0.1)
    #expect(scene.container.contentOffset.y - start == 50)
    finger.move(by: 0, -5)
    scene.bench.advance(by: 0.1)
    #expect(scene.container.contentOffset.y - start == 50)
  }

  @Test func `a zoom is not redirected to a scale that is none`() {
    let bench = Bench()
    let (container, log) = (bench.container(content: Size(width: 900, height: 900)), DelegateLog())
    let view = View(frame: Rect(x: 0, y: 0, width: 900, height: 900))
    container.addSubview(view)
    log.zoomedView = view
    container.delegate = log
    container.maximumZoomScale = 4
    bench.step()
    container.setZoomScale(2, animated: true)
    bench.step()
    container.redirectZoom(to: .nan, showing: Point(x: 450, y: 450))
    container.redirectZoom(to: 2, showing: Point(x: .nan, y: 0))
    #expect(bench.settle(within: 60) && container.zoomScale == 2)
  }
}
