import Geometry
import Testing

@testable import Typesetting

@Suite struct TypefaceTests {
  @Test func `an outline is its path, step by step`() throws {
    let face = try Sample.typeface()
    let id = try #require(face.index(of: "V", tabular: false))
    #expect(
      face.outline(of: .embedded(id)) == [
        .move(Point(x: 0, y: -70)),
        .curve(Point(x: 5, y: -60), Point(x: 10, y: -50), Point(x: 25, y: 0)),
        .line(Point(x: 50, y: -70)),
        .close,
      ]
    )
  }

  @Test func `after a closed contour the pen is at its start`() {
    let path = Sample.path("m 10 10 h 5 z m 1 1")
    #expect(
      OutlineReader.steps(of: path[...]) == [
        .move(Point(x: 10, y: 10)), .line(Point(x: 15, y: 10)), .close,
        .move(Point(x: 11, y: 11)),
      ]
    )
  }

  @Test func `a character without a glyph is a hollow square`() throws {
    let face = try Sample.typeface()
    #expect(face.index(of: "Ж", tabular: false) == face.index(of: "\u{25A1}", tabular: false))
  }

  @Test func `a letter and its combining mark are one glyph`() throws {
    let face = try Sample.typeface()
    #expect(face.index(of: "e\u{301}", tabular: false) == face.index(of: "\u{E9}", tabular: false))
  }

  @Test func `a control character leaves no mark`() throws {
    #expect(try Sample.width("a\u{7}a\r") == 100)
  }

  @Test(arguments: ["Regular", "SemiBold"])
  func `the interface font has every character of the interface`(weight: String) throws {
    let face = try Typeface(contentsOf: "\(fonts)/Inter-\(weight).typeface")
    let text = "Hello, Wörld! 0123456789 – — ‘’ “” … • · × ÷ − ± ← ↑ → ↓ ↔ ↕ ⌃ ⌘ ⌥ ⇧ ✓ ✗ ● ○ ▶ ★"
    for character in text {
      let id = try #require(face.index(of: character, tabular: false))
      #expect(face.glyph(id).scalar == character.unicodeScalars.first?.value)
      #expect(face.outline(of: .embedded(id)).isEmpty == (character == " "))
    }
  }

  @Test(arguments: FontWeight.allCases)
  func `tabular digits have one width`(weight: FontWeight) throws {
    let family = try TypeFamily(directory: fonts)
    let style = TextStyle(size: 13, weight: weight, hasTabularDigits: true)
    let widths = Set((0...9).map { family.width(of: TextLine("\($0)", style: style)) })
    #expect(widths.count == 1)
  }

  /// 600 of 1000 units: read off the TrueType file.
  @Test func `in the font of code every character has one width, and all of a program is there`()
    throws
  {
    let family = try TypeFamily(directory: fonts)
    let style = TextStyle(size: 1_000, weight: .code)
    for scalar in (0x20...0x7E).compactMap(Unicode.Scalar.init) {
      #expect(family.width(of: TextLine(String(scalar), style: style)) == 600)
      #expect(family.code.index(of: Character(scalar), tabular: false) != nil)
    }
    #expect(family.width(of: TextLine("AV->!=", style: style)) == 3_600)
  }

  /// Advances 1904 (A) and 1904 (V), kerned by -192, of 2816 units: read off the OpenType file.
  @Test func `the interface font has its designer's widths and kerning`() throws {
    let family = try TypeFamily(directory: fonts)
    let width = family.width(of: TextLine("AV", style: TextStyle(size: 2_816)))
    #expect(width == 1_904 + 1_904 - 192)
  }
}

extension Typeface {
  /// The shape of a character in text.
  func index(of character: Character, tabular: Bool) -> Int? {
    index(of: character.unicodeScalars.map(\.value)[...], tabular: tabular)
  }
}
