/// Something that an assistive tool does with a view in place of fingers and keys.
public nonisolated enum AccessibilityAction: Hashable, Sendable {
  /// What a click or Enter does.
  case activate
  /// One step up.
  case increment
  /// One step down.
  case decrement
  /// Moves the content so that what lies in a direction shows, by a page.
  case scroll(Direction)
  /// Scales the content up by a step.
  case zoomIn
  /// Scales the content down by a step.
  case zoomOut
  /// Has the content fetched again, as pulling it down does.
  case refresh
  /// Closes it, as Escape does.
  case dismiss
  /// Sets it to a number.
  case setNumber(Double)
  /// Replaces its text.
  case setText(String)
  /// Selects some of its text, in characters; an empty range puts the caret there.
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

  /// What a tool calls it; empty for those that carry a value and are not offered by name.
  package var name: String {
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
