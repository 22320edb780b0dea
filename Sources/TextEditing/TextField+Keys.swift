import Gestures
import ViewTree

/// The keys that edit or move the caret; letters arrive as text events instead.
extension TextField {
  /// Performs a key's command, and returns whether the key has one.
  func follow(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    let hasControl = event.modifiers.contains(.control)
    switch event.key {
    case .left: move(.backward(hasControl ? .word : .character), event)
    case .right: move(.forward(hasControl ? .word : .character), event)
    case .home: move(.backward(.line), event)
    case .end: move(.forward(.line), event)
    case .backspace: edit { $0.delete(.backward(hasControl ? .word : .character)) }
    case .delete: delete(event)
    case .enter: onEnter()
    case .escape: leave()
    case .character, .space, .zero, .plus, .minus:
      return !hasControl || followShortcut(event)
    case .up, .down, .pageUp, .pageDown, .tab, .menu, .function: return false
    }
    return true
  }

  private func move(_ step: TextStep, _ event: KeyEvent) {
    let isSelecting = event.modifiers.contains(.shift)
    edit { $0.move(step, selecting: isSelecting) }
    if isSelecting { shareSelection() }
  }

  private func delete(_ event: KeyEvent) {
    if event.modifiers == .shift { return perform(.cut) }
    let hasControl = event.modifiers.contains(.control)
    edit { $0.delete(.forward(hasControl ? .word : .character)) }
  }

  /// What is being composed goes first.
  private func leave() {
    if editor.composition == nil { onLeave() } else { edit { $0.compose("", caret: 0) } }
  }

  private func followShortcut(_ event: KeyEvent) -> Bool {
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
    guard let command else { return false }
    perform(command)
    return true
  }

  // MARK: Commands

  /// Performs a command, if it applies.
  package func perform(_ command: EditCommand) {
    guard allows(command) else { return }
    switch command {
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    case .cut:
      stage?.clipboard.text = editor.selectedText
      edit { $0.deleteSelection() }
    case .copy: stage?.clipboard.text = editor.selectedText
    case .paste: edit { $0.paste(stage?.clipboard.text ?? "") }
    case .selectAll:
      edit { $0.selectAll() }
      shareSelection()
    }
  }

  /// Whether a command would do anything now; what the clipboard holds is not asked for.
  package func allows(_ command: EditCommand) -> Bool {
    switch command {
    case .undo: editor.canUndo
    case .redo: editor.canRedo
    case .cut, .copy: !editor.selection.isEmpty
    case .paste: true
    case .selectAll: !editor.characters.isEmpty
    }
  }

  /// Lets a middle click elsewhere paste what is selected.
  func shareSelection() {
    if !editor.selection.isEmpty { stage?.clipboard.selectedText = editor.selectedText }
  }
}

/// The commands of a text field, given by a key or from a menu.
package nonisolated enum EditCommand: CaseIterable, Hashable, Sendable {
  case undo, redo, cut, copy, paste, selectAll
}
