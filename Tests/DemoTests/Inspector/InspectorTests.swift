import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct InspectorTests {
  // MARK: What it shows

  @Test(arguments: ScreenKind.withParts)
  func `each screen has a plot and three things to try`(
    kind: ScreenKind
  ) throws {
    let demo = try OpenDemo(kind)
    let inspector = demo.shell.inspector
    #expect(demo.screen.goals.count == 3)
    #expect(!inspector.plot.isHidden && !inspector.goals.isHidden)
  }

  @Test(arguments: ScreenKind.allCases)
  func `the plot knows no speed before anything moved`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    demo.bench.advance(by: 0.2)
    #expect(demo.shell.inspector.plot.trace.samples.allSatisfy { $0.velocity == 0 })
  }

  @Test func `a flick is plotted at its speed, and named while it lasts`() throws {
    let demo = try OpenDemo(.read)
    let plot = demo.shell.inspector.plot
    let finger = Finger(demo.bench)
    finger.down(400, 500)
    for _ in 0..<4 { finger.move(by: 0, -30) }
    #expect(plot.activity == .dragging)
    finger.up()
    #expect(plot.activity == .gliding)
    // 30 points a frame at 60 frames per second.
    let top = plot.trace.samples.map(\.velocity).max() ?? 0
    #expect(top <= 1_800 * 1.2 && top > 1_000)
    demo.bench.settle()
    #expect(plot.activity == nil)
  }

  @Test func `its figures are those of the content at every moment`() throws {
    let demo = try OpenDemo(.read)
    let table = try #require(
      demo.visible(in: demo.shell.inspector).compactMap { $0 as? FactTable }.first
    )
    var figures: [String] {
      table.accessibility?.label.split(separator: "\n").map(String.init) ?? []
    }
    #expect(figures[1...] == ["Speed 0 pt/s", "Scale 1.000", "Display at rest"])
    demo.flick()
    demo.bench.advance(by: 0.5)
    let container = try #require(demo.screen.watched)
    #expect(figures[0] == "Offset 0.0, \(Figures.fixed(container.contentOffset.y))")
    #expect(figures[1] != "Speed 0 pt/s" && figures[3] == "Display 60 frames/s")
    demo.bench.settle()
    #expect(figures[1...] == ["Speed 0 pt/s", "Scale 1.000", "Display at rest"])
  }

  @Test func `the scale that is told is that of the photo, also once a zoomed one was turned`()
    throws
  {
    let demo = try OpenDemo(.photo)
    func scale() -> String? {
      let facts = demo.visible(in: demo.shell.inspector).lazy.compactMap { $0 as? FactTable }.first
      return facts?.accessibility?.label.split(separator: "\n").first { $0.hasPrefix("Scale") }
        .map { String($0.dropFirst("Scale ".count)) }
    }
    demo.press(.right)
    demo.bench.settle()
    demo.press(.character("2"))
    demo.bench.settle()
    #expect(scale() == "2.000")
    for _ in 0..<12 where !(demo.shell.inspector.watched is Pager) {
      demo.mouse(.began, 700, 380)
      for step in 1...8 { demo.mouse(.moved, 700 - Double(step) * 60, 380) }
      demo.mouse(.ended, 200, 380)
      demo.bench.settle()
    }
    let photo = try #require(demo.screen.watched)
    #expect(demo.shell.inspector.watched is Pager && photo.zoomScale < 1)
    #expect(scale() == Figures.fixed(photo.zoomScale, decimals: 3))
  }

  @Test func `the plot takes the room that there is, and is never flat`() throws {
    func shape(_ height: Double) throws -> Double {
      let plot = try OpenDemo(.read, size: Size(width: 1_180, height: height)).shell.inspector.plot
      return plot.bounds.height / plot.bounds.width
    }
    #expect(try shape(400).isClose(to: 0.61, within: 0.01))
    #expect(try shape(760) > 1.1)
    #expect(try shape(2_000).isClose(to: 1.2, within: 0.01))
  }

  @Test func `a bounce is called one up to its last frame`() throws {
    let demo = try OpenDemo(.read)
    let plot = demo.shell.inspector.plot
    let finger = Finger(demo.bench)
    finger.down(400, 300)
    for _ in 0..<4 { finger.move(by: 0, 30) }
    finger.up()
    var seen: [Activity?] = []
    for _ in 0..<240 {
      demo.bench.advance(by: 1.0 / 60)
      seen.append(plot.activity)
    }
    #expect(seen.first == .bouncing && seen.last == .some(nil))
    #expect(seen.allSatisfy { $0 == nil || $0 == .bouncing })
  }

  @Test func `what layout or a call moves is no motion, before, between and after`() {
    var trace = MotionTrace()
    func time(_ frame: Int) -> Timestamp { Timestamp(seconds: Double(frame) / 60) }
    for frame in 0..<10 { trace.add(Double(frame) * 5, at: time(frame), isMoving: frame < 9) }
    #expect(trace.extent == 45)
    trace.add(300, at: time(60), isMoving: false)
    #expect(trace.extent == 0 && trace.samples.count == 1)
    trace.add(310, at: time(120), isMoving: true)
    #expect(trace.extent == 10)
    trace.add(311, at: time(121), isMoving: false)
    // Put elsewhere, and moved in the same frame.
    trace.add(2_000, at: time(180), isMoving: true)
    #expect(trace.extent == 0)
  }

  @Test func `a jump leaves no speed behind while the content rests`() {
    var trace = MotionTrace()
    for (time, offset) in [(0.0, 0.0), (1.0 / 60, 800), (3, 800)] {
      trace.add(offset, at: Timestamp(seconds: time), isMoving: time == 0)
    }
    let resting = trace.samples.filter { $0.time.seconds > 0.1 }
    #expect(resting.count > 1)
    #expect(resting.allSatisfy { $0.velocity == 0 && $0.height == 800 })
  }

  @Test func `frames without a report of the hand leave no gap in the speed`() {
    var trace = MotionTrace()
    // A hand at 600 points per second reports every other frame.
    for frame in 0..<60 {
      let offset = Double(frame / 2) * 20
      trace.add(offset, at: Timestamp(seconds: Double(frame) / 60), isMoving: true)
    }
    #expect(trace.samples.dropFirst(6).allSatisfy { $0.velocity.isClose(to: 600, within: 1) })
  }

  @Test(arguments: [4, 7, 8, 9.3, 11, 12.5, 13], [60.0, 120, 144])
  func `the speed of an even hand is even, whatever its reports and the frames`(
    every report: Double,
    rate: Double
  ) {
    var trace = MotionTrace()
    for frame in 0..<Int(2 * rate) {
      let time = Double(frame) / rate
      let reports = (time * 1_000 / report + 1e-9).rounded(.down)
      trace.add(reports * report * 0.6, at: Timestamp(seconds: time), isMoving: true)
    }
    let speeds = trace.samples.filter { $0.time.seconds > 0.2 }.map(\.velocity)
    #expect(speeds.allSatisfy { $0.isClose(to: 600, within: 60) })
  }

  @Test func `a refresh that ends leaves what was plotted`() throws {
    let demo = try OpenDemo(.read)
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 400, y: 200), by: Vector(dx: 0, dy: 400))
    for _ in 0..<10 { finger.move(by: 0, 0) }
    finger.up()
    demo.bench.advance(by: 2)
    #expect(demo.screen.watched?.refreshControl?.isRefreshing == false)
    #expect(demo.shell.inspector.plot.trace.extent > 40)
  }

  @Test func `a bounce across is over while the content glides on down`() throws {
    let demo = try OpenDemo(.map)
    let map = try #require(demo.screen.watched)
    map.setZoomScale(0.05, animated: false)
    map.setContentOffset(Point(x: 60, y: 800), animated: false)
    demo.bench.step()
    let finger = Finger(demo.bench)
    finger.flick(from: Point(x: 300, y: 600), by: Vector(dx: 120, dy: -240))
    var seen: [Activity] = []
    for _ in 0..<240 {
      demo.bench.step()
      if let activity = demo.shell.inspector.plot.activity { seen.append(activity) }
    }
    #expect(seen.first == .bouncing && seen.contains(.gliding))
  }

  @Test func `Tab passes an inspector that shows all it has`() throws {
    let demo = try OpenDemo(.read)
    let stage = demo.bench.stage
    for _ in 0..<40 {
      stage.moveFocus(backward: false)
      #expect(stage.focusedView !== demo.shell.inspector.scroller)
    }
    stage.resize(to: Size(width: 1_180, height: 300), scale: 1)
    demo.bench.step()
    #expect(demo.shell.inspector.scroller.canBecomeFocused)
  }

  @Test func `where content was put, the plot shows again what a flick looks like`() throws {
    let demo = try OpenDemo(.flip)
    let (plot, pager) = (demo.shell.inspector.plot, try #require(demo.screen.watched as? Pager))
    let fresh = plot.draw()
    let finger = Finger(demo.bench)
    finger.flick(from: Point(x: 600, y: 400), by: Vector(dx: -200, dy: 0))
    demo.bench.settle()
    #expect(plot.trace.extent > 0 && plot.draw() != fresh)
    pager.setCurrentPage(7, animated: false)
    for _ in 0..<3 { demo.bench.step() }
    #expect(plot.trace.extent == 0 && plot.draw() == fresh)
  }

  @Test func `one flick fills the plot, and the flag of an older one is gone`() {
    var trace = MotionTrace()
    func add(from start: Double, to end: Double) {
      for frame in Int(start * 60)...Int(end * 60) {
        let time = Double(frame) / 60
        trace.add(time * 500, at: Timestamp(seconds: time), isMoving: true)
      }
    }
    add(from: 0, to: 0.3)
    #expect(trace.shownSpan == 0.6)
    add(from: 0.3, to: 0.5)
    trace.letGo(at: Timestamp(seconds: 0.5), height: 250, target: 400)
    add(from: 0.52, to: 3)
    #expect(trace.shownSpan.isClose(to: 3, within: 0.01) && trace.release != nil)
    add(from: 3.5, to: 20)
    #expect(trace.shownSpan <= MotionTrace.span && trace.release == nil)
    // After a rest the next motion has all of the room.
    add(from: 22, to: 22.8)
    #expect(trace.shownSpan.isClose(to: 0.85, within: 0.01))
  }

  @Test func `to begin a screen again takes its ticks away at once`() throws {
    let demo = try OpenDemo(.read)
    let goals = demo.shell.inspector.goals
    func marks() -> [DrawCommand] { goals.subviews.flatMap { $0.draw() } }
    let fresh = marks()
    demo.screen.tick(ReadScreen.Goal.letter)
    #expect(marks() != fresh)
    demo.click(demo.shell.navigationBar.reset)
    demo.bench.step()
    #expect(marks() == fresh)
  }

  // MARK: Following

  /// Drags upward with the mouse, as a host tells it.
  private func drag(_ demo: OpenDemo, in view: View) {
    let start = view.convert(view.bounds, to: nil).center
    demo.mouse(.began, start.x, start.y)
    for step in 1...6 { demo.mouse(.moved, start.x, start.y - 12 * Double(step)) }
    demo.mouse(.ended, start.x, start.y - 72)
    demo.bench.advance(by: 0.1)
  }

  private func expectFollowing(_ container: ScrollContainer, _ demo: OpenDemo) {
    let inspector = demo.shell.inspector
    #expect(inspector.watched === container)
    #expect(inspector.plot.trace.samples.contains { $0.velocity != 0 })
  }

  @Test func `it follows the list that was flicked last, until another screen shows`() throws {
    let demo = try OpenDemo(.lists)
    let lists = demo.visible(in: demo.screen.view).compactMap { $0 as? ListView }
    #expect(lists.count >= 2)
    for list in lists.reversed() {
      drag(demo, in: list)
      expectFollowing(list, demo)
    }
    demo.shell.choose(.read)
    demo.bench.step()
    #expect(demo.shell.inspector.watched === demo.screen.watched)
  }

  @Test func `it follows the list above a pager`() throws {
    let demo = try OpenDemo(.nested)
    let list = try #require(demo.view(ListView.self))
    #expect(demo.shell.inspector.watched !== list)
    drag(demo, in: list)
    expectFollowing(list, demo)
  }

  @Test func `it shows a page that turns until that rests`() throws {
    let demo = try OpenDemo(.photo)
    let pager = try #require(demo.view(Pager.self))
    let start = Point(x: 500, y: 400)
    demo.tellTouch(at: start)
    Finger(demo.bench).flick(from: start, by: Vector(dx: -200, dy: 0))
    demo.bench.settle()
    #expect(pager.currentPage == 1)
    expectFollowing(pager, demo)
    #expect(demo.shell.inspector.plot.trace.samples.last?.height == pager.contentOffset.x)
  }

  @Test func `a screen's own delegate is heard again when its container comes back`() throws {
    let demo = try OpenDemo(.feel)
    let delegate = try #require(demo.screen.watched).delegate
    for word in ["Lists", "Race"] {
      demo.choose(word)
      demo.bench.step()
    }
    #expect(demo.screen.watched?.delegate === delegate)
    Finger(demo.bench).flick(from: Point(x: 460, y: 480), by: Vector(dx: 0, dy: -160))
    demo.bench.settle()
    #expect(demo.reached == ["Race four toolkits with one flick"])
  }

  // MARK: Layout

  @Test(arguments: [ScreenKind.flip, .read, .touch], WindowForm.few)
  func `no text of the inspector is shortened, and none lies over another`(
    kind: ScreenKind,
    form: WindowForm
  ) throws {
    let demo = try OpenDemo(kind, size: form.size, scale: form.scale)
    if !demo.shell.showsInspector { demo.press(.function(1)) }
    Finger(demo.bench).flick(from: Point(x: 100, y: 300), by: Vector(dx: -60, dy: -60))
    demo.bench.advance(by: 0.2)
    let scroller = demo.shell.inspector.scroller
    #expect(demo.overlaps == [])
    // A fifth of the window, from 320 to 480 points.
    let fifth = min(max(form.size.width / 5, 320), 480)
    #expect(demo.shell.inspector.bounds.width == fifth)
    let texts = demo.visible(in: demo.shell.inspector).flatMap {
      ShownText.of($0, type: demo.shell.fonts)
    }
    #expect(texts.filter(\.isShortened).map(\.line.string) == [])
    let wide = texts.filter {
      let place = $0.frame(in: scroller)
      return place.minX < Space.edge - 1 || place.maxX > scroller.bounds.width - Space.edge + 1
    }
    #expect(wide.map(\.line.string) == [])
  }

  @Test func `another screen shows its motion, wherever the inspector was scrolled to`() throws {
    let demo = try OpenDemo(.read, size: Size(width: 1_180, height: 420))
    let scroller = demo.shell.inspector.scroller
    scroller.contentOffset.y = 100
    demo.shell.choose(.feel)
    demo.bench.step()
    #expect(scroller.contentOffset.y == 0)
  }

  @Test func `a panel of settings that scrolls is not what the figures are of`() throws {
    let demo = try OpenDemo(.properties)
    let panel = try #require(demo.view(PropertyPanel.self))
    demo.bench.turnWheel(
      Vector(dx: 0, dy: -10),
      at: panel.convert(panel.bounds, to: nil).center
    )
    demo.bench.settle()
    #expect(panel.contentOffset.y > 100)
    #expect(demo.shell.inspector.watched === demo.screen.watched)
  }

  @Test func `a list that glides on behind another part of its screen is not shown`() throws {
    let demo = try OpenDemo(.read)
    demo.choose("Contacts")
    let contacts = try #require(demo.screen.watched)
    Finger(demo.bench).flick(from: Point(x: 400, y: 500), by: Vector(dx: 0, dy: -200))
    demo.bench.step()
    #expect(contacts.isMoving && demo.shell.inspector.watched === contacts)
    demo.choose("Text")
    for _ in 0..<30 {
      demo.bench.step()
      #expect(demo.shell.inspector.watched === demo.screen.watched)
    }
    #expect(demo.screen.watched !== contacts)
  }
}
