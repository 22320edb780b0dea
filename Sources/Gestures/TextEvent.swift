public import Geometry

/// Text for the view that has the keyboard focus.
public struct TextEvent: Equatable, Sendable {
  /// What happened to the text.
  public enum Change: Equatable, Sendable {
    /// It was typed.
    case typed(String)
    /// An input method is still composing it; the caret is before the character at that index.
    case composed(String, caret: Int)
  }

  /// What happened to the text.
  public var change: Change
  /// When it happened.
  public var time: Timestamp

  /// Creates a change of text.
  public init(_ change: Change, time: Timestamp) {
    self.change = change
    self.time = time
  }
}
