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

  @Test func `a name is nearer to its own switch than to the one before`() throws {
    let demo = try OpenDemo(.nested)
    let switches = demo.visible.compactMap { $0 as? Switch }
      .sorted { $0.frame.minX < $1.frame.minX }
    #expect(switches.count == 3)
    let bare = Switch(isOn: true).sizeThatFits(.zero).width
    for (before, named) in zip(switches, switches.dropFirst()) {
      let words = demo.shell.fonts.width(of: TextLine(named.title, style: Type.body))
      let inside = named.frame.width - bare - words
      #expect(named.frame.minX - before.frame.maxX > 1.5 * inside)
    }
  }
}
