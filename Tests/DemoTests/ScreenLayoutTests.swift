import Geometry
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct ScreenLayoutTests {
  private nonisolated static let sizes = [
    Size(width: 1_180, height: 760), Size(width: 480, height: 560),
    Size(width: 1_920, height: 1_200),
  ]

  /// Every choice that a screen offers, as "nothing chosen" and its words.
  private func scenes(of demo: OpenDemo) -> [String?] {
    let words: [String] = demo.screen.tools.flatMap { ($0 as? Segments)?.titles ?? [] }
    return [nil] + words
  }

  @Test(arguments: ScreenKind.allCases)
  func `no label is shortened at the default size`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    for scene in scenes(of: demo) {
      if let scene { demo.choose(scene) }
      let cut = demo.visible.compactMap { $0 as? Label }.filter(\.isShortened).map(\.text)
      #expect(cut == [], "\(scene ?? "at first")")
    }
  }

  @Test(arguments: ScreenKind.allCases, sizes)
  func `texts beside each other do not overlap`(kind: ScreenKind, size: Size) throws {
    let demo = try OpenDemo(kind, size: size)
    for scene in scenes(of: demo) {
      if let scene { demo.choose(scene) }
      for parent in demo.visible { #expect(overlaps(in: parent) == [], "\(scene ?? "at first")") }
    }
  }

  private func overlaps(in parent: View) -> [String] {
    let labels = parent.subviews.compactMap { $0 as? Label }.filter {
      !$0.isHidden && !$0.text.isEmpty
    }
    return labels.indices.flatMap { first in
      labels.indices.dropFirst(first + 1).compactMap { second in
        textFrame(of: labels[first]).intersects(textFrame(of: labels[second]))
          ? "\(labels[first].text) / \(labels[second].text)" : nil
      }
    }
  }

  /// The part of a label that its text covers, in its superview.
  private func textFrame(of label: Label) -> Rect {
    let widths = label.shownLines.map { label.look.type.width(of: $0) }
    let width = widths.max() ?? 0
    let height = Double(widths.count) * label.look.type.lineHeight(of: label.style)
    return Rect(
      x: label.frame.minX + label.alignment.offset(of: width, in: label.bounds.width),
      y: label.frame.minY + max(0, (label.bounds.height - height) / 2),
      width: width,
      height: min(height, label.bounds.height)
    )
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
