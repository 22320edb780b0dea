import ViewTree

/// Views that are used again: those that show something, by what they show, and those
/// that wait for something to show.
///
/// Lists, grids and tiled views keep theirs in it.
struct ViewPool<Key: Hashable, Item: View> {
  private(set) var shown: [Key: Item] = [:]
  private var spare: [Item] = []

  subscript(key: Key) -> Item? { shown[key] }

  /// Takes a view that waits; nil if one has to be made.
  mutating func takeSpare() -> Item? {
    let view = spare.popLast()
    view?.isHidden = false
    return view
  }

  /// Notes what a view shows now.
  mutating func adopt(_ view: Item, for key: Key) { shown[key] = view }

  /// Has a view wait, out of sight; what has the keyboard focus in it leaves that to another view.
  mutating func retire(_ key: Key, leavingFocusTo heir: View? = nil) {
    guard let view = shown.removeValue(forKey: key) else { return }
    if let heir, view.holdsFocus { view.stage?.focus(heir) }
    view.isHidden = true
    spare.append(view)
  }

  mutating func retireAll(leavingFocusTo heir: View? = nil) {
    for key in Array(shown.keys) { retire(key, leavingFocusTo: heir) }
  }

  /// Lets go of all views, which are not used again.
  mutating func discard() {
    for view in Array(shown.values) + spare { view.removeFromSuperview() }
    self = ViewPool()
  }

  /// Gives what shows new keys; nil has a view wait.
  mutating func renumber(leavingFocusTo heir: View? = nil, _ new: (Key) -> Key?) {
    for key in Array(shown.keys) where new(key) == nil { retire(key, leavingFocusTo: heir) }
    shown = shown.reduce(into: [:]) { views, entry in
      if let key = new(entry.key) { views[key] = entry.value }
    }
  }
}

extension View {
  /// Whether the view or one inside it has the keyboard focus; such a row
  /// keeps its view even out of sight.
  final var holdsFocus: Bool { stage?.focusedView?.isDescendant(of: self) ?? false }
}
