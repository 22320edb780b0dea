import Typesetting

/// A text that is edited, without a window: the logic of a text field
/// and of a text view, as a value.
///
/// Places count characters as a reader does, from 0 before the first one.
nonisolated struct TextEditor: Sendable {
  /// Text that an input method is still composing; it shows at the
  /// caret and is not in the text yet.
  struct Composition: Equatable, Sendable {
    var characters: [Character]
    /// The place of the input method's caret within the composed text.
    var caret: Int
  }

  /// What shows besides the text.
  struct Look: Equatable {
    var selection: TextSelection
    var composition: Composition?
  }

  private(set) var composition: Composition?
  private(set) var body: TextBody
  private(set) var selection = TextSelection(at: 0)
  var wordRules = WordRules()
  /// Whether line ends and tabs can be typed.
  let takesLines: Bool
  private var history = TextHistory()
  /// The change that nobody has taken yet.
  private var untaken: PartChange?

  init(_ body: TextBody = TextBody(), takesLines: Bool = false) {
    (self.body, self.takesLines) = (body, takesLines)
  }

  var text: String { body.text }
  var count: Int { body.count }
  var look: Look { Look(selection: selection, composition: composition) }
  var selectedText: String { body.string(selection.range) }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  /// The word, the run of spaces or the run of signs at a place.
  func word(at place: Int) -> Range<Int> { body.word(at: place, wordRules) }

  /// Returns the change of the text since the last call; nil if there is none.
  mutating func takeChange() -> PartChange? {
    defer { untaken = nil }
    return untaken
  }

  private mutating func note(_ edit: TextEdit) {
    let change = edit.partChange
    untaken = untaken?.followed(by: change) ?? change
  }

  // MARK: Selecting

  /// Selects a part of the text, or puts the caret somewhere.
  mutating func select(_ new: TextSelection) {
    guard new != selection else { return }
    put(new)
    history.pause()
  }

  /// Selects another part, as far as it lies within the text.
  private mutating func put(_ new: TextSelection) {
    func clamped(_ place: Int) -> Int { min(max(place, 0), count) }
    selection = TextSelection(from: clamped(new.anchor), to: clamped(new.caret))
  }

  mutating func selectAll() { select(TextSelection(from: 0, to: count)) }

  /// Moves the caret; unless it is selecting, a step by a character
  /// goes to the edge of a selection.
  mutating func move(_ step: TextStep, selecting: Bool = false) {
    let range = selection.range
    if !selecting, !range.isEmpty, step.unit == .character {
      return select(TextSelection(at: step.isForward ? range.upperBound : range.lowerBound))
    }
    let caret = body.place(after: step, from: selection.caret, wordRules)
    select(TextSelection(from: selecting ? selection.anchor : caret, to: caret))
  }

  // MARK: Changing

  /// Replaces the selection with text, as typing does.
  mutating func type(_ string: String) {
    let string = cleaned(string)
    guard !string.isEmpty else { return }
    let isTyping = string.count == 1 && selection.isEmpty
    let endsWord = string.last?.isWhitespace ?? false
    replace(selection.range, with: string, as: isTyping ? .typing(endsWord: endsWord) : .other)
  }

  /// Replaces the selection with text, as an undo step of its own.
  mutating func paste(_ string: String) {
    let string = cleaned(string)
    if !string.isEmpty { replace(selection.range, with: string, as: .other) }
  }

  /// Deletes the selection or, if it is empty, what lies between the caret and the end of a step.
  mutating func delete(_ step: TextStep) {
    guard selection.isEmpty else { return deleteSelection() }
    let end = body.place(after: step, from: selection.caret, wordRules)
    let range = min(end, selection.caret)..<max(end, selection.caret)
    guard !range.isEmpty else { return }
    replace(range, with: "", as: step.unit == .character ? .deleting : .other)
  }

  mutating func deleteSelection() {
    if !selection.isEmpty { replace(selection.range, with: "", as: .other) }
  }

  mutating func undo() {
    composition = nil
    guard let step = history.undo(from: selection) else { return }
    for edit in step.edits.reversed() { note(body.apply(edit.inverse)) }
    put(step.before)
  }

  mutating func redo() {
    composition = nil
    guard let step = history.redo() else { return }
    for edit in step.edits { note(body.apply(edit)) }
    put(step.after)
  }

  /// Shows the text that an input method is composing in place of the selection.
  mutating func compose(_ string: String, caret: Int) {
    let characters = Array(cleaned(string))
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
    let (edit, end) = body.replace(range, with: string)
    history.note(edit, at: selection, as: change)
    note(edit)
    put(TextSelection(at: end))
  }

  /// The text without control characters; on one line, line ends and tabs become spaces.
  func cleaned(_ string: String) -> String {
    String(
      string.compactMap { character in
        if character.isNewline { return takesLines ? "\n" : " " }
        if character == "\t" { return takesLines ? "\t" : " " }
        let isControl = character.unicodeScalars.contains {
          $0.properties.generalCategory == .control
        }
        return isControl ? nil : character
      }
    )
  }
}

