import ScrollKit
import ScrollKitTesting
import TestHarness
import Testing
import ViewTree

@testable import Demo

/// What comes or goes, and is asked for the opposite on its way.
struct TurnedAroundTests {
  /// The longest step of a change that takes 0.2 s and is fastest at first, as a
  /// share of its way: 1 - (11/12)².
  private static let longest = 0.16

  /// Notes a value, from 0 to 1, in each frame of a change, in three of one back, and
  /// in twelve of one forth again.
  private func steps(_ demo: OpenDemo, _ change: () -> Void, _ value: () -> Double) -> [Double] {
    var values = [value()]
    for frames in [4, 3, 14] {
      change()
      for _ in 0..<frames {
        values.append(value())
        demo.bench.step()
      }
    }
    values.append(value())
    return zip(values.dropFirst(), values).map { abs($0 - $1) }
  }

  @Test func `a drawer that is turned around goes on from where it is`() throws {
    let demo = try OpenDemo(.flip, size: Size(width: 600, height: 700))
    let width = demo.shell.inspector.bounds.width
    let steps = steps(demo, { demo.shell.showsInspector.toggle() }) {
      (600 - demo.shell.inspector.shownFrame.minX) / width
    }
    #expect(steps.allSatisfy { $0 < Self.longest }, "\(steps)")
    #expect(demo.shell.inspector.frame.maxX == 600)
  }

  @Test func `a sheet that is turned around goes on from where it is`() throws {
    let demo = try OpenDemo(.flip)
    let steps = steps(demo, demo.shell.toggleCode) {
      demo.shell.codePanel.isHidden ? 0 : demo.shell.codePanel.shownAlpha
    }
    #expect(steps.allSatisfy { $0 < Self.longest }, "\(steps)")
    #expect(demo.shell.codePanel.shownAlpha == 1)
  }

  @Test func `words that follow words on their way out come in from there`() throws {
    let demo = try OpenDemo(.flip)
    let notice = demo.shell.notice
    demo.shell.say("One")
    demo.bench.advance(by: 2.7)
    // Half gone.
    while notice.shownAlpha > 0.5 { demo.bench.step() }
    #expect(notice.shownAlpha > 0.1)
    let steps = steps(demo, { demo.shell.say("Two") }) { notice.isHidden ? 0 : notice.shownAlpha }
    #expect(steps.allSatisfy { $0 < Self.longest }, "\(steps)")
    #expect(notice.shownAlpha == 1)
  }
}
