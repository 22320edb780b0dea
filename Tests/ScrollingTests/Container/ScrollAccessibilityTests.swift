import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Says where the content is in words of its own.
private final class Teller: ScrollContainerDelegate {
  func scrollContainer(
    _ container: ScrollContainer,
    accessibilityScrollStatus proposed: String
  ) -> String { "\(proposed), tomorrow" }
  func viewForZooming(in container: ScrollContainer) -> View? { container.subviews.first }
}

/// Pages with their numbers as names.
private final class Numbers: PagerDataSource {
  func numberOfPages(in pager: Pager) -> Int { 12 }
  func makePageView(for pager: Pager) -> View { View() }
  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    view.accessibilityLabel = "Number \(page + 1)"
  }
}

struct ScrollAccessibilityTests {
  private let bench = Bench()

  private func listen() -> Heard {
    let heard = Heard()
    bench.stage.onAnnouncement = { heard.words.append($0) }
    return heard
  }

  private final class Heard { var words: [String] = [] }

  // MARK: Scrolling

  @Test func `a container offers the directions in which there is something`() {
    let container = bench.container(content: Size(width: 400, height: 1_200))
    #expect(container.accessibility?.actions == [.scroll(.down)])
    container.contentOffset.y = 100
    #expect(container.accessibility?.actions == [.scroll(.up), .scroll(.down)])
    container.contentOffset.y = 800
    #expect(container.accessibility?.actions == [.scroll(.up)])
    container.contentSize = Size(width: 1_200, height: 400)
    container.contentOffset = Point(x: 100, y: 0)
    #expect(container.accessibility?.actions == [.scroll(.left), .scroll(.right)])
  }

  // 90 % of a viewport of 400 points, as Page Down scrolls: most of page
  // 2 shows, then most of page 3.
  @Test func `scrolling by an action goes a page and says where that is`() {
    let container = bench.container(content: Size(width: 400, height: 1_200))
    let heard = listen()
    let element = AccessibleElement(container)
    #expect(container.accessibility?.value == .words("Page 1 of 3"))
    #expect(element.perform(.scroll(.down)))
    bench.settle()
    #expect(container.contentOffset.y == 360)
    #expect(element.perform(.scroll(.down)))
    bench.settle()
    #expect(container.contentOffset.y == 720)
    #expect(element.perform(.scroll(.down)))
    bench.settle()
    #expect(container.contentOffset.y == 800)
    #expect(heard.words == ["Page 2 of 3", "Page 3 of 3"])
    #expect(!element.perform(.scroll(.down)))
    #expect(!element.perform(.scroll(.left)))
  }

  // Decision 16: an action in the middle of a move is a step from where that leads.
  @Test(arguments: [0.0, 0.03, 0.1])
  func `an action counts from where the content is going`(pause: Double) {
    let container = bench.container(content: Size(width: 400, height: 4_000))
    let element = AccessibleElement(container)
    for (action, offset) in [
      (AccessibilityAction.scroll(.down), 360.0), (.scroll(.down), 720), (.scroll(.up), 360),
    ] {
      #expect(element.perform(action))
      #expect(container.targetContentOffset.y == offset)
      bench.advance(by: pause)
    }
    bench.press(.down)
    bench.advance(by: pause)
    #expect(element.perform(.scroll(.down)))
    bench.settle()
    #expect(container.contentOffset.y == 760)
  }

  @Test func `a delegate words where the content is`() {
    let container = bench.container(content: Size(width: 400, height: 800))
    let teller = Teller()
    container.delegate = teller
    #expect(container.accessibility?.value == .words("Page 1 of 2, tomorrow"))
  }

  @Test func `scaling offers steps and tells the scale`() {
    let container = bench.container(content: Size(width: 400, height: 400))
    container.addSubview(View(frame: container.bounds))
    let teller = Teller()
    container.delegate = teller
    container.maximumZoomScale = 2
    let heard = listen()
    #expect(container.accessibility?.actions == [.zoomIn])
    #expect(AccessibleElement(container).perform(.zoomIn))
    bench.settle()
    #expect(container.zoomScale == 1.5)
    #expect(heard.words == ["150 percent"])
    #expect(container.accessibility?.actions.contains(.zoomOut) == true)
  }