/// A selected part of a text, from the anchor, where it was begun, to the
/// caret; both count characters.
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

/// The past changes of a text, for undoing and redoing.
nonisolated struct TextHistory: Sendable {
  /// The kind of a change, which decides whether it is undone together with the next.
  enum Change: Equatable {
    /// A character was typed; the words typed in one go are undone one by one.
    case typing(endsWord: Bool)
    case deleting
    /// Any other change, which is undone separately.
    case other
  }

  /// Changes that are undone together, with the selection before the first and
  /// the one when they were undone.
  struct Step: Sendable {
    var edits: [TextEdit]
    let before: TextSelection
    var after: TextSelection
  }

  /// The largest number of steps that can be undone.
  static let length = 500

  private var past: [Step] = []
  private var future: [Step] = []
  private var last: Change?

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Notes a change, and the selection before it.
  mutating func note(_ edit: TextEdit, at selection: TextSelection, as change: Change) {
    defer { last = change }
    future = []
    guard !isContinued(by: change) || past.isEmpty else {
      return past[past.count - 1].edits.append(edit)
    }
    past.append(Step(edits: [edit], before: selection, after: selection))
    if past.count > Self.length { past.removeFirst() }
  }

  /// Makes the next change an undo step of its own; called when the caret moves.
  mutating func pause() { last = nil }

  /// Returns the last step, which is to be taken back, and keeps it for ``redo()``.
  mutating func undo(from present: TextSelection) -> Step? {
    guard var step = past.popLast() else { return nil }
    step.after = present
    future.append(step)
    last = nil
    return step
  }

  /// Returns the step that ``undo(from:)`` returned last.
  mutating func redo() -> Step? {
    guard let step = future.popLast() else { return nil }
    past.append(step)
    last = nil
    return step
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
    /// To the end of the text, or its start.
    case text
  }

  var unit: Unit
  /// Whether it goes toward the end of the text.
  var isForward: Bool

  static func forward(_ unit: Unit) -> TextStep { TextStep(unit: unit, isForward: true) }
  static func backward(_ unit: Unit) -> TextStep { TextStep(unit: unit, isForward: false) }
}

nonisolated extension TextBody {
  /// Where a step from a place leads, within the text.
  func place(after step: TextStep, from place: Int, _ rules: WordRules) -> Int {
    switch step.unit {
    case .character: min(max(place + (step.isForward ? 1 : -1), 0), count)
    case .word: step.isForward ? wordEnd(after: place, rules) : wordStart(before: place, rules)
    case .text: step.isForward ? count : 0
    }
  }

  /// The word, the run of spaces or the run of signs at a place: what a double click selects.
  func word(at place: Int, _ rules: WordRules) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let place = min(max(place, 0), count - 1)
    let part = part(at: place)
    let (start, end) = (start(of: part), shownEnd(of: part))
    guard place < end else { return place..<place + 1 }
    let word = Array(shown(part)).word(at: place - start, rules)
    return start + word.lowerBound..<start + word.upperBound
  }

  private func wordEnd(after place: Int, _ rules: WordRules) -> Int {
    for part in part(at: place)..<parts.count {
      let start = start(of: part)
      let words = TextWords(Array(shown(part)), rules: rules.rules).parts
      let word = words.first { $0.kind == .word && start + $0.range.upperBound > place }
      if let word { return start + word.range.upperBound }
    }
    return count
  }

  private func wordStart(before place: Int, _ rules: WordRules) -> Int {
    for part in (0...part(at: place)).reversed() {
      let start = start(of: part)
      let words = TextWords(Array(shown(part)), rules: rules.rules).parts
      let word = words.last { $0.kind == .word && start + $0.range.lowerBound < place }
      if let word { return start + word.range.lowerBound }
    }
    return 0
  }
}

extension [Character] {
  /// The word, the run of spaces or the run of signs at a place.
  nonisolated func word(at place: Int, _ rules: WordRules = WordRules()) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let words = TextWords(self, rules: rules.rules)
    return words.part(at: Swift.min(Swift.max(place, 0), count - 1))?.range ?? 0..<0
  }
}

/// What parts words that no spaces part; the same for all texts, so all are equal.
nonisolated struct WordRules: Equatable, Sendable {
  var rules: (any ScriptRules)?

  static func == (_: WordRules, _: WordRules) -> Bool { true }
}
