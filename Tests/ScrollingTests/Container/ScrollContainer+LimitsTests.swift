import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct LimitsTests {
  private func pull(_ direction: Direction, on container: ScrollContainer, _ bench: Bench) {
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: direction.step(110))
    finger.up()
  }

  /// What shows of a pull past the edge in a viewport of 400 points, on whole pixels (SPEC c.1).
  private func shown(_ pull: Double) -> Double {
    (400 * (1 - 1 / (1 + 0.55 * pull / 400))).rounded()
  }

  @Test func `an axis scrolls only when content and insets exceed the viewport`() {
    // Row 6
    let bench = Bench()
    let container = ScrollContainer(frame: bench.stage.root.bounds)
    bench.stage.root.addSubview(container)
    #expect(container.contentSize == .zero)
    for direction in Direction.allCases {
      pull(direction, on: container, bench)
      #expect(container.contentOffset == .zero)
      bench.settle()
    }
    container.contentSize = Size(width: 400, height: 400)
    #expect(container.maximumContentOffset == .zero)
    container.contentInset = EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    #expect(container.maximumContentOffset == Point(x: 0, y: 1))
  }

  @Test func `a column in a shorter viewport scrolls down only, as far as it is longer`() {
    // Row 14: 320 x 758 in 320 x 460.
    let bench = Bench(size: Size(width: 320, height: 460))
    let container = bench.container(content: Size(width: 320, height: 758))
    #expect(container.minimumContentOffset == .zero)
    #expect(container.maximumContentOffset == Point(x: 0, y: 298))
    Finger(bench).drag(from: Point(x: 160, y: 400), by: Vector(dx: -60, dy: -200), steps: 1)
    #expect(container.contentOffset == Point(x: 0, y: 190))
  }

  @Test func `insets add room around the content and change nothing else`() {
    // Row 18
    let bench = Bench()
    let container = bench.container(content: Size(width: 500, height: 700))
    let child = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    container.addSubview(child)
    #expect(container.contentInset == .zero)
    container.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(container.minimumContentOffset == Point(x: -2, y: -1))
    #expect(container.maximumContentOffset == Point(x: 104, y: 303))
    #expect(container.contentSize == Size(width: 500, height: 700))
    #expect(child.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    // Content at its start stays there (SPEC 0.6), from the next layout on (SPEC e.1).
    container.layoutIfNeeded()
    #expect(container.contentOffset == Point(x: -2, y: -1))
  }

  @Test func `content under bars rests clear of them at both ends`() {
    // Rows 19, 20; Trap T9: the order is top, left, bottom, right.
    let bench = Bench(size: Size(width: 320, height: 480))
    let container = bench.container(content: Size(width: 320, height: 758))
    container.contentInset = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    #expect(container.minimumContentOffset.y == -64)
    #expect(container.maximumContentOffset.y == 758 - 480 + 44)
    for (direction, end) in [(Direction.down, -64.0), (.up, 322)] {
      for _ in 0..<4 {
        Finger(bench).flick(from: Point(x: 160, y: 240), by: direction.step(200))
        bench.settle()
      }
      #expect(container.contentOffset.y == end)
    }
  }

  @Test func `content under bars shows through them on its way`() {
    // Row 20
    let bench = Bench(size: Size(width: 320, height: 480))
    let container = bench.container(content: Size(width: 320, height: 758))
    container.contentInset = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    container.contentOffset = Point(x: 0, y: -64)
    let row = View(frame: Rect(x: 0, y: 0, width: 320, height: 44))
    row.backgroundColor = .black
    container.addSubview(row)
    #expect(bench.stage.drawText.contains("layer by 0,64"))
    Finger(bench).drag(from: Point(x: 160, y: 240), by: Vector(dx: 0, dy: -50), steps: 1)
    #expect(container.contentOffset.y == -24)
    #expect(bench.stage.drawText.contains("clip 0,0 320x480"))
    #expect(bench.stage.drawText.contains("by 0,24"))
  }

  @Test(arguments: Direction.allCases)
  func `content goes past every edge against growing resistance and returns`(direction: Direction) {
    // Row 40
    let bench = Bench()
    let container = bench.container(content: Size(width: 800, height: 800))
    #expect(container.bounces)
    let edge = direction.sign > 0 ? Point.zero : Point(x: 400, y: 400)
    container.contentOffset = edge
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: direction.step(110))
    #expect(container.contentOffset == edge - direction.step(shown(100)))
    finger.up()
    bench.settle()
    #expect(container.contentOffset == edge)
  }

  @Test(arguments: Direction.allCases, frameRates)
  func `without bouncing neither drag nor flick leaves the limits`(direction: Direction, hz: Double)
  {
    // Rows 41, 44
    let bench = Bench(hz: hz)
    let container = bench.container(content: Size(width: 800, height: 800))
    container.bounces = false
    container.alwaysBounceVertical = true
    container.alwaysBounceHorizontal = true
    container.contentOffset = Point(x: 200, y: 200)
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: direction.step(300))
    let edge = direction.sign > 0 ? 0.0 : 400
    #expect(
      container.contentOffset[direction.axis] == edge
        && container.contentOffset[direction.axis.other] == 200
    )
    // Turning round answers at once (SPEC c.5).
    let back = direction.step(-20)
    finger.move(by: back.dx, back.dy)
    #expect(container.contentOffset[direction.axis] == edge + direction.sign * 20)
    finger.up()
    bench.settle()
    Finger(bench).flick(from: Point(x: 200, y: 200), by: direction.step(300))
    while bench.stage.isMoving {
      #expect((0...400).contains(container.contentOffset[direction.axis]))
      bench.step()
    }
    #expect(container.contentOffset[direction.axis] == edge)
  }

  @Test(arguments: Direction.allCases)
  func `small content moves along an axis only if it is to bounce there always`(
    direction: Direction
  ) {
    // Rows 42, 43, 45
    let bench = Bench()
    let container = bench.container(content: Size(width: 100, height: 100))
    #expect(!container.alwaysBounceVertical && !container.alwaysBounceHorizontal)
    pull(direction, on: container, bench)
    #expect(container.contentOffset == .zero)
    container.alwaysBounceHorizontal = direction.axis == .horizontal
    container.alwaysBounceVertical = direction.axis == .vertical
    let finger = Finger(bench, number: 2)
    finger.drag(from: Point(x: 200, y: 200), by: direction.step(110))
    #expect(container.contentOffset == Point.zero - direction.step(shown(100)))
    finger.up()
    bench.settle()
    #expect(container.contentOffset == .zero)
  }

  @Test(arguments: Direction.allCases)
  func `to bounce always means nothing without bouncing`(direction: Direction) {
    // Row 44
    let bench = Bench()
    let container = bench.container(content: Size(width: 100, height: 100))
    container.alwaysBounceHorizontal = true
    container.alwaysBounceVertical = true
    container.bounces = false
    let log = DelegateLog()
    container.delegate = log
    pull(direction, on: container, bench)
    #expect(container.contentOffset == .zero && log.messages.isEmpty)
  }

  @Test(arguments: Direction.allCases)
  func `bouncing that is switched off in the middle of a bounce leads straight back to the edge`(
    direction: Direction
  ) {
    // Row 41
    let bench = Bench()
    let container = bench.container(content: Size(width: 800, height: 800))
    container.contentOffset = Point(x: 200, y: 200)
    Finger(bench).flick(from: Point(x: 200, y: 200), by: direction.step(150))
    bench.advance(by: 0.15)
    #expect(container.isPastEdge && container.isDecelerating)
    container.bounces = false
    // SPEC b.10: no farther out, and without a jump: d.6 halves the overscroll every 69 ms.
    let edge = direction.sign > 0 ? 0.0 : 400
    var before = abs(container.contentOffset[direction.axis] - edge)
    while container.isPastEdge {
      bench.step()
      let overscroll = abs(container.contentOffset[direction.axis] - edge)
      #expect(overscroll < before && (overscroll > before * 0.8 || before < 0.7))
      before = overscroll
    }
    bench.settle()
    #expect(container.contentOffset[direction.axis] == (direction.sign > 0 ? 0 : 400))
    // Content that the app put outside has nothing to do with it.
    container.contentOffset = Point(x: -50, y: 450)
    container.bounces = true
    bench.settle()
    #expect(container.contentOffset == Point(x: -50, y: 450))
  }

  @Test func `each axis may bounce by itself`() {
    let container = ScrollContainer()
    container.bounces = false
    #expect(!container.bouncesHorizontally && !container.bouncesVertically)
    container.bouncesVertically = true
    #expect(container.bounces && !container.bouncesHorizontally)
  }

  @Test func `a viewport that follows the window keeps its offset within the limits`() {
    // Row 39
    let bench = Bench()
    let container = bench.container(content: Size(width: 1_000, height: 1_000))
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.contentOffset = Point(x: 500, y: 100)
    bench.stage.resize(to: Size(width: 600, height: 300), scale: 1)
    #expect(container.frame == Rect(x: 0, y: 0, width: 600, height: 300))
    bench.step()
    #expect(container.contentOffset == Point(x: 400, y: 100))
    bench.stage.resize(to: Size(width: 200, height: 200), scale: 1)
    bench.step()
    #expect(container.contentOffset == Point(x: 400, y: 100))
  }

  @Test func `small content lies where the app aligns it`() {
    // Trap T6: centered at first layout and after a resize, without any message.
    let bench = Bench()
    let container = bench.container(content: Size(width: 100, height: 900))
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(container.contentOffset == .zero)
    container.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    bench.step()
    #expect(container.contentOffset == Point(x: -150, y: 0))
    bench.stage.resize(to: Size(width: 300, height: 1_000), scale: 1)
    bench.step()
    #expect(container.contentOffset == Point(x: -100, y: -50))
  }

  @Test func `bars count on the axes that the app chooses`() {
    let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    container.safeAreaInsets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    container.contentInset = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    func adjusted(_ adjustment: ContentInsetAdjustment) -> EdgeInsets {
      container.contentInsetAdjustmentBehavior = adjustment
      return container.adjustedContentInset
    }
    let none = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(adjusted(.automatic) == EdgeInsets(top: 11, left: 1, bottom: 31, right: 1))
    #expect(adjusted(.scrollableAxes) == none)
    #expect(adjusted(.never) == none)
    #expect(adjusted(.always) == EdgeInsets(top: 11, left: 21, bottom: 31, right: 41))
    container.contentSize = Size(width: 200, height: 200)
    #expect(adjusted(.scrollableAxes) == EdgeInsets(top: 11, left: 21, bottom: 31, right: 41))
  }

  // MARK: A viewport that changes size

  private func pager() -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench(size: Size(width: 300, height: 400))
    let pager = bench.container(content: Size(width: 3_000, height: 400))
    pager.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pager.isPagingEnabled = true
    let log = DelegateLog()
    pager.delegate = log
    return (bench, pager, log)
  }

  private func resize(_ bench: Bench, _ pager: ScrollContainer, to width: Double) {
    pager.contentSize.width = max(pager.contentSize.width, 10 * width)
    bench.stage.resize(to: Size(width: width, height: 400), scale: 1)
    pager.contentSize.width = 10 * width
  }

  @Test(arguments: [210.0, 299, 413])
  func `a page stays the page when the viewport changes size`(width: Double) {
    // Row 39
    let (bench, pager, _) = pager()
    pager.contentOffset.x = 2_100
    resize(bench, pager, to: width)
    #expect(pager.contentOffset == Point(x: 7 * width, y: 0))
  }

  @Test(arguments: [210.0, 299, 413])
  func `a page turn ends on its page though the viewport changes size`(width: Double) {
    // Row 39
    let (bench, pager, log) = pager()
    pager.contentOffset.x = 600
    Finger(bench).flick(from: Point(x: 250, y: 200), by: Vector(dx: -80, dy: 0))
    bench.advance(by: 0.05)
    #expect(pager.isDecelerating)
    log.clear()
    resize(bench, pager, to: width)
    #expect(log.messages.first == "didScroll")
    bench.settle()
    #expect(pager.contentOffset == Point(x: 3 * width, y: 0))
    #expect(log.folded == ["didScroll", "didEndDecelerating"])
  }

  @Test(arguments: [210.0, 299, 413])
  func `a move to a page ends on it though the viewport changes size`(width: Double) {
    // Row 39
    let (bench, pager, log) = pager()
    pager.contentOffset.x = 600
    log.clear()
    pager.setContentOffset(Point(x: 1_200, y: 0), animated: true)
    bench.advance(by: 0.1)
    resize(bench, pager, to: width)
    bench.settle()
    #expect(pager.contentOffset == Point(x: 4 * width, y: 0))
    #expect(log.folded == ["didScroll", "didEndScrollingAnimation"])
  }
}
