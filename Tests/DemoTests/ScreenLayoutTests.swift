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

  /// A window to look at the screens in.
  struct Form: Sendable, CustomStringConvertible {
    let size: Size
    let scale: Double
    var description: String { "\(Int(size.width)) x \(Int(size.height)) at \(scale)" }
  }

  private nonisolated static let forms = [
    Form(size: Size(width: 1_180, height: 760), scale: 1),
    Form(size: Size(width: 480, height: 560), scale: 1),
    Form(size: Size(width: 1_180, height: 760), scale: 2),
    Form(size: Size(width: 1_920, height: 1_200), scale: 1),
  ]

  /// Goes through all that a screen offers, with the inspector open if it has room.
  private func forEachScene(
    _ kind: ScreenKind,
    _ form: Form,
    _ check: (OpenDemo, String) -> Void
  ) throws {
    let demo = try OpenDemo(kind, size: form.size, scale: form.scale)
    for scene in scenes(of: demo) {
      if let scene { demo.choose(scene) }
      demo.bench.advance(by: 0.1)
      check(demo, scene ?? "at first")
    }
  }

  @Test(arguments: ScreenKind.allCases, forms)
  func `no text is shortened or cut off`(kind: ScreenKind, form: Form) throws {
    try forEachScene(kind, form) { demo, scene in
      let texts = demo.texts
      #expect(texts.compactMap(\.cut) == [], "\(scene)")
      // A narrow window has no room for every word.
      guard form.size.width >= 1_180 else { return }
      #expect(texts.filter(\.isShortened).map(\.line.string) == [], "\(scene)")
    }
  }

  @Test(arguments: ScreenKind.allCases, forms)
  func `texts beside each other do not overlap`(kind: ScreenKind, form: Form) throws {
    try forEachScene(kind, form) { demo, scene in
      for parent in demo.visible { #expect(overlaps(in: parent, demo) == [], "\(scene)") }
    }
  }

  /// Texts of a view itself, and those of views beside each other in it, unless one lies on a ground
  /// of its own that covers the other.
  private func overlaps(in parent: View, _ demo: OpenDemo) -> [String] {
    let views = parent.subviews.filter {
      !$0.isHidden && $0.alpha > 0 && $0.frame.intersects(parent.bounds)
    }
    let texts = ([parent] + views).flatMap { ShownText.of($0, type: demo.shell.look.type) }
    return texts.indices.flatMap { first in
      texts.indices.dropFirst(first + 1).compactMap { second in
        let (lower, upper) = (texts[first], texts[second])
        let slack = EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
        let a = lower.frame(in: parent).inset(by: slack)
        let b = upper.frame(in: parent).inset(by: slack)
        guard a.intersects(b), !covers(upper, a, in: parent) else { return nil }
        return "\(lower.line.string) / \(upper.line.string)"
      }
    }
  }

  private func covers(_ text: ShownText, _ place: Rect, in parent: View) -> Bool {
    text.view !== parent
      && text.view.draw().contains { command in
        switch command {
        case .fill(let rect, .color(let color)), .rounded(let rect, _, let color):
          color.alpha == 255 && text.view.convert(rect, to: parent).encloses(place)
        default: false
        }
      }
  }

  @Test(arguments: ScreenKind.allCases)
  func `each screen has something to try and the code that builds it`(kind: ScreenKind) throws {
    let screen = try OpenDemo(kind).screen
    #expect((3...6).contains(screen.tries.count))
    #expect(screen.code.split(separator: "\n").count <= 25)
    #expect(!screen.code.isEmpty)
  }

  @Test(arguments: ScreenKind.allCases)
  func `every screen can be made tiny, and reset, without harm`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind, size: Size(width: 100, height: 100))
    for scene in scenes(of: demo) {
      if let scene { demo.choose(scene) }
      demo.screen.reset()
      demo.bench.advance(by: 0.5)
    }
    demo.bench.stage.resize(to: Size(width: 1_180, height: 760), scale: 2)
    demo.bench.step()
    // The window was resized, which is something to try on one screen.
    #expect(demo.reached.allSatisfy { $0.hasPrefix("Resize the window") })
  }
}
