import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Where content is going, and calls that send a rectangle to a place.
@Suite struct TargetTests {
  private func scene(scale: Double = 1) -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench(scale: scale)
    let container = bench.container(content: Size(width: 2_000, height: 1_500))
    let log = DelegateLog()
    container.delegate = log
    return (bench, container, log)
  }

  /// Moves that lead somewhere by themselves.
  enum Way: CaseIterable {
    case glide, bounce, call, callBeyond, wheel, keys, page, stop, top, zoom
  }

  // SPEC f.12
  @Test(arguments: Way.allCases, [1.0, 1.5])
  func `where content will rest is known from the first frame on`(way: Way, scale: Double) {
    let (bench, container, log) = scene(scale: scale)
    container.contentOffset = Point(x: 400, y: 400)
    bench.step()
    #expect(container.targetContentOffset == container.contentOffset)
    let middle = Point(x: 200, y: 200)
    switch way {
    case .glide: container.glide(withVelocity: Vector(dx: 300, dy: -777))
    case .bounce: container.glide(withVelocity: Vector(dx: 0, dy: -9_000))
    case .call: container.setContentOffset(Point(x: 10, y: 910), animated: true)
    case .callBeyond: container.setContentOffset(Point(x: -50, y: 910), animated: true)
    case .wheel: for _ in 0..<3 { bench.turnWheel(Vector(dx: 0, dy: -1.3), at: middle) }
    case .keys: for _ in 0..<3 { bench.press(.pageDown) }
    case .page:
      container.isPagingEnabled = true
      for _ in 0..<2 { bench.press(.pageDown) }
    case .stop:
      container.verticalStops = .every(130)
      Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -60))
    case .top: bench.stage.scrollToTop()
    case .zoom:
      let view = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
      container.addSubview(view)
      log.zoomedView = view
      container.maximumZoomScale = 3
      container.setZoomScale(2, animated: true)
    }
    bench.step()
    let (target, targetScale) = (container.targetContentOffset, container.targetZoomScale)
    #expect(target != container.contentOffset)
    for _ in 0..<8 {
      bench.step()
      #expect(container.targetContentOffset == target)
    }
    bench.settle()
    #expect(container.contentOffset == target && container.targetContentOffset == target)
    #expect(container.zoomScale == targetScale)
  }

  @Test func `three quick pages, counted from where the content will rest, are three`() {
    let (bench, container, _) = scene()
    for _ in 0..<3 {
      let page = (container.targetContentOffset.y / 300).rounded(.down)
      container.setContentOffset(Point(x: 0, y: (page + 1) * 300), animated: true)
      bench.step()
    }
    bench.settle()
    #expect(container.contentOffset.y == 900)
    Finger(bench).drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 60))
    #expect(container.targetContentOffset == container.contentOffset)
  }
}
