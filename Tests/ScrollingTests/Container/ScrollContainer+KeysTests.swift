import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct KeysTests {
  private func scene(
    content: Size = Size(width: 2_000, height: 2_000)
  ) -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench()
    let container = bench.container(content: content)
    container.contentOffset = Point(x: 400, y: 800)
    let log = DelegateLog()
    container.delegate = log
    bench.stage.focus(container)
    return (bench, container, log)
  }

  @Test(arguments: [
    (Key.up, 400.0, 760.0), (.down, 400, 840), (.left, 360, 800), (.right, 440, 800),
    (.pageUp, 400, 440), (.pageDown, 400, 1_160), (.space, 400, 1_160),
    (.home, 400, 0), (.end, 400, 1_600),
  ])
  func `keys scroll by a step, a page, or to an end`(key: Key, x: Double, y: Double) {
    // SPEC m.3: arrows 40 pt; a page is nine tenths of the viewport.
    let (bench, container, log) = scene()
    bench.press(key)
    bench.settle()
    #expect(container.contentOffset == Point(x: x, y: y))
    #expect(log.folded == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func `steps that a frame has shown are ended by what a message puts in their place`() {
    // SPEC i.4: the two steps share one message, and the call that replaces them has its own.
    let (bench, container, log) = scene()
    bench.press(.down)
    bench.step()
    bench.step()
    #expect(log.folded == ["didScroll"])
    log.clear()
    log.during = { [unowned log] name, container in
      guard name == "didScroll" else { return }
      log.during = { _, _ in }
      container.setContentOffset(Point(x: 0, y: 0), animated: true)
    }
    bench.press(.down)
    bench.settle()
    #expect(log.messages.count { $0 == "didEndScrollingAnimation" } == 2)
    #expect(container.contentOffset == .zero)
  }

  @Test func `Shift turns the space key round`() {
    let (bench, container, _) = scene()
    bench.press(.space, modifiers: .shift)
    bench.settle()
    #expect(container.contentOffset.y == 440)
  }

  @Test(arguments: [(Key.home, 0.0), (.end, 1_600)])
  func `an end is reached even while other keys still move the content`(key: Key, end: Double) {
    let (bench, container, _) = scene()
    for before in [Key.down, .up, .pageDown, .pageUp] {
      bench.press(before)
      bench.press(key)
      bench.settle()
      #expect(container.contentOffset.y == end)
      container.contentOffset.y = 800
    }
  }

  @Test func `Control and an arrow flick`() {
    let (bench, container, log) = scene()
    bench.press(.down, modifiers: .control)
    #expect(container.isDecelerating)
    bench.settle()
    #expect(container.contentOffset.y > 1_500)
    #expect(log.folded == ["willBeginDecelerating", "didScroll", "didEndDecelerating"])
  }

  @Test(arguments: Axis.allCases)
  func `page keys go along the only axis there is`(axis: Axis) {
    var content = Size(width: 400, height: 400)
    content[axis] = 2_000
    let bench = Bench()
    let container = bench.container(content: content)
    bench.stage.focus(container)
    bench.press(.pageDown)
    bench.settle()
    #expect(container.contentOffset[axis] == 360)
    bench.press(axis == .horizontal ? .down : .right)
    bench.settle()
    #expect(container.contentOffset[axis] == 360 && container.contentOffset[axis.other] == 0)
  }

  @Test(arguments: [false, true])
  func `a shelf leaves the keys that go down to the list around it, pages do not`(isPaging: Bool) {
    let bench = Bench()
    let list = bench.container(content: Size(width: 400, height: 4_000))
    let shelf = ScrollContainer(frame: Rect(x: 0, y: 100, width: 400, height: 100))
    shelf.contentSize = Size(width: 2_000, height: 100)
    shelf.isPagingEnabled = isPaging
    list.addSubview(shelf)
    bench.stage.focus(shelf)
    for (key, y) in [(Key.pageDown, 360.0), (.space, 720), (.end, 3_600), (.home, 0)] {
      bench.press(key)
      bench.settle()
      #expect(list.contentOffset.y == (isPaging ? 0 : y), "\(key)")
    }
    if !isPaging { #expect(shelf.contentOffset.x == 0) }
    bench.press(.right)
    bench.settle()
    #expect(shelf.contentOffset.x > 0)
  }

  @Test func `Escape stops what moves`() {
    let (bench, container, log) = scene()
    bench.press(.down, modifiers: .control)
    bench.press(.escape)
    #expect(!container.isDecelerating && log.messages.last != "willBeginDecelerating")
  }

  @Test func `Escape zooms nothing where the delegate names no view`() {
    let (bench, container, log) = scene()
    (container.minimumZoomScale, container.maximumZoomScale) = (2, 4)
    bench.press(.pageDown)
    bench.press(.escape)
    bench.settle()
    #expect(container.zoomScale == 1 && !log.messages.contains("didZoom"))
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `Home and End reach an edge between two pixels after any step`(scale: Double) {
    let bench = Bench(size: Size(width: 400, height: 400.3), scale: scale)
    let container = bench.container(content: Size(width: 400, height: 2_000))
    let end = bench.stage.grid.snap(2_000 - 400.3)
    for fraction in [0.0, 0.004, 0.0067, -0.005] {
      container.contentOffset.y = 500
      bench.turnWheel(Vector(dx: 0, dy: fraction), at: Point(x: 200, y: 200))
      bench.settle()
      bench.press(.end)
      bench.settle()
      #expect(container.contentOffset.y == end)
      bench.press(.home)
      bench.settle()
      #expect(container.contentOffset.y == 0)
    }
  }

  @Test func `plus, minus and zero scale where scaling is on`() {
    let (bench, container, log) = scene()
    bench.press(.character("+"))
    bench.settle()
    #expect(container.zoomScale == 1)
    let picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 2_000))
    container.addSubview(picture)
    log.zoomedView = picture
    (container.minimumZoomScale, container.maximumZoomScale) = (0.5, 2)
    for (key, scale) in [("+", 1.5), ("+", 2), ("-", 2 / 1.5), ("0", 0.5)] as [(Character, Double)]
    {
      bench.press(.character(key))
      bench.settle()
      #expect(container.zoomScale.isClose(to: scale, within: 1e-9))
    }
  }

  @Test func `keys do nothing where the app does not want them, nor under a finger`() {
    let (bench, container, _) = scene()
    container.allowsKeyboardScrolling = false
    bench.press(.down)
    bench.settle()
    #expect(container.contentOffset.y == 800)
    container.allowsKeyboardScrolling = true
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -30))
    bench.press(.pageDown)
    #expect(container.contentOffset.y == 820 && container.isDragging)
  }

  @Test(arguments: [Key.function(1), .character("g"), .enter, .tab, .menu, .down])
  func `under a finger, keys that scroll nothing are left to the app`(key: Key) {
    let (bench, container, _) = scene()
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -30))
    let event = KeyEvent(key: key, phase: .down, modifiers: [], time: bench.now)
    #expect(container.key(event) == (key == .down))
  }

  @Test func `at the edge an arrow is left to the container around`() {
    let bench = Bench()
    let outer = bench.container(content: Size(width: 400, height: 800))
    let inner = ScrollContainer(frame: outer.bounds)
    inner.contentSize = Size(width: 400, height: 400)
    outer.addSubview(inner)
    bench.stage.focus(inner)
    bench.press(.down)
    bench.settle()
    #expect(outer.contentOffset.y == 40)
  }

  private func pull(_ container: ScrollContainer, _ step: Double, _ times: Int, _ bench: Bench) {
    for _ in 0..<times {
      container.pull(by: Vector(dx: 0, dy: step))
      bench.step()
    }
  }

  @Test(arguments: [Key.up, .down, .left, .right])
  func `keys with Alt are left to the program`(key: Key) {
    final class Around: View {
      var keys: [Key] = []
      override func key(_ event: KeyEvent) -> Bool {
        keys.append(event.key)
        return true
      }
    }
    let (bench, container, log) = scene()
    let around = Around(frame: bench.stage.root.bounds)
    bench.stage.root.addSubview(around)
    around.addSubview(container)
    bench.stage.focus(container)
    bench.press(key, modifiers: .alt)
    bench.settle()
    #expect(around.keys == [key, key] && log.messages.isEmpty)
  }

  @Test(arguments: [(40.0, 0.0, -1.0), (-40, 1_600, 1)])
  func `a call pulls past an edge, and letting go returns`(
    step: Double,
    edge: Double,
    sign: Double
  ) {
    // SPEC m.3: pull and release.
    let (bench, container, log) = scene()
    container.contentOffset.y = edge
    pull(container, step, 5, bench)
    let pulled = (container.contentOffset.y - edge) * sign
    #expect(pulled > 30 && pulled < 200 && container.isDragging)
    container.endPull()
    bench.settle()
    #expect(container.contentOffset.y == edge)
    #expect(log.messages.last == "didEndDecelerating")
  }

  @Test func `a call pulls content that is not at an edge, without a glide`() {
    let (bench, container, log) = scene()
    pull(container, 40, 3, bench)
    container.endPull()
    bench.step()
    bench.settle()
    #expect(container.contentOffset.y == 800 - 120)
    #expect(!log.messages.contains("willBeginDecelerating"))
  }

  // Whoever begins later has the content; the other hand's end is nothing to it.
  @Test(arguments: [PanEvent.Hand.fingers, .button])
  func `fingers or a button that take over from a call keep what they hold`(
    hand: PanEvent.Hand
  ) {
    let (bench, container, log) = scene()
    func pan(_ phase: TrackpadPhase, by step: Double = 0) {
      var event = PanEvent(
        phase: phase,
        translation: Vector(dx: 0, dy: step),
        location: Point(x: 200, y: 200),
        time: bench.now + bench.period
      )
      event.hand = hand
      bench.queue(.pan(event))
      bench.step()
    }
    pull(container, 40, 2, bench)
    #expect(container.contentOffset.y == 800 - 80)
    pan(.began)
    pan(.changed, by: -30)
    #expect(container.contentOffset.y == 750 && container.isDragging)
    pull(container, 40, 2, bench)
    container.endPull()
    bench.step()
    #expect(container.contentOffset.y == 750 && container.isDragging)
    pan(.changed, by: -30)
    #expect(container.contentOffset.y == 780)
    bench.advance(by: 0.2)
    pan(.ended)
    bench.settle()
    #expect(container.contentOffset.y == 780 && !container.isTracking)
    #expect(Balance(log.messages).fault == nil)
  }

  @Test func `a call that takes over from fingers keeps what it holds`() {
    let (bench, container, _) = scene()
    func pan(_ phase: TrackpadPhase, by step: Double = 0) {
      bench.scrollTrackpad(phase, by: Vector(dx: 0, dy: step), at: Point(x: 200, y: 200))
    }
    pan(.began)
    pan(.changed, by: -30)
    pull(container, 40, 1, bench)
    pan(.changed, by: -500)
    pan(.ended)
    #expect(container.contentOffset.y == 830 - 40 && container.isDragging)
    container.endPull()
    bench.step()
    #expect(container.contentOffset.y == 790 && !container.isDragging)
  }

  @Test func `a pull by calls refreshes what can be refreshed`() {
    let (bench, container, _) = scene()
    let control = RefreshControl()
    container.refreshControl = control
    container.contentOffset.y = 0
    pull(container, 40, 30, bench)
    container.endPull()
    bench.step()
    bench.settle(within: 3)
    #expect(control.isRefreshing)
  }

  @Test func `1 shows content at its own size, 0 all of it`() {
    // SPEC m.4: 0 fit, 1 = 100 %.
    let (bench, container, log) = scene()
    let picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 2_000))
    container.addSubview(picture)
    log.zoomedView = picture
    (container.minimumZoomScale, container.maximumZoomScale) = (0.2, 4)
    container.setZoomScale(3, animated: false)
    bench.press(.character("1"))
    bench.settle()
    #expect(container.zoomScale == 1)
    bench.press(.character("0"))
    bench.settle()
    #expect(container.zoomScale.isClose(to: 0.2, within: 1e-9))
  }
}
