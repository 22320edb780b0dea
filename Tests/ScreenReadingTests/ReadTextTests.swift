import Testing

@testable import ScreenReading

/// Text as readers count it, against the slow way.
struct ReadTextTests {
  private nonisolated static let texts = [
    "", "one", "one\ntwo\r\nthree", "🇩🇪🇫🇷 e\u{301}a", String(repeating: "漢字と👩‍👩‍👧‍👦, ", count: 900),
    String(repeating: "plain ", count: 700),
  ]

  @Test(arguments: texts) func `characters and scalars are told apart at every place`(text: String)
  {
    let read = ReadText(text)
    let starts = text.indices.map { text.unicodeScalars.distance(from: text.startIndex, to: $0) }
    let places = starts + [text.unicodeScalars.count]
    #expect(read.count == text.unicodeScalars.count)
    for number in stride(from: 0, through: text.count, by: max(text.count / 500, 1)) {
      #expect(read.scalars(number..<text.count) == places[number]..<read.count)
      #expect(read.characters(places[number]..<read.count) == number..<text.count)
    }
    // What no text has counts as its end.
    #expect(read.scalars(0..<text.count + 5_000) == 0..<read.count)
  }

  @Test func `a change is found between whole letters`() {
    let change = TextChange(from: "aé漢b", to: "aè漢字b")
    #expect(change.place == 1 && change.removed == "é漢" && change.inserted == "è漢字")
    let same = TextChange(from: "aaa", to: "aaaa")
    #expect(same.place == 3 && same.removed.isEmpty && same.inserted == "a")
    let gone = TextChange(from: "漢字", to: "")
    #expect(gone.place == 0 && gone.removed == "漢字" && gone.inserted.isEmpty)
  }
}
