import Foundation
import Testing

@testable import Demo

struct KeyHelpTests {
  @Test func `the documentation lists the same keys in the same order`() throws {
    let root = URL(filePath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    let article = root + "/Sources/ScrollKit/ScrollKit.docc/input-sources.md"
    let text = try String(contentsOfFile: article, encoding: .utf8)
    let rows = KeyHelp.sections.flatMap(\.value).map { "| \($0.keys) | \($0.words) |" }
    #expect(text.contains(rows.joined(separator: "\n")))
  }
}
