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
    Rect(x: edges.caret(at: shownCaret), y: top, width: Self.caretWidth, height: height)
  }

  private var height: Double { type.lineHeight(of: style) }
  private var top: Double { bounds.minY + (bounds.height - height) / 2 }

  /// The place in the text that is nearest to a point of the content.
  func place(at x: Double) -> Int { edges.place(at: x) }

  /// The character under a point of the content, or the nearest one.
  func character(at x: Double) -> Int { edges.character(at: x) }

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

  /// The highlighted selection, or the underline of the text being composed.
  private var highlights: [DrawCommand] {
    let selection = editor.selection
    if let composition = editor.composition {
      let range = selection.caret..<selection.caret + composition.characters.count
      return fills(range, top: top + height - 1, height: 1, inks.caret)
    }
    return fills(selection.range, top: top, height: height, inks.selection)
  }

  /// A part of the text may be in several places, where writing runs both ways.
  private func fills(_ range: Range<Int>, top: Double, height: Double, _ color: Color)
    -> [DrawCommand]
  {
    edges.spans(of: range).map { span in
      let width = span.upperBound - span.lowerBound
      return .fill(Rect(x: span.lowerBound, y: top, width: width, height: height), .color(color))
    }
  }
}
