import Geometry
import Gestures
import Glibc
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct AnchorSceneTests {
  private let demo: OpenDemo
  private let container: ScrollContainer

  init() throws {
    demo = try OpenDemo(.extras)
    demo.choose("Anchor")
    demo.bench.step()
    container = try #require(demo.screen.watched)
  }

  private func add(_ title: String, times: Int = 1) throws {
    let button = try #require(demo.view(Button.self) { $0.title == title })
    for _ in 0..<times { demo.click(button) }
  }

  private func choose(_ anchor: ScrollAnchor) {
    demo.choose(anchor.rawValue)
    demo.bench.settle()
  }

  /// Where the bubbles show, by their numbers.
  private func places() -> [Int: Double] {
    let bubbles = container.subviews.compactMap { $0 as? Bubble }
    return Dictionary(
      uniqueKeysWithValues: bubbles.map { ($0.number, $0.convert($0.bounds, to: nil).minY) }
    )
  }

  @Test(arguments: ScrollAnchor.allCases)
  func `a conversation that does not fill the window lies at its anchor`(anchor: ScrollAnchor) {
    choose(anchor)
    let room = container.bounds.inset(by: container.adjustedContentInset)
    #expect(container.contentSize.height < room.height)
    let above = -room.minY
    let free = room.height - container.contentSize.height
    #expect(above.isClose(to: anchor.part * free, within: 1))
  }

  @Test(
    arguments: ScrollAnchor.allCases,
    [(title: "Add above", isAbove: true), (title: "Add below", isAbove: false)]
  )
  func `what the anchor holds stays where it is while messages come`(
    anchor: ScrollAnchor,
    direction: (title: String, isAbove: Bool)
  ) throws {
    choose(anchor)
    try add("Add below", times: 12)
    let middle = (container.minimumContentOffset.y + container.maximumContentOffset.y) / 2
    container.setContentOffset(Point(x: 0, y: middle.rounded()), animated: false)
    demo.bench.step()
    let (before, height) = (places(), container.contentSize.height)
    try add(direction.title)
    let growth = container.contentSize.height - height
    #expect(growth > 100)
    // Content below the new is pushed down by all of it; the offset takes back the anchor's part.
    let shift = (direction.isAbove ? growth : 0) - anchor.part * growth
    let after = places()
    #expect(after.count == before.count + 4)
    for (number, y) in before {
      #expect(try #require(after[number]).isClose(to: y + shift, within: 1))
    }
  }

  @Test(arguments: ScrollAnchor.allCases)
  func `a window that changes its height keeps what the anchor holds`(anchor: ScrollAnchor) throws {
    choose(anchor)
    try add("Add below", times: 12)
    let gap = container.contentOffset.y - anchor.offset(in: container)
    demo.bench.stage.resize(to: Size(width: 1_180, height: 600), scale: 1)
    demo.bench.step()
    #expect((container.contentOffset.y - anchor.offset(in: container)).isClose(to: gap, within: 1))
  }

  @Test func `a glide goes on while messages come above`() throws {
    choose(.bottom)
    try add("Add below", times: 12)
    let start = Point(x: 400, y: 300)
    Finger(demo.bench).flick(from: start, by: Vector(dx: 0, dy: 160))
    demo.bench.advance(by: 0.1)
    let (velocity, y, time) = (
      container.velocity.dy, try #require(places()[1_010]), demo.bench.now
    )
    #expect(velocity < -500)
    try add("Add above")
    #expect(container.isDecelerating)
    // A glide keeps 0.998 of its velocity each millisecond (SPEC b); four messages are 170 high.
    let elapsed = demo.bench.now - time
    let expected = velocity * pow(0.998, elapsed * 1_000)
    #expect(container.velocity.dy.isClose(to: expected, within: 5))
    let displacement = try #require(places()[1_010]) - y
    #expect(displacement >= -expected * elapsed - 2 && displacement <= -velocity * elapsed + 2)
  }

  @Test func `a reset is the short conversation at the top again`() throws {
    let height = container.contentSize.height
    choose(.bottom)
    try add("Add above", times: 3)
    demo.screen.restart()
    demo.bench.settle()
    #expect(container.contentSize.height == height)
    #expect(container.contentOffset.y == container.minimumContentOffset.y)
    #expect(places().keys.sorted() == [1_000, 1_001, 1_002])
  }
}
