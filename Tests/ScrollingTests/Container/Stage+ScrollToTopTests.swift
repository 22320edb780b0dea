import Geometry
import Glibc
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct ScrollToTopTests {
  private func scene() -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench()
    let container = bench.container(content: Size(width: 800, height: 4_000))
    container.contentOffset = Point(x: 30, y: 2_000)
    let log = DelegateLog()
    container.delegate = log
    return (bench, container, log)
  }

  @Test func `a click on the status bar leads to the top, its inset included`() {
    // Row 70
    let (bench, container, log) = scene()
    container.contentInset = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    #expect(bench.stage.scrollToTop())
    bench.step()
    #expect(container.isScrollAnimating && container.contentOffset.y < 2_000)
    bench.settle()
    #expect(container.contentOffset == Point(x: 30, y: -64))
    // Rows 74, 75: asked first, told once on arrival.
    #expect(log.folded == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
  }

  @Test(arguments: frameRates)
  func `the way to the top follows a critically damped spring`(hz: Double) {
    // Row 70; SPEC f.5: 1 − (1 + ωt)·e^(−ωt) with ω = 2π/0.6, over after 1.6 s.
    let bench = Bench(hz: hz)
    let container = bench.container(content: Size(width: 400, height: 4_000))
    container.contentOffset.y = 2_000
    bench.stage.scrollToTop()
    let start = bench.now
    while container.isScrollAnimating {
      bench.step()
      guard container.isScrollAnimating else { break }
      let angle = 2 * Double.pi / 0.6 * (bench.now - start)
      let expected = 2_000 * (1 + angle) * exp(-angle)
      #expect(container.contentOffset.y.isClose(to: expected, within: 1e-6))
    }
    #expect((bench.now - start).isClose(to: 1.6, within: 1.1 / hz))
  }

  @Test func `a second click on the way to the top changes nothing`() {
    func offsets(clicksAgain: Bool) -> [Double] {
      let (bench, container, log) = scene()
      bench.stage.scrollToTop()
      defer { #expect(log.folded == ["shouldScrollToTop", "didScroll", "didScrollToTop"]) }
      return (0..<120).map { frame in
        if clicksAgain, frame == 8 { #expect(bench.stage.scrollToTop()) }
        bench.step()
        return container.contentOffset.y
      }
    }
    #expect(offsets(clicksAgain: true) == offsets(clicksAgain: false))
  }

  // Decision 15: speed is taken over.
  @Test(arguments: [44.0, -44, 1_400, -300])
  func `a top that moves on the way is reached without a halt`(inset: Double) {
    let (bench, container, _) = scene()
    container.contentInset.top = 300
    bench.stage.scrollToTop()
    var shown = [container.contentOffset.y]
    for frame in 0..<150 {
      if frame == 8 { container.contentInset.top += inset }
      bench.step()
      shown.append(container.contentOffset.y)
    }
    let (before, after) = (shown[7] - shown[8], shown[9] - shown[10])
    #expect(before > 20 && after > 0.8 * before)
    #expect(shown.last == -300 - inset)
    #expect(shown.allSatisfy { $0 >= -300 - inset })
  }

  @Test func `every container wants it by default`() {
    // Row 71
    #expect(ScrollContainer().scrollsToTop)
  }

  @Test func `two that want it make the click do nothing, one makes it work`() {
    // Row 72; Trap T10: count first.
    let bench = Bench()
    let pair = [0.0, 200].map { x in
      let container = ScrollContainer(frame: Rect(x: x, y: 0, width: 200, height: 400))
      container.contentSize = Size(width: 200, height: 2_000)
      container.contentOffset.y = 500
      bench.stage.root.addSubview(container)
      return container
    }
    #expect(!bench.stage.scrollToTop())
    bench.settle()
    #expect(pair.allSatisfy { $0.contentOffset.y == 500 })
    pair[0].scrollsToTop = false
    #expect(bench.stage.scrollToTop())
    bench.settle()
    #expect(pair[0].contentOffset.y == 500 && pair[1].contentOffset.y == 0)
  }

  /// What keeps one of two containers from being meant.
  enum Reason: CaseIterable { case atTop, nothingToScroll, page, refuses, switchedOff }

  @Test(arguments: Reason.allCases, [0, 1])
  func `one that cannot be meant does not stand in the way of the other`(reason: Reason, index: Int)
  {
    // Row 72; SPEC f.5.
    let bench = Bench()
    let logs = [DelegateLog(), DelegateLog()]
    let pair = logs.enumerated().map { number, log in
      let frame = Rect(x: Double(number) * 200, y: 0, width: 200, height: 400)
      let isPager = reason == .page && number == index
      let container = isPager ? Pager(frame: frame) : ScrollContainer(frame: frame)
      if !isPager { container.contentSize = Size(width: 200, height: 2_000) }
      container.contentOffset.y = isPager ? 0 : 500
      container.delegate = log
      bench.stage.root.addSubview(container)
      return container
    }
    let (other, log) = (pair[index], logs[index])
    switch reason {
    case .atTop: other.contentOffset.y = 0
    case .nothingToScroll:
      other.contentSize.height = 100
      other.contentOffset.y = 0
    case .page: break
    case .refuses: log.allowsScrollToTop = false
    case .switchedOff: other.scrollsToTop = false
    }
    bench.step()
    let place = other.contentOffset
    log.clear()
    #expect(bench.stage.scrollToTop())
    bench.settle()
    #expect(pair[1 - index].contentOffset.y == 0 && other.contentOffset == place)
    #expect(log.messages == (reason == .refuses ? ["shouldScrollToTop"] : []))
    #expect(logs[1 - index].messages.contains("didScrollToTop"))
  }

  @Test func `both of two delegates are asked, and neither goes if both agree`() {
    let bench = Bench()
    let logs = [DelegateLog(), DelegateLog()]
    let pair = logs.map { log in
      let container = bench.container(content: Size(width: 400, height: 2_000))
      container.contentOffset.y = 500
      container.delegate = log
      return container
    }
    #expect(!bench.stage.scrollToTop())
    #expect(logs.allSatisfy { $0.messages == ["shouldScrollToTop"] })
    // One that a finger holds counts, unasked.
    for log in logs { log.clear() }
    logs[0].allowsScrollToTop = false
    Finger(bench).down(100, 100)
    #expect(!bench.stage.scrollToTop())
    #expect(logs[0].messages == ["shouldScrollToTop"] && logs[1].messages.isEmpty)
    #expect(pair.allSatisfy { $0.contentOffset.y == 500 })
  }

  @Test func `containers out of sight do not count`() {
    // Row 72
    let (bench, container, _) = scene()
    let hidden = ScrollContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    hidden.isHidden = true
    let clear = ScrollContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    clear.alpha = 0
    let outside = ScrollContainer(frame: Rect(x: 500, y: 0, width: 100, height: 100))
    // Scrolled out of sight inside a clipping view that is itself in sight.
    let window = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.clipsToBounds = true
    let clipped = ScrollContainer(frame: Rect(x: 150, y: 0, width: 100, height: 100))
    window.addSubview(clipped)
    for view in [hidden, clear, outside, window] { bench.stage.root.addSubview(view) }
    for other in [hidden, clear, outside, clipped] {
      other.contentSize = Size(width: 100, height: 900)
    }
    #expect(bench.stage.scrollToTop())
    bench.settle()
    #expect(container.contentOffset.y == 0)
  }

  @Test func `nothing happens without the will of the view and its delegate`() {
    // Rows 73, 74
    let (bench, container, log) = scene()
    container.scrollsToTop = false
    #expect(!bench.stage.scrollToTop() && log.messages.isEmpty)
    container.scrollsToTop = true
    log.allowsScrollToTop = false
    #expect(!bench.stage.scrollToTop())
    bench.settle()
    #expect(log.messages == ["shouldScrollToTop"] && container.contentOffset.y == 2_000)
  }

  @Test func `at the top already nothing happens and nobody is told`() {
    // Row 73
    let (bench, container, log) = scene()
    container.contentOffset.y = 0
    log.clear()
    #expect(!bench.stage.scrollToTop())
    bench.settle()
    #expect(!log.messages.contains("didScrollToTop") && !log.messages.contains("didScroll"))
  }

  @Test func `each delegate answers for its own container`() {
    // Rows 74, 75
    let bench = Bench()
    let (one, two) = (DelegateLog(), DelegateLog())
    let pair = [one, two].enumerated().map { index, log in
      let frame = Rect(x: Double(index) * 200, y: 0, width: 200, height: 400)
      let container = ScrollContainer(frame: frame)
      container.contentSize = Size(width: 200, height: 2_000)
      container.contentOffset.y = 500
      container.delegate = log
      bench.stage.root.addSubview(container)
      return container
    }
    pair[0].scrollsToTop = false
    var arrived: ScrollContainer?
    two.during = { name, container in if name == "didScrollToTop" { arrived = container } }
    bench.stage.scrollToTop()
    bench.settle()
    #expect(one.messages.isEmpty && arrived === pair[1])
  }

  @Test func `a finger or a zoom stands against it`() {
    // Row 73; SPEC f.5.
    let (bench, container, log) = scene()
    let finger = Finger(bench)
    finger.down(200, 200)
    #expect(!bench.stage.scrollToTop())
    finger.up()
    let view = View(frame: Rect(x: 0, y: 0, width: 800, height: 4_000))
    container.addSubview(view)
    log.zoomedView = view
    container.maximumZoomScale = 2
    container.setZoomScale(2, animated: true)
    bench.step()
    #expect(!bench.stage.scrollToTop())
  }

  @Test func `a glide ends before the way to the top begins`() {
    // Row 70
    let (bench, container, log) = scene()
    Finger(bench).flick(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -80))
    bench.advance(by: 0.1)
    log.clear()
    bench.stage.scrollToTop()
    #expect(log.messages == ["shouldScrollToTop", "didEndDecelerating"])
    bench.settle()
    #expect(container.contentOffset.y == 0)
    #expect(log.messages.last == "didScrollToTop")
  }

  @Test func `a finger on the way to the top stops it there`() {
    // Row 75: no arrival, no message of it.
    let (bench, container, log) = scene()
    bench.stage.scrollToTop()
    bench.advance(by: 0.1)
    let shown = container.contentOffset
    Finger(bench).down(200, 200)
    bench.advance(by: 2)
    #expect(container.contentOffset == shown && !log.messages.contains("didScrollToTop"))
  }
}
