import Testing
import Typesetting

/// Every character but the ellipsis is 50 wide here, and the ellipsis 100.
@Suite struct LineBreakingTests {
  private func lines(_ text: String, _ width: Double, limit: Int? = nil) throws -> [String] {
    try Sample.family().lines(of: text, style: Sample.style, width: width, limit: limit)
      .map(\.string)
  }

  @Test(arguments: [
    ("aa aa aa", 250.0, ["aa aa", "aa"]),
    ("aa aa aa", 400, ["aa aa aa"]),
    ("aa  aa", 100, ["aa", "aa"]),
    ("aaaaa", 100, ["aa", "aa", "a"]),
    ("a aaaaa", 150, ["a", "aaa", "aa"]),
    ("aa-aa", 150, ["aa-", "aa"]),
    ("aa -1", 150, ["aa", "-1"]),
    ("a\na", 400, ["a", "a"]),
    ("a\n\na", 400, ["a", "", "a"]),
    ("", 100, [""]),
    ("aaa", 10, ["a", "a", "a"]),
  ])
  func `text breaks between words`(text: String, width: Double, expected: [String]) throws {
    #expect(try lines(text, width) == expected)
  }

  // Han, kana and their signs are hollow squares here, 80 wide.
  @Test(arguments: [
    ("日本語", 160.0, ["日本", "語"]), ("aa日本", 200, ["aa日", "本"]), ("日本。語", 160, ["日", "本。", "語"]),
    ("日「本」語", 240, ["日", "「本」", "語"]), ("スーツ", 100, ["ス", "ー", "ツ"]), ("ああー", 160, ["あ", "あー"]),
    ("жж жж", 200, ["жж", "жж"]),
  ])
  func `text without spaces breaks between ideographs, but not before the end of a phrase`(
    text: String,
    width: Double,
    expected: [String]
  ) throws {
    #expect(try lines(text, width) == expected)
  }

  @Test func `the last allowed line ends in an ellipsis`() throws {
    #expect(try lines("aa aa aa aa", 250, limit: 1) == ["aa…"])
    #expect(try lines("aa aa aa aa", 250, limit: 2) == ["aa aa", "aa aa"])
  }

  @Test(arguments: [
    ("aaaa", 200.0, "aaaa"), ("aaaaa", 200, "aa…"), ("aaaaa", 100, "…"), ("aa aaa", 250, "aa…"),
    ("aaaaa", 0, "…"),
  ])
  func `a line that is too long ends in an ellipsis`(text: String, width: Double, expected: String)
    throws
  {
    let line = TextLine(text, style: Sample.style)
    #expect(try Sample.family().truncated(line, to: width).string == expected)
  }

  @Test(arguments: [60.0, 97, 134, 215, 333, 404, 900])
  func `no line is wider than allowed and no word is lost`(width: Double) throws {
    let family = try TypeFamily(directory: fonts)
    let text = "Two fingers on a well-made trackpad scroll with momentum, and pinch to zoom."
    let lines = family.lines(of: text, style: TextStyle(size: 15), width: width)
    #expect(lines.allSatisfy { family.width(of: $0) <= width })
    #expect(lines.map(\.string).joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test(arguments: [2.0, 12]) func `characters without a width cost no more than others`(
    width: Double
  ) throws {
    let family = try TypeFamily(directory: fonts)
    let text = String(repeating: "\u{200B}", count: 20_000) + "WWW"
    let start = ContinuousClock.now
    let line = family.truncated(TextLine(text, style: TextStyle(size: 10)), to: width)
    #expect(line.string.hasSuffix("…") && ContinuousClock.now - start < .seconds(5))
  }
}
