import Geometry
import Gestures
import Scrolling
import ViewTree

/// A view whose text the user selects, and perhaps edits: a line or many.
///
/// The ``TextEditor`` keeps the text, the selection and the history; the view knows
/// where on the screen places are.
@MainActor protocol TextEditing: ScrollContainer {
  var editor: TextEditor { get }
  var pointing: TextPointing { get }
  var isEditable: Bool { get }
  var isSelectable: Bool { get }

  /// Edits or selects as the user would, and brings the caret into sight.
  func edit(showsCaret: Bool, _ action: (inout TextEditor) -> Void)
  /// The place in the text that is nearest to a point of the content.
  func place(at point: Point) -> Int
  /// The caret before a character, if that is near what is in sight.
  func caretIfNear(at place: Int) -> Rect?
  /// The character that is nearest to a point of the content.
  func character(at point: Point) -> Int
  /// The next place of a caret to the right, or to the left, as one sees; nil at an end.
  func neighbor(of place: Int, toRight: Bool) -> Int?
  /// Whether a place is farther to the right than one before it, as one sees;
  /// in another line, as one reads.
  func isRight(_ place: Int, of other: Int) -> Bool
  /// Whether the paragraph with a place runs to the left.
  func runsLeft(at place: Int) -> Bool
  /// What a triple click selects.
  func whole(around place: Int) -> Range<Int>
  /// Performs a key that goes from line to line or ends a line, and returns whether the key does.
  func handleLines(_ event: KeyEvent) -> Bool
}

/// What was told last of whether a text is edited: its focus may go before it is told of.
struct EditingNews {
  private var last = false

  /// Whether this is to be told.
  mutating func isNew(_ isEditing: Bool) -> Bool {
    defer { last = isEditing }
    return isEditing != last
  }
}

extension TextEditing {
  func edit(_ action: (inout TextEditor) -> Void) { edit(showsCaret: true, action) }

  /// Takes what was typed, or what an input method is composing.
  func take(_ event: TextEvent) {
    switch event.change {
    case .typed(let text): edit { $0.type(text) }
    case .composed(let text, let caret): edit { $0.compose(text, caret: caret) }
    }
  }

  /// Gives up what an input method is composing; the caret may be out of sight and stay there.
  func endComposition() { edit(showsCaret: false) { $0.compose("", caret: 0) } }
}

/// The keys that edit or move the caret; letters arrive as text events instead.
extension TextEditing {
  /// Performs a key's command, and returns whether the key has one.
  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    let hasControl = event.modifiers.contains(.control)
    switch event.key {
    case .left, .right:
      guard isEditable || event.modifiers.contains(.shift) else { return false }
      moveCaret(for: event, toRight: event.key == .right, byWord: hasControl)
    case .backspace where isEditable:
      edit { $0.delete(.backward(hasControl ? .word : .character)) }
    case .delete where isEditable: delete(event)
    case .escape where isEditable: leave()
    case .character, .space: return isEditable && !hasControl || handleShortcut(event)
    case .home, .end, .up, .down, .pageUp, .pageDown, .enter, .tab: return handleLines(event)
    case .backspace, .delete, .escape, .menu, .function: return false
    }
    return true
  }

  func move(_ step: TextStep, _ event: KeyEvent) {
    let isSelecting = event.modifiers.contains(.shift)
    edit { $0.move(step, selecting: isSelecting) }
    if isSelecting { shareSelection() }
  }

  /// Moves the caret to a place, or selects to there with Shift.
  func move(to caret: Int, _ event: KeyEvent) {
    let isSelecting = event.modifiers.contains(.shift)
    edit { $0.select(TextSelection(from: isSelecting ? $0.selection.anchor : caret, to: caret)) }
    if isSelecting { shareSelection() }
  }

  /// Moves the caret to the side that an arrow shows; by words, to
  /// where the paragraph goes on there.
  private func moveCaret(for event: KeyEvent, toRight: Bool, byWord: Bool) {
    let selection = editor.selection
    let isForward = toRight != runsLeft(at: selection.caret)
    guard !byWord, editor.composition == nil else {
      let unit: TextStep.Unit = byWord ? .word : .character
      return move(TextStep(unit: unit, isForward: isForward), event)
    }
    guard selection.isEmpty || event.modifiers.contains(.shift) else {
      return move(to: edge(of: selection, toRight: toRight), event)
    }
    move(to: neighbor(of: selection.caret, toRight: toRight) ?? selection.caret, event)
  }

  private func edge(of selection: TextSelection, toRight: Bool) -> Int {
    let (start, end) = (selection.range.lowerBound, selection.range.upperBound)
    let isRight = isRight(end, of: start)
    return toRight == isRight ? end : start
  }

  private func delete(_ event: KeyEvent) {
    if event.modifiers == .shift { return perform(.cut) }
    let hasControl = event.modifiers.contains(.control)
    edit { $0.delete(.forward(hasControl ? .word : .character)) }
  }

  /// Ends a composition or, if there is none, gives up the focus.
  private func leave() {
    if editor.composition == nil { stage?.focus(nil) } else { endComposition() }
  }

  private func handleShortcut(_ event: KeyEvent) -> Bool {
    guard event.modifiers.contains(.control) else { return false }
    let isShifted = event.modifiers.contains(.shift)
    let command: EditCommand? =
      switch event.key {
      case .character("a"): .selectAll
      case .character("c"): .copy
      case .character("x"): .cut
      case .character("v"): .paste
      case .character("z"): isShifted ? .redo : .undo
      case .character("y"): .redo
      default: nil
      }
    guard let command, isSelectable else { return false }
    perform(command)
    return true
  }

  // MARK: Commands

  func perform(_ command: EditCommand) {
    guard allows(command) else { return }
    switch command {
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .cut:
      stage?.clipboard.text = editor.selectedText
      edit { $0.deleteSelection() }
    case .copy: stage?.clipboard.text = editor.selectedText
    case .paste:
      // Asked before the edit: a clipboard of the program's may look at the text.
      let words = stage?.clipboard.text ?? ""
      edit { $0.paste(words) }
    case .selectAll:
      edit { $0.selectAll() }
      shareSelection()
    }
  }

  /// Whether a command would have an effect now; pasting counts as having one
  /// whatever the clipboard holds.
  func allows(_ command: EditCommand) -> Bool {
    switch command {
    case .undo: isEditable && editor.canUndo
    case .redo: isEditable && editor.canRedo
    case .cut: isEditable && !editor.selection.isEmpty
    case .copy: !editor.selection.isEmpty
    case .paste: isEditable
    case .selectAll: isSelectable && editor.count > 0
    }
  }

  /// Lets a middle click elsewhere paste what is selected.
  func shareSelection() {
    if !editor.selection.isEmpty { stage?.clipboard.selectedText = editor.selectedText }
  }
}
