import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct NestedScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.nested) }

  private func drag(from start: Point, by way: Vector, steps: Int = 20) {
    let finger = Finger(demo.bench)
    finger.drag(from: start, by: way, steps: steps)
    finger.up()
    demo.bench.settle()
  }

  private func goToThirdPage() {
    for _ in 0..<2 { drag(from: Point(x: 700, y: 550), by: Vector(dx: -450, dy: 0)) }
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
    #expect(demo.reached.contains("Leave one for the status bar, click it"))
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
    #expect(demo.reached == ["Swipe the cards, then the feed"])
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
    #expect(demo.reached == ["Zoom a photo, then drag on to the next"])
  }
}
