import Geometry
import Gestures
import Scrolling
import Tape
import TestHarness
import Testing
import ViewTree

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

  @Test(
    arguments: ScreenKind.allCases,
    [("minimumZoomScale", "20"), ("maximumZoomScale", "0.002")]
  )
  func `limits of the scale that are set never cross`(
    kind: ScreenKind,
    setting: (name: String, value: String)
  ) throws {
    let settings = [try Setting(name: setting.name, value: setting.value)]
    let demo = try OpenDemo(kind, memory: ShellMemory(settings: settings))
    let container = try #require(demo.screen.watched)
    #expect(container.maximumZoomScale >= container.minimumZoomScale)
  }

  @Test func `deep in the Mandelbrot set one is found where one was`() throws {
    let first = try OpenDemo(.map)
    first.choose("Mandelbrot")
    let container = try #require(first.screen.watched)
    for _ in 0..<40 {
      container.setZoomScale(container.zoomScale * 2, about: Point(x: 300, y: 420), animated: true)
      first.bench.settle()
    }
    let pane = try #require(first.view(MapPane.self))
    #expect(pane.anchor.depth > 20)
    let text = first.shell.state.text

    let state = try #require(SavedState(text))
    let memory = ShellMemory(places: state.places, details: state.details)
    let second = try OpenDemo(.commands, memory: memory)
    second.shell.choose(.map)
    second.bench.step()
    let other = try #require(second.view(MapPane.self))
    #expect(other.subject == .mandelbrot)
    #expect(other.anchor == pane.anchor)
    #expect(other.magnification == pane.magnification)
    #expect(other.container.contentOffset == container.contentOffset)
    #expect(second.shell.state.places[.map] == state.places[.map])
    #expect(second.shell.state.details[.map] == state.details[.map])
  }

  @Test(
    arguments: [[], [9, 0, 0, 0], [1, 99, 0, 0], [1, 3, 1 << 40, 0], [1, -1, 0, 0], [1, 2, 3]]
  )
  func `a depth that is none any more is the top`(detail: [Int]) throws {
    let demo = try OpenDemo(.map, memory: ShellMemory(details: [.map: detail]))
    let pane = try #require(demo.view(MapPane.self))
    #expect(pane.anchor == DeepAnchor())
    #expect(pane.subject == .country)
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
    first.choose("E-book")
    first.bench.step()
    let book = first.shell.state
    let third = try OpenDemo(
      .flip,
      memory: ShellMemory(places: book.places, details: book.details)
    )
    let pages = try #require(third.screen.watched as? Pager).numberOfPages
    #expect(pages == (first.screen.watched as? Pager)?.numberOfPages)
  }

  private nonisolated static let scenes: [(ScreenKind, String)] = [
    (.long, "Contacts"), (.nested, "Album"), (.nested, "Lists"), (.extras, "Wheel"),
    (.extras, "Anchor"), (.layout, "Alignment"), (.bounce, "Board"), (.bounce, "Short"),
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
    #expect(word == "Short" || container !== kindAtFirst)
  }

  @Test(arguments: [ScreenKind.long, .nested, .extras, .layout, .bounce], [-1, 9])
  func `a scene that is none any more is the first one`(kind: ScreenKind, number: Int) throws {
    let plain = try OpenDemo(kind).shell.state.details
    let demo = try OpenDemo(kind, memory: ShellMemory(details: [kind: [number]]))
    #expect(demo.shell.state.details == plain)
    // What else the panes remember of themselves is their own matter.
    guard kind != .bounce else { return }
    let long = try OpenDemo(kind, memory: ShellMemory(details: [kind: [1, 1]]))
    #expect(long.shell.state.details == plain)
  }

  @Test func `what was set in the inspector is set again, and can still be taken back`() throws {
    let first = try OpenDemo(.long)
    let toggles = first.visible.compactMap { $0 as? Toggle }
    let bounces = try #require(toggles.first { $0.title == "Bounces" })
    first.bench.stage.focus(bounces)
    first.press(.space)
    let container = try #require(first.screen.watched)
    #expect(!container.bounces)
    let state = try #require(SavedState(first.shell.state.text))
    #expect(state.settings == [.long: ["bounces": "false"]])

    let second = try OpenDemo(.flip, memory: ShellMemory(changes: state.settings))
    #expect(second.shell.state.settings == state.settings)
    second.shell.choose(.long)
    second.bench.step()
    let found = try #require(second.screen.watched)
    #expect(!found.bounces)
    let shown = second.visible.compactMap { $0 as? Toggle }.first { $0.title == "Bounces" }
    #expect(shown?.isOn == false)
    second.bench.stage.focus(second.shell.inspector.tools.resetSettings)
    second.press(.enter)
    #expect(found.bounces)
    #expect(second.shell.state.settings.isEmpty)
  }

  @Test(arguments: [["bounces": "1"], ["decelerationRate": "7"], ["nothing": "true"]])
  func `a setting that is none changes nothing`(values: [String: String]) throws {
    let demo = try OpenDemo(.long, memory: ShellMemory(changes: [.long: values]))
    let container = try #require(demo.screen.watched)
    #expect(container.bounces && container.decelerationRate == ScrollContainer().decelerationRate)
  }
}
