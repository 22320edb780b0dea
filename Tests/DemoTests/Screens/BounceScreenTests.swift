import Geometry
import Gestures
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
}
