import TestHarness
import Testing

@testable import Controls

/// Texts that are hard to cut: marks that combine, flags, families, words with signs between.
private nonisolated let samples = [
  "", "a", "hello brave new world", "e\u{301}te\u{301} naïve", "👨‍👩‍👧 🇩🇪🇫🇷 x", "a-b_c d’e, f",
  "  two  spaces ", "Ab@c.de (x)!", "שלום עולם", "日本語 text",
]

private nonisolated let steps = TextStep.Unit.allCases.flatMap {
  [TextStep.forward($0), .backward($0)]
}

struct TextEditorTests {
  private func editor(_ text: String, at caret: Int? = nil) -> TextEditor {
    var editor = TextEditor()
    editor.paste(text)
    if let caret { editor.select(TextSelection(at: caret)) }
    return editor
  }

  @Test(arguments: samples)
  func `text is what was typed, character by character`(text: String) {
    var editor = TextEditor()
    for character in text { editor.type(String(character)) }
    #expect(editor.text == text)
    #expect(editor.selection == TextSelection(at: text.count))
  }

  @Test func `marks typed after a letter become one character with it`() {
    var editor = TextEditor()
    for scalar in ["e", "\u{301}", "t"] { editor.type(scalar) }
    #expect(Array(editor.text) == ["é", "t"])
    #expect(editor.selection.caret == 2)
    editor.delete(.backward(.character))
    editor.delete(.backward(.character))
    #expect(editor.text.isEmpty)
  }

  @Test(arguments: samples, steps)
  func `a step stays in the text, and never goes the other way`(text: String, step: TextStep) {
    for start in 0...text.count {
      var editor = editor(text, at: start)
      editor.move(step)
      let caret = editor.selection.caret
      #expect((0...text.count).contains(caret))
      #expect(step.isForward ? caret >= start : caret <= start)
      #expect(caret != start || start == (step.isForward ? text.count : 0))
    }
  }

  @Test(arguments: samples)
  func `steps by character visit every place, there and back`(text: String) {
    var editor = editor(text, at: 0)
    var visited = [0]
    for _ in text {
      editor.move(.forward(.character))
      visited.append(editor.selection.caret)
    }
    #expect(visited == Array(0...text.count))
    for place in visited.reversed().dropFirst() {
      editor.move(.backward(.character))
      #expect(editor.selection.caret == place)
    }
  }

  @Test(arguments: samples, steps)
  func `deleting is selecting and then deleting what is selected`(text: String, step: TextStep) {
    for start in 0...text.count {
      var (direct, selected) = (editor(text, at: start), editor(text, at: start))
      direct.delete(step)
      selected.move(step, selecting: true)
      selected.deleteSelection()
      #expect(direct.text == selected.text && direct.selection == selected.selection)
    }
  }

  @Test func `words end where their letters end, and begin where they begin`() {
    var editor = editor("ab, cd  ef_g", at: 0)
    var forward: [Int] = []
    for _ in 0..<3 {
      editor.move(.forward(.word))
      forward.append(editor.selection.caret)
    }
    #expect(forward == [2, 6, 12])
    var backward: [Int] = []
    for _ in 0..<3 {
      editor.move(.backward(.word))
      backward.append(editor.selection.caret)
    }
    #expect(backward == [8, 4, 0])
  }

  @Test func `a plain step out of a selection goes to its edge, whichever end the caret is at`() {
    for selection in [TextSelection(from: 1, to: 3), TextSelection(from: 3, to: 1)] {
      var (left, right) = (editor("abcd"), editor("abcd"))
      left.select(selection)
      right.select(selection)
      left.move(.backward(.character))
      right.move(.forward(.character))
      #expect(left.selection == TextSelection(at: 1))
      #expect(right.selection == TextSelection(at: 3))
    }
  }

  @Test(arguments: samples)
  func `the word at any place holds it, and words do not overlap`(text: String) {
    let characters = Array(text)
    for place in characters.indices {
      let word = characters.word(at: place)
      #expect(word.contains(place))
      #expect(word.allSatisfy { characters.word(at: $0) == word })
    }
  }

  @Test func `typing replaces what is selected`() {
    var editor = editor("hello world")
    editor.select(TextSelection(from: 11, to: 6))
    editor.type("you")
    #expect(editor.text == "hello you")
    #expect(editor.selection == TextSelection(at: 9))
  }

