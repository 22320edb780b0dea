import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// The things to try, which a press on their line shows.
struct GoalListTests {
  private func line(_ demo: OpenDemo, _ index: Int) throws -> GoalLine {
    let lines = demo.visible(in: demo.shell.inspector).compactMap { $0 as? GoalLine }
    #expect(lines.count == 3)
    return lines[index]
  }

  private func play(_ demo: OpenDemo, counts: Bool) {
    for _ in 0..<1_500 where demo.shell.ghostHand != nil {
      // As if a user did it.
      if counts { demo.screen.isDemonstrated = false }
      demo.bench.step()
    }
    #expect(demo.shell.ghostHand == nil)
    demo.bench.settle()
  }

  @Test(arguments: ScreenKind.shown.filter { $0 != .photo }, [0, 1, 2])
  func `what the ghost's hand does is the thing itself`(kind: ScreenKind, index: Int) throws {
    let demo = try OpenDemo(kind)
    let line = try line(demo, index)
    #expect(line.isEnabled)
    // The map's places are found by a worker.
    (demo.bench.stage.workshop as? InlineWorkshop)?.work()
    demo.click(line)
    #expect(demo.shell.ghostHand != nil)
    play(demo, counts: true)
    #expect(demo.reached.contains(line.goal.words), "\(line.goal.words)")
  }

  @Test func `it ticks nothing, says whose turn it is, and ends at any input`() throws {
    let demo = try OpenDemo(.flip)
    let line = try line(demo, 0)
    demo.click(line)
    play(demo, counts: false)
    #expect(demo.reached.isEmpty)
    let words = ShownText.of(demo.shell.notice, type: demo.shell.fonts).map(\.line.string)
    #expect(words == ["Your turn"])
    demo.click(line)
    demo.bench.advance(by: 0.5)
    demo.mouse(.began, 400, 400)
    #expect(demo.shell.ghostHand == nil)
    demo.mouse(.ended, 400, 400)
    #expect(demo.bench.settle())
  }

  @Test func `it shows also with reduced motion, since one has asked for it`() throws {
    let demo = try OpenDemo(.flip)
    demo.bench.stage.prefersReducedMotion = true
    demo.click(try line(demo, 0))
    demo.bench.advance(by: 1.5)
    #expect(demo.shell.ghostHand != nil)
    play(demo, counts: true)
    #expect((demo.screen.watched as? Pager)?.currentPage == 1)
  }

  @Test func `a line that cannot be shown says so by doing nothing`() throws {
    let demo = try OpenDemo(.photo)
    #expect(try !line(demo, 0).isEnabled)
  }

  @Test func `a hand shows a thing though code lies over it`() throws {
    let demo = try OpenDemo(.flip)
    demo.shell.toggleCode()
    demo.bench.settle()
    #expect(demo.shell.showsCode)
    let line = try line(demo, 0)
    demo.click(line)
    play(demo, counts: true)
    #expect(!demo.shell.showsCode && demo.reached.contains(line.goal.words))
  }
}
