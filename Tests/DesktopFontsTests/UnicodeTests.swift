import CLibraries
import Foundation
import Testing

@testable import DesktopFonts
@testable import Typesetting

/// Unicode's own test files, in Debian's package `unicode-data`.
enum UnicodeFiles {
  static let folder = "/usr/share/unicode"

  static let areThere =
    FileManager.default.fileExists(atPath: "\(folder)/BidiCharacterTest.txt")
    && library_fribidi() != nil

  /// The lines of a file without comments.
  static func lines(_ name: String) throws -> [Substring] {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
      .compactMap { line in
        let words = line.split(separator: "#", omittingEmptySubsequences: false)[0]
        return words.allSatisfy(\.isWhitespace) ? nil : words
      }
  }

  /// The scalars of a line, and whether the text may be parted before each and at its end.
  static func parts(_ line: Substring) -> (scalars: [UInt32], breaks: [Bool]) {
    var (scalars, breaks): ([UInt32], [Bool]) = ([], [])
    for word in line.split(whereSeparator: \.isWhitespace) {
      switch word {
      case "÷": breaks.append(true)
      case "×": breaks.append(false)
      default: scalars.append(UInt32(word, radix: 16) ?? 0)
      }
    }
    return (scalars, breaks)
  }

  /// The lines, one of characters and two of words, that Swift parts otherwise.
  ///
  /// It joins only pictographs that are emoji, which these scissors are not.
  static func areScissors(_ scalars: [UInt32]) -> Bool {
    scalars.count == 3 && scalars.dropFirst() == [0x200D, 0x2701]
  }

  static func string(_ scalars: [UInt32]) -> String {
    var view = String.UnicodeScalarView()
    for value in scalars { if let scalar = Unicode.Scalar(value) { view.append(scalar) } }
    return String(view)
  }
}

@Suite(.enabled(if: UnicodeFiles.areThere)) struct UnicodeTests {
  @Test func `every line of Unicode's test of directions is ordered as it says`() throws {
    var (count, wrong) = (0, [Substring]())
    for line in try UnicodeFiles.lines("BidiCharacterTest.txt") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let wanted: TextDirection? =
        switch fields[1] {
        case "0": .leftToRight
        case "1": .rightToLeft
        default: nil
        }
      let found = try #require(DesktopScripts().levels(of: scalars, direction: wanted))
      // Signs that only steer are marked by an x, and stand nowhere.
      let levels = fields[3].split(separator: " ").map { UInt8($0) }
      let shown = levels.indices.filter { levels[$0] != nil }
      let order = TextLevels.visualOrder(shown.map { found.levels[$0] }).map { shown[$0] }
      let isRight =
        found.direction == (fields[2] == "1" ? .rightToLeft : .leftToRight)
        && shown.allSatisfy { found.levels[$0] == levels[$0] }
        && order == fields[4].split(separator: " ").compactMap { Int($0) }
      count += 1
      if !isRight { wrong.append(line) }
    }
    #expect(count > 91_000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(3))")
  }

  @Test func `lines break where every line of Unicode's test has it`() throws {
    var (count, wrong) = (0, [String]())
    for line in try UnicodeFiles.lines("auxiliary/LineBreakTest.txt") {
      let (scalars, breaks) = UnicodeFiles.parts(line)
      let found = LineBreaker.opportunities(in: scalars, rules: nil)
      count += 1
      if found.dropFirst() != breaks.dropFirst().dropLast() { wrong.append("\(line) \(found)") }
    }
    #expect(count > 7_600)
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(8))")
  }

  @Test func `the caret walks over what Unicode calls a character`() throws {
    var (count, wrong) = (0, [String]())
    for line in try UnicodeFiles.lines("auxiliary/GraphemeBreakTest.txt") {
      let (scalars, breaks) = UnicodeFiles.parts(line)
      // Half of a pair of UTF-16 is in no string.
      if scalars.contains(where: { (0xD800...0xDFFF).contains($0) }) { continue }
      if UnicodeFiles.areScissors(scalars) { continue }
      var places: [Bool] = []
      for character in UnicodeFiles.string(scalars) {
        places += [true] + character.unicodeScalars.dropFirst().map { _ in false }
      }
      count += 1
      if places != breaks.dropLast() { wrong.append("\(line) \(places)") }
    }
    #expect(count >= 600)
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(8))")
  }

  @Test func `words are parted where every line of Unicode's test has it`() throws {
    var (count, wrong) = (0, [String]())
    for line in try UnicodeFiles.lines("auxiliary/WordBreakTest.txt") {
      let (scalars, breaks) = UnicodeFiles.parts(line)
      if scalars.contains(where: { (0xD800...0xDFFF).contains($0) }) { continue }
      if UnicodeFiles.areScissors(scalars) { continue }
      var places: [Bool] = []
      for part in TextWords.segments(of: UnicodeFiles.string(scalars)) {
        places += [true] + part.unicodeScalars.dropFirst().map { _ in false }
      }
      count += 1
      if places != breaks.dropLast() { wrong.append("\(line) \(places)") }
    }
    #expect(count > 1_800)
    #expect(wrong.isEmpty, "\(wrong.count) of \(count): \(wrong.prefix(8))")
  }

  @Test func `every emoji is one step of the caret and one glyph in colors`() throws {
    let file = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    try #require(FileManager.default.fileExists(atPath: file))
    let fonts = DesktopFonts(files: [file, FontFiles.dejaVu])
    let root = "\(#filePath)".components(separatedBy: "/Tests/")[0]
    let family = try TypeFamily(
      directory: "\(root)/Assets/fonts",
      fallback: fonts,
      rules: DesktopScripts()
    )
    var (count, wrong, plain) = (0, [String](), [String]())
    for line in try UnicodeFiles.lines("emoji/emoji-test.txt")
    where line.contains("; fully-qualified") {
      let scalars = line.split(separator: ";")[0].split(separator: " ")
        .compactMap { UInt32($0, radix: 16) }
      let string = UnicodeFiles.string(scalars)
      let layout = family.layout(of: TextLine(string, style: TextStyle(size: 16)))
      count += 1
      if string.count != 1 || layout.edges.characters.count != 1 { wrong.append(string) }
      if layout.glyphs.count != 1 || !layout.glyphs[0].isColored { plain.append(string) }
    }
    print(
      "emoji: \(count), not one character \(wrong), not one colored glyph \(plain.count): \(plain)"
    )
    #expect(count > 3_600 && wrong.isEmpty)
    #expect(plain.isEmpty)
  }
}
