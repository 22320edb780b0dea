import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct NestedScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.nested) }

  /// Drags the details.
  private func drag(by displacement: Vector) throws {
    let details = try #require(demo.screen.watched)
    let middle = details.convert(details.bounds, to: nil).center
    let finger = Finger(demo.bench)
    finger.drag(from: middle - displacement / 2, by: displacement, steps: 20)
    finger.up()
    demo.bench.settle()
  }

  private func goToThirdPage() throws {
    for _ in 0..<2 { try drag(by: Vector(dx: -300, dy: 0)) }
  }

  @Test func `in a wide window a share's name and price stay near each other`() throws {
    let demo = try OpenDemo(.nested, size: WindowForm.sizes[3])
    let row = try #require(demo.view(StockRow.self))
    let places = ShownText.of(row, type: demo.shell.fonts).map { $0.frame(in: row) }
    let (left, right) = (places.map(\.minX).min() ?? 0, places.map(\.maxX).max() ?? 0)
    #expect(places.count == 3 && right - left <= Extent.readingWidth)
  }

  @Test(arguments: WindowForm.sizes)
  func `the list and the chart begin at one edge, and the list scrolls`(size: Size) throws {
    let demo = try OpenDemo(.nested, size: size)
    let row = try #require(demo.view(StockRow.self))
    let chart = try #require(demo.view(StockChart.self))
    func left(_ view: View) -> Double? {
      ShownText.of(view, type: demo.shell.fonts).map { $0.frame(in: demo.shell).minX }.min()
    }
    #expect(left(row) == left(chart))
    let list = try #require(demo.view(ListView.self))
    #expect(list.maximumContentOffset.y > 0)
  }

  @Test func `the third page below is a list that scrolls on its own`() throws {
    // Row 137
    let pager = try #require(demo.screen.watched)
    try goToThirdPage()
    #expect(pager.contentOffset.x == 2 * pager.bounds.width)
    try drag(by: Vector(dx: 0, dy: -150))
    #expect(pager.contentOffset == Point(x: 2 * pager.bounds.width, y: 0))
    #expect(demo.reached == ["Scroll the list on the third page"])
  }

  @Test func `two that want a click on the header get nothing, one gets it`() throws {
    // Rows 72, 74
    try goToThirdPage()
    let list = try #require(demo.view(ListView.self))
    list.contentOffset = Point(x: 0, y: 100)
    let bar = try #require(demo.visible.first { $0 is NavigationBar })
    // Only what has something above counts.
    for case let other as ScrollContainer in demo.visible where other.scrollsToTop && other !== list
    {
      other.contentOffset.y += 5
    }
    demo.click(bar)
    demo.bench.settle()
    #expect(list.contentOffset.y == 100)
    demo.click(try toggle("Only shares go to the top"))
    demo.click(bar)
    demo.bench.settle()
    #expect(list.contentOffset.y == list.minimumContentOffset.y)
    #expect(demo.reached.contains("Turn on “Only shares go to the top”, then click the header"))
  }

  private func toggle(_ title: String) throws -> Switch {
    try #require(demo.view(Switch.self) { $0.title == title })
  }

  @Test func `its rules stand in the panel, and the tools stay in one row`() throws {
    let demo = try OpenDemo(.nested, size: Size(width: 1_100, height: 720))
    let bar = demo.shell.toolBar
    #expect(demo.screen.tools.isEmpty && bar.bounds.height == Extent.toolBar)
    let panel = try #require(demo.view(PropertyPanel.self))
    for title in ["Hand over", "Lock direction", "Only shares go to the top"] {
      let rule = try #require(demo.view(Switch.self) { $0.title == title })
      #expect(rule.isDescendant(of: panel))
    }
  }

  @Test func `a delegate that refuses keeps its list where it is`() throws {
    let list = try #require(demo.view(ListView.self))
    let bar = try #require(demo.visible.first { $0 is NavigationBar })
    demo.click(try toggle("Only shares go to the top"))
    for refuses in [true, false] {
      demo.click(try toggle("Their delegate refuses"))
      if !refuses { #expect(try !toggle("Their delegate refuses").isOn) }
      list.contentOffset.y = 100
      demo.click(bar)
      demo.bench.settle()
      #expect((list.contentOffset.y == 100) == refuses)
    }
  }

  @Test func `a list keeps to itself what the switch says`() throws {
    let containers = demo.visible(in: demo.screen.view).compactMap { $0 as? ScrollContainer }
    let before = containers.count { !$0.transfersHorizontalScrollingToParent }
    demo.click(try toggle("Hand over"))
    let kept = containers.filter { !$0.transfersHorizontalScrollingToParent }
    #expect(kept.count > before + 1)
    demo.screen.restart()
    #expect(containers.count { !$0.transfersHorizontalScrollingToParent } == before)
  }

  @Test func `a reset makes the containers share as at first`() throws {
    let pager = try #require(demo.screen.watched)
    demo.click(try toggle("Lock direction"))
    #expect(pager.isDirectionalLockEnabled)
    demo.screen.restart()
    #expect(!pager.isDirectionalLockEnabled)
  }

  @Test func `each goal is reached by a wheel, from the page where the last one ends`() throws {
    try goToThirdPage()
    let news = try #require(demo.view(ListView.self) { $0.accessibilityLabel == "News" })
    let place = news.convert(news.bounds, to: nil).center
    let time = demo.bench.now + demo.bench.period
    demo.bench.queue(.wheel(WheelEvent(clicks: Vector(dx: 0, dy: -3), location: place, time: time)))
    demo.bench.settle()
    #expect(demo.reached == ["Scroll the list on the third page"])
    try drag(by: Vector(dx: 300, dy: 0))
    let list = try #require(demo.view(ListView.self) { $0.accessibilityLabel == "Shares" })
    list.contentOffset.y = 100
    demo.click(try toggle("Only shares go to the top"))
    demo.click(try #require(demo.visible.first { $0 is NavigationBar }))
    demo.bench.settle()
    #expect(demo.reached.count == 3)
  }

  @Test(arguments: [(Size(width: 480, height: 360), 2), (Size(width: 320, height: 240), 1)])
  func `in a low window no dot lies on the title, and rows show whole`(
    size: Size,
    rows: Int
  ) throws {
    let demo = try OpenDemo(.nested, size: size)
    let chart = try #require(demo.view(StockChart.self))
    let title = try #require(ShownText.of(chart, type: demo.shell.fonts).first)
    // The chart is as high as one that can be read.
    #expect(chart.bounds.height - title.frame(in: chart).maxY >= 80)
    let dots = try #require(demo.view(PageControl.self))
    let place = dots.convert(dots.bounds, to: demo.shell)
    #expect(!chart.convert(chart.bounds, to: demo.shell).intersects(place))
    let list = try #require(demo.view(ListView.self) { $0.accessibilityLabel == "Shares" })
    let room = list.convert(list.bounds, to: demo.shell)
    let whole = demo.visible(in: list).filter { view in
      view is StockRow && room.encloses(view.convert(view.bounds, to: demo.shell))
    }
    #expect(whole.count >= rows)
    // Nothing of a row is cut off where the next view begins.
    let cut = demo.visible(in: list).contains { view in
      let place = view.convert(view.bounds, to: demo.shell)
      return view is StockRow && room.intersects(place) && !room.encloses(place)
    }
    #expect(!cut || room.height < Extent.row)
  }

  @Test(arguments: [false, true]) func `Tab goes around without turning a page`(isOnNews: Bool)
    throws
  {
    if isOnNews { try goToThirdPage() }
    let (stage, pages) = (demo.bench.stage, try #require(demo.screen.watched))
    let news = try #require(demo.view(ListView.self) { $0.accessibilityLabel == "News" })
    let place = pages.contentOffset
    var focused: [View] = []
    for _ in 0..<60 {
      demo.press(.tab)
      demo.bench.settle()
      focused += [try #require(stage.focusedView)]
      #expect(pages.contentOffset == place)
    }
    #expect(focused.contains { $0 === pages })
    #expect(focused.contains { $0 === news } == isOnNews)
  }

  @Test func `two lists below each other are told apart`() throws {
    let demo = try OpenDemo(.nested)
    let pages = try #require(demo.screen.watched)
    pages.setContentOffset(Point(x: 2 * pages.bounds.width, y: 0), animated: false)
    demo.bench.step()
    let words = demo.texts.map(\.line.string)
    #expect(words.contains("News · Northern Lights"))
    let colors = demo.shell.palette
    let rule = try #require(demo.visible.first { $0.backgroundColor == colors.line })
    #expect(rule.frame == Rect(x: 0, y: pages.frame.minY - 1, width: pages.bounds.width, height: 1))
  }
}
