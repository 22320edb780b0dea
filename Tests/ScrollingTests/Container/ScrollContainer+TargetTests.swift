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

  // MARK: scrollToRect

  // SPEC f.13: 400 of viewport less 40 and 60 of inset leave 300, of which 80 are the rectangle's.
  @Test(arguments: [
    (ScrollContainer.ScrollPosition.nearest, 350.0, 640.0), (.top, 350, 860), (.center, 500, 750),
    (.bottom, 350, 640),
  ])
  func `a rectangle comes to its place, sideways in the middle or as near as possible`(
    position: ScrollContainer.ScrollPosition,
    x: Double,
    y: Double
  ) {
    for animated in [false, true] {
      let (bench, container, log) = scene()
      container.contentInset = EdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
      container.contentOffset = position == .nearest ? .zero : Point(x: 0, y: 700)
      bench.step()
      log.clear()
      let x = position == .center ? x : 50 + 600 + 100 - 400 - 0.0
      let rect = Rect(x: 650, y: 900, width: 100, height: 80)
      container.scrollToRect(rect, at: position, animated: animated)
      #expect(container.targetContentOffset == Point(x: x, y: y))
      bench.settle()
      #expect(container.contentOffset == Point(x: x, y: y))
      #expect(log.messages.contains("didEndScrollingAnimation") == animated)
      // No farther than the content reaches.
      container.scrollToRect(Rect(x: 0, y: 10, width: 9, height: 9), at: .bottom, animated: false)
      #expect(container.contentOffset == Point(x: 0, y: -40))
      container.scrollToRect(.zero, at: .center, animated: false)
      #expect(container.contentOffset == Point(x: 0, y: -40))
    }
  }

  /// What a program may do between a call for a place and the first layout.
  enum Before: CaseIterable { case nothing, size, content, constraints, another, offset }

  @Test(arguments: Before.allCases, [false, true])
  func `a call before the first layout waits for it`(before: Before, animated: Bool) {
    let bench = Bench()
    let (container, log, view) = (ScrollContainer(), DelegateLog(), View())
    container.delegate = log
    let isSized = before == .content || before == .constraints
    if isSized { container.frame = Rect(x: 0, y: 0, width: 400, height: 400) }
    if !isSized { container.contentSize = Size(width: 900, height: 3_000) }
    container.scrollRectToVisible(Rect(x: 0, y: 2_000, width: 96, height: 24), animated: animated)
    func show(_ y: Double) {
      container.scrollToRect(Rect(x: 0, y: y, width: 96, height: 24), at: .top, animated: animated)
    }
    show(1_000)
    #expect(container.contentOffset == .zero && log.messages.isEmpty)
    switch before {
    case .nothing: break
    case .size: container.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    case .content: container.contentSize = Size(width: 0, height: 3_000)
    case .constraints:
      container.addSubview(view)
      container.constraints = [
        LayoutConstraint(view, .top, to: .content(.top)),
        LayoutConstraint(view, .bottom, to: .content(.bottom)),
        LayoutConstraint(view, .height, to: .length(3_000)),
      ]
    case .another: show(1_500)
    case .offset: container.contentOffset.y = 700
    }
    bench.stage.root.addSubview(container)
    if before != .nothing { container.frame = bench.stage.root.bounds }
    bench.step()
    if before == .nothing {
      #expect(container.contentOffset == .zero)
      container.frame = bench.stage.root.bounds
      bench.step()
    }
    let expected = before == .another ? 1_500.0 : before == .offset ? 700 : 1_000
    #expect(container.contentOffset == Point(x: 0, y: expected))
    let ends = log.messages.count { $0 == "didEndScrollingAnimation" }
    #expect(ends == (animated && before != .offset ? 1 : 0))
    container.contentOffset.y = 5
    container.setNeedsLayout()
    bench.step()
    #expect(container.contentOffset.y == 5)
  }
}
