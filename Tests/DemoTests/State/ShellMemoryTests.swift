import Geometry
import Scrolling
import Tape
import TestHarness
import Testing

@testable import Demo

struct ShellMemoryTests {
  private nonisolated static let kinds: [ScreenKind] = [.flip, .photo, .long, .map, .bounce, .dots]

  @Test(arguments: kinds)
  func `a screen is found as it was left`(kind: ScreenKind) throws {
    let first = try OpenDemo(kind)
    let container = try #require(first.screen.watched)
    container.setContentOffset(container.maximumContentOffset, animated: false)
    if let pager = container as? Pager { pager.setCurrentPage(3, animated: false) }
    first.bench.step()
    let state = first.shell.state

    let second = try OpenDemo(.commands, memory: ShellMemory(places: state.places))
    second.shell.choose(kind)
    second.bench.step()
    let found = try #require(second.screen.watched)
    #expect(found.contentOffset == container.contentOffset)
    #expect(found.zoomScale == container.zoomScale)
    #expect((found as? Pager)?.currentPage == (container as? Pager)?.currentPage)
  }

  @Test func `what was not visited is kept for the next time`() throws {
    let places: [ScreenKind: SavedState.Place] = [
      .map: SavedState.Place(offset: Point(x: 10, y: 10), scale: 2, page: nil)
    ]
    let demo = try OpenDemo(.flip, memory: ShellMemory(places: places))
    #expect(demo.shell.state.places[.map] == places[.map])
  }

  @Test(arguments: kinds)
  func `a place that is none any more is the nearest one`(kind: ScreenKind) throws {
    let place = SavedState.Place(offset: Point(x: 1e11, y: -1e11), scale: 1e6, page: 1_000_000)
    let demo = try OpenDemo(kind, memory: ShellMemory(places: [kind: place]))
    let container = try #require(demo.screen.watched)
    let (low, high) = (container.minimumContentOffset, container.maximumContentOffset)
    #expect((low.x...high.x).contains(container.contentOffset.x))
    #expect((low.y...high.y).contains(container.contentOffset.y))
    #expect(container.zoomScale <= container.maximumZoomScale)
  }

  @Test(arguments: kinds)
  func `settings are made on every screen, once`(kind: ScreenKind) throws {
    let settings = [
      try Setting(name: "isDirectionalLockEnabled", value: "true"),
      try Setting(name: "decelerationRate", value: "0.97"),
    ]
    let demo = try OpenDemo(.commands, memory: ShellMemory(settings: settings))
    demo.shell.choose(kind)
    demo.bench.step()
    let container = try #require(demo.screen.watched)
    #expect(container.isDirectionalLockEnabled && container.decelerationRate == 0.97)
    container.decelerationRate = 0.99
    demo.shell.choose(.commands)
    demo.shell.choose(kind)
    demo.bench.step()
    #expect(container.decelerationRate == 0.99)
  }
}
