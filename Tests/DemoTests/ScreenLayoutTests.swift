import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ScreenLayoutTests {
  /// Every choice that a screen offers, as "nothing chosen" and its words.
  private func scenes(of demo: OpenDemo) -> [String?] {
    [nil] + demo.choices.flatMap(\.items).map(Optional.some)
  }

  @Test(arguments: ScreenKind.allCases)
  func `each screen has something to try, and no more than the inspector has room for`(
    kind: ScreenKind
  ) throws {
    let demo = try OpenDemo(kind)
    for scene in scenes(of: demo) {
      if let scene { demo.choose(scene) }
      #expect((2...6).contains(demo.screen.goals.count))
    }
  }

  @Test(arguments: ScreenKind.allCases)
  func `every screen can be made tiny, and reset, without harm`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind, size: Size(width: 100, height: 100))
    for scene in scenes(of: demo) {
      if let scene { demo.choose(scene) }
      demo.screen.restart()
      demo.bench.advance(by: 0.5)
    }
    demo.bench.stage.resize(to: Size(width: 1_180, height: 760), scale: 2)
    demo.bench.step()
    #expect(demo.reached == [])
  }
}
