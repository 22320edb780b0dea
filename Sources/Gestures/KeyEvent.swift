public import Geometry

/// A key that views react to.
public enum Key: Hashable, Sendable {
  /// Arrow keys.
  case up, down, left, right
  /// Page Up, Page Down, Home and End.
  case pageUp, pageDown, home, end
  /// Keys with a meaning of their own.
  case space, escape, enter, tab, backspace, delete
  /// The key that opens a context menu.
  case menu
  /// A function key; F1 is 1.
  case function(Int)
  /// Any other key, by the character that it types without modifiers; a
  /// keypad key counts as the main key.
  case character(Character)
}

/// What a key did.
public enum KeyPhase: Equatable, Sendable {
  /// It was pressed.
  case down
  /// It is held, and the system repeats it.
  case repeated
  /// It was let go.
  case up
}

/// A change of one key.
public struct KeyEvent: Equatable, Sendable {
  /// Which key.
  public var key: Key
  /// What it did.
  public var phase: KeyPhase
  /// Other keys held.
  public var modifiers: Modifiers
  /// When it happened.
  public var time: Timestamp

  /// Creates a change of a key.
  public init(key: Key, phase: KeyPhase = .down, modifiers: Modifiers = [], time: Timestamp) {
    self.key = key
    self.phase = phase
    self.modifiers = modifiers
    self.time = time
  }
}

/// An editing command for a text field, given by a key or from a menu.
public enum EditCommand: CaseIterable, Hashable, Sendable {
  /// Undoes the last change.
  case undo
  /// Redoes the change that was undone last.
  case redo
  /// Moves the selected text to the clipboard.
  case cut
  /// Copies the selected text to the clipboard.
  case copy
  /// Replaces the selected text with the clipboard's text.
  case paste
  /// Selects all of the text.
  case selectAll
}
