import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

/// A field with "ab", three letters that run to the left, and "cd".
///
/// Each test makes its own and lets nothing else run, since the fonts
/// are those of the whole process.
@MainActor private struct MixedField {
  let bench = Bench()
  let field: EditableLine
  /// The size of the text, and so the width of a letter that runs to the left.
  let size = 13.0
  /// Where the letters that run to the left begin and end, from the left.
  let left: Double
  let right: Double

  init() throws {
    Fonts.load()
    let type = try #require(Fonts.family)
    field = EditableLine(placeholder: "")
    field.frame = Rect(x: 0, y: 100, width: 300, height: 44)
    bench.stage.root.addSubview(field)
    field.text = "abשבתcd"
    left = type.width(of: TextLine("ab", style: TextStyle(size: size)))
    right = left + 3 * size
    bench.step()
  }

  func click(_ x: Double, count: Int = 1) {
    let mouse = Finger(bench, device: .mouse)
    for _ in 0..<count {
      mouse.down(x, 122)
      mouse.up()
    }
    bench.advance(by: 0.5)
  }

  var selected: [Rect] {
    field.draw().compactMap { if case .fill(let rect, _) = $0 { rect } else { nil } }
      .filter { $0.width > EditableLine.caretWidth }
  }
}

@MainActor struct MixedTextTests {
  @Test func `a click among letters that run to the left finds the letter under it`() throws {
    let mixed = try MixedField()
    let places = [(2.85, 2), (2.15, 3), (1.85, 3), (0.85, 4), (0.15, 5)]
    for (x, place) in places.map({ (mixed.left + $0.0 * mixed.size, $0.1) }) {
      mixed.click(x)
      #expect(mixed.field.selection == TextSelection(at: place), "at \(x)")
      #expect(
        mixed.field.caretRect.minX.isClose(
          to: mixed.right - Double(place - 2) * mixed.size,
          within: 1e-9
        )
      )
    }
  }

  @Test func `a selection across the border shows in two places`() throws {
    let mixed = try MixedField()
    mixed.field.selection = TextSelection(from: 0, to: 3)
    #expect(mixed.selected.count == 2)
    #expect(mixed.selected.first?.minX == 0)
    #expect(mixed.selected.first?.maxX.isClose(to: mixed.left, within: 1e-9) == true)
    #expect(mixed.selected.last?.minX.isClose(to: mixed.right - mixed.size, within: 1e-9) == true)
    #expect(mixed.selected.last?.maxX.isClose(to: mixed.right, within: 1e-9) == true)
    mixed.field.selection = TextSelection(from: 0, to: 7)
    #expect(mixed.selected.count == 1)
  }

  @Test func `two clicks select the whole word, and a drag goes by letters`() throws {
    let mixed = try MixedField()
    mixed.click(mixed.left + 1.5 * mixed.size, count: 2)
    #expect(mixed.field.selectionText == "abשבתcd")
    mixed.field.text = "ab שבת cd"
    mixed.bench.step()
    mixed.click(mixed.left + 2 * mixed.size, count: 2)
    #expect(mixed.field.selectionText == "שבת")
  }

  @Test func `the content is as wide as the line, also where it ends to the left`() throws {
    let mixed = try MixedField()
    mixed.field.text = "שבת"
    #expect(
      mixed.field.contentSize.width == (3 * mixed.size + EditableLine.caretWidth).rounded(.up)
    )
    // It runs to the left: the caret at its end is at its left, and its start at the field's right.
    let end = mixed.field.bounds.width - EditableLine.caretWidth - 3 * mixed.size
    #expect(mixed.field.caretRect.minX == end)
  }

  @Test(arguments: ["abשבתcd", "שבת", "שa1 ב", "a שב 12 ת", "(ש) b", "ab", ""])
  func `the arrows reach every place of a text, there and back`(text: String) throws {
    let mixed = try MixedField()
    mixed.field.text = text
    mixed.bench.stage.focus(mixed.field)
    func walk(_ key: Key) -> [Int] {
      var places = [mixed.field.selection.caret]
      for _ in 0..<text.count + 2 {
        let old = mixed.field.caretRect.minX
        _ = mixed.field.handle(KeyEvent(key: key, time: mixed.bench.now))
        let new = mixed.field.selection.caret
        guard new != places.last else { break }
        #expect(key == .right ? mixed.field.caretRect.minX > old : mixed.field.caretRect.minX < old)
        places.append(new)
      }
      return places
    }
    _ = walk(.left)
    let there = walk(.right)
    #expect(there.sorted() == Array(0...text.count))
    #expect(walk(.left) == there.reversed())
  }
}

extension EditableLine {
  fileprivate var selectionText: String { editor.selectedText }
}
