public import Geometry

/// Text for the view that has the keys.
public struct TextEvent: Equatable, Sendable {
  /// What becomes of the text.
  public enum Change: Equatable, Sendable {
    /// It was typed.
    case typed(String)
    /// An input method is still at work on it; the caret stands before that character of it.
    case composed(String, caret: Int)
  }

  /// What becomes of the text.
  public var change: Change
  /// When it happened.
  public var time: Timestamp

  /// Creates a change of text.
  public init(_ change: Change, time: Timestamp) {
    self.change = change
    self.time = time
  }
}
