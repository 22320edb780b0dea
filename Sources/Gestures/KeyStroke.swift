package import Geometry

/// A key as the keyboard tells of it, before anything is made of it: what screen readers hear.
package struct KeyStroke: Equatable, Sendable {
  /// Whether it went down, or up.
  package var isDown: Bool
  /// X's number of what the key means.
  package var symbol: UInt32
  /// X's number of the key.
  package var code: UInt32
  /// X's set of the modifiers that are held.
  package var modifiers: UInt32
  /// What it types, or its name in X.
  package var text: String
  /// Whether it types something.
  package var isText: Bool
  /// When it happened.
  package var time: Timestamp

  /// Creates a change of a key.
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
