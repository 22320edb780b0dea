import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct ScrollContainerDelegateTests {
  private let middle = Point(x: 200, y: 200)

  @Test func `the delegate is not kept alive, and may go in the middle of everything`() {
    // Row 76
    let scene = MessageScene()
    weak var gone: DelegateLog?
    do {
      let brief = DelegateLog()
      gone = brief
      scene.container.delegate = brief
      scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
      #expect(brief.messages.contains("willBeginDecelerating"))
    }
    #expect(gone == nil && scene.container.delegate == nil)
    #expect(scene.container.isDecelerating)
    scene.bench.settle()
    #expect(!scene.container.isDecelerating && scene.container.contentOffset.y > 1_400)
  }

  @Test func `a delegate that implements nothing is one`() {
    // Rows 76, 77
    final class Silent: ScrollContainerDelegate {}
    let scene = MessageScene()
    let silent = Silent()
    scene.container.delegate = silent
    scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
    scene.bench.settle()
    scene.bench.stage.scrollToTop()
    scene.bench.settle()
    #expect(scene.container.contentOffset.y == 0)
    scene.container.maximumZoomScale = 4
    scene.container.zoomScale = 2
    #expect(scene.container.zoomScale == 1)
  }

  @Test func `any object may be a delegate and implement some messages`() {
    // Row 77
    final class Screen: ScrollContainerDelegate {
      var ends = 0
      func scrollContainerDidEndDecelerating(_ container: ScrollContainer) { ends += 1 }
    }
    let scene = MessageScene()
    let screen = Screen()
    scene.container.delegate = screen
    scene.finger.flick(from: middle, by: Vector(dx: 0, dy: -120))
    scene.bench.settle()
    #expect(screen.ends == 1)
  }

  @Test func `a message finds the offset that it tells of`() {
    // Rows 78, 85
    let scene = MessageScene()
    var offsets: [Point] = []
    scene.log.during = { name, container in
      if name == "didScroll" { offsets.append(container.contentOffset) }
    }
    scene.container.contentOffset = Point(x: 1, y: 2)
    scene.container.contentInset = EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    scene.container.contentOffset = Point(x: 1, y: -50)
    scene.container.contentInset = .zero
    scene.bench.step()
    #expect(offsets == [Point(x: 1, y: 2), Point(x: 1, y: -50), Point(x: 1, y: 0)])
  }

  @Test func `every change of the offset is told, whatever made it`() {
    // Row 85
    let scene = MessageScene()
    var last = scene.container.contentOffset
    var changes = 0
    scene.container.maximumZoomScale = 3
    scene.log.during = { name, container in
      if name == "didScroll" { (last, changes) = (container.contentOffset, changes + 1) }
    }
    func check(_ act: () -> Void) {
      let before = changes
      act()
      for _ in 0..<200 {
        #expect(last == scene.container.contentOffset)
        scene.bench.step()
      }
      #expect(changes > before)
    }
    check { scene.finger.flick(from: middle, by: Vector(dx: 70, dy: 120)) }
    check { scene.container.contentOffset = Point(x: 30, y: 30) }
    check { scene.container.setContentOffset(Point(x: 600, y: 600), animated: true) }
    check { scene.container.setZoomScale(2, animated: true) }
    check { scene.container.zoom(to: Rect(x: 0, y: 0, width: 200, height: 200), animated: false) }
    check { scene.lift(scene.pinch(to: 30)) }
    check { scene.bench.turnWheel(Vector(dx: 0, dy: -4), at: middle) }
    check { scene.container.contentSize = Size(width: 410, height: 420) }
  }
}
