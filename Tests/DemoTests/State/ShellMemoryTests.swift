import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ShellMemoryTests {
  private nonisolated static let kinds: [ScreenKind] = [.flip, .photo, .read, .map, .feel, .lab]

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
    let places: [ScreenKind: SavedState.Position] = [
      .map: SavedState.Position(offset: Point(x: 10, y: 10), scale: 2, page: nil)
    ]
    let demo = try OpenDemo(.flip, memory: ShellMemory(places: places))
    #expect(demo.shell.state.places[.map] == places[.map])
  }

  @Test(arguments: kinds)
  func `a place that is none any more is the nearest one`(kind: ScreenKind) throws {
    let place = SavedState.Position(offset: Point(x: 1e11, y: -1e11), scale: 1e6, page: 1_000_000)
    let demo = try OpenDemo(kind, memory: ShellMemory(places: [kind: place]))
    let container = try #require(demo.screen.watched)
    let (low, high) = (container.minimumContentOffset, container.maximumContentOffset)
    #expect((low.x...high.x).contains(container.contentOffset.x))
    #expect((low.y...high.y).contains(container.contentOffset.y))
    #expect(container.zoomScale <= container.maximumZoomScale)
  }

  @Test func `the book that was open is open again, on its page`() throws {
    let first = try OpenDemo(.flip)
    first.choose("10,000")
    (first.screen.watched as? Pager)?.setCurrentPage(7_000, animated: false)
    first.bench.step()
    let state = first.shell.state
    let memory = ShellMemory(places: state.places, details: state.details)
    let second = try OpenDemo(.flip, memory: memory)
    let pager = try #require(second.screen.watched as? Pager)
    #expect(pager.numberOfPages == 10_000 && pager.currentPage == 7_000)
  }

  private nonisolated static let scenes: [(ScreenKind, String)] = [
    (ScreenKind.read, "Contacts"), (.feel, "Lists"), (.lab, "Touches"), (.lab, "Nested"),
  ]

  @Test(arguments: scenes)
  func `the scene that was open is open again, where it was`(kind: ScreenKind, word: String) throws
  {
    let first = try OpenDemo(kind)
    let kindAtFirst = try #require(first.screen.watched)
    first.choose(word)
    first.bench.step()
    let container = try #require(first.screen.watched)
    container.setContentOffset(container.maximumContentOffset, animated: false)
    (container as? Pager)?.setCurrentPage(7, animated: false)
    first.bench.step()
    let state = try #require(SavedState(first.shell.state.text))

    let memory = ShellMemory(places: state.places, details: state.details)
    let second = try OpenDemo(.commands, memory: memory)
    second.shell.choose(kind)
    second.bench.step()
    let found = try #require(second.screen.watched)
    #expect(found.contentSize == container.contentSize)
    #expect(found.contentOffset == container.contentOffset)
    #expect(second.shell.state.details[kind] == state.details[kind])
    #expect(container !== kindAtFirst)
  }

  @Test(arguments: [ScreenKind.read, .flip, .feel, .lab], [-1, 9])
  func `a scene that is none any more is the first one`(kind: ScreenKind, number: Int) throws {
    let plain = try OpenDemo(kind).shell.state.details
    let demo = try OpenDemo(kind, memory: ShellMemory(details: [kind: [number]]))
    #expect(demo.shell.state.details == plain)
  }
}
