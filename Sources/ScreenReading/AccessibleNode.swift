internal import MessageBus
internal import ViewTree

/// An object of ours on the readers' bus.
enum AccessibleNode: Hashable {
  case application
  case window
  /// Words that are said once, for readers that do not support announcements.
  case notice(Int)
  case element(AccessibleElement)

  var element: AccessibleElement? { if case .element(let element) = self { element } else { nil } }
}

/// The paths of objects.
///
/// A view's path holds its number; a part's path adds the number of the part.
final class NodePaths {
  static let start = "/org/a11y/atspi/accessible/"
  /// The path that stands for no object.
  static let null = "/org/a11y/atspi/null"
  /// The count of numbers at which those of released views are forgotten.
  private static let forgettingCount = 4_096

  private struct Entry {
    weak var view: View?
  }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var entries: [Int: Entry] = [:]
  private var next = 1

  func path(of node: AccessibleNode) -> String {
    switch node {
    case .application: return Self.start + "root"
    case .window: return Self.start + "window"
    case .notice(let number): return Self.start + "notice/\(number)"
    case .element(let element):
      let view = Self.start + "\(number(of: element.view))"
      return element.part.map { "\(view)/\($0)" } ?? view
    }
  }

  /// The object with a path; nil when there is none, or no more.
  func node(at path: String) -> AccessibleNode? {
    guard path.hasPrefix(Self.start) else { return nil }
    let name = path.dropFirst(Self.start.count)
    if name == "root" { return .application }
    if name == "window" { return .window }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "notice" { return Int(parts[1]).map { .notice($0) } }
    guard parts.count <= 2, let number = Int(parts[0]), let view = entries[number]?.view,
      view.stage != nil
    else { return nil }
    guard parts.count == 2 else { return .element(AccessibleElement(view)) }
    guard let part = Int(parts[1]), (0..<view.accessibilityPartCount).contains(part) else {
      return nil
    }
    return .element(AccessibleElement(view, part: part))
  }

  private func number(of view: View) -> Int {
    let key = ObjectIdentifier(view)
    // A new view may have the address of one that is gone.
    if let number = numbers[key], entries[number]?.view === view { return number }
    if entries.count >= Self.forgettingCount { forgetGone() }
    (numbers[key], entries[next]) = (next, Entry(view: view))
    next += 1
    return next - 1
  }

  private func forgetGone() {
    entries = entries.filter { $0.value.view != nil }
    numbers = numbers.filter { entries[$0.value] != nil }
  }
}

extension Accessibility.Role {
  /// The number of the role in `AtspiRole`, and its name as AT-SPI spells it.
  var atspi: (number: UInt32, name: String) {
    switch self {
    case .group: (39, "panel")
    case .text: (29, "label")
    case .heading: (83, "heading")
    case .image: (27, "image")
    case .button: (43, "push button")
    case .toggle: (7, "check box")
    case .slider: (51, "slider")
    case .textField: (79, "entry")
    case .tabList: (38, "page tab list")
    case .tab: (37, "page tab")
    case .list: (31, "list")
    case .row: (32, "list item")
    case .scrollArea: (49, "scroll pane")
    case .progress: (42, "progress bar")
    case .dialog: (16, "dialog")
    }
  }
}

/// The states of `AtspiStateType`, each with its number.
enum NodeState: UInt64, CaseIterable {
  case active = 1
  case busy = 3
  case checked = 4
  case editable = 7
  case enabled = 8
  case focusable = 11
  case focused = 12
  case modal = 16
  case multiLine = 17
  case resizable = 21
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case managesDescendants = 31
  case checkable = 41

  /// Its name in events: `single-line` for ``singleLine``.
  var name: String {
    "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension Set<NodeState> {
  /// The states as bits, 32 to a word.
  var words: [UInt32] {
    let bits = reduce(UInt64(0)) { $0 | 1 << $1.rawValue }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }
}

extension AccessibleElement {
  /// The element's present states, in the words of AT-SPI.
  var states: Set<NodeState> {
    guard let meaning else { return [] }
    var states: Set<NodeState> = [.visible]
    if isShowing { states.insert(.showing) }
    if canBecomeFocused { states.insert(.focusable) }
    if isFocused { states.insert(.focused) }
    if !meaning.states.contains(.disabled) { states.formUnion([.enabled, .sensitive]) }
    if meaning.states.contains(.selected) { states.insert(.selected) }
    if meaning.states.contains(.checked) { states.insert(.checked) }
    if meaning.states.contains(.busy) { states.insert(.busy) }
    if meaning.states.contains(.modal) { states.insert(.modal) }
    if meaning.states.contains(.multiline) { states.insert(.multiLine) }
    switch meaning.role {
    case .tab, .row: states.insert(.selectable)
    case .toggle: states.insert(.checkable)
    case .list: states.insert(.managesDescendants)
    case .textField:
      states.insert(.editable)
      if !meaning.states.contains(.multiline) { states.insert(.singleLine) }
    case .group, .text, .heading, .image, .button, .slider, .tabList, .scrollArea, .progress,
      .dialog:
      break
    }
    return states
  }
}
