import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// Motion that is shown again.
struct MotionHistoryTests {
  private let demo: OpenDemo
  private let container: ScrollContainer
  private var inspector: Inspector { demo.shell.inspector }

  init() throws {
    demo = try OpenDemo(.read)
    container = try #require(demo.screen.watched)
  }

  /// Flicks as a host tells it, and returns where the content was in each frame.
  private func flick() -> [Timestamp: Point] {
    demo.mouse(.began, 400, 500)
    var seen: [Timestamp: Point] = [:]
    for step in 1...5 {
      demo.mouse(.moved, 400, 500 - 24 * Double(step))
      seen[demo.bench.now] = container.contentOffset
    }
    demo.mouse(.ended, 400, 380)
    while container.isMoving {
      seen[demo.bench.now] = container.contentOffset
      demo.bench.step()
    }
    seen[demo.bench.now] = container.contentOffset
    for _ in 0..<3 { demo.bench.step() }
    return seen
  }

  /// The place of a part of the plot's width, in the window.
  private func place(_ part: Double) -> Point {
    let plot = inspector.plot.convert(inspector.plot.bounds, to: nil).inset(by: 12)
    return Point(x: plot.minX + plot.width * part, y: plot.center.y)
  }

  @Test func `another screen ends what is shown again, and has the keys`() throws {
    _ = flick()
    let rest = container.contentOffset
    let finger = Finger(demo.bench)
    finger.down(place(0.4).x, place(0.4).y)
    finger.up()
    demo.bench.step()
    #expect(container.contentOffset != rest && inspector.plot.hasFocus)
    demo.shell.choose(.lists)
    #expect(container.contentOffset == rest && inspector.shownTime == nil)
    demo.bench.settle()
    let list = try #require(demo.screen.watched)
    #expect(!inspector.plot.hasFocus && list !== container)
    demo.press(.end)
    demo.bench.settle()
    #expect(list.contentOffset.y == list.maximumContentOffset.y)
  }

  @Test
  func `a hand along the plot shows each frame as it was, back and forth, and lets it play on`()
    throws
  {
    let seen = flick()
    let rest = container.contentOffset
    let finger = Finger(demo.bench)
    finger.down(place(0.9).x, place(0.9).y)
    for part in [0.7, 0.5, 0.3, 0.45, 0.35] {
      finger.move(to: place(part).x, place(part).y)
      demo.bench.step()
      let time = try #require(inspector.shownTime)
      let moment = try #require(inspector.tape.moment(at: time))
      // What an app sets is on a pixel.
      #expect(container.contentOffset.distance(to: moment.offset) <= 0.5)
      #expect(seen[moment.time] == moment.offset)
      #expect(inspector.plot.playhead == time)
    }
    #expect(container.contentOffset != rest)
    // It waits under the hand, without a frame.
    demo.bench.advance(by: 0.5)
    #expect(!demo.bench.stage.isMoving)
    let before = container.contentOffset.y
    finger.up()
    demo.bench.advance(by: 0.1)
    #expect(container.contentOffset.y > before && inspector.shownTime != nil)
    demo.bench.settle()
    #expect(container.contentOffset == rest && inspector.shownTime == nil)
    #expect(inspector.plot.playhead == nil && demo.reached.isEmpty)
  }

  @Test func `comma and point are a frame, Space plays and pauses, Escape goes to the present`()
    throws
  {
    _ = flick()
    let rest = container.contentOffset
    let frames = inspector.tape.moments
    demo.press(.character(","))
    demo.bench.step()
    #expect(inspector.shownTime == frames[frames.count - 2].time)
    for _ in 0..<30 { demo.press(.character(",")) }
    demo.bench.step()
    #expect(container.contentOffset.distance(to: frames[frames.count - 32].offset) <= 0.5)
    demo.press(.character("."))
    demo.bench.step()
    #expect(container.contentOffset.distance(to: frames[frames.count - 31].offset) <= 0.5)
    demo.bench.stage.focus(inspector.plot)
    demo.press(.space)
    demo.bench.advance(by: 0.05)
    demo.press(.space)
    demo.bench.step()
    let held = try #require(inspector.shownTime)
    #expect(held > frames[frames.count - 31].time)
    #expect(demo.bench.settle() && inspector.shownTime == held)
    demo.press(.escape)
    demo.bench.step()
    #expect(inspector.shownTime == nil && container.contentOffset == rest)
  }

  @Test func `the finger shows where it was, and a hand on the content takes hold of what shows`()
    throws
  {
    _ = flick()
    let ring = try #require(demo.shell.subviews.lazy.compactMap { $0 as? FingerRing }.first)
    let dragged = try #require(inspector.tape.moments.first { $0.finger != nil })
    inspector.scrub(to: dragged.time)
    demo.bench.step()
    #expect(ring.place == dragged.finger && !ring.isHidden)
    let shown = container.contentOffset
    demo.mouse(.began, 400, 400)
    #expect(inspector.shownTime == nil && ring.isHidden && container.contentOffset == shown)
    demo.mouse(.moved, 400, 380)
    demo.mouse(.moved, 400, 360)
    #expect(container.contentOffset.y > shown.y)
    demo.mouse(.ended, 400, 360)
  }

