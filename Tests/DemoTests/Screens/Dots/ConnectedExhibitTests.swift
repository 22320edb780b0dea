import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct ConnectedExhibitTests {
  private let demo: OpenDemo
  private let exhibit: ConnectedExhibit
  private let pager: ScrollContainer

  init() throws {
    demo = try OpenDemo(.dots)
    exhibit = try #require(demo.view(ConnectedExhibit.self))
    pager = try #require(exhibit.subviews.lazy.compactMap { $0 as? ScrollContainer }.first)
    demo.screen.watched?.scrollRectToVisible(exhibit.frame, animated: false)
    demo.bench.step()
  }

  private func press(_ key: Key) {
    demo.bench.stage.focus(exhibit.dots)
    demo.press(key)
    demo.bench.settle()
  }

  @Test func `connected, the dots turn the page`() {
    // Row 125
    press(.right)
    #expect(exhibit.dots.currentPage == 1)
    #expect(pager.contentOffset.x == pager.bounds.width)
  }

  @Test func `unplugged, the dots change and the picture does not`() throws {
    // Row 126
    let plug = try #require(demo.view(Toggle.self) { $0.title == "Dots control the pager" })
    demo.click(plug)
    press(.right)
    #expect(exhibit.dots.currentPage == 1)
    #expect(pager.contentOffset.x == 0)
    #expect(demo.reached.contains("Disconnect the dots, then click a dot"))
  }

  @Test func `a swipe takes the dots along, connected or not`() {
    let place = pager.convert(pager.bounds, to: nil).center
    Finger(demo.bench).flick(from: place, by: Vector(dx: -150, dy: 0))
    demo.bench.settle()
    #expect(pager.contentOffset.x == pager.bounds.width)
    #expect(exhibit.dots.currentPage == 1)
  }
}
