public import Geometry

/// The description of a view for a screen reader.
///
/// ``View/accessibility`` makes one on request, which happens only while a screen reader is
/// running: descriptions are not stored, and none is made while a frame is drawn.
public nonisolated struct Accessibility: Equatable, Sendable {
  /// The kind of element, such as a button.
  public var role: Role
  /// The element's name, in a few words, without its kind.
  public var label: String
  /// The current value.
  public var value: Value
  /// What using the element does, if the name does not say so.
  public var hint: String
  /// The current states, such as disabled or selected.
  public var states: States
  /// What can be done with the element, in the order in which a screen reader offers it.
  public var actions: [AccessibilityAction]
  /// The element's position among others of its kind, as in "row 3 of 26".
  public var position: Position?

  /// Creates a description.
  public init(
    _ role: Role,
    label: String,
    value: Value = .none,
    hint: String = "",
    states: States = [],
    actions: [AccessibilityAction] = [],
    position: Position? = nil
  ) {
    (self.role, self.label, self.value, self.hint) = (role, label, value, hint)
    (self.states, self.actions, self.position) = (states, actions, position)
  }

  /// The kinds of elements.
  public enum Role: CaseIterable, Hashable, Sendable {
    /// Things that belong together.
    case group
    /// Words to read.
    case text
    /// A heading above other text.
    case heading
    /// A picture.
    case image
    /// Something to press.
    case button
    /// Something to switch on and off.
    case toggle
    /// Something to set to a number.
    case slider
    /// Something to type into.
    case textField
    /// A choice of one among several.
    case tabList
    /// One of the choices in a tab list.
    case tab
    /// Rows, one below another.
    case list
    /// A row of a list.
    case row
    /// Something that shows part of its content and scrolls.
    case scrollArea
    /// Something in progress, such as a refresh.
    case progress
    /// Something that covers everything else and needs an answer.
    case dialog
  }

  /// The value of an element.
  public enum Value: Equatable, Sendable {
    /// Nothing.
    case none
    /// A value that is expressed only in words.
    case words(String)
    /// A number in a range, the step to the next one, and the words that express it.
    case number(Double, in: ClosedRange<Double>, step: Double, words: String)
    /// Editable text, and its selection in characters; a caret is an empty range.
    case text(String, selection: Range<Int>)

    package var words: String {
      switch self {
      case .none: ""
      case .words(let words), .number(_, _, _, let words), .text(let words, _): words
      }
    }
  }

  /// The states of an element.
  public struct States: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: Int
    /// Creates states from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It does not react.
    public static let disabled = States(rawValue: 1)
    /// It is the chosen one among several.
    public static let selected = States(rawValue: 2)
    /// It is switched on.
    public static let checked = States(rawValue: 4)
    /// It is busy, for instance refreshing.
    public static let busy = States(rawValue: 8)
    /// Nothing else can be used while it is present.
    public static let modal = States(rawValue: 16)
    /// Its text may have several lines.
    public static let multiline = States(rawValue: 32)
  }

  /// A position among others of its kind.
  public struct Position: Equatable, Sendable {
    /// The index, from 0.
    public var index: Int
    /// The number of elements of that kind.
    public var count: Int

    /// Creates a position.
    public init(index: Int, count: Int) { (self.index, self.count) = (index, count) }
  }
}

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
    case .setNumber, .select: ""
    }
  }
}

/// A part of a view that a screen reader stops at as if it were a view, such as a segment of a
/// segmented control, or a row that is out of sight.
@MainActor public struct AccessiblePart {
  /// The description of the part.
  public var meaning: Accessibility
  /// The part's rectangle, in the coordinates of the view that it belongs to.
  public var frame: Rect
  /// The view that shows the part now, if there is one.
  public var view: View?

  /// Creates a part.
  public init(_ meaning: Accessibility, frame: Rect, view: View? = nil) {
    (self.meaning, self.frame, self.view) = (meaning, frame, view)
  }
}
