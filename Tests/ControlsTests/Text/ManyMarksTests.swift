import Geometry
import Gestures
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

/// Letters with more marks than any language has: what shows a text, measures it,
/// breaks or edits it takes them.
///
/// The marks stand above and below in turn, which is the order in which Swift
/// takes longest to compare strings.
@MainActor struct ManyMarksTests {
  private static let count = 100_000
  /// What one of the tests may take; a single comparison of such strings took ten.
  private static let seconds = 8.0

  private let bench = Bench()
  private let letter = "a" + String(repeating: "\u{323}\u{301}", count: Self.count / 2)

  init() { Fonts.load() }

  private func add(_ view: View) {
    view.frame = Rect(x: 20, y: 20, width: 300, height: 100)
    bench.stage.root.addSubview(view)
    bench.step()
  }

  private func inTime(_ body: () -> Void) {
    let spent = ContinuousClock().measure(body)
    #expect(spent < .seconds(Self.seconds))
  }

  @Test(arguments: [0, 1, 2])
  func `a label`(lines: Int) {
    inTime {
      let label = Label(text: "one \(letter) two \(letter)")
      label.numberOfLines = lines
      add(label)
      label.text = "one \(letter)\u{301} two"
      bench.step()
      let (starts, width) = (label.drawnLines.first?.string.first, label.sizeThatFits(.zero).width)
      #expect(starts == "o" && width < 100)
    }
  }

  @Test func `a button and a segment`() {
    inTime {
      let button = Button(title: letter)
      add(button)
      button.title = letter + "\u{301}"
      add(SegmentedControl(items: [letter, "b"], selectedSegmentIndex: 0))
      bench.step()
    }
  }

  @Test func `a text view`() {
    inTime {
      let view = TextView(text: "one \(letter) two\n\(letter)\(letter)")
      add(view)
      bench.stage.focus(view)
      view.selectedRange = 4..<5
      bench.type("b")
      let isTyped = view.text.hasPrefix("one b two")
      bench.press(.character("z"), modifiers: .control)
      view.selectedRange = 5..<5
      bench.press(.backspace)
      bench.press(.right, modifiers: .control)
      bench.press(.down)
      let isErased = view.text.hasPrefix("one  two")
      #expect(isTyped && isErased)
    }
  }

  @Test func `a text field`() {
    inTime {
      let field = EditableLine(placeholder: letter)
      add(field)
      field.text = "one \(letter) two"
      bench.stage.focus(field)
      field.selection = TextSelection(from: 4, to: 5)
      bench.type("b")
      let isTyped = field.text == "one b two"
      bench.press(.character("z"), modifiers: .control)
      bench.press(.home)
      bench.press(.right, modifiers: .control)
      bench.press(.backspace)
      #expect(isTyped)
    }
  }
}
