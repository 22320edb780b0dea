import Foundation
import Testing

@testable import Demo

struct KeyHelpTests {
  @Test func `the README lists the same keys in the same order`() throws {
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let text = try String(contentsOfFile: root + "/README.md", encoding: .utf8)
    let rows = KeyHelp.sections.flatMap(\.rows).map { "| \($0.keys) | \($0.words) |" }
    #expect(text.contains(rows.joined(separator: "\n")))
  }
}
