/// One line of text that is edited, without a window: what a text field does, as a value.
///
/// Places count characters as a reader does, from 0 before the first one.
package nonisolated struct TextEditor: Equatable, Sendable {
  /// Text that an input method is still at work on; it stands at the caret, and is not in the text yet.
  package struct Composition: Equatable, Sendable {
    /// The text so far.
    package var characters: [Character]
    /// Where the input method has its caret, within the text so far.
    package var caret: Int
  }

  /// The most characters that it takes.
  package let maximumLength: Int
  /// What an input method is at work on.
  package private(set) var composition: Composition?
  var state = TextState()
  var history = TextHistory()

  /// Creates an empty text.
  package init(maximumLength: Int = .max) { self.maximumLength = maximumLength }

  /// The whole text.
  package var text: String { state.text }
  /// The text by its characters.
  package var characters: [Character] { state.characters }
  /// The selection.
  package var selection: TextSelection { state.selection }
  /// The selected text.
  package var selectedText: String { String(characters[selection.range]) }
  /// Whether a change can be undone.
  package var canUndo: Bool { history.canUndo }
  /// Whether an undone change can be made again.
  package var canRedo: Bool { history.canRedo }

  // MARK: Selecting

  /// Selects a part of the text, or puts the caret somewhere.
  package mutating func select(_ selection: TextSelection) {
    guard selection != state.selection else { return }
    state.select(selection)
    history.pause()
  }

  /// Selects the whole text.
  package mutating func selectAll() { select(TextSelection(from: 0, to: characters.count)) }

  /// Moves the end of the selection, or the caret; a plain step from a selection goes to its edge.
  package mutating func move(_ step: TextStep, selecting: Bool = false) {
    let range = selection.range
    if !selecting, !range.isEmpty, step.unit == .character {
      return select(TextSelection(at: step.isForward ? range.upperBound : range.lowerBound))
    }
    let caret = characters.place(after: step, from: selection.caret)
    select(TextSelection(from: selecting ? selection.anchor : caret, to: caret))
  }

  // MARK: Changing

  /// Puts text in place of what is selected, as typing does.
  package mutating func type(_ string: String) {
    let string = fitting(string)
    guard !string.isEmpty else { return }
    let isTyping = string.count == 1 && selection.isEmpty
    let endsWord = string.last?.isWhitespace ?? false
    replace(selection.range, with: string, as: isTyping ? .typing(endsWord: endsWord) : .other)
  }

  /// Puts text in place of what is selected, as a step of its own.
  package mutating func paste(_ string: String) {
    let string = fitting(string)
    if !string.isEmpty { replace(selection.range, with: string, as: .other) }
  }

  /// Puts another text in place of the whole, as a step of its own, with the caret at its end.
  package mutating func setText(_ string: String) {
    guard string != text else { return }
    selectAll()
    let string = fitting(string)
    replace(0..<characters.count, with: string, as: .other)
  }

  /// Deletes what is selected, or from the caret as far as a step goes.
  package mutating func delete(_ step: TextStep) {
    guard selection.isEmpty else { return deleteSelection() }
    let end = characters.place(after: step, from: selection.caret)
    let range = min(end, selection.caret)..<max(end, selection.caret)
    guard !range.isEmpty else { return }
    replace(range, with: "", as: step.unit == .character ? .deleting : .other)
  }

  /// Deletes what is selected.
  package mutating func deleteSelection() {
    if !selection.isEmpty { replace(selection.range, with: "", as: .other) }
  }

  /// Takes back the last step.
  package mutating func undo() {
    composition = nil
    if let old = history.undo(from: state) { state = old }
  }

  /// Makes again what was taken back last.
  package mutating func redo() {
    composition = nil
    if let new = history.redo(from: state) { state = new }
  }

  /// Shows what an input method is at work on, in place of what is selected.
  package mutating func compose(_ string: String, caret: Int) {
    let characters = Array(Self.cleaned(string))
    guard !characters.isEmpty else { return composition = nil }
    deleteSelection()
    composition = Composition(characters: characters, caret: min(max(caret, 0), characters.count))
  }

  private mutating func replace(
    _ range: Range<Int>,
    with string: String,
    as change: TextHistory.Change
  ) {
    composition = nil
    history.note(state, before: change)
    state.replace(range, with: string)
  }

  // MARK: What fits

  /// As much of the text as there is room for in place of what is selected, on one line.
  private func fitting(_ string: String) -> String {
    let room = maximumLength - (characters.count - selection.range.count)
    return String(Self.cleaned(string).prefix(max(0, room)))
  }

  /// The text on one line: line ends and tabs become spaces, and other control characters go.
  private static func cleaned(_ string: String) -> String {
    String(
      string.compactMap { character in
        if character.isNewline || character == "\t" { return " " }
        let isControl = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        return isControl ? nil : character
      }
    )
  }
}