  // MARK: Pages

  private func pager(_ source: Numbers) -> Pager {
    let pager = Pager(frame: bench.stage.root.bounds)
    pager.dataSource = source
    bench.stage.root.addSubview(pager)
    bench.step()
    return pager
  }

  @Test func `a pager is a number to set, and shows one page`() {
    let source = Numbers()
    let pager = pager(source)
    let element = AccessibleElement(pager)
    let heard = listen()
    #expect(
      pager.accessibility?.value == .number(1, in: 1...12, step: 1, words: "Page 1 of 12")
    )
    #expect(element.shownChildren.compactMap { $0.meaning?.label } == ["Number 1"])
    #expect(element.perform(.setNumber(7)))
    bench.settle()
    #expect(pager.currentPage == 6)
    #expect(element.shownChildren.compactMap { $0.meaning?.label } == ["Number 7"])
    #expect(element.perform(.scroll(.right)))
    bench.settle()
    #expect(element.perform(.scroll(.left)))
    bench.settle()
    #expect(heard.words == ["Page 7 of 12", "Page 8 of 12", "Page 7 of 12"])
    for number in [0, 13, .nan, .infinity, -1e300] as [Double] {
      #expect(!element.perform(.setNumber(number)))
    }
  }

  @Test func `a scale and an offset beyond sense are told, too`() {
    let container = bench.container(content: Size(width: 400, height: 400))
    container.addSubview(View(frame: container.bounds))
    let teller = Teller()
    container.delegate = teller
    container.maximumZoomScale = 1e300
    container.zoomScale = 1e300
    guard case .words(let status) = container.accessibility?.value else {
      Issue.record("nothing is told")
      return
    }
    #expect(status.hasSuffix(" percent, tomorrow"))
    let list = bench.container(content: Size(width: 400, height: 4_000))
    list.contentOffset.y = -1e300
    #expect(list.accessibility?.value == .words("Page 1 of 10"))
  }

  @Test func `a page that a finger turned is told once it has come`() {
    let source = Numbers()
    let pager = pager(source)
    let heard = listen()
    let finger = Finger(bench)
    finger.flick(from: Point(x: 350, y: 200), by: Vector(dx: -200, dy: 0))
    #expect(heard.words.isEmpty)
    bench.settle()
    #expect(pager.currentPage == 1)
    #expect(heard.words == ["Page 2 of 12"])
  }

  @Test func `a page that was only peeked at is not told`() {
    let source = Numbers()
    let pager = pager(source)
    let heard = listen()
    let finger = Finger(bench)
    finger.drag(from: Point(x: 350, y: 200), by: Vector(dx: -60, dy: 0))
    bench.advance(by: 0.5)
    finger.up()
    bench.settle()
    #expect(pager.currentPage == 0)
    pager.setContentOffset(Point(x: 30, y: 0), animated: true)
    bench.settle()
    #expect(heard.words.isEmpty)
  }

  // MARK: Lists

  private final class Row: View { var index = -1 }

  private func list(_ count: Int) -> (list: ListView, fills: () -> Int, rows: () -> Int) {
    var (fills, made) = (0, 0)
    let list = ListView(rowHeight: 50, rowCount: count) {
      made += 1
      return Row()
    } fill: { row, index in
      fills += 1
      row.accessibilityLabel = "Row \(index)"
    }
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.step()
    return (list, { fills }, { made })
  }

  private func press(_ key: Key) {
    bench.queue(.key(KeyEvent(key: key, time: bench.now + bench.period)))
    bench.queue(.key(KeyEvent(key: key, phase: .up, time: bench.now + bench.period)))
    bench.step()
  }

  @Test(arguments: [10, 1_000_000])
  func `while somebody listens arrows go from row to row, at the same cost in any list`(count: Int)
  {
    let it = list(count)
    _ = listen()
    bench.stage.focus(it.list)
    let made = it.rows()
    var said: [String] = []
    for key in [Key.down, .down, .up, .up, .end, .down, .up, .home] {
      press(key)
      let meaning = bench.stage.focusedElement?.meaning
      said.append("\(meaning?.label ?? "") \(meaning?.value.words ?? "")")
      #expect(bench.stage.focusedElement?.isShowing == true)
    }
    let rows = [0, 1, 0, 0, count - 1, count - 1, count - 2, 0]
    #expect(said == rows.map { "Row \($0) Row \($0 + 1) of \(count)" })
    // A row to read what is out of sight, and one more in sight while
    // half of one shows at both ends.
    #expect(it.rows() <= made + 2)
    #expect(it.fills() < 80)
  }

  @Test func `no row keeps the keys when the reader leaves`() {
    let it = list(100)
    _ = listen()
    bench.stage.focus(it.list)
    press(.down)
    #expect(bench.stage.focusedElement == AccessibleElement(it.list, part: 0))
    bench.stage.onAnnouncement = nil
    #expect(bench.stage.focusedElement == AccessibleElement(it.list))
    press(.down)
    bench.settle()
    #expect(it.list.contentOffset.y > 0)
  }

  @Test func `while nobody listens arrows scroll a list, and a row is given the keys by name only`()
  {
    let it = list(100)
    bench.stage.focus(it.list)
    press(.down)
    bench.settle()
    #expect(bench.stage.focusedPart == nil && it.list.contentOffset.y > 0)
    let row = AccessibleElement(it.list, part: 50)
    #expect(!row.isFocused && row.focus() && row.isFocused && row.isShowing)
    #expect(bench.stage.focusedElement == row && !AccessibleElement(it.list).isFocused)
    bench.stage.focus(nil)
    #expect(!row.isFocused && bench.stage.focusedPart == nil)
  }

  @Test(arguments: [10, 1_000_000])
  func `a list of a million rows costs what ten cost`(count: Int) {
    let it = list(count)
    let before = (it.fills(), it.rows())
    let element = AccessibleElement(it.list)
    #expect(element.childCount == count)
    // Eight rows fit into 400 points.
    #expect(element.shownChildren.compactMap { $0.meaning?.label } == (0..<8).map { "Row \($0)" })
    #expect((it.fills(), it.rows()) == before)
    let last = element.child(at: count - 1)
    #expect(last?.meaning?.label == "Row \(count - 1)")
    #expect(last?.meaning?.position == Accessibility.Position(index: count - 1, count: count))
    #expect(last?.isShowing == false)
    // One row more, which is read in no place.
    #expect(it.rows() == before.1 + 1)
    #expect(it.list.accessibility?.value == .words("Rows 1 to 8 of \(count)"))
  }

  @Test func `a row out of sight can be brought into sight`() {
    let it = list(1_000_000)
    let row = AccessibleElement(it.list, part: 777_777)
    row.reveal()
    bench.step()
    #expect(row.isShowing)
    #expect(row.meaning?.label == "Row 777777")
  }

  // MARK: Refreshing

  @Test func `a refresh is told when it begins and when it ends, and can be asked for`() {
    let container = bench.container(content: Size(width: 400, height: 1_200))
    let control = RefreshControl()
    container.refreshControl = control
    var asked = 0
    control.addAction { _ in asked += 1 }
    let heard = listen()
    #expect(AccessibleElement(container).perform(.refresh))
    #expect(asked == 1)
    bench.advance(by: 1)
    #expect(control.meaning?.label == "Refreshing")
    #expect(container.accessibility?.actions.contains(.refresh) == false)
    control.endRefreshing()
    bench.settle()
    #expect(control.meaning == nil)
    #expect(heard.words == ["Refreshing", "Refreshed"])
  }
}
