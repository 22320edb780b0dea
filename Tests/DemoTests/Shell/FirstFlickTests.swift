import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct FirstFlickTests {
  private let demo: OpenDemo
  private let pager: ScrollContainer

  init() throws {
    demo = try OpenDemo(.flip)
    pager = try #require(demo.screen.watched)
  }

  /// The offset in each frame until nothing moves.
  private func play(_ demo: OpenDemo) throws -> [Double] {
    let pager = try #require(demo.screen.watched)
    demo.shell.playFirstFlick()
    var offsets: [Double] = []
    // The longest that it may take, in frames.
    for _ in 0..<600 where demo.shell.ghostHand != nil {
      demo.bench.step()
      offsets.append(pager.contentOffset.x)
    }
    return offsets
  }

  @Test(arguments: [
    Size(width: 480, height: 560), Size(width: 900, height: 700), Size(width: 1_180, height: 760),
  ])
  func `it turns a page, and one more while the window is stepped back`(size: Size) throws {
    let demo = try OpenDemo(.flip, size: size)
    let pager = try #require(demo.screen.watched as? Pager)
    let offsets = try play(demo)
    // It only ever goes forward, but for the end of a bounce: to a page, where
    // it stays, and to the next one.
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 > $0 - 2 })
    let page = pager.bounds.width + pager.pageGap
    for stop in [page, 2 * page] { #expect(offsets.count { $0 == stop } > 20) }
    #expect(pager.currentPage == 2)
    #expect(demo.shell.ghostHand == nil)
    #expect(!pager.isTracking)
    // It takes less time than anybody would wait.
    #expect(offsets.count < 60 * 8)
    let words = ShownText.of(demo.shell.notice, type: demo.shell.fonts).map(\.line.string)
    #expect(words == ["Your turn: drag the page, or press →"])
    #expect(demo.bench.settle())
  }

  @Test(arguments: [1, 5, 10, 15, 17], [0.1, 0.25, 0.6])
  func `a frame that comes late while the finger moves does not keep a page from turning`(
    frame: Int,
    seconds: Double
  ) throws {
    let pager = try #require(pager as? Pager)
    demo.shell.playFirstFlick()
    var held = 0
    for _ in 0..<600 where demo.shell.ghostHand != nil {
      held = pager.isTracking ? held + 1 : 0
      demo.bench.step(by: held == frame ? seconds : demo.bench.period)
    }
    #expect(pager.currentPage == 2)
  }

  /// Drags a page by less than half, and lets it go.
  private func letOneReturn() {
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 600, y: 400), by: Vector(dx: -100, dy: 0))
    demo.bench.advance(by: 0.3)
    finger.up()
    demo.bench.settle()
  }

  @Test func `what it does ticks nothing, and the plot follows it`() throws {
    _ = try play(demo)
    #expect(demo.reached == [])
    #expect(demo.shell.inspector.plot.trace.samples.count > 40)
    letOneReturn()
    #expect(demo.reached == [])
    // The same by a person counts.
    Finger(demo.bench).flick(from: Point(x: 600, y: 400), by: Vector(dx: -200, dy: 0))
    demo.bench.settle()
    letOneReturn()
    #expect(demo.reached == ["Turn a page, then drag a little and let go"])
  }

  @Test func `then the window steps back, and home at the end or at any input`() throws {
    let stage = demo.bench.stage
    func playToStep() {
      demo.shell.playFirstFlick()
      for _ in 0..<360 where stage.xray == nil { demo.bench.step() }
      #expect(stage.xray === pager && !pager.isMoving)
    }
    playToStep()
    // Its words take time to read.
    var frames = 0
    while stage.xray != nil {
      demo.bench.step()
      frames += 1
    }
    #expect((150...300).contains(frames))
    demo.bench.settle()
    #expect(demo.shell.ghostHand == nil)
    #expect(pager.shownInWindow(pager.bounds).width == pager.bounds.width)
    #expect(demo.reached == [])
    playToStep()
    demo.bench.advance(by: 0.2)
    demo.mouse(.began, 400, 400)
    #expect(stage.xray == nil && demo.shell.ghostHand == nil)
    demo.mouse(.ended, 400, 400)
    #expect(demo.bench.settle())
  }

  @Test func `a screen that nobody flicks stays as it is`() throws {
    for _ in 0..<240 {
      demo.bench.step()
      #expect(pager.contentOffset == .zero)
    }
  }

  /// Frames after the start, from before the finger is there to after it has left.
  nonisolated private static let moments = [5, 60, 70, 80, 95, 115, 125, 150, 165]

  @Test(arguments: moments)
  func `a press takes over at once: the content stays where the press found it`(moment: Int) {
    demo.shell.playFirstFlick()
    for _ in 0..<moment { demo.bench.step() }
    let before = pager.contentOffset.x
    demo.mouse(.began, 400, 400)
    #expect(demo.shell.ghostHand == nil)
    let found = pager.contentOffset.x
    // What a frame moves at most: content flies at no more than a page in half a second.
    #expect((found - before).magnitude < pager.bounds.width / 15)
    for _ in 0..<60 {
      demo.bench.step()
      #expect(pager.contentOffset.x == found)
    }
    demo.mouse(.ended, 400, 400)
    #expect(demo.bench.settle())
    #expect(!pager.isTracking)
    #expect(pager.contentOffset.x.truncatingRemainder(dividingBy: pager.bounds.width) == 0)
  }

  @Test(arguments: moments)
  func `what it began and a key cut short ticks nothing`(moment: Int) throws {
    demo.shell.playFirstFlick()
    for _ in 0..<moment { demo.bench.step() }
    demo.shell.saw(.key(KeyEvent(key: .escape, time: demo.bench.now + demo.bench.period)))
    #expect(demo.shell.ghostHand == nil)
    #expect(demo.bench.settle())
    #expect(demo.reached == [])
    letOneReturn()
    #expect(demo.reached == [])
    // The same by a person counts.
    Finger(demo.bench).flick(from: Point(x: 600, y: 400), by: Vector(dx: -200, dy: 0))
    demo.bench.settle()
    letOneReturn()
    #expect(demo.reached == ["Turn a page, then drag a little and let go"])
  }

  @Test(arguments: moments)
  func `a key takes over at once: it turns the page`(moment: Int) throws {
    demo.shell.playFirstFlick()
    for _ in 0..<moment { demo.bench.step() }
    let event = InputEvent.key(KeyEvent(key: .right, time: demo.bench.now + demo.bench.period))
    demo.shell.saw(event)
    demo.bench.queue(event)
    demo.bench.step()
    #expect(demo.shell.ghostHand == nil)
    #expect(demo.bench.settle())
    #expect(pager.contentOffset.x >= pager.bounds.width)
    #expect(pager.contentOffset.x.truncatingRemainder(dividingBy: pager.bounds.width) == 0)
  }

  @Test(arguments: [
    InputEvent.hover(HoverEvent(location: Point(x: 300, y: 300), time: .zero)),
    .key(KeyEvent(key: .enter, phase: .up, time: .zero)),
  ])
  func `a pointer that lies there, and a key that comes up, do not end it`(event: InputEvent) {
    demo.shell.playFirstFlick()
    demo.shell.saw(event)
    #expect(demo.shell.ghostHand != nil)
  }

  @Test func `with reduced motion, or a screen reader, nothing moves`() throws {
    for isReading in [false, true] {
      let demo = try OpenDemo(.flip)
      demo.bench.stage.prefersReducedMotion = !isReading
      if isReading { demo.bench.stage.onAnnouncement = { _ in } }
      let offsets = try play(demo)
      #expect(offsets.allSatisfy { $0 == 0 })
      #expect(demo.shell.ghostHand == nil)
    }
  }
}
