import Platform
import Testing
import Typesetting

@Suite struct TypefaceParserTests {
  private static var damaged: [[UInt8]] {
    var (high, low) = (Sample.glyphs, Sample.glyphs)
    (high[3].left, low[3].left) = (2, -1)
    return [
      [], Array("typeface 1\n".utf8), Sample.file(head: [0] + Sample.head.dropFirst()),
      Sample.file(head: Array(Sample.head.dropLast())), Sample.file(glyphs: []),
      Sample.file(glyphs: Sample.glyphs.reversed()), Sample.file(glyphs: high),
      Sample.file(glyphs: low),
    ]
  }

  @Test(arguments: damaged)
  func `a file with a mistake is refused`(file: [UInt8]) {
    #expect(throws: FileError.self) { try Sample.typeface(file) }
  }

  @Test func `a file cut off anywhere is refused and never traps`() {
    let bytes = Sample.file()
    for count in 0..<bytes.count {
      #expect(throws: FileError.self) {
        try Typeface(bytes: Array(bytes.prefix(count)))
      }
    }
  }

  @Test func `a randomly damaged file is refused or usable and never traps`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var bytes = Sample.file()
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let value = UInt8.random(in: 0...255, using: &random)
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = value
      }
      guard let face = try? Typeface(bytes: bytes) else { continue }
      let family = TypeFamily(regular: face, semibold: face)
      let width = family.width(of: TextLine("AVa1- …é", style: Sample.style))
      #expect(width.isFinite)
      for glyph in family.layout(of: Sample.line("AVa1- …é")).glyphs {
        _ = face.outline(of: glyph.id)
      }
    }
  }

  @Test func `an error names a missing file`() {
    let error = #expect(throws: TypefaceError.self) {
      try Typeface(contentsOf: "/nowhere/Inter-Regular.typeface")
    }
    #expect(error?.description.contains("/nowhere/Inter-Regular.typeface") == true)
  }

  @Test func `a directory is not a typeface`() {
    #expect(throws: TypefaceError.self) { try Typeface(contentsOf: fonts) }
  }
}