  @Test func `a pasted text stays on one line, without controls`() {
    var editor = TextEditor()
    editor.paste("one\r\ntwo\tthree\u{7}\u{1B}")
    #expect(editor.text == "one two three")
  }

  // MARK: Undo

  @Test func `words typed in one go are undone one by one`() {
    var editor = TextEditor()
    for letter in "one two three" { editor.type(String(letter)) }
    var seen: [String] = []
    while editor.canUndo {
      editor.undo()
      seen.append(editor.text)
    }
    #expect(seen == ["one two ", "one ", ""])
    while editor.canRedo { editor.redo() }
    #expect(editor.text == "one two three")
  }

  @Test func `after the caret moved, typing is a step of its own`() {
    var editor = TextEditor()
    editor.type("a")
    editor.type("b")
    editor.move(.backward(.character))
    editor.type("c")
    editor.undo()
    #expect(editor.text == "ab")
    #expect(editor.selection == TextSelection(at: 1))
  }

  @Test func `what was undone is forgotten by the next change`() {
    var editor = editor("one")
    editor.undo()
    editor.type("x")
    #expect(!editor.canRedo)
    editor.redo()
    #expect(editor.text == "x")
  }

  @Test(arguments: 0..<40)
  func `whatever is done, undoing all of it leads back, and redoing all of it here`(seed: Int) {
    var (dice, editor) = (Dice(seed: UInt64(seed)), TextEditor())
    for _ in 0..<60 {
      disturb(&editor, with: &dice)
      #expect(editor.count == editor.text.count)
      let places = 0...editor.count
      #expect(places.contains(editor.selection.anchor) && places.contains(editor.selection.caret))
    }
    let end = editor.text
    while editor.canUndo { editor.undo() }
    #expect(editor.text.isEmpty)
    while editor.canRedo { editor.redo() }
    #expect(editor.text == end)
  }

  private func disturb(_ editor: inout TextEditor, with dice: inout Dice) {
    let text = samples[dice.below(samples.count)]
    let step = steps[dice.below(steps.count)]
    switch dice.below(7) {
    case 0: editor.type(String(text.prefix(1)))
    case 1: editor.paste(text)
    case 2: editor.move(step, selecting: dice.below(2) == 0)
    case 3: editor.delete(step)
    case 4: editor.selectAll()
    case 5: editor.compose(text, caret: dice.below(9))
    default:
      let places = (dice.below(40) - 5, dice.below(40) - 5)
      editor.select(TextSelection(from: places.0, to: places.1))
    }
  }

  // MARK: Input methods

  @Test func `what is being composed is not in the text until it is typed`() {
    var editor = editor("ab", at: 1)
    editor.compose("ka", caret: 2)
    #expect(editor.text == "ab")
    #expect(editor.composition == .init(characters: ["k", "a"], caret: 2))
    editor.type("か")
    #expect(editor.text == "aかb" && editor.composition == nil)
  }

  @Test func `composing takes the place of what is selected, and an empty one leaves nothing`() {
    var editor = editor("abc")
    editor.select(TextSelection(from: 0, to: 2))
    editor.compose("x", caret: 9)
    #expect(editor.text == "c" && editor.composition?.caret == 1)
    editor.compose("", caret: 0)
    #expect(editor.text == "c" && editor.composition == nil)
    editor.undo()
    #expect(editor.text == "abc")
  }

  @Test(arguments: 0..<40)
  func `changes of a long paragraph are undone and redone, one by one`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var editor = TextEditor(TextBody(String(repeating: "word ", count: 2_000) + "\nend"))
    var states = [editor.text]
    for _ in 0..<25 {
      let places = [dice.below(editor.count + 1), dice.below(editor.count + 1)].sorted()
      // Mostly near each other, and once in a while most of it.
      let end = dice.below(4) == 0 ? places[1] : min(places[0] + dice.below(4), editor.count)
      editor.select(TextSelection(from: places[0], to: end))
      let new = ["", "y", "ein Wort ", String(repeating: "word ", count: 900)][dice.below(4)]
      if new.isEmpty { editor.deleteSelection() } else { editor.paste(new) }
      if editor.text != states.last { states.append(editor.text) }
    }
    for state in states.dropLast().reversed() {
      editor.undo()
      #expect(editor.text == state)
    }
    for state in states.dropFirst() {
      editor.redo()
      #expect(editor.text == state)
    }
    #expect(!editor.canRedo)
  }
}
