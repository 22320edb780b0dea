import Foundation
import Testing

@testable import DesktopFonts
@testable import Typesetting

/// What a paragraph costs grows with its length, never with its square.
@Suite(.serialized) struct ParagraphTimeTests {
  static let samples = [
    "The quick brown fox jumps over the lazy dog, and pinches to zoom. ",
    "مرحبا بالعالم هذا نص عربي طويل مع أقواس وأرقام في كل سطر من النص ",
    "日本語の文章は空白なしで続き、行は文字の間で折り返されます。",
    "ภาษาไทยไม่มีช่องว่างระหว่างคำจึงต้องใช้พจนานุกรมในการตัดคำ",
    "x",
  ]

  @Test(arguments: samples) func `a paragraph ten times as long takes ten times as long`(
    sample: String
  ) throws {
    let root = "\(#filePath)".components(separatedBy: "/Tests/")[0]
    let family = try TypeFamily(
      directory: "\(root)/Assets/fonts",
      fallback: DesktopFonts.shared,
      rules: DesktopScripts()
    )
    let style = TextStyle(size: 13)
    var times: [(first: Double, again: Double)] = []
    for bytes in [10_000, 100_000, 1_000_000] {
      let text = String(repeating: sample, count: bytes / sample.utf8.count)
      let clock = ContinuousClock()
      var paragraphs: [ShapedText] = []
      func lines(_ width: Double) -> Int {
        TextLayout(paragraphs, style: style, width: width).lines.count
      }
      let a = clock.now
      paragraphs = family.paragraphs(of: text, style: style)
      let b = clock.now
      #expect(lines(300) > bytes / 400)
      let c = clock.now
      _ = lines(500)
      let d = clock.now
      print(
        "paragraph \(sample.prefix(4)) \(bytes): shaped \(b - a), broken \(c - b), again \(d - c)"
      )
      times.append(((c - a) / .seconds(1), (d - c) / .seconds(1)))
    }
    // A square would make it a hundred times as long.
    #expect(times[2].first < 40 * max(times[1].first, 0.001))
    #expect(times[2].again < 40 * max(times[1].again, 0.001))
  }
}
