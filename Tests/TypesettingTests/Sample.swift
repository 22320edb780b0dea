import DesktopFonts
import Typesetting

/// A font made for arithmetic: 100 units per em, every glyph 50 wide, `A` then `V` 10 closer.
enum Sample {
  struct Glyph {
    var character: Unicode.Scalar
    var advance = 50
    var left = 0
    var right = 0
    /// Commands and numbers with spaces between them.
    var path = ""

    var bytes: [UInt8] {
      let path = Sample.path(path)
      let numbers = [Int(character.value), advance, left, right, path.count]
      return numbers.flatMap(Sample.bytes) + path
    }
  }

  static let glyphs = [
    Glyph(character: " "), Glyph(character: "-", path: "m 10 -30 h 30 v 10 z"),
    Glyph(character: "1", advance: 40, path: "m 0 0 v -70"),
    Glyph(character: "A", left: 1, path: "m 0 0 l 25 -70 l 25 70 z"),
    Glyph(character: "V", right: 1, path: "m 0 -70 c 5 10 10 20 25 70 l 25 -70 z"),
    Glyph(character: "a", path: "m 5 0 h 40 v -50 h -40 z"), Glyph(character: "é"),
    Glyph(character: "…", advance: 100),
    Glyph(character: "□", advance: 80, path: "m 0 0 h 80 v -70 h -80 z"),
  ]
  static let tabular = [Glyph(character: "1", advance: 60, path: "m 10 0 v -70")]

  static func bytes(_ number: Int) -> [UInt8] {
    let bits = UInt16(bitPattern: Int16(number))
    return [UInt8(bits & 0xFF), UInt8(bits >> 8)]
  }

  static func path(_ words: String) -> [UInt8] {
    words.split(separator: " ").flatMap { Int($0).map(bytes) ?? Array($0.utf8) }
  }

  /// The numbers before the glyphs: the measures, and the kerning of two classes at each side.
  static let head = [100, 90, 30, 70, 2, 2, 0, 0, 0, -10]

  static func file(head: [Int] = head, glyphs: [Glyph] = glyphs) -> [UInt8] {
    let plain = bytes(glyphs.count) + glyphs.flatMap(\.bytes)
    let forms = bytes(tabular.count) + tabular.flatMap(\.bytes)
    return Array("typeface 2\n".utf8) + head.flatMap(bytes) + plain + forms
  }

  static func typeface(_ file: [UInt8] = file()) throws -> Typeface { try Typeface(bytes: file) }

  static func family() throws -> TypeFamily {
    TypeFamily(regular: try typeface(), semibold: try typeface(), rules: DesktopScripts())
  }

  /// One point per unit.
  static let style = TextStyle(size: 100)

  static func width(_ string: String, tabular: Bool = false) throws -> Double {
    let style = TextStyle(size: 100, hasTabularDigits: tabular)
    return try family().width(of: TextLine(string, style: style))
  }
}
