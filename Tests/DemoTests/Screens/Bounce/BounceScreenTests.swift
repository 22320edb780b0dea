import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct BounceScreenTests {
  private let demo: OpenDemo
  private let list: ScrollContainer

  init() throws {
    demo = try OpenDemo(.bounce)
    list = try #require(demo.screen.watched)
  }

  private func pull() {
    Finger(demo.bench).drag(from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: 100))
  }

  @Test func `short content can be pulled because it always bounces`() {
    // Row 42
    demo.choose("Short")
    demo.bench.step()
    #expect(list.contentSize.height < list.bounds.height)
    pull()
    #expect(list.contentOffset.y < 0)
  }

  @Test func `short content does not move otherwise`() {
    // Row 45
    demo.choose("Short")
    list.alwaysBounceVertical = false
    pull()
    #expect(list.contentOffset == .zero)
  }

  @Test func `linked lists are flicked together, and the fast one stops first`() throws {
    // Row 33
    let link = try #require(demo.screen.tools.lazy.compactMap { $0 as? Toggle }.first)
    demo.click(link)
    let other = try #require(demo.view(ListView.self) { $0 !== list })
    Finger(demo.bench).flick(from: Point(x: 300, y: 500), by: Vector(dx: 0, dy: -120))
    #expect(list.isDecelerating)
    #expect(other.isDecelerating)
    while other.isDecelerating { demo.bench.step() }
    #expect(list.isDecelerating)
    demo.bench.settle()
    #expect(list.contentOffset.y > other.contentOffset.y)
  }

  private var panes: [BouncePane] { demo.visible.compactMap { $0 as? BouncePane } }

  private func flick() {
    Finger(demo.bench).flick(from: Point(x: 300, y: 600), by: Vector(dx: 0, dy: -160))
    demo.bench.settle()
  }

  @Test(arguments: Feel.Preset.allCases)
  func `a preset makes the pane feel so`(preset: Feel.Preset) throws {
    let segments = try #require(
      demo.visible(in: panes[0]).lazy.compactMap { $0 as? Segments }.first
    )
    demo.bench.stage.focus(segments)
    for _ in Feel.Preset.allCases { demo.press(.left) }
    let index = try #require(Feel.Preset.allCases.firstIndex(of: preset))
    for _ in 0..<index { demo.press(.right) }
    #expect(list.decelerationRate == preset.feel.rate)
    #expect(list.edgeFeel.fingerGive == preset.feel.give)
    #expect(list.edgeFeel.pull == preset.feel.pull)
    // The inspector tells of it, too.
    let slider = try #require(
      demo.visible.lazy.compactMap { $0 as? Slider }.first { $0.title == "Deceleration rate" }
    )
    #expect(slider.value == preset.feel.rate)
  }

  @Test(arguments: ["Rate", "Give", "Pull"])
  func `every number has a slider, and is nobody's preset then`(title: String) throws {
    let pane = panes[1]
    let before = pane.controls.feel
    let slider = try #require(
      demo.visible(in: pane).lazy.compactMap { $0 as? Slider }.first { $0.title == title }
    )
    demo.bench.stage.focus(slider)
    demo.press(.right)
    #expect(pane.controls.feel != before)
    #expect(pane.list.decelerationRate == pane.controls.feel.rate)
    #expect(pane.list.edgeFeel.pull == pane.controls.feel.pull)
    #expect(pane.list.edgeFeel.fingerGive == pane.controls.feel.give)
    let segments = try #require(demo.visible(in: pane).lazy.compactMap { $0 as? Segments }.first)
    #expect(segments.chosen == -1)
  }

  @Test func `ghosts stand close where the content was slow`() throws {
    flick()
    let trail = try #require(panes[0].trail)
    #expect(trail.distances.last == trail.reach)
    let steps = zip(trail.distances, trail.distances.dropFirst()).map { $1 - $0 }
    #expect(steps.count > 20)
    // A glide only slows: each ghost is nearer to the one before it, but for rounding to pixels.
    for (earlier, later) in zip(steps, steps.dropFirst()) { #expect(later <= earlier + 1) }
    let lane = try #require(
      demo.visible(in: panes[0]).lazy.compactMap { $0 as? TrailLane }.first
    )
    #expect(lane.places == lane.places.sorted())
  }

  @Test func `the last flick is repeated with what is chosen now, on both`() throws {
    flick()
    let rest = list.contentOffset.y
    let again = try #require(demo.screen.tools.lazy.compactMap { $0 as? Button }.first)
    demo.click(again)
    demo.bench.settle()
    #expect(list.contentOffset.y.isClose(to: rest, within: 1))
    // The fast rate glides a fifth as far: r/(1 − r) is 499 and 99 (SPEC b).
    let trails = try panes.map { try #require($0.trail) }
    #expect((trails[0].reach / trails[1].reach).isClose(to: 499.0 / 99, within: 0.2))
    panes[0].controls.choose(Feel.Preset.stiff.feel)
    demo.click(again)
    demo.bench.settle()
    #expect(list.contentOffset.y < rest)
  }

  @Test(arguments: [
    (Vector(dx: 100, dy: 10), Compass.Course.across), (Vector(dx: 10, dy: -100), .down),
    (Vector(dx: 100, dy: 90), .free),
  ])
  func `the compass tells whether a drag on the board locks`(
    displacement: Vector,
    course: Compass.Course
  ) throws {
    demo.choose("Board")
    demo.bench.step()
    let board = try #require(demo.screen.watched)
    #expect(board === panes[0].board)
    board.contentOffset = Point(x: 400, y: 400)
    Finger(demo.bench).drag(from: Point(x: 200, y: 500), by: displacement)
    #expect(panes[0].compass.course == course)
    let moved = board.contentOffset - Point(x: 400, y: 400)
    #expect((moved.dx != 0) == (course != .down))
    #expect((moved.dy != 0) == (course != .across))
  }

  @Test func `each indicator lies on the ground that it is made for`() {
    for (word, style) in [("White", IndicatorStyle.white), ("Black", .black)] {
      demo.choose(word)
      demo.bench.step()
      #expect(list.indicatorStyle == style)
      demo.press(.function(2))
      #expect(list.indicatorStyle == style)
    }
  }

  @Test(arguments: [(1_920.0, true, 3), (1_180, false, 3), (1_180, true, 2), (640, true, 2)])
  func `a third pane shows where there is room for its words`(
    width: Double,
    showsInspector: Bool,
    count: Int
  ) throws {
    let demo = try OpenDemo(.bounce, size: Size(width: width, height: 760))
    if !showsInspector { demo.press(.function(1)) }
    let panes = demo.visible.compactMap { $0 as? BouncePane }
    #expect(panes.count == count)
    for (left, right) in zip(panes, panes.dropFirst()) where width > 700 {
      #expect(right.frame.minX == left.frame.maxX + Space.edge)
    }
    #expect(Set(panes.map(\.controls.feel.rate)).count == count)
  }

  @Test func `three linked lists are flicked together, and each glides in its way`() throws {
    let demo = try OpenDemo(.bounce, size: Size(width: 1_920, height: 1_200))
    let panes = demo.visible.compactMap { $0 as? BouncePane }
    demo.click(try #require(demo.screen.tools.lazy.compactMap { $0 as? Toggle }.first))
    Finger(demo.bench).flick(from: Point(x: 300, y: 900), by: Vector(dx: 0, dy: -120))
    #expect(panes.allSatisfy { $0.list.isDecelerating })
    demo.bench.settle()
    let distances = try panes.map { try #require($0.trail).reach }
    // A glide goes as far as r/(1 − r): 499, 99 and 249 times the same (SPEC b).
    #expect(panes.map(\.controls.feel.rate) == [0.998, 0.99, 0.996])
    #expect((distances[0] / distances[2]).isClose(to: 499.0 / 249, within: 0.05))
    #expect((distances[2] / distances[1]).isClose(to: 249.0 / 99, within: 0.1))
  }

  private func opened(_ text: String) throws -> OpenDemo {
    let state = try #require(SavedState(text))
    return try OpenDemo(.bounce, memory: ShellMemory(details: state.details))
  }

  private func panes(of demo: OpenDemo) throws -> [BouncePane] {
    try #require(demo.view(BouncePanes.self)).all
  }

  @Test func `presets and sliders are found as they were left`() throws {
    // Nothing but the content, which is the first.
    #expect(demo.shell.state.details[.bounce] == [0])
    let first = try panes(of: demo)
    first[1].controls.choose(Feel.Preset.loose.feel)
    let sliders = demo.visible(in: first[0]).compactMap { $0 as? Slider }
    for slider in sliders {
      demo.bench.stage.focus(slider)
      demo.press(.left)
    }
    let again = try opened(demo.shell.state.text)
    for (old, new) in zip(first, try panes(of: again)) {
      for (a, b) in zip(old.controls.feel.numbers, new.controls.feel.numbers) {
        #expect(a.isClose(to: b, within: 1e-6))
      }
      #expect(new.list.decelerationRate == new.controls.feel.rate)
      #expect(new.board.edgeFeel.pull == new.controls.feel.pull)
    }
    // Whose feel it is shows, too, or that it is nobody's.
    let chosen = try panes(of: again).map {
      $0.controls.subviews.lazy.compactMap { $0 as? Segments }.first?.chosen
    }
    #expect(chosen == [-1, 3, 2])
    #expect(again.shell.state.details == demo.shell.state.details)
    again.screen.restart()
    #expect(again.shell.state.details[.bounce] == [0])
  }

  @Test(arguments: [
    "7", "0 1", "0 998000 550000 10050000", "0 0 0 0 0 0 0 0 0 0",
    "0 990000 550000 10050000 990000 550000 10050000 990000 550000 99000000",
    "990000 550000 10050000 990000 550000 10050000 990000 550000 10050000 1",
  ])
  func `numbers that no pane can have change nothing`(numbers: String) throws {
    let demo = try opened("scroll-demo 1\ndetail bounce \(numbers)\n")
    #expect(try panes(of: demo).map(\.controls.feel) == BouncePanes.presets.map(\.feel))
  }

  @Test func `in a narrow window the panes stay beside each other, with room for four rows`() throws
  {
    let narrow = try OpenDemo(.bounce, size: Size(width: 480, height: 560))
    let panes = narrow.visible.compactMap { $0 as? BouncePane }
    #expect(panes.count == 2 && panes[1].frame.minX > panes[0].frame.maxX)
    #expect(panes.allSatisfy { $0.list.bounds.height > 4 * 48 })
  }
}
