import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct OffsetTests {
  private func scene(scale: Double = 1) -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench(scale: scale)
    let container = bench.container(content: Size(width: 2_000, height: 1_500))
    let log = DelegateLog()
    container.delegate = log
    return (bench, container, log)
  }

  @Test func `the offset is the content point at the viewport's top left, at first the origin`() {
    // Rows 1, 8
    let (bench, container, _) = scene()
    #expect(container.contentOffset == .zero && container.bounds.origin == .zero)
    let child = View(frame: Rect(x: 300, y: 200, width: 50, height: 50))
    container.addSubview(child)
    container.frame = Rect(x: 20, y: 10, width: 380, height: 390)
    container.contentOffset = Point(x: 250, y: 120)
    #expect(container.bounds.origin == Point(x: 250, y: 120))
    #expect(child.frame == Rect(x: 300, y: 200, width: 50, height: 50))
    // On the screen: frame.origin − contentOffset + the container's own origin.
    #expect(child.convert(Point.zero, to: nil) == Point(x: 300 - 250 + 20, y: 200 - 120 + 10))
    #expect(bench.stage.root.hitTest(Point(x: 71, y: 91)) === child)
  }

  @Test func `an offset set before the first layout shows at once`() {
    // Row 9
    let bench = Bench()
    let container = ScrollContainer(frame: bench.stage.root.bounds)
    container.contentSize = Size(width: 2_000, height: 1_500)
    container.contentOffset = Point(x: 1_000, y: 450)
    let picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
    picture.backgroundColor = .black
    container.addSubview(picture)
    bench.stage.root.addSubview(container)
    #expect(container.contentOffset == Point(x: 1_000, y: 450) && !container.isScrollAnimating)
    #expect(bench.stage.drawText.contains("by -1000,-450 clip 0,0 400x400"))
  }

  @Test func `assigning the offset moves at once and sends one message`() {
    // Rows 10, 63
    let (bench, container, log) = scene()
    container.contentOffset = Point(x: 30, y: 40)
    #expect(container.contentOffset == Point(x: 30, y: 40))
    bench.advance(by: 1)
    #expect(log.messages == ["didScroll"])
    container.setContentOffset(Point(x: 30, y: 41), animated: false)
    bench.advance(by: 1)
    #expect(log.messages == ["didScroll", "didScroll"])
  }

  @Test func `an offset set again, or less than half a pixel away, is no change`() {
    // Row 10; SPEC 0.4 and f.3.
    let (bench, container, log) = scene(scale: 2)
    container.contentOffset = Point(x: 10, y: 10)
    log.clear()
    container.contentOffset = Point(x: 10.2, y: 9.8)
    container.setContentOffset(Point(x: 10.1, y: 10), animated: true)
    bench.advance(by: 1)
    #expect(log.messages.isEmpty && container.contentOffset == Point(x: 10, y: 10))
    container.contentOffset = Point(x: 10.3, y: 10)
    #expect(container.contentOffset == Point(x: 10.5, y: 10))
  }

  @Test(arguments: [Point(x: -300, y: 0), Point(x: 5_000, y: -40)])
  func `the app may put content outside its limits, and there it stays`(offset: Point) {
    // Row 8; SPEC f.2.
    let (bench, container, _) = scene()
    container.contentOffset = offset
    bench.settle()
    #expect(container.contentOffset == offset)
    container.contentOffset = .zero
    container.setContentOffset(offset, animated: true)
    bench.settle()
    #expect(container.contentOffset == offset)
  }

  @Test func `a child lies where its frame says, whatever the content size`() {
    // Row 11
    let (bench, container, _) = scene()
    let child = View(frame: Rect(x: 10, y: 20, width: 30, height: 40))
    container.addSubview(child)
    for size in [Size.zero, Size(width: 10, height: 10), Size(width: 9_000, height: 9_000)] {
      container.contentSize = size
      #expect(child.frame == Rect(x: 10, y: 20, width: 30, height: 40))
      #expect(bench.stage.root.hitTest(Point(x: 25, y: 40)) === child)
    }
  }

  @Test func `scrolling and zooming never move the container itself`() {
    // Row 12
    let (bench, container, log) = scene()
    let child = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
    container.addSubview(child)
    log.zoomedView = child
    container.maximumZoomScale = 3
    let frame = container.frame
    container.contentOffset = Point(x: 100, y: 200)
    container.zoomScale = 2
    Finger(bench).flick(from: Point(x: 200, y: 200), by: Vector(dx: -90, dy: 70))
    bench.settle()
    #expect(container.frame == frame)
    #expect(container.convert(Point.zero + (container.contentOffset - .zero), to: nil) == .zero)
  }

  @Test(arguments: [(0.0, 0.0), (1_600, 0), (0, 1_100), (1_600, 1_100)])
  func `a large picture can be dragged until each corner shows`(x: Double, y: Double) {
    // Row 16: 2000 x 1500 in 400 x 400.
    let (bench, container, _) = scene()
    container.contentOffset = Point(x: 800, y: 550)
    let displacement = Point(x: 800, y: 550) - Point(x: x, y: y)
    for _ in 0..<12 {
      let finger = Finger(bench)
      finger.drag(
        from: Point(x: 200, y: 200),
        by: Vector(dx: displacement.dx < 0 ? -190 : 190, dy: displacement.dy < 0 ? -190 : 190)
      )
      bench.advance(by: 0.1)
      finger.up()
      bench.settle()
    }
    #expect(container.contentOffset == Point(x: x, y: y))
  }

  @Test func `no offset is −0, whatever leads there`() {
    let (bench, container, log) = scene()
    func check(_ offset: Point) { #expect(offset.x.sign == .plus && offset.y.sign == .plus) }
    log.during = { _, container in
      if container.contentOffset == .zero { check(container.contentOffset) }
    }
    check(container.minimumContentOffset)
    for place in [Point(x: -0.0, y: -0.2), Point(x: 0, y: -0.0)] {
      container.contentOffset = Point(x: 0, y: 90)
      container.contentOffset = place
      check(container.contentOffset)
      container.setContentOffset(Point(x: 0, y: 90), animated: false)
      container.setContentOffset(place, animated: true)
      check(container.targetContentOffset)
      bench.settle()
      check(container.contentOffset)
    }
    container.contentOffset = Point(x: 0, y: 40)
    container.glide(withVelocity: Vector(dx: 0, dy: -900))
    bench.settle()
    check(container.contentOffset)
  }

  @Test(arguments: [false, true])
  func `the origin of the bounds is the offset, with its message and its end of a motion`(
    moves: Bool
  ) {
    let (bench, container, log) = scene()
    let child = View(frame: Rect(x: 300, y: 200, width: 50, height: 50))
    container.addSubview(child)
    if moves {
      container.setContentOffset(Point(x: 0, y: 900), animated: true)
      bench.step()
      bench.step()
    }
    log.clear()
    container.bounds.origin = Point(x: 30, y: 500.4)
    #expect(container.contentOffset == Point(x: 30, y: 500))
    #expect(log.messages == (moves ? ["didEndScrollingAnimation"] : []) + ["didScroll"])
    #expect(child.convert(Point.zero, to: nil) == Point(x: 270, y: -300))
    bench.settle()
    #expect(container.contentOffset == Point(x: 30, y: 500))
    log.clear()
    container.bounds = Rect(x: 40, y: 60, width: 300, height: 350)
    #expect(container.contentOffset == Point(x: 40, y: 60) && log.messages == ["didScroll"])
    #expect(container.frame.size == Size(width: 300, height: 350))
  }

  // MARK: scrollRectToVisible

  @Test func `a rectangle comes into sight by the smallest move`() {
    // Row 65; SPEC f.4.
    let (_, container, _) = scene()
    container.contentOffset = Point(x: 500, y: 500)
    let size = Size(width: 50, height: 60)
    func offset(showing x: Double, _ y: Double) -> Point {
      container.contentOffset = Point(x: 500, y: 500)
      let rect = Rect(origin: Point(x: x, y: y), size: size)
      container.scrollRectToVisible(rect, animated: false)
      return container.contentOffset
    }
    #expect(offset(showing: 480, 600) == Point(x: 480, y: 500))
    #expect(offset(showing: 880, 600) == Point(x: 530, y: 500))
    #expect(offset(showing: 600, 470) == Point(x: 500, y: 470))
    #expect(offset(showing: 600, 900) == Point(x: 500, y: 560))
    #expect(offset(showing: 0, 1_440) == Point(x: 0, y: 1_100))
  }

  @Test func `a rectangle that shows already moves nothing and says nothing`() {
    // Row 66
    let (bench, container, log) = scene()
    container.contentOffset = Point(x: 500, y: 500)
    log.clear()
    for isAnimated in [false, true] {
      container.scrollRectToVisible(
        Rect(x: 510, y: 510, width: 300, height: 300),
        animated: isAnimated
      )
      bench.advance(by: 0.5)
    }
    #expect(log.messages.isEmpty && container.contentOffset == Point(x: 500, y: 500))
  }

  @Test func `a rectangle that shows already does not stop a glide`() {
    // Row 66
    let (bench, container, log) = scene()
    Finger(bench).flick(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -80))
    bench.step()
    let shown = Rect(x: 0, y: container.contentOffset.y + 100, width: 10, height: 10)
    container.scrollRectToVisible(shown, animated: true)
    container.scrollRectToVisible(shown, animated: false)
    #expect(container.isDecelerating && !log.messages.contains("didEndDecelerating"))
  }

  @Test func `an empty rectangle is ignored`() {
    // Row 65
    let (_, container, log) = scene()
    container.scrollRectToVisible(Rect(x: 900, y: 900, width: 0, height: 50), animated: false)
    container.scrollRectToVisible(.zero, animated: true)
    #expect(log.messages.isEmpty)
  }

  @Test func `rectangles are the content's, and clear of the insets`() {
    // Rows 65, 67
    let (_, container, _) = scene()
    container.contentInset = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    container.contentOffset = Point(x: 0, y: 300)
    container.scrollRectToVisible(Rect(x: 0, y: 310, width: 10, height: 10), animated: false)
    #expect(container.contentOffset.y == 310 - 64)
    container.scrollRectToVisible(Rect(x: 0, y: 700, width: 10, height: 10), animated: false)
    #expect(container.contentOffset.y == 710 - (400 - 44))
  }

  @Test func `a page's rectangle that reaches below the content only moves across`() {
    // Trap T5: pages 320 x 340 at y = 70 of the screen; the rectangle is told with that y.
    let bench = Bench(size: Size(width: 320, height: 480))
    let pager = ScrollContainer(frame: Rect(x: 0, y: 70, width: 320, height: 340))
    pager.isPagingEnabled = true
    pager.contentSize = Size(width: 320 * 5, height: 340)
    bench.stage.root.addSubview(pager)
    pager.scrollRectToVisible(Rect(x: 320 * 3, y: 70, width: 320, height: 340), animated: true)
    bench.settle()
    #expect(pager.contentOffset == Point(x: 960, y: 0))
  }

  @Test func `a control far down comes into sight`() {
    // Row 69
    let (bench, container, log) = scene()
    let button = Control(frame: Rect(x: 40, y: 1_200, width: 100, height: 44))
    container.addSubview(button)
    container.scrollRectToVisible(button.frame, animated: true)
    bench.settle()
    #expect(bench.stage.root.hitTest(Point(x: 60, y: 380)) === button)
    #expect(log.folded == ["didScroll", "didEndScrollingAnimation"])
    #expect(container.contentOffset == Point(x: 0, y: 844))
  }

  // MARK: Stopping

  @Test(arguments: Direction.allCases)
  func `stopping ends a glide where it is, on a pixel`(direction: Direction) {
    let bench = Bench()
    let container = bench.container(content: Size(width: 4_000, height: 4_000))
    let log = DelegateLog()
    container.contentOffset = Point(x: 1_800, y: 1_800)
    container.delegate = log
    Finger(bench).flick(from: Point(x: 200, y: 200), by: direction.step(100))
    bench.advance(by: 0.2)
    let shown = container.contentOffset
    container.stopScrollingAndZooming()
    #expect(container.contentOffset.isClose(to: shown, within: 0.5))
    #expect(
      container.contentOffset[direction.axis] == container.contentOffset[direction.axis].rounded()
    )
    #expect(!container.isDecelerating && log.messages.contains("didEndDecelerating"))
    log.clear()
    bench.settle()
    #expect(log.messages.isEmpty)
  }

  @Test func `stopping keeps what shows, then a bounce ends at its edge and a page turn on a page`()
  {
    // SPEC, decision 15
    let bench = Bench()
    let container = bench.container(content: Size(width: 4_000, height: 400))
    container.isPagingEnabled = true
    Finger(bench).flick(from: Point(x: 300, y: 200), by: Vector(dx: -80, dy: 0))
    bench.advance(by: 0.05)
    #expect(container.isDecelerating)
    let turned = container.contentOffset
    container.stopScrollingAndZooming()
    #expect(container.contentOffset == turned)
    bench.settle()
    #expect(container.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
    container.isPagingEnabled = false
    container.contentOffset = .zero
    let finger = Finger(bench)
    finger.drag(from: Point(x: 100, y: 200), by: Vector(dx: 200, dy: 0))
    finger.up()
    bench.step()
    let stretched = container.contentOffset
    #expect(stretched.x < 0 && container.isDecelerating)
    container.stopScrollingAndZooming()
    #expect(container.contentOffset == stretched)
    bench.settle()
    #expect(container.contentOffset == .zero)
  }
}
