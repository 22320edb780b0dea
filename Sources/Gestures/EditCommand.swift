/// What a text field does on a key or from a menu.
public enum EditCommand: CaseIterable, Hashable, Sendable {
  /// Takes the last change back.
  case undo
  /// Makes again the change that was taken back last.
  case redo
  /// Moves the selected text to the clipboard.
  case cut
  /// Copies the selected text to the clipboard.
  case copy
  /// Puts the clipboard's text in place of the selected text.
  case paste
  /// Selects all of the text.
  case selectAll
}
