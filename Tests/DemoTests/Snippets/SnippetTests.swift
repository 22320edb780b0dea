import Geometry
import Glibc
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct SnippetTests {
  private func build(_ kind: ScreenKind, in window: View) -> ScrollContainer {
    switch kind {
    case .flip: Snippets.flip(in: window)
    case .photo: Snippets.photo(in: window)
    case .long: Snippets.long(in: window)
    case .map: Snippets.map(in: window)
    case .nested: Snippets.nested(in: window)
    case .touch: Snippets.touch(in: window)
    case .bounce: Snippets.bounce(in: window)
    case .commands: Snippets.commands(in: window)
    case .layout: Snippets.layout(in: window)
    case .dots: Snippets.dots(in: window)
    case .extras: Snippets.extras(in: window)
    case .checklist: Snippets.checklist(in: window)
    }
  }

  @Test(arguments: ScreenKind.allCases)
  func `what a screen shows as its code is what is compiled here`(kind: ScreenKind) throws {
    let shown = try OpenDemo(kind).screen.code
    #expect(shown == (try Self.source(of: kind)))
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((4...25).contains(lines.count))
    #expect(lines.allSatisfy { $0.count <= 96 })
  }

  @Test(arguments: ScreenKind.allCases)
  func `the code builds something that scrolls`(kind: ScreenKind) {
    let bench = Bench()
    let container = build(kind, in: bench.stage.root)
    bench.settle()
    let range = container.maximumContentOffset - container.minimumContentOffset
    #expect(range.dx > 0 || range.dy > 0)
    #expect(container.superview === bench.stage.root)
  }

  /// The lines between the marks of a screen, as far to the left as they go.
  private static func source(of kind: ScreenKind) throws -> String {
    let file = #filePath.replacing("SnippetTests.swift", with: "Snippets.swift")
    let descriptor = open(file, O_RDONLY)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = try #require([read(descriptor, &bytes, bytes.count)].first { $0 > 0 })
    let lines = String(decoding: bytes.prefix(count), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == "    // begin \(kind.rawValue)" })
    let end = try #require(lines[start...].firstIndex { $0 == "    // end" })
    return lines[(start + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
  }
}
