/// An action that an assistive tool performs on a view in place of fingers and keys.
public nonisolated enum AccessibilityAction: Hashable, Sendable {
  /// What a click or Enter does.
  case activate
  /// One step up.
  case increment
  /// One step down.
  case decrement
  /// Scrolls the content by a page, to show what lies in a direction.
  case scroll(Direction)
  /// Scales the content up by a step.
  case zoomIn
  /// Scales the content down by a step.
  case zoomOut
  /// Refreshes the content, as pulling it down does.
  case refresh
  /// Closes the view, as Escape does.
  case dismiss
  /// Sets the view's value to a number.
  case setNumber(Double)
  /// Replaces the view's text.
  case setText(String)
  /// Selects a range of the view's text, in characters; an empty range places the caret.
  case select(Range<Int>)

  /// Where to scroll.
  public enum Direction: CaseIterable, Hashable, Sendable {
    /// To what lies above.
    case up
    /// To what lies below.
    case down
    /// To what lies on the left.
    case left
    /// To what lies on the right.
    case right
  }

  /// The name that a tool offers; empty for actions with a value, which are not offered by name.
  public var name: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .scroll(.up): "scroll up"
    case .scroll(.down): "scroll down"
    case .scroll(.left): "scroll left"
    case .scroll(.right): "scroll right"
    case .zoomIn: "zoom in"
    case .zoomOut: "zoom out"
    case .refresh: "refresh"
    case .dismiss: "dismiss"
    case .setNumber, .setText, .select: ""
    }
  }
}
