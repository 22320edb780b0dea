import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct NestedScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.nested) }

  private func drag(from start: Point, by displacement: Vector, steps: Int = 20) {
    let finger = Finger(demo.bench)
    finger.drag(from: start, by: displacement, steps: steps)
    finger.up()
    demo.bench.settle()
  }

  private func goToThirdPage() {
    for _ in 0..<2 { drag(from: Point(x: 700, y: 550), by: Vector(dx: -450, dy: 0)) }
  }

  @Test func `in a wide window a share's name and price stay near each other`() throws {
    let demo = try OpenDemo(.nested, size: ReviewForm.sizes[3])
    let row = try #require(demo.view(StockRow.self))
    let places = ShownText.of(row, type: demo.shell.look.type).map { $0.frame(in: row) }
    let (left, right) = (places.map(\.minX).min() ?? 0, places.map(\.maxX).max() ?? 0)
    #expect(places.count == 3 && right - left <= Extent.readingWidth)
  }

  @Test func `the third page below is a list that scrolls on its own`() throws {
    // Row 137
    let pager = try #require(demo.screen.watched)
    goToThirdPage()
    #expect(pager.contentOffset.x == 2 * pager.bounds.width)
    drag(from: Point(x: 400, y: 650), by: Vector(dx: 0, dy: -150))
    #expect(pager.contentOffset == Point(x: 2 * pager.bounds.width, y: 0))
    #expect(demo.reached == ["Scroll the list on the third page"])
  }

  @Test func `two that want the status bar get nothing, one gets it`() throws {
    // Rows 72, 74
    goToThirdPage()
    let list = try #require(demo.view(ListView.self))
    list.contentOffset = Point(x: 0, y: 100)
    let bar = try #require(demo.visible.first { $0 is StatusBar })
    demo.click(bar)
    demo.bench.settle()
    #expect(list.contentOffset.y == 100)
    let toggle = try #require(demo.screen.tools.lazy.compactMap { $0 as? Toggle }.first)
    demo.click(toggle)
    demo.click(bar)
    demo.bench.settle()
    #expect(list.contentOffset.y == list.minimumContentOffset.y)
    #expect(demo.reached.contains("Turn on \"Only one scrolls to top\", then click the status bar"))
  }

  @Test func `the inner list hands the drag on at its end`() throws {
    // Row 135: 24 rows of 44 in the list, then the outer one goes on.
    demo.choose("Lists")
    let outer = try #require(demo.screen.watched)
    let list = try #require(demo.view(ListView.self))
    list.contentOffset = Point(x: 0, y: list.maximumContentOffset.y - 50)
    let start = list.convert(list.bounds, to: nil).center
    drag(from: start, by: Vector(dx: 0, dy: -200))
    #expect(list.contentOffset.y == list.maximumContentOffset.y)
    #expect(outer.contentOffset.y > outer.minimumContentOffset.y)
    #expect(demo.reached == ["Drag the inner list past its end"])
  }

  @Test func `cards go sideways and the feed goes down, each alone`() throws {
    // Row 136
    demo.choose("Cards")
    let feed = try #require(demo.screen.watched)
    let row = try #require(demo.view(ScrollContainer.self) { $0 !== feed })
    let start = row.convert(row.bounds, to: nil).center
    drag(from: start, by: Vector(dx: -200, dy: 8))
    #expect(row.contentOffset.x > 0)
    #expect(feed.contentOffset.y == feed.minimumContentOffset.y)
    let across = row.contentOffset.x
    drag(from: start, by: Vector(dx: 8, dy: -120))
    #expect(row.contentOffset.x == across)
    #expect(feed.contentOffset.y > feed.minimumContentOffset.y)
    #expect(demo.reached == ["Swipe a row of cards, then the feed"])
  }

  private func knob(_ title: String) throws -> Control {
    try #require(
      demo.screen.knobs.lazy.compactMap { $0 as? Control }.first {
        (($0 as? Toggle)?.title ?? ($0 as? Slider)?.title) == title
      }
    )
  }

  private func press(_ key: Key, times: Int = 1, on title: String) throws {
    demo.bench.stage.focus(try knob(title))
    for _ in 0..<times { demo.press(key) }
  }

  @Test(arguments: [(0.0, 0.1, false), (0.15, 0.1, true), (0.15, 0.3, false), (0.5, 0.3, true)])
  func `a wheel stays with the page as long as the slider says`(
    latch: Double,
    pause: Double,
    stays: Bool
  ) throws {
    // Complaint 9
    demo.choose("Lists")
    let outer = try #require(demo.screen.watched)
    let list = try #require(demo.view(ListView.self))
    let steps = Int(((latch - 0.15) / 0.05).rounded())
    try press(steps < 0 ? .left : .right, times: abs(steps), on: "Wheel stays for")
    #expect(outer.wheelLatchDuration.isClose(to: latch, within: 1e-9))
    let middle = list.convert(list.bounds, to: nil).center
    demo.bench.turnWheel(Vector(dx: 0, dy: -1), at: Point(x: middle.x, y: 100))
    demo.bench.advance(by: pause)
    demo.bench.turnWheel(Vector(dx: 0, dy: -1), at: middle)
    demo.bench.settle()
    #expect((list.contentOffset.y == 0) == stays)
    #expect(outer.contentOffset.y - outer.minimumContentOffset.y == (stays ? 120 : 60))
  }

  @Test(arguments: [false, true])
  func `a slanting drag on a zoomed photo stays on its first direction if asked to`(locks: Bool)
    throws
  {
    if locks { try press(.space, on: "Lock to first direction") }
    demo.choose("Album")
    let photo = try #require(demo.view(ZoomPage.self))
    photo.setZoomScale(3, animated: false)
    let before = photo.contentOffset
    Finger(demo.bench).drag(from: Point(x: 400, y: 400), by: Vector(dx: -120, dy: -30))
    #expect(photo.contentOffset.x > before.x)
    #expect((photo.contentOffset.y > before.y) == !locks)
  }

  @Test(arguments: [false, true])
  func `an inner list that keeps to itself hands no drag on`(handsOn: Bool) throws {
    demo.choose("Lists")
    if !handsOn { try press(.space, on: "Hand over vertically") }
    let outer = try #require(demo.screen.watched)
    let list = try #require(demo.view(ListView.self))
    list.contentOffset = list.maximumContentOffset
    drag(from: list.convert(list.bounds, to: nil).center, by: Vector(dx: 0, dy: -200))
    #expect((outer.contentOffset.y > outer.minimumContentOffset.y) == handsOn)
  }

  @Test func `a reset makes the containers share as at first, and the inspector tells`() throws {
    demo.choose("Lists")
    let outer = try #require(demo.screen.watched)
    let slider = try #require(
      demo.visible.lazy.compactMap { $0 as? Slider }.first { $0.title == "Wheel stays for" }
    )
    try press(.right, times: 2, on: "Wheel stays for")
    #expect(slider.value.isClose(to: 0.25, within: 1e-9))
    demo.screen.restart()
    #expect(outer.wheelLatchDuration == 0.15 && slider.value == 0.15)
  }

  @Test func `a zoomed photo hands the drag on to the pager at its edge`() throws {
    // Row 134
    demo.choose("Album")
    let pager = try #require(demo.screen.watched)
    let photo = try #require(demo.view(ZoomPage.self))
    photo.setZoomScale(2, animated: false)
    photo.contentOffset.x = photo.maximumContentOffset.x
    drag(from: Point(x: 700, y: 400), by: Vector(dx: -500, dy: 0))
    #expect(pager.contentOffset.x == pager.pageLength(.horizontal))
    #expect(pager.subviews.count == 3)
    #expect(demo.reached == ["Zoom a photo, then drag to the next one"])
  }
}
