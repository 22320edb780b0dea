import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

/// A field with "ab", three letters that run to the left, and "cd".
@MainActor struct MixedTextTests {
  private let bench = Bench()
  private let field: EditableLine
  /// The size of the text, and so the width of a letter that runs to the left.
  private let size = 13.0
  /// Where the letters that run to the left begin and end, from the left.
  private let left: Double
  private let right: Double

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
      .filter { $0.width > EditableLine.caretWidth }
  }

  @Test func `a click among letters that run to the left finds the letter under it`() {
    let places = [(2.85, 2), (2.15, 3), (1.85, 3), (0.85, 4), (0.15, 5)]
    for (x, place) in places.map({ (left + $0.0 * size, $0.1) }) {
      click(x)
      #expect(field.selection == TextSelection(at: place), "at \(x)")
      #expect(field.caretRect.minX.isClose(to: right - Double(place - 2) * size, within: 1e-9))
    }
  }

  @Test func `a selection across the border shows in two places`() {
    field.selection = TextSelection(from: 0, to: 3)
    #expect(selected.count == 2)
    #expect(selected.first?.minX == 0)
    #expect(selected.first?.maxX.isClose(to: left, within: 1e-9) == true)
    #expect(selected.last?.minX.isClose(to: right - size, within: 1e-9) == true)
    #expect(selected.last?.maxX.isClose(to: right, within: 1e-9) == true)
    field.selection = TextSelection(from: 0, to: 7)
    #expect(selected.count == 1)
  }

  @Test func `two clicks select the whole word, and a drag goes by letters`() {
    click(left + 1.5 * size, count: 2)
    #expect(field.selectionText == "abשבתcd")
    field.text = "ab שבת cd"
    bench.step()
    click(left + 2 * size, count: 2)
    #expect(field.selectionText == "שבת")
  }

  @Test func `the content is as wide as the line, also where it ends to the left`() {
    field.text = "שבת"
    #expect(field.contentSize.width == (3 * size + EditableLine.caretWidth).rounded(.up))
    #expect(field.caretRect.minX == 0)
  }
}

extension EditableLine {
  fileprivate var selectionText: String { editor.selectedText }
}
