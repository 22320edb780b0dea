import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Content that moves with all that is about it, beside a twin that nobody moves.
@Suite struct MoveContentTests {
  private let bench = Bench()
  private let twin = Bench()
  private let container: ScrollContainer
  private let other: ScrollContainer

  init() {
    container = bench.container(content: Size(width: 400, height: 20_000))
    other = twin.container(content: Size(width: 400, height: 20_000))
    for it in [container, other] { it.contentOffset.y = 8_000 }
  }

  /// What goes on while the content is moved.
  enum Deed: CaseIterable {
    case rest, drag, trackpad, glide, wheel, keys, call, easedCall
  }

  private func begin(_ deed: Deed, _ bench: Bench, _ container: ScrollContainer) -> Finger {
    let finger = Finger(bench)
    let middle = Point(x: 200, y: 200)
    switch deed {
    case .rest: bench.step()
    case .drag: finger.drag(from: middle, by: Vector(dx: 0, dy: -70.3))
    case .trackpad:
      bench.scrollTrackpad(.began, at: middle)
      for _ in 0..<5 { bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -13.3), at: middle) }
    case .glide: finger.flick(from: middle, by: Vector(dx: 0, dy: -100))
    case .wheel: for _ in 0..<3 { bench.turnWheel(Vector(dx: 0, dy: -1), at: middle) }
    case .keys:
      bench.stage.focus(container)
      for _ in 0..<2 { bench.press(.pageDown) }
    case .call, .easedCall:
      if deed == .easedCall { container.scrollAnimationCurve = .easeInOut }
      container.setContentOffset(Point(x: 0, y: 9_111), animated: true)
      bench.step()
    }
    return finger
  }

  @Test(arguments: Deed.allCases, [-1_500.0, 1_500, 250])
  func `what goes on goes on as if nothing had happened`(deed: Deed, shift: Double) {
    _ = begin(deed, twin, other)
    _ = begin(deed, bench, container)
    let velocity = container.velocity
    let state = container.stateWords
    container.moveContent(by: Vector(dx: 0, dy: shift))
    #expect(container.velocity.dy.isClose(to: velocity.dy, within: 1e-6))
    #expect(container.stateWords == state)
    for _ in 0..<150 {
      #expect(container.contentOffset.y.isClose(to: other.contentOffset.y + shift, within: 0.01))
      bench.step()
      twin.step()
    }
  }

  // 600 points of a wheel are 600 points of content, however often endless content begins anew.
  @Test(arguments: [true, false]) func `endless content loses nothing of a wheel`(isUp: Bool) {
    final class Calendar: ScrollContainerDelegate {
      var moved = 0.0
      func scrollContainerDidScroll(_ container: ScrollContainer) {
        let y = container.contentOffset.y
        guard y < 7_900 || y > 8_100 else { return }
        let step = y < 8_000 ? 190.0 : -190
        moved += step
        container.moveContent(by: Vector(dx: 0, dy: step))
      }
    }
    let calendar = Calendar()
    container.delegate = calendar
    for _ in 0..<10 {
      bench.turnWheel(Vector(dx: 0, dy: isUp ? 1 : -1), at: Point(x: 200, y: 200))
      bench.advance(by: 0.02)
    }
    bench.settle()
    #expect(calendar.moved != 0)
    #expect(container.contentOffset.y - calendar.moved == 8_000 + (isUp ? -600 : 600))
  }

  @Test(arguments: [-1.0, 1]) func `content stretched past an edge stays where it is`(side: Double)
  {
    let edge = side < 0 ? container.minimumContentOffset.y : container.maximumContentOffset.y
    container.contentOffset.y = edge
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -side * 150))
    let shown = container.contentOffset.y
    #expect((shown - edge) * side > 40)
    // What was an edge is one no more: the finger goes on from what shows, without a rubber band.
    container.moveContent(by: Vector(dx: 0, dy: -side * 3_000))
    #expect(container.contentOffset.y == shown - side * 3_000)
    finger.move(by: 0, -side * 10)
    #expect(container.contentOffset.y == shown - side * 2_990)
    finger.up()
  }

  @Test func `a zoom under way ends where it would have`() {
    for (it, one) in [(bench, container), (twin, other)] {
      let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 20_000))
      one.addSubview(view)
      let log = DelegateLog()
      log.zoomedView = view
      one.delegate = log
      (one.minimumZoomScale, one.maximumZoomScale) = (1, 4)
      withExtendedLifetime(log) {
        one.zoom(to: Rect(x: 100, y: 8_100, width: 200, height: 200), animated: true)
        it.advance(by: 0.1)
        if one === container { one.moveContent(by: Vector(dx: 0, dy: 300 * one.zoomScale)) }
        it.settle()
      }
    }
    #expect(container.zoomScale == other.zoomScale)
    let distance = container.contentOffset.y - other.contentOffset.y
    #expect(distance.isClose(to: 300 * other.zoomScale, within: 1))
  }

  @Test func `a drag goes on from an inner container to the outer one`() {
    func scene(_ bench: Bench) -> (inner: ScrollContainer, outer: ScrollContainer) {
      let outer = ScrollContainer(frame: bench.stage.root.bounds)
      outer.contentSize = Size(width: 400, height: 4_000)
      let inner = ScrollContainer(frame: Rect(x: 0, y: 0, width: 400, height: 300))
      inner.contentSize = Size(width: 400, height: 1_000)
      inner.contentOffset.y = 100
      bench.stage.root.addSubview(outer)
      outer.addSubview(inner)
      return (inner, outer)
    }
    let (one, two) = (scene(bench), scene(twin))
    let fingers = [Finger(bench), Finger(twin)]
    for finger in fingers { finger.drag(from: Point(x: 200, y: 280), by: Vector(dx: 0, dy: -50)) }
    // As much has come above as is left below.
    one.inner.contentSize.height += 200
    one.inner.moveContent(by: Vector(dx: 0, dy: 200))
    for _ in 0..<40 {
      for finger in fingers { finger.move(by: 0, -20) }
      #expect(one.inner.contentOffset.y - 200 == two.inner.contentOffset.y)
      #expect(one.outer.contentOffset == two.outer.contentOffset)
    }
    #expect(two.outer.contentOffset.y > 100)
  }

  @Test func `the indicator follows within 0.3 s, evenly`() {
    container.flashScrollIndicators()
    bench.step()
    let before = container.indicatorFrame(.vertical)?.minY ?? 0
    container.moveContent(by: Vector(dx: 0, dy: 4_000))
    func place() -> Double {
      (container.indicatorFrame(.vertical)?.minY ?? 0) - container.bounds.minY
    }
    var places = [place()]
    for _ in 0..<24 {
      bench.step()
      places.append(place())
    }
    #expect(places[0].isClose(to: before - 8_000, within: 1e-9))
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    // 4,000 of 19,600 points are so much of the way that the knob has, in 18 frames.
    let step = 4_000.0 / 19_600 * (394 - 36) / 18
    for each in steps[1..<16] { #expect(each.isClose(to: step, within: 0.3)) }
    for each in steps[19...] { #expect(each == 0) }
  }
}
