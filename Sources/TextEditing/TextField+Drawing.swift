import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Where the text and its caret are, and how they look; places are the content's.
extension TextField {
  /// The text as it shows: with what an input method is at work on.
  private var shown: [Character] {
    guard let composition = editor.composition else { return editor.characters }
    var characters = editor.characters
    characters.insert(contentsOf: composition.characters, at: editor.selection.caret)
    return characters
  }

  var line: TextLine { TextLine(String(shown), style: style) }

  /// Where the caret is in the text as it shows.
  private var shownCaret: Int {
    editor.selection.caret + (editor.composition?.caret ?? 0)
  }

  var caretRect: Rect {
    let x = carets[min(shownCaret, carets.count - 1)]
    return Rect(x: x, y: top, width: Self.caretWidth, height: height)
  }

  private var height: Double { type.lineHeight(of: style) }
  private var top: Double { bounds.minY + (bounds.height - height) / 2 }

  /// The place in the text that is nearest to a point of the content.
  func place(at x: Double) -> Int {
    carets.indices.min { abs(carets[$0] - x) < abs(carets[$1] - x) } ?? 0
  }

  /// The character under a point of the content, or the last one.
  func character(at x: Double) -> Int {
    carets.lastIndex { $0 <= x } ?? 0
  }

  /// Scrolls as far as it takes to see the caret.
  func revealCaret() {
    scrollRectToVisible(caretRect, animated: false)
  }

  func drawText() -> [DrawCommand] {
    let baseline = Point(x: 0, y: top + type.baseline(of: style))
    guard !shown.isEmpty else {
      let words = DrawCommand.text(
        TextLine(placeholder, style: style),
        at: baseline,
        inks.placeholder
      )
      return hasFocus ? [caret] : [words]
    }
    let words = DrawCommand.text(line, at: baseline, inks.text)
    return highlights + [words] + (hasFocus ? [caret] : [])
  }

  private var caret: DrawCommand { .fill(caretRect, .color(inks.caret)) }

  /// What is selected, or the line below what is being composed.
  private var highlights: [DrawCommand] {
    let selection = editor.selection
    func rect(_ range: Range<Int>) -> Rect {
      let (start, end) = (carets[range.lowerBound], carets[range.upperBound])
      return Rect(x: start, y: top, width: end - start, height: height)
    }
    if let composition = editor.composition {
      var under = rect(selection.caret..<selection.caret + composition.characters.count)
      (under.origin.y, under.size.height) = (under.maxY - 1, 1)
      return [.fill(under, .color(inks.caret))]
    }
    guard !selection.isEmpty else { return [] }
    return [.fill(rect(selection.range), .color(inks.selection))]
  }
}
