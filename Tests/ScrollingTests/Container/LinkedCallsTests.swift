import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What apps call and change while linked containers move (SPEC m.13).
@Suite struct LinkedCallsTests {
  @Test func `what begins in a message of the other one begins once`() {
    let scene = LinkScene()
    scene.b.setContentOffset(Point(x: 0, y: 1_000), animated: true)
    for _ in 0..<5 { scene.step() }
    scene.second.during = { [unowned scene] message, _ in
      if message == "didEndScrollingAnimation" {
        scene.a.glide(withVelocity: Vector(dx: 0, dy: 500))
      }
    }
    scene.first.clear()
    scene.a.setContentOffset(Point(x: 0, y: 2_000), animated: true)
    #expect(scene.first.messages == ["didEndScrollingAnimation", "willBeginDecelerating"])
    scene.settle()
    #expect(scene.first.folded.suffix(2) == ["didScroll", "didEndDecelerating"])
    #expect(scene.breaches == [])
  }

  @Test func `fingers pass by a container that its delegate has disabled`() {
    let bench = Bench()
    let (outer, inner) = (ScrollContainer(), ScrollContainer())
    outer.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    outer.contentSize = Size(width: 800, height: 800)
    inner.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    inner.contentSize = Size(width: 2_000, height: 420)
    bench.stage.root.addSubview(outer)
    outer.addSubview(inner)
    bench.step()
    inner.link(outer, axes: .horizontal)
    let log = DelegateLog()
    outer.delegate = log
    log.during = { [unowned outer] _, _ in outer.isScrollEnabled = false }
    let finger = Finger(bench)
    finger.drag(from: Point(x: 300, y: 300), by: Vector(dx: -120, dy: -120), steps: 1)
    #expect(inner.contentOffset.x > 50 && outer.contentOffset.x == inner.contentOffset.x)
    #expect(!outer.isDragging && outer.contentOffset.y == 0)
    finger.up()
    bench.settle()
    #expect(!outer.isDragging && log.folded == ["didScroll"])
  }

  @Test(arguments: [true, false]) func `a motion goes on when an inset changes`(isLeaders: Bool) {
    let scene = LinkScene()
    scene.a.setContentOffset(Point(x: 0, y: 1_000), animated: true)
    for _ in 0..<5 { scene.step() }
    // Before the layout of the same frame.
    scene.second.during = { [unowned container = isLeaders ? scene.a : scene.b] _, _ in
      container.contentInset.top = 33
    }
    scene.settle()
    #expect(scene.a.contentOffset.y == 1_000)
    #expect(scene.b.contentOffset.y == (isLeaders ? 1_033 : 967))
    #expect(scene.breaches == [])
  }

  @Test func `a place counts on the pixels of the window`() {
    let scene = LinkScene(scale: 3)
    scene.a.contentInset.top = 82.4
    scene.step()
    scene.a.removeFromSuperview()
    scene.a.setContentOffset(Point(x: 0, y: 120), animated: false)
    scene.bench.stage.root.addSubview(scene.a)
    scene.step()
    #expect(scene.a.contentOffset.y == 120)
    #expect(scene.breaches == [])
  }

  @Test func `a container outside the window leads no other past its edge`() {
    let scene = LinkScene()
    scene.a.isPagingEnabled = true
    // The last page.
    scene.a.setContentOffset(Point(x: 0, y: 2_600), animated: false)
    scene.b.contentSize.height = 2_000
    scene.a.removeFromSuperview()
    scene.step()
    scene.a.frame.size.height = 500
    scene.step()
    #expect(scene.b.contentOffset.y == 2_500)
    #expect(scene.b.maximumContentOffset.y == 2_500)
  }

  @Test func `another link between two has another ratio`() {
    let scene = LinkScene()
    scene.a.link(scene.b, axes: .vertical, ratio: 0.5)
    scene.a.contentOffset.y = 400
    #expect(scene.b.contentOffset.y == 200)
    scene.b.link(scene.a, axes: .vertical, ratio: 4)
    #expect(scene.a.contentOffset.y == 800)
    scene.a.contentOffset.y = 100
    #expect(scene.b.contentOffset.y == 25)
  }

  @Test func `the newest link closes a ring`() {
    let scene = LinkScene(heights: (9_000, 9_000))
    let c = ScrollContainer(frame: scene.b.frame)
    c.contentSize.height = 9_000
    scene.bench.stage.root.addSubview(c)
    scene.b.link(c, axes: .vertical, ratio: 2)
    c.link(scene.a, axes: .vertical, ratio: 3)
    c.contentOffset.y = 200
    #expect(scene.a.contentOffset.y == 600 && scene.b.contentOffset.y == 100)
    scene.a.contentOffset.y = 300
    #expect(c.contentOffset.y == 100 && scene.b.contentOffset.y == 50)
  }
}
