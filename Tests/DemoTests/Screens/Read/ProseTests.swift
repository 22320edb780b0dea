import Testing

@testable import Demo

@Suite struct ProseTests {
  @Test(arguments: [
    ("One\ntwo\n\nthree", "One two\n\nthree"),
    ("# A *title*\n\ntext", "A title\n\ntext"), ("2 * 3*4 *(low)*.", "2 * 3*4 (low)."),
    ("#### f.2\n\nA `call` is **bold**, see [there](x.md).", "f.2\n\nA call is bold, see there."),
    ("* one\n  goes on\n* two", "•  one goes on\n•  two"),
    ("| A | B |\n| --- | --- |\n| `1` | 2 |", "A  ·  B\n1  ·  2"),
    ("Code:\n\n    let a = **b**\n    c", "Code:\n\n    let a = **b**\n    c"),
    ("```swift\nlet a = [b](c)\n```\nand", "let a = [b](c)\nand"),
    ("[1, 2] and `a` [b", "[1, 2] and a [b"), ("", ""), ("\n\n\n", ""),
  ]) func `marks are left out, and paragraphs are whole`(text: String, plain: String) {
    #expect(Prose.plain(text) == plain)
  }

  @Test(arguments: ["[", "[](", "[a](b", "*", "**", "`", "|", "# ", "[x] (", "[a](b)"])
  func `marks without end take a time that grows with their number`(mark: String) {
    let text = String(repeating: mark, count: 20_000)
    #expect(Prose.plain(text).utf8.count <= 2 * text.utf8.count)
  }
}
