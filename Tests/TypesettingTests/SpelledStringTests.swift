import Testing

@testable import Typesetting

@Suite struct SpelledStringTests {
  @Test(arguments: ["", "a", "fifteen letters", "more than sixteen letters", "\u{E9}", "e\u{301}"])
  func `a string is spelled as itself alone`(string: String) {
    let copy = SpelledString(String(string.map { $0 }))
    #expect(SpelledString(string) == copy && Set([SpelledString(string), copy]).count == 1)
    for other in ["b", string + "a", "fifteen lettirs", "more than sixteen letterz"] {
      #expect(SpelledString(string) != SpelledString(other))
    }
  }

  @Test func `an accent of its own is spelled otherwise than a mark`() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(SpelledString("\u{E9}") != SpelledString("e\u{301}"))
  }
}
