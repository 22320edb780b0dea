import Typesetting

/// One line of text that is edited, without a window: the logic of a text field, as a value.
///
/// Places count characters as a reader does, from 0 before the first one.
nonisolated struct TextEditor: Equatable, Sendable {
  /// Text that an input method is still composing; it shows at the caret and is not in the text yet.
  struct Composition: Equatable, Sendable {
    var characters: [Character]
    /// The place of the input method's caret within the composed text.
    var caret: Int
  }

  private(set) var composition: Composition?
  var wordRules = WordRules()
  var state = TextState()
  var history = TextHistory()

  var text: String { state.text }
  var characters: [Character] { state.characters }
  var selection: TextSelection { state.selection }
  var selectedText: String { String(characters[selection.range]) }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  /// The word, the run of spaces or the run of signs at a place.
  func word(at place: Int) -> Range<Int> { characters.word(at: place, wordRules) }

  // MARK: Selecting

  /// Selects a part of the text, or puts the caret somewhere.
  mutating func select(_ selection: TextSelection) {
    guard selection != state.selection else { return }
    state.select(selection)
    history.pause()
  }

  mutating func selectAll() { select(TextSelection(from: 0, to: characters.count)) }

  /// Moves the caret; unless it is selecting, a step by a character goes to the edge of a selection.
  mutating func move(_ step: TextStep, selecting: Bool = false) {
    let range = selection.range
    if !selecting, !range.isEmpty, step.unit == .character {
      return select(TextSelection(at: step.isForward ? range.upperBound : range.lowerBound))
    }
    let caret = characters.place(after: step, from: selection.caret, wordRules)
    select(TextSelection(from: selecting ? selection.anchor : caret, to: caret))
  }

  // MARK: Changing

  /// Replaces the selection with text, as typing does.
  mutating func type(_ string: String) {
    let string = Self.cleaned(string)
    guard !string.isEmpty else { return }
    let isTyping = string.count == 1 && selection.isEmpty
    let endsWord = string.last?.isWhitespace ?? false
    replace(selection.range, with: string, as: isTyping ? .typing(endsWord: endsWord) : .other)
  }

  /// Replaces the selection with text, as an undo step of its own.
  mutating func paste(_ string: String) {
    let string = Self.cleaned(string)
    if !string.isEmpty { replace(selection.range, with: string, as: .other) }
  }

  /// Deletes the selection or, if it is empty, what lies between the caret and the end of a step.
  mutating func delete(_ step: TextStep) {
    guard selection.isEmpty else { return deleteSelection() }
    let end = characters.place(after: step, from: selection.caret, wordRules)
    let range = min(end, selection.caret)..<max(end, selection.caret)
    guard !range.isEmpty else { return }
    replace(range, with: "", as: step.unit == .character ? .deleting : .other)
  }

  mutating func deleteSelection() {
    if !selection.isEmpty { replace(selection.range, with: "", as: .other) }
  }

  mutating func undo() {
    composition = nil
    if let old = history.undo(from: state) { state = old }
  }

  mutating func redo() {
    composition = nil
    if let new = history.redo(from: state) { state = new }
  }

  /// Shows the text that an input method is composing in place of the selection.
  mutating func compose(_ string: String, caret: Int) {
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

/// A text and its selection: all that undoing restores.
nonisolated struct TextState: Equatable, Sendable {
  /// The text by its characters, as a reader counts them.
  private(set) var characters: [Character] = []
  private(set) var selection = TextSelection(at: 0)

  var text: String { String(characters) }

  /// Selects another part, as far as it lies within the text.
  mutating func select(_ new: TextSelection) {
    selection = TextSelection(from: clamped(new.anchor), to: clamped(new.caret))
  }

  /// Replaces a part of the text, and puts the caret after the new text.
  ///
  /// A mark that combines with the character before or behind becomes one character with it.
  mutating func replace(_ range: Range<Int>, with string: String) {
    let before = String(characters[..<range.lowerBound]) + string
    characters = Array(before + String(characters[range.upperBound...]))
    select(TextSelection(at: before.count))
  }

  private func clamped(_ index: Int) -> Int { min(max(index, 0), characters.count) }
}

/// A selected part of a text, from the anchor, where it was begun, to the caret; both count characters.
nonisolated struct TextSelection: Hashable, Sendable {
  var anchor: Int
  /// Where it ends: typed text is inserted before this character.
  var caret: Int

  init(from anchor: Int, to caret: Int) { (self.anchor, self.caret) = (anchor, caret) }

  /// Creates a caret that selects nothing.
  init(at caret: Int) { self.init(from: caret, to: caret) }

  /// The selected characters, whichever end the caret is at.
  var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  var isEmpty: Bool { anchor == caret }
}

/// The past states of a text, for undoing and redoing.
nonisolated struct TextHistory: Equatable, Sendable {
  /// The kind of a change, which decides whether it is undone together with the next.
  enum Change: Equatable {
    /// A character was typed; the words typed in one go are undone one by one.
    case typing(endsWord: Bool)
    case deleting
    /// Any other change, which is undone separately.
    case other
  }

  /// The largest number of steps that can be undone.
  static let length = 500

  private var past: [TextState] = []
  private var future: [TextState] = []
  private var last: Change?

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  mutating func note(_ state: TextState, before change: Change) {
    defer { last = change }
    future = []
    guard !isContinued(by: change) else { return }
    past.append(state)
    if past.count > Self.length { past.removeFirst() }
  }

  /// Makes the next change an undo step of its own; called when the caret moves.
  mutating func pause() { last = nil }

  /// Returns the state before the last step, and keeps the present one for ``redo(from:)``.
  mutating func undo(from present: TextState) -> TextState? {
    guard let state = past.popLast() else { return nil }
    future.append(present)
    last = nil
    return state
  }

  /// Returns the state before the last ``undo(from:)``.
  mutating func redo(from present: TextState) -> TextState? {
    guard let state = future.popLast() else { return nil }
    past.append(present)
    last = nil
    return state
  }

  private func isContinued(by change: Change) -> Bool {
    switch (last, change) {
    case (.typing(let endedWord), .typing(let endsWord)): !endedWord || endsWord
    case (.deleting, .deleting): true
    default: false
    }
  }
}

/// A step of the caret through a text.
nonisolated struct TextStep: Hashable, Sendable {
  /// How far it goes.
  enum Unit: Hashable, Sendable, CaseIterable {
    /// Past one character, as a reader counts them.
    case character
    /// To the end of a word, or back to its start.
    case word
    /// To the end of the line, or its start.
    case line
  }

  var unit: Unit
  /// Whether it goes toward the end of the text.
  var isForward: Bool

  static func forward(_ unit: Unit) -> TextStep { TextStep(unit: unit, isForward: true) }
  static func backward(_ unit: Unit) -> TextStep { TextStep(unit: unit, isForward: false) }
}

extension [Character] {
  /// Where a step from a place leads, within the text.
  nonisolated func place(after step: TextStep, from place: Int, _ rules: WordRules) -> Int {
    switch step.unit {
    case .character: Swift.min(Swift.max(place + (step.isForward ? 1 : -1), 0), count)
    case .word: step.isForward ? wordEnd(after: place, rules) : wordStart(before: place, rules)
    case .line: step.isForward ? count : 0
    }
  }

  /// The word, the run of spaces or the run of signs at a place: what a double click selects.
  nonisolated func word(at place: Int, _ rules: WordRules = WordRules()) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let words = TextWords(self, rules: rules.rules)
    return words.part(at: Swift.min(Swift.max(place, 0), count - 1))?.range ?? 0..<0
  }

  private nonisolated func wordEnd(after place: Int, _ rules: WordRules) -> Int {
    TextWords(self, rules: rules.rules).parts
      .first { $0.kind == .word && $0.range.upperBound > place }?.range.upperBound ?? count
  }

  private nonisolated func wordStart(before place: Int, _ rules: WordRules) -> Int {
    TextWords(self, rules: rules.rules).parts
      .last { $0.kind == .word && $0.range.lowerBound < place }?.range.lowerBound ?? 0
  }
}

/// What parts words that no spaces part; the same for all texts, so all are equal.
nonisolated struct WordRules: Equatable, Sendable {
  var rules: (any ScriptRules)?

  static func == (_: WordRules, _: WordRules) -> Bool { true }
}
