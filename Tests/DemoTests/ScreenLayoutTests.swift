import Geometry
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct ScreenLayoutTests {
  /// Every choice that a screen offers, as "nothing chosen" and its words.
  private func scenes(of demo: OpenDemo) -> [String?] {
    let words: [String] = demo.screen.tools.flatMap { ($0 as? Segments)?.titles ?? [] }
    return [nil] + words
  }

  /// Goes through all that a screen offers, with the inspector open if it has room.
  private func forEachScene(
    _ kind: ScreenKind,
    _ form: WindowForm,
    _ check: (OpenDemo, String) -> Void
  ) throws {
    let demo = try OpenDemo(kind, size: form.size, scale: form.scale)
    for scene in scenes(of: demo) {
      if let scene { demo.choose(scene) }
      demo.bench.advance(by: 0.1)
      check(demo, scene ?? "at first")
    }
  }

  @Test(arguments: ScreenKind.allCases, WindowForm.all)
  func `no text is shortened or cut off`(kind: ScreenKind, form: WindowForm) throws {
    try forEachScene(kind, form) { demo, scene in
      let texts = demo.texts
      #expect(texts.compactMap(\.cut) == [], "\(scene)")
      // A narrow window has no room for every word.
      guard form.size.width >= 1_180 else { return }
      #expect(texts.filter(\.isShortened).map(\.line.string) == [], "\(scene)")
    }
  }

  @Test(arguments: ScreenKind.allCases, WindowForm.all)
  func `texts beside each other do not overlap`(kind: ScreenKind, form: WindowForm) throws {
    try forEachScene(kind, form) { demo, scene in
      for parent in demo.visible { #expect(demo.overlaps(in: parent) == [], "\(scene)") }
    }
  }

  @Test(arguments: ScreenKind.allCases)
  func `each screen has something to try, and no more than the inspector has room for`(
    kind: ScreenKind
  ) {
    #expect((3...6).contains(kind.goals.count))
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
    // The window was resized, which is something to try on one screen.
    #expect(demo.reached.allSatisfy { $0.hasPrefix("Resize the window") })
  }
}
