import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct ScrubbingTests {
  /// SPEC c.7 and h.4: of a track of 400 − 6, a tenth is in sight.
  private static let perPoint = 3_600.0 / (394 - (394.0 / 10).rounded())

  private func scene(_ axis: Axis) -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench()
    var content = Size(width: 400, height: 400)
    content[axis] = 4_000
    let container = bench.container(content: content)
    container.contentOffset[axis] = 1_000
    let log = DelegateLog()
    container.delegate = log
    return (bench, container, log)
  }

  private func mouse(on container: ScrollContainer, _ axis: Axis, _ bench: Bench) -> Finger {
    let mouse = Finger(bench, device: .mouse)
    let knob = container.indicatorFrame(axis)?.center ?? .zero
    let place = container.convert(knob, to: nil)
    mouse.down(place.x, place.y)
    return mouse
  }

  @Test(arguments: Axis.allCases, [-1.0, 1])
  func `a mouse that drags an indicator moves the content in proportion`(axis: Axis, side: Double) {
    // SPEC c.7.
    let (bench, container, log) = scene(axis)
    let mouse = mouse(on: container, axis, bench)
    #expect(container.isDragging && container.contentOffset[axis] == 1_000)
    var displacement = Vector.zero
    displacement[axis] = side * 20
    mouse.move(by: displacement.dx, displacement.dy)
    #expect(container.contentOffset[axis] == (1_000 + side * 20 * Self.perPoint).rounded())
    mouse.up()
    bench.settle()
    #expect(
      log.folded == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"]
    )
    #expect(container.contentOffset[axis] == (1_000 + side * 20 * Self.perPoint).rounded())
  }

  // SPEC c.7: with its least length counted in, a point of the hand is a point of the indicator.
  @Test(arguments: Direction.allCases, [900.0, 4_000, 40_000])
  func `the indicator stays under the mouse as far as the end`(
    direction: Direction,
    length: Double
  ) {
    let axis = direction.axis
    let (bench, container, _) = scene(axis)
    container.contentSize[axis] = length
    container.contentOffset[axis] = direction.sign > 0 ? 0 : length - 400
    let mouse = mouse(on: container, axis, bench)
    let start = container.indicatorFrame(axis)?.center ?? .zero
    let way = 394 - (container.indicatorFrame(axis)?.size[axis] ?? 0)
    let (step, offset) = (direction.step(way / 50), container.contentOffset)
    for moved in 1...50 {
      mouse.move(by: step.dx, step.dy)
      let center = container.indicatorFrame(axis)?.center ?? .zero
      let distance = (center - start)[axis] - (container.contentOffset - offset)[axis]
      #expect(abs(distance - Double(moved) * step[axis]) <= 1, "\(moved): \(distance)")
    }
    #expect(container.contentOffset[axis] == (direction.sign > 0 ? length - 400 : 0))
    mouse.up()
  }

  @Test(arguments: Axis.allCases)
  func `past the end it resists, and returns when let go`(axis: Axis) {
    // SPEC c.7: D = 0.8·394 = 315.2; the pull is 200·3600/355 − 1000 = 1028.2 past the start.
    let (bench, container, log) = scene(axis)
    let mouse = mouse(on: container, axis, bench)
    var displacement = Vector.zero
    displacement[axis] = -200
    mouse.move(by: displacement.dx, displacement.dy)
    let pull = 200 * Self.perPoint - 1_000
    let expected = 315.2 * (1 - 1 / (1 + 0.55 * pull / 315.2))
    #expect(container.contentOffset[axis] == -expected.rounded())
    mouse.up()
    bench.settle()
    #expect(container.contentOffset[axis] == 0 && log.messages.last == "didEndDecelerating")
  }

  @Test(arguments: Axis.allCases)
  func `a finger that rests on an indicator for half a second takes it`(axis: Axis) {
    // SPEC c.7, g.9 and m.8.
    let (bench, container, log) = scene(axis)
    let knob = container.indicatorFrame(axis)?.center ?? .zero
    let place = container.convert(knob, to: nil)
    // It would fade meanwhile if nobody touched it.
    bench.advance(by: 0.9)
    let finger = Finger(bench)
    finger.down(place.x, place.y)
    bench.advance(by: 0.45)
    #expect(!container.isDragging && bench.stage.drawText.contains("rounded"))
    bench.advance(by: 0.1)
    #expect(container.isDragging && container.isTracking)
    var displacement = Vector.zero
    displacement[axis] = 20
    finger.move(by: displacement.dx, displacement.dy)
    #expect(container.contentOffset[axis] == (1_000 + 20 * Self.perPoint).rounded())
    finger.up()
    bench.settle()
    #expect(Balance(log.messages).fault == nil && container.stateWords.isEmpty)
    #expect(log.messages.first == "willBeginDragging")
  }

  // SPEC j.5: what an inner list no longer takes goes to an outer one, but not out of another hand.
  @Test func `a drag that an inner list hands over leaves an indicator to its mouse`() {
    let (bench, container, log) = scene(.vertical)
    let inner = ScrollContainer(frame: Rect(x: 0, y: 1_000, width: 300, height: 300))
    inner.contentSize = Size(width: 300, height: 400)
    container.addSubview(inner)
    bench.step()
    let finger = Finger(bench, number: 2)
    finger.drag(from: Point(x: 150, y: 250), by: Vector(dx: 0, dy: -50))
    let mouse = mouse(on: container, .vertical, bench)
    #expect(inner.isDragging && container.isDragging)
    finger.move(by: 0, -180)
    #expect(inner.contentOffset.y >= 100 && container.contentOffset.y == 1_000)
    mouse.move(by: 0, 20)
    #expect(container.contentOffset.y == (1_000 + 20 * Self.perPoint).rounded())
    finger.up()
    mouse.up()
    bench.settle()
    #expect(Balance(log.messages).fault == nil && container.stateWords.isEmpty)
    #expect(inner.contentOffset.y == 100)
  }

  @Test func `a finger that moves early pans instead, and one beside takes nothing`() {
    let (bench, container, _) = scene(.vertical)
    let knob = container.indicatorFrame(.vertical)?.center ?? .zero
    let finger = Finger(bench)
    finger.down(knob.x, knob.y - 1_000)
    bench.advance(by: 0.2)
    finger.move(by: 0, 30)
    #expect(container.contentOffset.y == 980)
    bench.advance(by: 1)
    finger.up()
    finger.down(knob.x - 40, knob.y - 1_000)
    bench.advance(by: 1)
    #expect(!container.isDragging)
  }

  @Test func `a finger does not take indicators at once, and a mouse beside them does not at all`()
  {
    let (bench, container, _) = scene(.vertical)
    let knob = container.indicatorFrame(.vertical) ?? .zero
    let finger = Finger(bench)
    finger.down(knob.center.x, knob.center.y - 1_000)
    #expect(!container.isDragging)
    finger.up()
    let mouse = Finger(bench, device: .mouse)
    mouse.down(knob.minX - 20, knob.center.y - 1_000)
    #expect(!container.isDragging)
  }

  @Test(arguments: Axis.allCases, [-200.0, 20])
  func `content that grows under a held indicator stays where it is`(axis: Axis, pull: Double) {
    let (bench, container, _) = scene(axis)
    let mouse = mouse(on: container, axis, bench)
    var displacement = Vector.zero
    displacement[axis] = pull
    mouse.move(by: displacement.dx, displacement.dy)
    let shown = container.contentOffset
    container.contentSize[axis] = 8_000
    #expect(container.contentOffset == shown)
    displacement[axis] = 1e-3
    mouse.move(by: displacement.dx, displacement.dy)
    #expect(container.contentOffset == shown)
    displacement[axis] = 100
    mouse.move(by: displacement.dx, displacement.dy)
    // What the rubber band has taken comes back first.
    guard pull > 0 else { return #expect(container.contentOffset[axis] > 0) }
    // SPEC c.7, with the length that the content has now: the indicator has its least one.
    let expected = shown[axis] + 100.0 * 7_600 / (394 - 36)
    #expect(abs(container.contentOffset[axis] - expected) <= 1)
  }

  @Test func `an indicator that is hidden cannot be taken`() {
    let (bench, container, _) = scene(.vertical)
    bench.settle()
    _ = mouse(on: container, .vertical, bench)
    #expect(!container.isDragging)
  }

  @Test func `an indicator grows under the pointer and stays while it is there`() {
    // SPEC h.1: 8 points, 0.2 s in, 0.3 s out.
    let (bench, container, _) = scene(.vertical)
    let knob = container.indicatorFrame(.vertical) ?? .zero
    bench.hover(at: Point(x: knob.center.x, y: knob.center.y - 1_000))
    bench.advance(by: 0.25)
    #expect(container.indicatorFrame(.vertical)?.width == 8)
    bench.advance(by: 3)
    #expect(bench.stage.drawText.contains("rounded"))
    bench.hover(at: Point(x: 100, y: 100))
    bench.advance(by: 0.35)
    #expect(container.indicatorFrame(.vertical)?.width == 3)
    bench.settle()
    #expect(!bench.stage.drawText.contains("rounded"))
  }

  @Test func `an inner indicator under the mouse leaves the outer container alone`() {
    let bench = Bench()
    let outer = bench.container(content: Size(width: 400, height: 4_000))
    let inner = ScrollContainer(frame: outer.bounds)
    inner.contentSize = Size(width: 400, height: 4_000)
    outer.addSubview(inner)
    let log = DelegateLog()
    outer.delegate = log
    let mouse = mouse(on: inner, .vertical, bench)
    mouse.move(by: 0, 20)
    #expect(inner.isDragging && !outer.isDragging && log.messages.isEmpty)
    mouse.up()
    bench.settle()
    #expect(!inner.isDragging && outer.contentOffset == .zero)
  }

  @Test(arguments: Axis.allCases, [true, false])
  func `a finger beside the one that holds an indicator moves nothing`(
    axis: Axis,
    isHolderFirst: Bool
  ) {
    // SPEC g.3.
    let (bench, container, log) = scene(axis)
    let knob = container.convert(container.indicatorFrame(axis)?.center ?? .zero, to: nil)
    let (holder, other) = (Finger(bench), Finger(bench, number: 2))
    var step = Vector.zero
    step[axis] = 20
    holder.down(knob.x, knob.y)
    bench.advance(by: 0.6)
    holder.move(by: step.dx, step.dy)
    let shown = container.contentOffset
    #expect(shown[axis] == (1_000 + 20 * Self.perPoint).rounded())
    other.down(100, 350)
    other.move(by: 3, -2)
    (isHolderFirst ? holder : other).up()
    #expect(container.contentOffset == shown && container.isDragging != isHolderFirst)
    (isHolderFirst ? other : holder).move(by: step.dx, step.dy)
    let rest = isHolderFirst ? shown[axis] : (1_000 + 40 * Self.perPoint).rounded()
    #expect(container.contentOffset[axis] == rest)
    bench.advance(by: 3)
    #expect(bench.stage.drawText.contains("rounded") != isHolderFirst)
    (isHolderFirst ? other : holder).up()
    bench.settle()
    #expect(container.contentOffset[axis] == rest && Balance(log.messages).fault == nil)
  }

  @Test(arguments: Axis.allCases, [true, false])
  func `a finger beside a mouse on an indicator moves nothing`(axis: Axis, leavesFirst: Bool) {
    // SPEC g.3: each device has its own hand, and an indicator keeps the one that took it.
    let (bench, container, log) = scene(axis)
    let (mouse, finger) = (mouse(on: container, axis, bench), Finger(bench))
    func expect(_ distance: Double) {
      #expect(container.contentOffset[axis] == (1_000 + distance * Self.perPoint).rounded())
    }
    var step = Vector.zero
    step[axis] = 20
    mouse.move(by: step.dx, step.dy)
    finger.down(100, 350)
    expect(20)
    finger.move(by: -step.dx, -step.dy)
    expect(20)
    if leavesFirst { finger.up() }
    mouse.move(by: step.dx, step.dy)
    expect(40)
    mouse.up()
    if !leavesFirst { finger.up() }
    bench.settle()
    expect(40)
    #expect(Balance(log.messages).fault == nil)
  }
}
