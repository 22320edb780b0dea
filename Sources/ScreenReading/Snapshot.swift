internal import MessageBus
internal import ViewTree

/// All elements as readers were last told of them, to find what is different now.
///
/// It is made only while a reader listens, and only once the picture stands
/// still: not in the frames of a drag.
struct Snapshot {
  /// What was known of an element.
  struct Entry {
    var meaning: Accessibility?
    var states: Set<NodeState>
    var children: [AccessibleNode]
  }

  private(set) var entries: [AccessibleNode: Entry] = [:]
  private var order: [AccessibleNode] = []

  /// Looks at everything that shows.
  init(of responder: AccessibilityResponder) {
    for node in [AccessibleNode.application, .window] { add(node, responder) }
  }

  init() {}

  private mutating func add(_ node: AccessibleNode, _ responder: AccessibilityResponder) {
    order.append(node)
    update(node, responder)
    for case .element(let element) in entries[node]?.children ?? [] {
      add(.element(element), responder)
    }
  }

  /// Takes a new snapshot of one element, which may have appeared since the last full one.
  mutating func update(_ node: AccessibleNode, _ responder: AccessibilityResponder) {
    entries[node] = Entry(
      meaning: node.element?.meaning,
      states: responder.states(of: node),
      children: entries[node]?.children ?? responder.children(of: node)
    )
  }

  // MARK: Differences

  /// The events since an earlier snapshot: first which children came and went,
  /// since other events concern them.
  func changes(since old: Snapshot, _ responder: AccessibilityResponder) -> [BusMessage] {
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
  ) -> [BusMessage] {
    guard old.children != new.children else { return [] }
    func event(_ child: AccessibleNode, _ index: Int, _ detail: String) -> BusMessage {
      let (path, value) = (responder.paths.path(of: node), responder.reference(child))
      return .event(path, "ChildrenChanged", detail, Int32(index), value: value)
    }
    let (before, after) = (Set(old.children), Set(new.children))
    return old.children.enumerated().filter { !after.contains($0.element) }.reversed()
      .map { event($0.element, $0.offset, "remove") }
      + new.children.enumerated().filter { !before.contains($0.element) }
      .map { event($0.element, $0.offset, "add") }
  }

  /// The events for one object's changes.
  static func changes(
    of node: AccessibleNode,
    _ old: Entry,
    _ new: Entry,
    _ responder: AccessibilityResponder
  ) -> [BusMessage] {
    let path = responder.paths.path(of: node)
    var events: [BusMessage] = []
    if let before = old.meaning, let meaning = new.meaning {
      if before.label != meaning.label {
        events.append(property("accessible-name", .text(meaning.label), path))
      }
      events += values(before.value, meaning, path, responder)
    }
    for state in NodeState.allCases where old.states.contains(state) != new.states.contains(state) {
      events.append(self.state(state, new.states.contains(state), path))
    }
    return events
  }

  /// The event that a state began or ceased to hold.
  static func state(_ state: NodeState, _ holds: Bool, _ path: String) -> BusMessage {
    .event(path, "StateChanged", state.name, holds ? 1 : 0)
  }

  private static func property(_ name: String, _ value: BusValue, _ path: String) -> BusMessage {
    .event(path, "PropertyChange", name, value: value)
  }

  private static func values(
    _ old: Accessibility.Value,
    _ new: Accessibility,
    _ path: String,
    _ responder: AccessibilityResponder
  ) -> [BusMessage] {
    guard old != new.value else { return [] }
    switch (old, new.value) {
    case (_, .number(let number, _, _, _)) where new.role != .scrollArea:
      return [property("accessible-value", .double(number), path)]
    case (.text(let old, _), .text(let text, let selection)):
      let caret = responder.readText(text).scalars(selection).upperBound
      return TextChange(from: old, to: text).events(path)
        + [.event(path, "TextCaretMoved", "", Int32(clamping: caret))]
    default: return [property(BusMessage.description, .text(new.value.words), path)]
    }
  }
}
