import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct CommandsScreenTests {
  private let demo: OpenDemo
  private let container: ScrollContainer
  private let report: CallReport

  init() throws {
    demo = try OpenDemo(.commands)
    container = try #require(demo.screen.watched)
    report = try #require(demo.view(CallReport.self))
  }

  private func call(_ call: Call) throws {
    demo.click(try #require(demo.view(Button.self) { $0.title == call.title }))
  }

  private func turnAnimationOff() throws {
    demo.click(try #require(demo.screen.tools.lazy.compactMap { $0 as? Switch }.first))
  }

  @Test(arguments: WindowForm.sizes)
  func `the cell chosen at first is wholly in sight`(size: Size) throws {
    let demo = try OpenDemo(.commands, size: size)
    let board = try #require(demo.view(TargetBoard.self))
    let container = try #require(demo.screen.watched)
    #expect(container.bounds.encloses(TargetBoard.place(of: board.target)))
  }

  @Test func `Tab leaves a board where it is, and arrows keep the target in sight`() throws {
    let board = try #require(demo.view(TargetBoard.self))
    let offset = container.contentOffset
    for _ in 0..<60 where !board.hasFocus { demo.press(.tab) }
    demo.bench.settle()
    #expect(board.hasFocus && container.contentOffset == offset)
    for key in Array(repeating: Key.right, count: 9) + Array(repeating: .down, count: 9) {
      demo.press(key)
      demo.bench.settle()
      #expect(container.bounds.encloses(TargetBoard.place(of: board.target)))
    }
  }

  @Test func `an animated move scrolls many times and ends once`() throws {
    // Row 64
    try call(.setContentOffset)
    demo.bench.settle()
    #expect(report.count(of: "didScroll") > 1)
    #expect(report.count(of: "didEndScrollingAnimation") == 1)
    #expect(demo.reached == ["Animate a move: one end callback"])
  }

  @Test func `a direct move scrolls once and tells no end`() throws {
    // Row 63
    try turnAnimationOff()
    try call(.setContentOffset)
    demo.bench.settle()
    #expect(report.messages.map(\.name) == ["didScroll"])
    #expect(report.count(of: "didScroll") == 1)
  }

  @Test func `a rectangle that shows already brings nothing`() throws {
    // Row 66
    try call(.scrollRectToVisible)
    demo.bench.settle()
    #expect(report.messages.isEmpty)
    #expect(demo.reached.contains("Reveal a visible cell: no delegate call"))
  }

  @Test func `a click on a cell makes it the target, and zooming shows it whole`() throws {
    // Row 92
    demo.click(container)
    let board = try #require(demo.view(TargetBoard.self))
    #expect(board.target != 40)
    try call(.zoomToRect)
    demo.bench.settle()
    let cell = board.convert(TargetBoard.place(of: board.target), to: nil)
    let frame = container.convert(container.bounds, to: nil)
    #expect(cell.intersection(frame)?.width.isClose(to: cell.width, within: 1) ?? false)
  }

  @Test func `a glide is stopped where it is`() throws {
    try call(.flick)
    demo.bench.advance(by: 0.3)
    #expect(container.isDecelerating)
    try call(.stop)
    #expect(!container.isDecelerating)
    #expect(demo.reached == ["Glide, then stop"])
  }
}
