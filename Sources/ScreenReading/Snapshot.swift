internal import MessageBus
internal import ViewTree

/// What all elements were when readers were last told, to tell what is different now.
///
/// It is made only while somebody listens, and only once the picture stands still: not in the frames of a
/// drag.
struct Snapshot {
  /// What was known of an element.
  struct Entry: Equatable {
    var role: Accessibility.Role?
    var label: String
    var value: Accessibility.Value
    var states: Set<NodeState>
    var children: [AccessibleNode]
  }

  private(set) var entries: [AccessibleNode: Entry] = [:]
  /// The objects in the order of reading.
  private var order: [AccessibleNode] = []

  /// Looks at everything that shows.
  init(of responder: AccessibilityResponder) {
    for node in [AccessibleNode.application, .window] { add(node, responder) }
  }

  /// Creates an empty snapshot.
  init() {}

  private mutating func add(_ node: AccessibleNode, _ responder: AccessibilityResponder) {
    let children = responder.children(of: node)
    order.append(node)
    entries[node] = Self.entry(node, children: children, responder)
    for case .element(let element) in children { add(.element(element), responder) }
  }

  private static func entry(
    _ node: AccessibleNode,
    children: [AccessibleNode],
    _ responder: AccessibilityResponder
  ) -> Entry {
    let meaning = node.element?.meaning
    return Entry(
      role: meaning?.role,
      label: meaning?.label ?? "",
      value: meaning?.value ?? .none,
      states: responder.states(of: node),
      children: children
    )
  }

  /// Looks at one element anew, which may have come since the last look at everything.
  mutating func update(_ node: AccessibleNode, _ responder: AccessibilityResponder) {
    let children = entries[node]?.children ?? responder.children(of: node)
    entries[node] = Self.entry(node, children: children, responder)
  }

  // MARK: Differences

  /// What happened since an earlier look, children first, since everything else is told of them.
  func changes(since old: Snapshot, _ responder: AccessibilityResponder) -> [ReaderEvent] {
    let nodes = order.compactMap { node in
      old.entries[node].flatMap { before in entries[node].map { (node, before, $0) } }
    }
    return nodes.flatMap { Self.children(of: $0.0, $0.1, $0.2, responder) }
      + nodes.flatMap { Self.changes(of: $0.0, $0.1, $0.2, responder) }
  }

  private static func children(
    of node: AccessibleNode,
    _ old: Entry,
    _ new: Entry,
    _ responder: AccessibilityResponder
  ) -> [ReaderEvent] {
    guard old.children != new.children else { return [] }
    func event(_ child: AccessibleNode, _ index: Int, _ detail: String) -> ReaderEvent {
      ReaderEvent(
        path: responder.paths.path(of: node),
        member: "ChildrenChanged",
        detail: detail,
        first: Int32(index),
        value: responder.reference(child)
      )
    }
    let (before, after) = (Set(old.children), Set(new.children))
    return old.children.enumerated().filter { !after.contains($0.element) }.reversed()
      .map { event($0.element, $0.offset, "remove") }
      + new.children.enumerated().filter { !before.contains($0.element) }
      .map { event($0.element, $0.offset, "add") }
  }

  /// What is different about one object.
  static func changes(
    of node: AccessibleNode,
    _ old: Entry,
    _ new: Entry,
    _ responder: AccessibilityResponder
  ) -> [ReaderEvent] {
    let path = responder.paths.path(of: node)
    var events: [ReaderEvent] = []
    if old.label != new.label {
      events.append(property("accessible-name", .text(new.label), path))
    }
    events += values(old, new, path)
    for state in NodeState.allCases where old.states.contains(state) != new.states.contains(state) {
      events.append(self.state(state, new.states.contains(state), path))
    }
    return events
  }

  /// A state began or ended to hold.
  static func state(_ state: NodeState, _ holds: Bool, _ path: String) -> ReaderEvent {
    ReaderEvent(path: path, member: "StateChanged", detail: state.name, first: holds ? 1 : 0)
  }

  private static func property(_ name: String, _ value: BusValue, _ path: String) -> ReaderEvent {
    ReaderEvent(path: path, member: "PropertyChange", detail: name, value: value)
  }

  private static func values(_ old: Entry, _ new: Entry, _ path: String) -> [ReaderEvent] {
    guard old.value != new.value else { return [] }
    switch (old.value, new.value) {
    case (_, .number(let number, _, _, _)) where new.role != .scrollArea:
      return [property("accessible-value", .double(number), path)]
    case (.text(let old, _), .text(let text, let selection)):
      return TextChange(from: old, to: text).events(path) + [caret(text, selection, path)]
    default: return [property(ReaderEvent.description, .text(new.value.words), path)]
    }
  }

  private static func caret(_ text: String, _ selection: Range<Int>, _ path: String) -> ReaderEvent
  {
    let offset = text.prefix(max(selection.upperBound, 0)).unicodeScalars.count
    return ReaderEvent(path: path, member: "TextCaretMoved", first: Int32(clamping: offset))
  }
}

/// What readers are told: events as `org.a11y.atspi.Event` has them.
struct ReaderEvent: Equatable {
  /// The object that it happened to.
  var path: String
  /// `Object` or `Window`.
  var interface = "Object"
  var member: String
  /// The state or property that changed.
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var value = BusValue.int32(0)

  /// The words in which it tells where something stands; nil if it tells something else.
  var status: String? {
    guard detail == Self.description, case .text(let words) = value else { return nil }
    return words
  }

  /// The property that tells in words where something stands.
  static let description = "accessible-description"

  /// The signal that reports the change.
  var message: BusMessage {
    .signal(
      path,
      "org.a11y.atspi.Event.\(interface)",
      member,
      [
        .text(detail), .int32(first), .int32(second), .variant(value), .array(of: "{sv}", []),
      ]
    )
  }
}

/// The text removed and inserted at one place.
struct TextChange: Equatable {
  /// Where, in scalars.
  let place: Int
  let removed: String
  let inserted: String

  /// Finds what is the same at both ends.
  init(from old: String, to new: String) {
    let (a, b) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    place = start
    removed = String(String.UnicodeScalarView(a[start..<a.count - end]))
    inserted = String(String.UnicodeScalarView(b[start..<b.count - end]))
  }

  func events(_ path: String) -> [ReaderEvent] {
    [("delete", removed), ("insert", inserted)].filter { !$0.1.isEmpty }.map { kind, text in
      ReaderEvent(
        path: path,
        member: "TextChanged",
        detail: kind,
        first: Int32(clamping: place),
        second: Int32(clamping: text.unicodeScalars.count),
        value: .text(text)
      )
    }
  }
}
