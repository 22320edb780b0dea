import Testing
import Typesetting

@Suite struct TypefaceParserTests {
  private static func damaged(_ line: Int, by text: String) -> String {
    let file = Sample.file.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = file.map(String.init)
    lines[line - 1] = text
    return lines.joined(separator: "\n")
  }

  @Test(arguments: [
    (1, "typeface 2 Sample"), (1, ""), (2, "metrics 100 90"), (2, "metrics 0 90 30 70 50"),
    (3, "glyph 20"), (3, "glyph zz 50 0 0 -"), (3, "glyph 20 99999999999999999999 0 0 -"),
    (4, "glyph 20 50 0 0 -"), (4, "glyph 2d 50 256 0 -"), (4, "glyph 2d 50 -1 0 -"),
    (13, "kern 1 1"), (13, "kern 1 1:40000"), (13, "kern 1 999:1"), (13, "kern x"), (14, "fin"),
  ])
  func `an error names the wrong line`(line: Int, text: String) {
    let error = #expect(throws: FileError.self) {
      try Sample.typeface(Self.damaged(line, by: text))
    }
    #expect(error?.reason.hasPrefix("in line \(line), ") == true)
  }

  @Test func `a file cut off anywhere is refused and never traps`() {
    let bytes = Array(Sample.file.utf8)
    for count in 0..<bytes.count - 1 {
      #expect(throws: FileError.self) {
        try Typeface(bytes: Array(bytes.prefix(count)))
      }
    }
  }

  @Test func `a randomly damaged file is refused or usable and never traps`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var bytes = Array(Sample.file.utf8)
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
