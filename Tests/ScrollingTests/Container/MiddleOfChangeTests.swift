import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// A delegate hears of a change only when the change is whole, so that what it does then counts.
struct MiddleOfChangeTests {
  /// Does something once, in the middle of the next message of a name.
  private func once(_ message: String, in log: DelegateLog, _ deed: @escaping () -> Void) {
    var isDone = false
    log.during = { name, _ in
      guard name == message, !isDone else { return }
      isDone = true
      deed()
    }
  }

  @Test(arguments: [true, false])
  func `an offset set in a zoom is heard of when the zoom knows it`(isBounce: Bool) {
    let scene = MessageScene()
    scene.container.maximumZoomScale = 4
    if isBounce {
      scene.lift(scene.pinch(to: 700))
    } else {
      scene.container.setZoomScale(2, animated: true)
    }
    scene.bench.advance(by: 0.05)
    let container = scene.container
    once("didScroll", in: scene.log) { container.removeFromSuperview() }
    container.contentOffset = Point(x: 1_500, y: 1_500)
    scene.bench.settle()
    #expect(scene.container.superview == nil)
    #expect(scene.container.stateWords.isEmpty)
  }

  @Test func `a finger on a far jump holds nothing that leaves the window`() throws {
    let bench = Bench()
    let pager = Pager(frame: bench.stage.root.bounds)
    let (log, source) = (DelegateLog(), Pages())
    pager.delegate = log
    pager.dataSource = source
    bench.stage.root.addSubview(pager)
    pager.setCurrentPage(800, animated: true)
    bench.advance(by: 0.1)
    once("didScroll", in: log) { pager.removeFromSuperview() }
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: -60, dy: 0))
    finger.up()
    bench.settle()
    #expect(pager.superview == nil)
    #expect(pager.stateWords.isEmpty)
    #expect(Balance(log.messages).fault == nil)
  }

  @Test func `a rectangle is shown in the viewport that the delegate leaves`() {
    let scene = MessageScene(content: Size(width: 1_600, height: 1_600))
    scene.container.contentOffset = .zero
    scene.container.glide(withVelocity: Vector(dx: 0, dy: 1_000))
    scene.bench.advance(by: 0.1)
    let container = scene.container
    once("didEndDecelerating", in: scene.log) {
      container.frame.size = Size(width: 1_000, height: 1_000)
    }
    scene.container.scrollRectToVisible(
      Rect(x: 1_500, y: 1_500, width: 100, height: 100),
      animated: false
    )
    scene.bench.settle()
    #expect(scene.container.contentOffset == Point(x: 600, y: 600))
  }

  @Test(arguments: [true, false])
  func `a rectangle is shown inside limits that had waited`(animated: Bool) {
    let scene = MessageScene(content: Size(width: 1_600, height: 1_600))
    scene.container.contentOffset = Point(x: 1_200, y: 0)
    scene.container.contentSize = Size(width: 1_000, height: 1_600)
    scene.container.removeFromSuperview()
    scene.container.frame.size = Size(width: 400, height: 400)
    let container = scene.container
    once("didScroll", in: scene.log) { container.contentSize = Size(width: 500, height: 1_600) }
    let corner = Rect(x: 900, y: 1_500, width: 100, height: 100)
    scene.container.scrollRectToVisible(corner, animated: animated)
    #expect(scene.container.contentOffset == Point(x: 100, y: 1_200))
  }

  // Decision 21: at 2 and 3 pixels per point the last pixel lies elsewhere.
  @Test(arguments: [1.0, 1.25, 1.75, 2, 3], [1.0, 1.5, 2, 2.5])
  func `content rests on the pixels of the display that it is on`(old: Double, new: Double) {
    let bench = Bench(scale: old)
    let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 300.4, height: 301.7))
    container.contentSize = Size(width: 1_000.3, height: 999.9)
    container.contentOffset = Point(x: 5_000, y: 5_000)
    let beyond = ScrollContainer(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    beyond.contentOffset = Point(x: -80.4, y: 0)
    bench.stage.root.addSubview(container)
    bench.stage.root.addSubview(beyond)
    container.contentOffset = container.maximumContentOffset
    bench.stage.resize(to: bench.stage.size, scale: new)
    bench.settle()
    let rest = container.maximumContentOffset
    // On each display both the limit and the offset are rounded, each by up to half a pixel.
    #expect(container.contentOffset.isClose(to: rest, within: 1 / old + 1 / new))
    for axis in Axis.allCases {
      let offset = container.contentOffset[axis]
      #expect(offset <= rest[axis] && offset == offset.onPixel(scale: new))
    }
    // What the app put beyond the limits stays there (SPEC f.2).
    #expect(beyond.contentOffset.x.isClose(to: -80.4, within: 0.5))
    container.removeFromSuperview()
    container.setContentOffset(Point(x: 333, y: 444), animated: false)
    bench.stage.root.addSubview(container)
    let pixel = Point(x: 333.0.onPixel(scale: new), y: 444.0.onPixel(scale: new))
    #expect(container.contentOffset == pixel)
  }

  @Test(arguments: [1.0, 1.25, 3], [1.0, 1.75, 2.5])
  func `pages rest on the pixels of the display that they are on`(old: Double, new: Double) {
    let bench = Bench(scale: old)
    let pager = Pager(frame: Rect(x: 0, y: 0, width: 300.4, height: 300))
    let source = Pages()
    pager.dataSource = source
    bench.stage.root.addSubview(pager)
    for page in [0, 7, 899] {
      pager.currentPage = page
      bench.stage.resize(to: bench.stage.size, scale: new)
      #expect(pager.contentOffset.x == (Double(page) * 300.4).onPixel(scale: new))
      #expect(pager.view(forPage: page)?.frame.minX == pager.contentOffset.x)
      bench.stage.resize(to: bench.stage.size, scale: old)
    }
  }
}

/// Pages without anything on them.
private final class Pages: PagerDataSource {
  func numberOfPages(in pager: Pager) -> Int { 900 }
  func makePageView(for pager: Pager) -> View { View() }
  func pager(_ pager: Pager, configure view: View, forPage page: Int) {}
}
