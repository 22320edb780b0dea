import ViewTree

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
  case resizable = 21
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case managesDescendants = 31
  case checkable = 41

  /// What events call it.
  var name: String {
    switch self {
    case .singleLine: "single-line"
    case .managesDescendants: "manages-descendants"
    case .active, .busy, .checked, .editable, .enabled, .focusable, .focused, .modal, .resizable,
      .selectable, .selected, .sensitive, .showing, .visible, .checkable:
      "\(self)"
    }
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
  /// What holds for it, in the words of AT-SPI.
  var states: Set<NodeState> { meaning.map { states(of: $0) } ?? [] }

  func states(of meaning: Accessibility) -> Set<NodeState> {
    var states: Set<NodeState> = [.visible]
    if isShowing { states.insert(.showing) }
    if canBecomeFocused { states.insert(.focusable) }
    if isFocused { states.insert(.focused) }
    if !meaning.states.contains(.disabled) { states.formUnion([.enabled, .sensitive]) }
    if meaning.states.contains(.selected) { states.insert(.selected) }
    if meaning.states.contains(.checked) { states.insert(.checked) }
    if meaning.states.contains(.busy) { states.insert(.busy) }
    if meaning.states.contains(.modal) { states.insert(.modal) }
    switch meaning.role {
    case .tab, .row: states.insert(.selectable)
    case .toggle: states.insert(.checkable)
    case .list: states.insert(.managesDescendants)
    case .textField: states.formUnion([.editable, .singleLine])
    case .group, .text, .heading, .image, .button, .slider, .tabList, .scrollArea, .progress,
      .dialog:
      break
    }
    return states
  }
}