  @Test func `in the race all lanes are shown again`() throws {
    let demo = try OpenDemo(.race)
    let race = try #require(demo.view(RaceView.self))
    Finger(demo.bench).flick(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -160))
    demo.bench.advance(by: 0.3)
    let (now, then) = (demo.bench.now, race.lanes.map(\.offset))
    demo.bench.settle()
    let ends = race.lanes.map(\.offset)
    demo.shell.inspector.scrub(to: now)
    demo.bench.step()
    for (a, b) in zip(race.lanes.map(\.offset), then) { #expect(a.isClose(to: b, within: 1)) }
    demo.shell.inspector.playOn()
    demo.bench.settle()
    for (a, b) in zip(race.lanes.map(\.offset), ends) { #expect(a.isClose(to: b, within: 1)) }
  }

  @Test func `the figures tell the speed of the moment that shows`() throws {
    _ = flick()
    let times = inspector.tape.moments.map(\.time)
    func speed() -> Double? {
      let words = demo.texts.map(\.line.string)
      let place = words.firstIndex(of: "Speed").map { words[$0 + 1] }
      return place.flatMap { Double($0.replacing("pt/s", with: "").filter { $0.isNumber }) }
    }
    #expect(speed() == 0)
    // In the midst of the hand, and of the glide.
    for part in [3, 12] {
      inspector.scrub(to: times[part])
      demo.bench.step()
      #expect(try #require(speed()) > 100)
    }
    inspector.endScrub()
    demo.bench.step()
    #expect(speed() == 0)
  }

  @Test func `before anything moved there is nothing to show again`() throws {
    demo.press(.character(","))
    demo.bench.step()
    #expect(inspector.shownTime == nil && !inspector.plot.canBecomeFocused)
  }

  @Test func `dots that are dragged take hold of what is shown again`() throws {
    let demo = try OpenDemo(.flip)
    let inspector = demo.shell.inspector
    demo.mouse(.began, 500, 400)
    for step in 1...5 { demo.mouse(.moved, 500 - 40 * Double(step), 400) }
    demo.mouse(.ended, 300, 400)
    demo.bench.settle()
    for _ in 0..<2 { demo.press(.character(",")) }
    #expect(inspector.shownTime != nil)
    let dots = try #require(demo.shell.toolBar.tools.lazy.compactMap { $0 as? PageControl }.first)
    let place = dots.convert(dots.bounds, to: nil)
    demo.mouse(.began, place.minX + 40, place.center.y)
    #expect(inspector.shownTime == nil)
    for x in stride(from: place.minX + 50, to: place.maxX - 20, by: 20) {
      demo.mouse(.moved, x, place.center.y)
    }
    demo.mouse(.ended, place.maxX - 20, place.center.y)
    demo.bench.settle()
    #expect(demo.screen.goals.contains { $0.isDone })
  }

  @Test func `another size of the content ends what is shown again`() throws {
    let demo = try OpenDemo(.flip)
    let pager = try #require(demo.screen.watched as? Pager)
    demo.press(.right)
    demo.bench.settle()
    #expect(pager.currentPage == 1)
    for _ in 0..<20 { demo.press(.character(",")) }
    demo.bench.step()
    #expect(demo.shell.inspector.shownTime != nil && pager.contentOffset.x != pager.bounds.width)
    demo.press(.function(1))
    demo.bench.settle()
    #expect(demo.shell.inspector.shownTime == nil && pager.currentPage == 1)
    #expect(pager.contentOffset == pager.targetContentOffset && !pager.isMoving)
    let place = pager.contentOffset.x / (pager.bounds.width + pager.pageGap)
    #expect(abs(place - place.rounded()) < 0.01)
  }

  @Test func `the keys of what is shown again need no inspector`() throws {
    let demo = try OpenDemo(.flip, size: Size(width: 480, height: 560))
    demo.shell.showsInspector = false
    let pager = try #require(demo.screen.watched as? Pager)
    demo.press(.right)
    demo.bench.settle()
    let page = pager.currentPage
    let rest = pager.contentOffset
    for _ in 0..<8 { demo.press(.character(",")) }
    let held = try #require(demo.shell.inspector.shownTime)
    demo.press(.left)
    #expect(try #require(demo.shell.inspector.shownTime) < held && pager.currentPage == page)
    demo.press(.space)
    #expect(!demo.shell.inspector.isPaused)
    demo.press(.space)
    #expect(demo.shell.inspector.isPaused && demo.shell.inspector.shownTime != nil)
    demo.press(.space)
    demo.bench.settle()
    #expect(demo.shell.inspector.shownTime == nil && pager.contentOffset == rest)
  }
}
