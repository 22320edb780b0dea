import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct DragSessionTests {
  private struct Nest {
    let bench: Bench
    let outer: ScrollContainer
    let inner: ScrollContainer
  }

  /// An inner container in an outer one, both 400 x 400, each with 400 points to go along its axis.
  ///
  /// The inner one fills what the outer one shows.
  private func nest(
    outer: (axis: Axis, offset: Double),
    inner: (axis: Axis, offset: Double),
    hz: Double = 60
  ) -> Nest {
    let bench = Bench(hz: hz)
    let around = bench.container(content: long(outer.axis))
    around.contentOffset[outer.axis] = outer.offset
    let container = ScrollContainer(frame: around.bounds)
    container.contentSize = long(inner.axis)
    around.addSubview(container)
    container.contentOffset[inner.axis] = inner.offset
    return Nest(bench: bench, outer: around, inner: container)
  }

  /// A size that exceeds the stage by 400 points along an axis.
  private func long(_ axis: Axis) -> Size {
    var size = Size(width: 400, height: 400)
    size[axis] = 800
    return size
  }

  // MARK: Direction lock

  private func locked(by first: Vector, then second: Vector) -> Vector {
    let bench = Bench()
    let container = bench.container(content: Size(width: 2_000, height: 2_000))
    container.isDirectionalLockEnabled = true
    container.contentOffset = Point(x: 800, y: 800)
    let finger = Finger(bench)
    finger.down(200, 200)
    finger.move(by: first.dx, first.dy)
    let start = container.contentOffset
    finger.move(by: second.dx, second.dy)
    return container.contentOffset - start
  }

  @Test(arguments: Direction.allCases)
  func `a locked drag that starts along an axis stays on it`(direction: Direction) {
    // Row 48; flatter than 20 degrees (SPEC g.4).
    var first = direction.step(20)
    first[direction.axis.other] = 7
    let moved = locked(by: first, then: Vector(dx: 30, dy: 30))
    var expected = Vector.zero
    expected[direction.axis] = -30
    #expect(moved == expected)
  }

  @Test(arguments: [-1.0, 1], [-1.0, 1])
  func `a locked drag that starts on a diagonal is free to its end`(across: Double, down: Double) {
    // Row 49
    let moved = locked(by: Vector(dx: 15 * across, dy: 20 * down), then: Vector(dx: 40, dy: 0))
    #expect(moved == Vector(dx: -40, dy: 0))
    let other = locked(by: Vector(dx: 15 * across, dy: 20 * down), then: Vector(dx: 0, dy: -40))
    #expect(other == Vector(dx: 0, dy: 40))
  }

  @Test func `the lock of one drag does not reach into the next`() {
    // Rows 48, 49
    let bench = Bench()
    let container = bench.container(content: Size(width: 3_000, height: 3_000))
    container.isDirectionalLockEnabled = true
    container.contentOffset = Point(x: 1_000, y: 1_000)
    Finger(bench).flick(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -200))
    #expect(container.isDecelerating)
    // Caught, it drags from the first point, and its own first step decides.
    let finger = Finger(bench, number: 2)
    finger.down(200, 200)
    let start = container.contentOffset
    finger.move(by: 30, 0)
    finger.move(by: 0, 30)
    #expect(container.contentOffset.x.isClose(to: start.x - 30, within: 0.5))
    #expect(container.contentOffset.y.isClose(to: start.y, within: 0.5))
  }

  // MARK: Nesting

  @Test(arguments: Direction.allCases, frameRates)
  func `the inner container takes the drag while it can move`(direction: Direction, hz: Double) {
    // Rows 134, 135
    let nest = nest(outer: (direction.axis, 200), inner: (direction.axis, 200), hz: hz)
    Finger(nest.bench).drag(from: Point(x: 200, y: 200), by: direction.step(110))
    #expect(nest.inner.contentOffset[direction.axis] == 200 - direction.sign * 100)
    #expect(nest.outer.contentOffset[direction.axis] == 200)
    #expect(nest.inner.isDragging && !nest.outer.isDragging)
  }

  @Test(arguments: Direction.allCases)
  func `at the inner edge the outer takes over, and gives back on the way back`(
    direction: Direction
  ) {
    // Row 135; decision 9: without a jump, in both directions.
    let nest = nest(outer: (direction.axis, 200), inner: (direction.axis, 200))
    let finger = Finger(nest.bench)
    finger.drag(from: Point(x: 200, y: 200), by: direction.step(210))
    let edge = 200 - direction.sign * 200
    #expect(nest.inner.contentOffset[direction.axis] == edge)
    #expect(nest.outer.contentOffset[direction.axis] == 200)
    let more = direction.step(50)
    finger.move(by: more.dx, more.dy)
    #expect(nest.inner.contentOffset[direction.axis] == edge)
    #expect(nest.outer.contentOffset[direction.axis] == 200 - direction.sign * 50)
    #expect(nest.inner.isDragging && nest.outer.isDragging)
    finger.move(by: -2 * more.dx, -2 * more.dy)
    #expect(nest.inner.contentOffset[direction.axis] == edge + direction.sign * 50)
    #expect(nest.outer.contentOffset[direction.axis] == 200)
  }

  @Test(arguments: Direction.allCases)
  func `an inner container at its edge leaves the whole drag to the outer`(direction: Direction) {
    // Row 135; SPEC j.2.
    let nest = nest(
      outer: (direction.axis, 200),
      inner: (direction.axis, direction.sign > 0 ? 0 : 400)
    )
    let log = DelegateLog()
    nest.inner.delegate = log
    Finger(nest.bench).drag(from: Point(x: 200, y: 200), by: direction.step(60))
    #expect(nest.outer.contentOffset[direction.axis] == 200 - direction.sign * 50)
    #expect(nest.outer.isDragging && !nest.inner.isDragging)
    #expect(log.messages.isEmpty)
  }

  @Test(arguments: Axis.allCases)
  func `an inner container that the app moves meanwhile goes on from there, and the outer stays`(
    axis: Axis
  ) {
    let it = nest(outer: (axis, 200), inner: (axis, 0))
    let finger = Finger(it.bench)
    finger.down(200, 200)
    var displacement = Vector.zero
    displacement[axis] = 60
    finger.move(by: displacement.dx, displacement.dy)
    #expect(it.outer.contentOffset[axis] == 150 && it.inner.contentOffset[axis] == 0)
    // Rows were put in above those that show.
    it.inner.contentOffset[axis] = 300
    for place in [290.0, 280] {
      displacement[axis] = 10
      finger.move(by: displacement.dx, displacement.dy)
      #expect(it.inner.contentOffset[axis] == place && it.outer.contentOffset[axis] == 150)
    }
    displacement[axis] = -20
    finger.move(by: displacement.dx, displacement.dy)
    #expect(it.inner.contentOffset[axis] == 300 && it.outer.contentOffset[axis] == 150)
  }

  @Test(arguments: Direction.allCases)
  func `a container that transfers nothing keeps the drag and bounces`(direction: Direction) {
    // Row 135; SPEC j.4.
    let edge = direction.sign > 0 ? 0.0 : 400
    let nest = nest(outer: (direction.axis, 200), inner: (direction.axis, edge))
    nest.inner.transfersHorizontalScrollingToParent = false
    nest.inner.transfersVerticalScrollingToParent = false
    Finger(nest.bench).drag(from: Point(x: 200, y: 200), by: direction.step(110))
    #expect(nest.outer.contentOffset[direction.axis] == 200 && !nest.outer.isDragging)
    // SPEC c.1: 400·(1 − 1/(1 + 0.55·100/400)) = 48.35.
    #expect(nest.inner.contentOffset[direction.axis] == edge - direction.sign * 48)
  }

  @Test(arguments: Direction.allCases)
  func `when nobody can move on, the innermost one that bounces stretches`(direction: Direction) {
    // Row 135; SPEC, decision 19
    let edge = direction.sign > 0 ? 0.0 : 400
    let nest = nest(outer: (direction.axis, edge), inner: (direction.axis, edge))
    let finger = Finger(nest.bench)
    finger.drag(from: Point(x: 200, y: 200), by: direction.step(110))
    #expect(nest.inner.contentOffset[direction.axis] == edge - direction.sign * 48)
    #expect(nest.outer.contentOffset[direction.axis] == edge)
    finger.up()
    nest.bench.settle()
    #expect(nest.inner.contentOffset[direction.axis] == edge)
  }

  @Test(arguments: Direction.allCases)
  func `of containers across each other the one along the drag moves`(direction: Direction) {
    // Row 136
    for innerAxis in Axis.allCases {
      let nest = nest(outer: (innerAxis.other, 200), inner: (innerAxis, 200))
      var step = direction.step(40)
      step[direction.axis.other] = 8
      Finger(nest.bench).drag(from: Point(x: 200, y: 200), by: step, steps: 4)
      let (moving, resting) =
        innerAxis == direction.axis ? (nest.inner, nest.outer) : (nest.outer, nest.inner)
      #expect(moving.contentOffset[direction.axis] == 200 - direction.sign * 30)
      #expect(resting.contentOffset[direction.axis.other] == 200)
      #expect(moving.isDragging && !resting.isDragging)
    }
  }

  @Test func `momentum stays with the container that was dragged`() {
    // Row 135; SPEC j.5.
    let nest = nest(outer: (.vertical, 0), inner: (.vertical, 350))
    Finger(nest.bench).flick(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -48), steps: 3)
    #expect(nest.inner.isDecelerating && !nest.outer.isDecelerating)
    nest.bench.settle()
    #expect(nest.outer.contentOffset.y == 0 && nest.inner.contentOffset.y == 400)
  }

  @Test func `the list on the third page of a pager scrolls by itself`() {
    // Row 137: the lower half is a pager across whose third page is a list.
    let bench = Bench(size: Size(width: 320, height: 480))
    let pager = ScrollContainer(frame: Rect(x: 0, y: 240, width: 320, height: 240))
    pager.isPagingEnabled = true
    pager.contentSize = Size(width: 960, height: 240)
    bench.stage.root.addSubview(pager)
    let list = ScrollContainer(frame: Rect(x: 640, y: 0, width: 320, height: 240))
    list.contentSize = Size(width: 320, height: 2_000)
    pager.addSubview(list)
    for _ in 0..<2 {
      Finger(bench).flick(from: Point(x: 250, y: 300), by: Vector(dx: -120, dy: 0))
      bench.settle()
    }
    #expect(pager.contentOffset == Point(x: 640, y: 0))
    Finger(bench).drag(from: Point(x: 160, y: 400), by: Vector(dx: 4, dy: -60))
    #expect(list.contentOffset == Point(x: 0, y: 50))
    #expect(pager.contentOffset == Point(x: 640, y: 0) && !pager.isDragging)
  }

  @Test func `three containers deep, each takes what the one inside leaves`() {
    // Rows 134, 135
    let bench = Bench()
    let outer = bench.container(content: Size(width: 400, height: 500))
    let middle = ScrollContainer(frame: outer.bounds)
    middle.contentSize = Size(width: 400, height: 430)
    outer.addSubview(middle)
    let inner = ScrollContainer(frame: outer.bounds)
    inner.contentSize = Size(width: 400, height: 420)
    middle.addSubview(inner)
    Finger(bench).drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -100), steps: 20)
    // 90 pt beyond the slop: 20 for the inner, 30 for the middle, the rest for the outer.
    #expect(inner.contentOffset.y == 20 && middle.contentOffset.y == 30)
    #expect(outer.contentOffset.y == 40)
  }
}
