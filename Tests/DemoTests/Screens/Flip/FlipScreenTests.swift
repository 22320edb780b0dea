import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct FlipScreenTests {
  @Test func `the hint says where a pull leads from here: down for night, up for day`() throws {
    let demo = try OpenDemo(.flip)
    func hint() -> String? {
      demo.visible(in: demo.shell.navigationBar).flatMap {
        ShownText.of($0, type: demo.shell.fonts).map(\.line.string)
      }.first { $0.hasPrefix("Swipe") }
    }
    #expect(hint()?.hasSuffix("drag down for night") == true)
    for words in ["drag up for day", "drag down for night"] {
      demo.press(.function(2))
      demo.bench.settle()
      demo.bench.advance(by: 1)
      #expect(hint()?.hasSuffix(words) == true)
    }
    #expect(try OpenDemo(.flip, theme: .dark).screen.hint.hasSuffix("drag up for day"))
  }

  private func pager(_ demo: OpenDemo) throws -> Pager {
    try #require(demo.screen.watched as? Pager)
  }

  private func dots(_ demo: OpenDemo) throws -> PageControl {
    try #require(demo.visible.lazy.compactMap { $0 as? PageControl }.first)
  }

  private func swipe(_ demo: OpenDemo, left: Bool = true) {
    let displacement = Vector(dx: left ? -200 : 200, dy: 0)
    Finger(demo.bench).flick(from: Point(x: 500, y: 300), by: displacement)
    demo.bench.settle()
  }

  /// The first page, and who draws its layers.
  private func firstLeaf(_ demo: OpenDemo) throws -> (leaf: LandscapeView, workshop: InlineWorkshop)
  {
    (
      try #require(demo.view(LandscapeView.self) { $0.page == 0 }),
      try #require(demo.bench.stage.workshop as? InlineWorkshop)
    )
  }

  @Test(arguments: [Size(width: 320, height: 373), Size(width: 480, height: 560)])
  func `the words of every page lie whole on a card, cut only at larger text`(size: Size)
    throws
  {
    let demo = try OpenDemo(.flip, size: size)
    let leaf = try firstLeaf(demo).leaf
    for page in stride(from: 0, to: 10_000, by: 7) {
      leaf.show(page)
      let commands = leaf.drawOverlay()
      let cards = commands.compactMap { command -> Rect? in
        if case .rounded(let card, _, let color) = command, color == leaf.palette.surface {
          card
        } else {
          nil
        }
      }
      let card = try #require(cards.last)
      #expect(leaf.bounds.inset(by: Space.edge).encloses(card), "page \(page + 1)")
      for case .text(let line, let start, _) in commands {
        let end = start.x + leaf.fonts.width(of: line)
        #expect(start.x >= card.minX + Space.edge && end <= card.maxX - Space.edge + 1)
        #expect(size.width < 480 || !line.string.contains("…"))
      }
    }
  }

  @Test(arguments: [320, 360, 480, 640, 1_100.0])
  func `dots begin at the edge, however many have room`(width: Double) throws {
    let demo = try OpenDemo(.flip, size: Size(width: width, height: 480))
    let dots = try dots(demo)
    let whole = (1...12).map { dots.size(forNumberOfPages: $0) }
    #expect(whole.contains(dots.bounds.size), "\(dots.bounds.size)")
  }

  @Test func `a page whose sky was being painted when one left is whole when one comes back`()
    throws
  {
    let demo = try OpenDemo(.flip)
    let (leaf, workshop) = try firstLeaf(demo)
    demo.shell.choose(.photo)
    demo.bench.step()
    demo.shell.choose(.flip)
    demo.bench.step()
    #expect(leaf.skies.isEmpty)
    workshop.work()
    #expect(!leaf.skies.isEmpty)
  }

  @Test func `a click on the neighbor of a window that is stepped back brings it into the frame`()
    throws
  {
    let demo = try OpenDemo(.flip)
    let pager = try pager(demo)
    pager.setCurrentPage(3, animated: false)
    func click(beside side: Double) {
      let frame = pager.shownInWindow(pager.bounds)
      let finger = Finger(demo.bench)
      finger.down(frame.center.x + side * (frame.width / 2 + 40), frame.center.y)
      finger.up()
      demo.bench.settle()
    }
    click(beside: 0.5)
    #expect(pager.currentPage == 3)
    demo.press(.character("x"))
    demo.bench.settle()
    click(beside: 1)
    #expect(pager.currentPage == 4)
    click(beside: -1)
    #expect(pager.currentPage == 3)
    // In the frame a click is one on the page.
    click(beside: 0)
    #expect(pager.currentPage == 3 && demo.bench.stage.xray === pager)
  }

  @Test func `a double click enlarges the page at the point, and the next one starts whole`()
    throws
  {
    let demo = try OpenDemo(.flip)
    let pager = try pager(demo)
    let page = try #require(pager.view(forPage: 0) as? ZoomPage)
    let finger = Finger(demo.bench)
    func doubleClick() {
      for _ in 0..<2 {
        finger.down(300, 400)
        finger.up()
      }
      demo.bench.settle()
    }
    doubleClick()
    #expect(page.zoomScale == 2.5)
    // The window's (300, 400) is (228, 400) of the page: 2.5 times as far, it is where it was.
    let spot = Point(x: 300 - 72, y: 400)
    #expect((page.contentOffset.x + spot.x).isClose(to: 2.5 * spot.x, within: 1))
    #expect((page.contentOffset.y + spot.y).isClose(to: 2.5 * spot.y, within: 1))
    finger.drag(from: Point(x: 500, y: 300), by: Vector(dx: -60, dy: 0))
    demo.bench.advance(by: 0.3)
    finger.up()
    demo.bench.settle()
    #expect(pager.contentOffset.x == 0)
    doubleClick()
    #expect(page.zoomScale == 1)
    swipe(demo)
    #expect(pager.currentPage == 1)
    #expect((pager.view(forPage: 1) as? ZoomPage)?.zoomScale == 1)
  }
}
