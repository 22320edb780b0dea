import DesktopFonts
import Testing

@testable import Typesetting

@Suite struct ShapedTextTests {
  private let family: TypeFamily

  init() throws { family = try Sample.family(StubFonts()) }

  private func outline(_ id: GlyphID) -> GlyphOutline? {
    let picture = family.picture(of: id, weight: .regular, size: 100)
    if case .outline(let outline) = picture { return outline }
    return nil
  }

  private func carets(_ string: String) -> [Double] {
    let edges = family.layout(of: Sample.line(string)).edges
    return (0...string.count).map(edges.caret)
  }

  // In the sample typeface letters and spaces are 50 wide, 1 is 40 and □ is 80.
  @Test(arguments: [
    ("ж", 60.0), ("aж", 110), ("AжV", 160), ("жж", 120), ("א", 40), ("שש a", 180), ("ש日", 120),
    ("אל", 40), ("\u{200F}", 0), ("a\u{200D}\u{FE0F}a", 100),
  ])
  func `widths of both fonts add up`(string: String, width: Double) {
    #expect(family.width(of: Sample.line(string)) == width)
  }

  @Test func `a line that is drawn again and again keeps its letters whatever else is shown`() {
    for width in [1_000.0, 120] {
      let line = family.truncated(Sample.line("aaaa"), to: width)
      let text = family.part(of: line).text
      for number in 0..<10_000 { _ = family.width(of: Sample.line("a\(number)")) }
      #expect(family.part(of: line).text === text)
      let other = TextLine(line.string, style: line.style)
      #expect(family.part(of: other).text !== text)
      #expect(other == line && Set([other, line]).count == 1)
    }
  }

  @Test func `glyphs say which font they are in`() {
    let placed = family.layout(of: Sample.line("aжש")).glyphs
    #expect(placed.map(\.x) == [0, 50, 110])
    #expect(
      placed.dropFirst().map(\.id) == [
        .fallback(font: 0, glyph: 0x436), .fallback(font: 1, glyph: 0x5E9),
      ]
    )
    #expect(outline(placed[1].id)?.unitsPerEm == 0x436)
    #expect(outline(placed[0].id)?.unitsPerEm == 100)
  }

  @Test(arguments: ["aAV 1-é…□", "e\u{301}aa", "AVAV", "", "a\u{7}a"])
  func `what the typeface has is placed as without other fonts`(string: String) throws {
    let (line, plain) = (Sample.line(string), try Sample.family())
    #expect(family.layout(of: line).glyphs == plain.layout(of: line).glyphs)
    #expect(family.width(of: line) == plain.width(of: line))
    #expect(family.layout(of: line).edges == plain.layout(of: line).edges)
    #expect(!family.layout(of: line).isMixed && !plain.layout(of: line).isMixed)
  }

  @Test(arguments: ["ж", "aשжa", "日本", "ש 1"])
  func `fonts that have nothing leave the hollow square`(string: String) throws {
    let (line, plain) = (Sample.line(string), try Sample.family())
    let poor = try Sample.family(NoFonts())
    #expect(poor.layout(of: line).glyphs == plain.layout(of: line).glyphs)
    #expect(poor.layout(of: line).edges == plain.layout(of: line).edges)
    #expect(!poor.layout(of: line).isMixed && family.layout(of: Sample.line("ж")).isMixed)
  }

  @Test func `marks of direction, joiners and variation selectors are invisible`() throws {
    let placed = try Sample.family().layout(of: Sample.line("a\u{200F}a\u{FE0E}\u{200D}a")).glyphs
    #expect(placed.map(\.x) == [0, 50, 100])
  }

  @Test func `the carets of text that runs to the left descend`() {
    #expect(carets("שבת") == [120, 80, 40, 0])
    #expect(carets("ש ת") == [130, 90, 40, 0])
  }

  @Test func `text that runs to the left has all its carets, and those around it keep theirs`() {
    #expect(carets("aשבa") == [0, 130, 90, 50, 180])
  }

  @Test func `characters that one glyph shows share its width`() {
    #expect(carets("אל") == [40, 20, 0])
    #expect(carets("шж") == [0, 60, 120])
  }

  @Test(arguments: ["aш1", "שבת", "a שב 11 ת a", "ש(ת)ש", "∞ש∞", "אלש aж"])
  func `a line is as wide as its last visual edge, and its characters fill it without a gap`(
    string: String
  ) {
    let line = Sample.line(string)
    let edges = family.layout(of: line).edges
    #expect(edges.width == family.width(of: line))
    #expect(edges.spans(of: 0..<string.count) == [0...edges.width])
    #expect(edges.characters.count == string.count)
  }

  @Test func `between words that run to the left, spaces mirror and numbers do not`() throws {
    let glyphs = family.layout(of: Sample.line("ב 1a")).glyphs
    // From the left: 1, a, a space, and the letter that comes first.
    #expect(glyphs.map(\.x) == [0, 40, 90, 140])
    // The number has both its carets, and the line ends at its left.
    #expect(carets("ב 11") == [170, 130, 0, 40, 80])
  }

  @Test func `brackets between words that run to the left are mirrored`() throws {
    let brackets = [
      Sample.Glyph(character: "(", advance: 30), Sample.Glyph(character: ")"),
    ]
    let glyphs = Sample.glyphs.prefix(1) + brackets + Sample.glyphs.dropFirst()
    let face = try Sample.typeface(Sample.file(glyphs: Array(glyphs)))
    let family = TypeFamily(
      regular: face,
      semibold: face,
      fallback: StubFonts(),
      rules: DesktopScripts()
    )
    let opening = try #require(face.index(ofScalar: 0x28, tabular: false))
    let placed = family.layout(of: Sample.line("ש)ש")).glyphs
    #expect(placed.map(\.id)[1] == .embedded(opening))
    #expect(placed.map(\.x) == [0, 40, 70])
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["a", "ж", "ש", " "])
  func `a hundred thousand marks on a letter are one character`(base: String) {
    let string = base + String(repeating: "\u{301}", count: 100_000)
    #expect(family.layout(of: Sample.line(string)).edges.characters.count == 1)
    #expect(family.width(of: Sample.line(string)).isFinite)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [("ש", "(", ")]"), ("", "(", ")ש"), ("", "()", "ש")])
  func `a hundred thousand brackets are set in a moment`(start: String, many: String, end: String) {
    let string = start + String(repeating: many, count: 50_000)
    let brackets = string + String(repeating: end, count: many.count == 1 ? 50_000 : 1)
    let edges = family.layout(of: Sample.line(brackets)).edges
    #expect(edges.characters.count == brackets.count)
  }
}
