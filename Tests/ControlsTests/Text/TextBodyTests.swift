import TestHarness
import Testing

@testable import Controls

/// Texts with line ends of all kinds, and with characters that are hard to cut.
private nonisolated let samples = [
  "", "\n", "a\nb", "one\r\ntwo\r\n", "\r", "e\u{301}\n", "\u{301}", "👨‍👩‍👧 🇩🇪🇫🇷\n\n", "x\u{2028}y",
  "שלום\nעולם", "日本語", "\u{85}",
]

struct TextBodyTests {
  @Test(arguments: samples)
  func `the parts are the text, cut behind its line ends`(text: String) {
    let body = TextBody(text)
    #expect(body.text == text && body.count == text.count)
    #expect(body.parts.dropLast().allSatisfy { $0.endsLine && !$0.dropLast().contains("\n") })
    #expect(body.parts.last?.endsLine == false)
    #expect(body.start(of: body.parts.count) == text.count)
  }

  @Test(arguments: 0..<60)
  func `it is what a string would be, and every change can be taken back`(seed: Int) {
    var (dice, body, plain) = (Dice(seed: UInt64(seed)), TextBody(), "")
    var (edits, texts): ([TextEdit], [String]) = ([], [])
    for _ in 0..<60 {
      texts.append(plain)
      let places = [dice.below(plain.count + 1), dice.below(plain.count + 1)].sorted()
      let new = samples[dice.below(samples.count)]
      let characters = Array(plain)
      let kept = String(characters[..<places[0]]) + new
      plain = kept + String(characters[places[1]...])
      let (edit, end) = body.replace(places[0]..<places[1], with: new)
      edits.append(edit)
      #expect(Array(body.text.utf8) == Array(plain.utf8) && body.count == plain.count)
      #expect(end == min(kept.count, plain.count))
      #expect(body.string(0..<end).count == end)
    }
    for (edit, text) in zip(edits, texts).reversed() {
      body.apply(edit.inverse)
      #expect(body.text == text && body.count == text.count)
    }
    for edit in edits { body.apply(edit) }
    #expect(body.text == plain && body.count == plain.count)
  }

  @Test(arguments: ["x", "word ", "🇩🇪", "e\u{301}", "語"])
  func `a paragraph of any length lies in short parts, and no character in two`(sample: String) {
    let text = String(repeating: sample, count: 100_000 / sample.utf8.count)
    var body = TextBody(text + "\nend")
    #expect(body.parts.count > 10 && body.parts.allSatisfy { $0.utf8.count <= 8_200 })
    #expect(body.count == text.count + 4 && body.text == text + "\nend")
    #expect(body.paragraph(around: 3) == 0..<text.count + 1)
    let middle = text.count / 2
    #expect(body.string(middle..<middle + 3) == String(text.prefix(3)))
    _ = body.replace(0..<text.count, with: "")
    #expect(body.text == "\nend" && body.count == 4)
  }

  @Test(arguments: 0..<20)
  func `no part of a long paragraph is short, whatever is typed`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var body = TextBody(String(repeating: "word ", count: 20_000) + "\nend")
    for _ in 0..<60 {
      let start = dice.below(body.count)
      let length = [0, 0, 1, 30, 5_000, 9_000][dice.below(6)]
      let new = ["", "x", "a word ", "\n", String(repeating: "more ", count: 1_500)][dice.below(5)]
      _ = body.replace(start..<min(start + length, body.count), with: new)
      for (part, next) in zip(body.parts, body.parts.dropFirst()) where !part.endsLine {
        #expect(part.utf8.count >= 2_000 && next.utf8.count >= 2_000)
      }
    }
  }

  /// What fails here is not shown: a hundred thousand marks would hide everything else.
  @Test(
    arguments: ["\u{301}", "\u{323}\u{301}", "\u{200D}", "\u{FE0F}", "\u{94D}"],
    [6_000, 100_000]
  )
  func `a letter of any number of marks lies in one part`(marks: String, count: Int) {
    func isSame(_ a: String, _ b: some StringProtocol) -> Bool { a.utf8.elementsEqual(b.utf8) }
    let letter = "a" + String(repeating: marks, count: count)
    let text = "one " + letter + " two\n" + letter + "\n" + letter
    var body = TextBody(text)
    let (isWhole, isOne) = (isSame(body.text, text), isSame(body.string(4..<5), letter))
    #expect(body.count == 13 && isWhole && isOne)
    let (edit, end) = body.replace(4..<5, with: "b")
    let isChanged = isSame(body.string(0..<9), "one b two")
    #expect(end == 5 && body.count == 13 && isChanged)
    body.apply(edit.inverse)
    let isBack = isSame(body.text, text)
    #expect(isBack)
    _ = body.replace(13..<13, with: marks)
    let isLonger = isSame(body.string(12..<13), letter + marks)
    #expect(body.count == 13 && isLonger)
  }
}
