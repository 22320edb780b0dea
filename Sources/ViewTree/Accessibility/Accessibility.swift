/// What a view is to somebody who does not see it.
///
/// A view answers with one in ``View/accessibility`` when it is asked, and nobody asks unless a screen
/// reader listens: none is kept, and none is made for a frame.
public nonisolated struct Accessibility: Equatable, Sendable {
  /// What kind of thing it is.
  public var role: Role
  /// Its name, in a few words: what it is, not what kind of thing.
  public var label: String
  /// What it stands at.
  public var value: Value
  /// What using it does, where the name does not say so.
  public var hint: String
  /// What holds for it now.
  public var states: States
  /// What can be done with it, in the order in which a reader offers it.
  public var actions: [AccessibilityAction]
  /// Its place among its like, as "row 3 of 26".
  public var place: Place?

  /// Creates a description.
  public init(
    _ role: Role,
    label: String,
    value: Value = .none,
    hint: String = "",
    states: States = [],
    actions: [AccessibilityAction] = [],
    place: Place? = nil
  ) {
    (self.role, self.label, self.value, self.hint) = (role, label, value, hint)
    (self.states, self.actions, self.place) = (states, actions, place)
  }

  /// What kind of element it is.
  public enum Role: CaseIterable, Hashable, Sendable {
    /// Things that belong together.
    case group
    /// Words to read.
    case text
    /// Words above others.
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
    /// One of several, of which one is chosen.
    case tab
    /// Rows below each other.
    case list
    /// A row of a list.
    case row
    /// Something that shows a part of its content.
    case scrollArea
    /// Something that goes on.
    case progress
    /// Something that lies over everything else and wants an answer.
    case dialog
  }

  /// What something stands at.
  public enum Value: Equatable, Sendable {
    /// Nothing.
    case none
    /// Something that is told in words only.
    case words(String)
    /// A number in a range, the distance to the next one, and how it is told.
    case number(Double, in: ClosedRange<Double>, step: Double, words: String)
    /// Editable text, and its selection in characters; a caret is an empty range.
    case text(String, selection: Range<Int>)

    /// How it is told.
    package var words: String {
      switch self {
      case .none: ""
      case .words(let words), .number(_, _, _, let words), .text(let words, _): words
      }
    }
  }

  /// What holds for something.
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
    /// It is at work.
    public static let busy = States(rawValue: 8)
    /// Nothing beside it can be used meanwhile.
    public static let modal = States(rawValue: 16)
  }

  /// A place among others of its kind.
  public struct Place: Equatable, Sendable {
    /// Its number, from 0.
    public var index: Int
    /// How many there are.
    public var count: Int

    /// Creates a place.
    public init(index: Int, count: Int) { (self.index, self.count) = (index, count) }
  }

  /// What a screen reader says when it stops here, more or less: the words depend on the reader.
  package var spoken: String {
    let place = place.map { "\($0.index + 1) of \($0.count)" } ?? ""
    let role = self.role == .text ? "" : "\(self.role)".spacedWords
    return [label, role, value.words, states.words, place, hint].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension Accessibility.States {
  fileprivate nonisolated var words: String {
    let all: [(Accessibility.States, String)] = [
      (.disabled, "disabled"), (.selected, "selected"), (.checked, "on"), (.busy, "busy"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension String {
  /// The words of a name such as `scrollArea`.
  fileprivate nonisolated var spacedWords: String {
    reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}
