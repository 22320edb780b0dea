package import Geometry

/// A change of a key exactly as the keyboard reports it, for screen readers.
package struct KeyStroke: Equatable, Sendable {
  /// Whether the key went down; otherwise it went up.
  package var isDown: Bool
  /// X's keysym, the number of the key's meaning.
  package var symbol: UInt32
  /// X's keycode, the number of the key.
  package var code: UInt32
  /// X's mask of the modifiers held.
  package var modifiers: UInt32
  /// The text that the key types, or else its name in X.
  package var text: String
  /// Whether ``text`` is text that the key types.
  package var isText: Bool
  /// When it happened.
  package var time: Timestamp

  package init(
    isDown: Bool,
    symbol: UInt32,
    code: UInt32,
    modifiers: UInt32,
    text: String,
    isText: Bool,
    time: Timestamp
  ) {
    (self.isDown, self.symbol, self.code, self.modifiers) = (isDown, symbol, code, modifiers)
    (self.text, self.isText, self.time) = (text, isText, time)
  }
}
