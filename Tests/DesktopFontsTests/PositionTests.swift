import Foundation
import Geometry
import Testing

@testable import DesktopFonts
@testable import Typesetting

/// The fonts of `positions.txt`, with a letter that each of them alone has.
enum PositionFonts {
  static let letters: [(name: String, letter: Character)] = [
    ("DejaVu", "Ж"), ("Droid", "日"), ("Loma", "ท"), ("Noto", "👍"),
  ]
  private static let folder = "/usr/share/fonts/truetype"
  static let files = [
    FontFiles.dejaVu, FontFiles.droid, "\(folder)/tlwg/Loma.ttf",
    "\(folder)/noto/NotoColorEmoji.ttf",
  ]
  static let areThere =
    FontFiles.areThere && UnicodeFiles.areThere
    && files.allSatisfy(FileManager.default.fileExists)
  static let root = "\(#filePath)".components(separatedBy: "/Tests/")[0]

  static func family() throws -> TypeFamily {
    try TypeFamily(
      directory: "\(root)/Assets/fonts",
      fallback: DesktopFonts(files: files),
      rules: DesktopScripts()
    )
  }
}

/// Which glyph stands where, as a second program says that HarfBuzz places it: `make-positions.py`.
@Suite(.enabled(if: PositionFonts.areThere)) struct PositionTests {
  private struct Glyph: CustomStringConvertible {
    var font: String
    var number: UInt32
    var place: Point
    var description: String { "\(font) \(number) at \(place.x), \(place.y)" }

    func isClose(to other: Glyph) -> Bool {
      font == other.font && number == other.number && abs(place.x - other.place.x) < 2e-4
        && abs(place.y - other.place.y) < 2e-4
    }
  }

  private static func golden() throws -> (files: [[Substring]], lines: [(String, [Glyph])]) {
    let path = "\(PositionFonts.root)/Tests/DesktopFontsTests/Positions/positions.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var (files, lines): ([[Substring]], [(String, [Glyph])]) = ([], [])
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words[0] {
      case "file": files.append(words)
      case "line": lines.append((String(line.dropFirst(5)), []))
      default:
        let place = Point(x: try #require(Double(words[2])), y: try #require(Double(words[3])))
        let number = try #require(UInt32(words[1]))
        lines[lines.count - 1].1.append(
          Glyph(font: String(words[0]), number: number, place: place)
        )
      }
    }
    return (files, lines)
  }

  @Test func `each glyph of six scripts and of emoji stands where HarfBuzz puts it`() throws {
    let (files, lines) = try Self.golden()
    for words in files {
      let path = "/usr/share/fonts/truetype/\(words[2])"
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      try #require(size == Int(words[3]), "\(path) is another one: run make-positions.py")
    }
    #expect(lines.count == 9)
    let family = try PositionFonts.family()
    let fallback = try #require(family.fallback)
    let names = Dictionary(
      uniqueKeysWithValues: try PositionFonts.letters.map { name, letter in
        (try #require(fallback.face(for: letter, weight: .regular, after: nil)).font, name)
      }
    )
    for (text, wanted) in lines {
      let layout = family.layout(of: TextLine(text, style: TextStyle(size: 16)))
      let found = layout.glyphs.map { glyph in
        let place = Point(x: glyph.x, y: glyph.y)
        return switch glyph.id {
        case .embedded(let index):
          Glyph(font: "Inter", number: family.regular.glyph(index).scalar, place: place)
        case .fallback(let font, let number):
          Glyph(font: names[font] ?? "\(font)", number: number, place: place)
        }
      }
      let isRight =
        found.count == wanted.count && zip(found, wanted).allSatisfy { $0.isClose(to: $1) }
      #expect(isRight, "\(text): \(found) but \(wanted)")
    }
  }
}

/// What holds for any text, in fonts as they are installed.
@Suite(.enabled(if: PositionFonts.areThere)) struct TextLawTests {
  private let family: TypeFamily
  private let style = TextStyle(size: 16)

  init() throws { family = try PositionFonts.family() }

  /// Texts of words in both directions, digits, signs and emoji, always the same ones.
  private static let texts: [String] = {
    let words = "Tea AV où שלום אב سلام لا 12 ( ) , 😀 ที่ 日本 x\u{301}"
    let pool = words.split(separator: " ").map(String.init) + [" ", " ", ", "]
    var state: UInt64 = 7
    return (0..<400).map { _ in
      (0..<12).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return pool[Int(state >> 33) % pool.count]
      }.joined()
    }
  }()

  @Test func `arrows reach every place of a text, there and back`() {
    for text in Self.texts {
      let edges = family.layout(of: TextLine(text, style: style)).edges
      func walk(from start: Int, toRight: Bool) -> [Int] {
        var places = [start]
        while let next = edges.neighbor(of: places[places.count - 1], toRight: toRight),
          places.count <= text.count + 1
        {
          places.append(next)
        }
        return places
      }
      let leftmost = walk(from: 0, toRight: false).last ?? 0
      let there = walk(from: leftmost, toRight: true)
      #expect(there.sorted() == Array(0...text.count), "\(text)")
      #expect(walk(from: there.last ?? 0, toRight: false) == there.reversed(), "\(text)")
      // No step leads back to where one sees the caret already, but for letters of no width.
      for (a, b) in zip(there, there.dropFirst()) {
        #expect(edges.caret(at: a) <= edges.caret(at: b), "\(text)")
      }
    }
  }

  @Test func `the widths of parts sum up`() {
    for (index, text) in Self.texts.enumerated() {
      let shaped = family.make(text, style: style)
      let whole = shaped.width(0..<shaped.count, size: 16)
      for cut in 0...shaped.count {
        let parts =
          shaped.width(0..<cut, size: 16) + shaped.width(cut..<shaped.count, size: 16)
          + (cut < shaped.count ? shaped.kerning(before: cut) * 16 / shaped.face.unitsPerEm : 0)
        #expect(abs(parts - whole) < 1e-6, "\(text) at \(cut)")
      }
      // Lines at any width leave nothing out and have nothing twice.
      let lines = shaped.lines(size: 16, width: 20 + Double(index % 7) * 25)
      #expect(lines.first?.start == 0 && lines.last?.next == shaped.count)
      for (line, next) in zip(lines, lines.dropFirst()) { #expect(line.next == next.start) }
      // Characters lie side by side and fill the line.
      let edges = shaped.layout(0..<shaped.count, size: 16).edges
      let sum = edges.characters.reduce(0) { $0 + $1.right - $1.left }
      #expect(abs(sum - whole) < 1e-6 && abs(edges.width - whole) < 1e-6, "\(text)")
    }
  }

  @Test func `words that run to the left are mirrored where they are made to run to the right`() {
    for text in ["שלום", "אב גד הו", "שבת  אבג ד", "א"] {
      let usual = family.layout(of: TextLine(text, style: style))
      // The override is an invisible character of its own before the text, its end one behind it.
      let turned = family.layout(of: TextLine("\u{202D}\(text)\u{202C}", style: style))
      #expect(abs(usual.width - turned.width) < 1e-9)
      let characters = turned.edges.characters.dropFirst().prefix(text.count)
      for (a, b) in zip(usual.edges.characters, characters) {
        #expect(abs(a.start - (usual.width - b.start)) < 1e-9, "\(text)")
        #expect(abs(a.end - (usual.width - b.end)) < 1e-9, "\(text)")
      }
    }
  }

  @Test func `the words of a paragraph are mirrored when it runs the other way`() {
    for text in ["Tea שלום", "שלום Tea", "one שבת two אבג three", "אב one", "ש a ב"] {
      let right = family.make(text, style: style, direction: .leftToRight)
      let left = family.make(text, style: style, direction: .rightToLeft)
      let all = 0..<text.count
      let (a, b) = (right.layout(all, size: 16), left.layout(all, size: 16))
      #expect(abs(a.width - b.width) < 1e-9)
      var start = 0
      for word in text.split(separator: " ", omittingEmptySubsequences: false) {
        // What a word takes up, from either side.
        let range = start..<start + word.count
        let (here, there) = (a.edges.spans(of: range), b.edges.spans(of: range))
        #expect(here.count == 1 && there.count == 1)
        guard let here = here.first, let there = there.first else { continue }
        #expect(abs(here.lowerBound - (a.width - there.upperBound)) < 1e-6, "\(text): \(word)")
        start = range.upperBound + 1
      }
    }
  }
}
