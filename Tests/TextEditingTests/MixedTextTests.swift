import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import TextEditing

/// Fonts with Hebrew alone, each letter as wide as the font is large.
private struct HebrewFonts: FallbackFonts {
  func face(for character: Character, weight: FontWeight, after previous: FallbackFace?)
    -> FallbackFace?
  {
    ("א"..."ת").contains(character)
      ? FallbackFace(font: 0, script: 0, isRightToLeft: true) : nil
  }

  func shape(_ characters: [Character], in face: FallbackFace, isRightToLeft: Bool)
    -> [ShapedGlyph]
  {
    let glyphs = characters.indices.map { ShapedGlyph(glyph: 1, character: $0, advance: 1) }
    return isRightToLeft ? glyphs.reversed() : glyphs
  }

  func outline(of glyph: UInt32, font: Int) -> GlyphOutline {
    GlyphOutline(steps: [], unitsPerEm: 1)
  }
}

/// A field with "ab", three letters that run to the left, and "cd".
@MainActor struct MixedTextTests {
  private let bench = Bench()
  private let field: TextField
  /// Where the letters that run to the left begin and end, from the left.
  private let left: Double
  private let right: Double

  init() throws {
    let folder = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    let type = try TypeFamily(directory: folder + "/Assets/fonts", fallback: HebrewFonts())
    let inks = TextField.Inks(text: .black, placeholder: .black, caret: .black, selection: .black)
    let style = TextStyle(size: 20)
    field = TextField(placeholder: "", style: style, type: type, inks: inks)
    field.frame = Rect(x: 0, y: 100, width: 300, height: 44)
    bench.stage.root.addSubview(field)
    field.text = "abשבתcd"
    left = type.width(of: TextLine("ab", style: style))
    right = left + 60
    bench.step()
  }

  private func click(_ x: Double, count: Int = 1) {
    let mouse = Finger(bench, device: .mouse)
    for _ in 0..<count {
      mouse.down(x, 122)
      mouse.up()
    }
    bench.advance(by: 0.5)
  }

  private var selected: [Rect] {
    field.draw().compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
      .filter { $0.width > TextField.caretWidth }
  }

  @Test func `a click among letters that run to the left finds the letter under it`() {
    let places = [(57.0, 2), (43, 3), (37, 3), (17, 4), (3, 5)]
    for (x, place) in places.map({ (left + $0.0, $0.1) }) {
      click(x)
      #expect(field.selection == TextSelection(at: place), "at \(x)")
      #expect(field.caretRect.minX.isClose(to: right - Double(place - 2) * 20, within: 1e-9))
    }
  }

  @Test func `a selection across the border shows in two places`() {
    field.selection = TextSelection(from: 0, to: 3)
    #expect(selected.count == 2)
    #expect(selected.first?.minX == 0)
    #expect(selected.first?.maxX.isClose(to: left, within: 1e-9) == true)
    #expect(selected.last?.minX.isClose(to: right - 20, within: 1e-9) == true)
    #expect(selected.last?.maxX.isClose(to: right, within: 1e-9) == true)
    field.selection = TextSelection(from: 0, to: 7)
    #expect(selected.count == 1)
  }

  @Test func `two clicks select the whole word, and a drag goes by letters`() {
    click(left + 30, count: 2)
    #expect(field.selectionText == "abשבתcd")
    field.text = "ab שבת cd"
    bench.step()
    click(left + 40, count: 2)
    #expect(field.selectionText == "שבת")
  }

  @Test func `the content is as wide as the line, also where it ends to the left`() {
    field.text = "שבת"
    #expect(field.contentSize.width == (60 + TextField.caretWidth).rounded(.up))
    #expect(field.caretRect.minX == 0)
  }
}

extension TextField {
  fileprivate var selectionText: String { editor.selectedText }
}
