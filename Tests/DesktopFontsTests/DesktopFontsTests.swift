import Foundation
import Geometry
import Testing

@testable import DesktopFonts
@testable import Typesetting

@Suite(.enabled(if: FontFiles.areThere)) struct DesktopFontsTests {
  private let fonts = DesktopFonts(files: [
    FontFiles.dejaVu, FontFiles.dejaVuBold, FontFiles.droid,
  ])

  private func face(_ string: String, weight: FontWeight = .regular) throws -> FallbackFace {
    let character = try #require(string.first)
    return try #require(fonts.face(for: character, weight: weight, after: nil))
  }

  private func shape(_ string: String) throws -> [ShapedGlyph] {
    let face = try face(string)
    let scalars = string.unicodeScalars.map(\.value)
    return fonts.shape(scalars, in: face, isRightToLeft: face.isRightToLeft)
  }

  // What `hb-shape --no-glyph-names FONT TEXT` prints: the characters,
  // and the advances in font units.
  @Test(arguments: [
    ("Привет", 2_048.0, [0, 1, 2, 3, 4, 5], [1_540.0, 1_300, 1_331, 1_207, 1_260, 1_193]),
    ("Ελλάδα", 2_048, [0, 1, 2, 3, 4, 5], [1_294, 1_212, 1_212, 1_350, 1_253, 1_350]),
    ("שלום", 2_048, [3, 2, 1, 0], [1_359, 558, 1_164, 1_451]),
    ("سلام", 2_048, [3, 1, 0], [1_268, 1_222, 1_716]),
    ("日本語", 256, [0, 1, 2], [256, 256, 256]),
  ])
  func `text is shaped as HarfBuzz's own program shapes it`(
    string: String,
    unitsPerEm: Double,
    characters: [Int],
    advances: [Double]
  ) throws {
    let glyphs = try shape(string)
    #expect(glyphs.map(\.scalar) == characters)
    #expect(glyphs.map { $0.advance * unitsPerEm } == advances)
  }

  @Test func `Arabic letters join`() throws {
    // Meem at the end of the word, lam with alef, seen at its start.
    #expect(try shape("سلام").map(\.glyph) == [1_390, 5_366, 5_293])
  }

  @Test func `a mark stands over its letter`() throws {
    let glyphs = try shape("x\u{302}")
    #expect(glyphs.map(\.scalar) == [0, 0])
    let em = 2_048.0
    #expect(glyphs.map { $0.advance * em } == [1_212, 0])
    #expect(glyphs.map { $0.dx * em } == [0, -90])
  }

  @Test func `outlines are those of the file, upside down`() throws {
    let face = try face("І")
    let glyph = try #require(try shape("І").first)
    let picture = fonts.picture(of: glyph.glyph, font: face.font, size: 16)
    guard case .outline(let outline) = picture else {
      Issue.record("it has colors")
      return
    }
    #expect(outline.unitsPerEm == 2_048)
    var corners: Set<Point> = []
    for step in outline.steps {
      if case .move(let point) = step { corners.insert(point) }
      if case .line(let point) = step { corners.insert(point) }
    }
    // The box of the glyph in the file's table `glyf`.
    let (left, right, top) = (201.0, 403.0, -1_493.0)
    #expect(
      corners == [
        Point(x: left, y: 0), Point(x: right, y: 0), Point(x: left, y: top),
        Point(x: right, y: top),
      ]
    )
    #expect(outline.steps.last == .close)
  }

  @Test func `a weight takes the font that is nearest to it`() throws {
    let (regular, semibold) = (try face("Ж"), try face("Ж", weight: .semibold))
    #expect(regular.font != semibold.font)
    let wide = fonts.shape([0x416], in: semibold, isRightToLeft: false)
    let narrow = fonts.shape([0x416], in: regular, isRightToLeft: false)
    #expect(wide[0].advance > narrow[0].advance)
  }

  @Test func `scripts know their direction, and signs that all share stay with what is before`()
    throws
  {
    #expect(try !face("Ж").isRightToLeft && !face("日").isRightToLeft)
    #expect(try face("ש").isRightToLeft && face("س").isRightToLeft)
    let hebrew = try face("ש")
    #expect(fonts.face(for: "∘", weight: .regular, after: hebrew) == hebrew)
    #expect(try face("∘").script != hebrew.script)
    // The font of the character before does not have it.
    let han = try face("日")
    #expect(fonts.face(for: "≇", weight: .regular, after: han)?.font == hebrew.font)
  }

  @Test func `an emoji is black and white where no font has it in colors, and else a square`()
    throws
  {
    let root = "\(#filePath)".components(separatedBy: "/Tests/")[0]
    func glyphs(_ file: String) throws -> (family: TypeFamily, glyphs: [PlacedGlyph]) {
      let family = try TypeFamily(
        directory: "\(root)/Assets/fonts",
        fallback: DesktopFonts(files: [file])
      )
      return (family, family.layout(of: TextLine("😀", style: TextStyle(size: 16))).glyphs)
    }
    let (family, plain) = try glyphs(FontFiles.dejaVu)
    #expect(plain.count == 1 && !plain[0].isColored)
    guard case .outline(let outline) = family.picture(of: plain[0].id, weight: .regular, size: 16)
    else {
      Issue.record("it has colors")
      return
    }
    #expect(outline.steps.count > 10)
    // This font has none at all.
    let (other, square) = try glyphs(FontFiles.droid)
    let replacement = other.layout(of: TextLine("□", style: TextStyle(size: 16))).glyphs
    #expect(square.map(\.id) == replacement.map(\.id))
  }

  @Test(arguments: ["\u{1F469}\u{200D}\u{1F680}", "\u{E000}", "\u{10FFFF}", "\u{200D}"])
  func `what no font has is not found`(string: String) throws {
    let character = try #require(string.first)
    #expect(fonts.face(for: character, weight: .regular, after: nil) == nil)
  }

  @Test(arguments: [[], ["/nowhere.ttf"], ["\(#filePath)"]])
  func `without a font that can be read nothing is found`(files: [String]) {
    let none = DesktopFonts(files: files)
    #expect(none.face(for: "Ж", weight: .regular, after: nil) == nil)
    #expect(none.picture(of: 3, font: 0, size: 16) == .nothing)
    let stray = FallbackFace(font: 7, script: 0, isRightToLeft: false)
    #expect(none.shape([0x416], in: stray, isRightToLeft: false).isEmpty)
  }

  @Test(arguments: [0, 1, 12, 300, 20_000, 400_000])
  func `a file that is cut off after it was listed traps nothing`(length: UInt64) throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
    try FileManager.default.copyItem(at: URL(filePath: FontFiles.dejaVu), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let fonts = DesktopFonts(files: [copy.path])
    // Asking for what it lacks lists the file, and does not open it.
    #expect(fonts.face(for: "日", weight: .regular, after: nil) == nil)
    let handle = try FileHandle(forWritingTo: copy)
    try handle.truncate(atOffset: length)
    try handle.close()
    let face = fonts.face(for: "Ж", weight: .regular, after: nil)
    #expect(length > 12 || face == nil)
    guard let face else { return }
    for glyph in fonts.shape([0x416, 0x5E9], in: face, isRightToLeft: false) {
      _ = fonts.picture(of: glyph.glyph, font: face.font, size: 16)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand marks are shaped in a moment`() throws {
    let string = "и" + String(repeating: "\u{301}", count: 100_000)
    let root = "\(#filePath)".components(separatedBy: "/Tests/")[0]
    let family = try TypeFamily(directory: "\(root)/Assets/fonts", fallback: fonts)
    let layout = family.layout(of: TextLine(string, style: TextStyle(size: 16)))
    #expect(layout.width.isFinite && layout.edges.characters.count == 1)
  }

  @Test func `lines of any characters are filled by them, from any thread`() async throws {
    let fonts = fonts
    await withTaskGroup(of: Void.self) { group in
      for seed in 1...4 {
        group.addTask { for round in 0..<40 { Self.checkLine(seed * 1_000 + round, fonts) } }
      }
    }
  }

  private static func checkLine(_ seed: Int, _ fonts: DesktopFonts) {
    let pool = Array("aЖжλש תاسل 1٢.()日あค็ी\u{301}\u{5B0}\u{200D}\u{200F}\u{FE0F}😀∞—".unicodeScalars)
    var state = UInt64(seed)
    var text = String.UnicodeScalarView()
    for _ in 0..<40 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text.append(pool[Int(state >> 33) % pool.count])
    }
    let root = "\(#filePath)".components(separatedBy: "/Tests/")[0]
    guard
      let family = try? TypeFamily(
        directory: "\(root)/Assets/fonts",
        fallback: fonts,
        rules: DesktopScripts()
      )
    else {
      Issue.record("there is no typeface")
      return
    }
    let line = TextLine(String(text), style: TextStyle(size: 16))
    let edges = family.layout(of: line).edges
    #expect(edges.characters.count == line.string.count)
    #expect(edges.width.isClose(to: family.width(of: line)))
    #expect(edges.spans(of: 0..<line.string.count).count <= 1, "\(line.string)")
    for glyph in family.layout(of: line).glyphs {
      _ = family.picture(of: glyph.id, weight: .regular, size: 16)
    }
  }
}

extension Double {
  fileprivate func isClose(to other: Double) -> Bool { abs(self - other) < 1e-6 }
}
