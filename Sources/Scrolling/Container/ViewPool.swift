import ViewTree

/// Views that are used again: those that are filled, by what they are filled with, and those
/// that wait, all in the order in which they came.
///
/// Lists, grids, tiled views and pagers keep theirs in it. Where nothing else counts, the view
/// that went out of sight last is taken first; a pager makes its views ahead, keeps some of them
/// filled out of sight, and says which one it takes.
struct ViewPool<Key: Hashable, Item: Pooled> {
  /// A view, and what it is filled with; nil while it waits.
  struct Member {
    let item: Item
    fileprivate(set) var key: Key?
  }

  private(set) var members: [Member] = []
  /// The numbers of the members that are filled.
  private var filled: [Key: Int] = [:]
  /// The numbers of those that wait.
  private var waiting: [Int] = []
  /// The numbers of those that have been taken and not been filled yet.
  private var taken: [Int] = []

  subscript(key: Key) -> Item? { filled[key].map { members[$0].item } }

  /// Whether a view is filled with something.
  func contains(_ key: Key) -> Bool { filled[key] != nil }

  /// What is filled, in the order in which the views came.
  var shown: some Sequence<(key: Key, item: Item)> {
    members.lazy.compactMap { member in member.key.map { (key: $0, item: member.item) } }
  }

  /// Adds a new view, which waits.
  mutating func add(_ item: Item) {
    waiting.append(members.count)
    members.append(Member(item: item))
  }

  /// Takes a view that waits; nil if one has to be made.
  mutating func takeSpare() -> Item? {
    guard let number = waiting.popLast() else { return nil }
    taken.append(number)
    members[number].item.pooledView.isHidden = false
    return members[number].item
  }

  /// Notes what a view is filled with now, be it new, taken, or filled with something else before.
  mutating func adopt(_ item: Item, for key: Key) {
    if let other = filled[key], members[other].item !== item { retire(key) }
    let number = claim(item)
    members[number].key = key
    filled[key] = number
  }

  /// The number of a view, which no longer counts as taken, waiting or filled.
  private mutating func claim(_ item: Item) -> Int {
    if let place = taken.lastIndex(where: { members[$0].item === item }) {
      return taken.remove(at: place)
    }
    guard let number = members.firstIndex(where: { $0.item === item }) else {
      members.append(Member(item: item))
      return members.count - 1
    }
    if let key = members[number].key { filled[key] = nil }
    waiting.removeAll { $0 == number }
    return number
  }

  /// Has a view wait, out of sight.
  mutating func retire(_ key: Key) {
    guard let number = filled.removeValue(forKey: key) else { return }
    members[number].item.pooledView.isHidden = true
    release(number)
  }

  private mutating func release(_ number: Int) {
    members[number].key = nil
    waiting.append(number)
  }

  /// Has a view wait that was taken or made, and is not filled after all.
  mutating func giveBack(_ item: Item) {
    item.pooledView.isHidden = true
    release(claim(item))
  }

  /// Has views wait, out of sight.
  mutating func retire(where isOver: (Key, Item) -> Bool) {
    for number in members.indices {
      guard let key = members[number].key, isOver(key, members[number].item) else { continue }
      retire(key)
    }
  }

  mutating func retireAll() { retire { _, _ in true } }

  /// Has all views wait where they are, as they look.
  mutating func releaseAll() {
    filled = [:]
    for number in members.indices where members[number].key != nil { release(number) }
  }

  /// Forgets a view, which is not used again.
  mutating func remove(_ item: Item) {
    let number = claim(item)
    members.remove(at: number)
    filled = filled.mapValues { $0 > number ? $0 - 1 : $0 }
    waiting = waiting.map { $0 > number ? $0 - 1 : $0 }
    taken = taken.map { $0 > number ? $0 - 1 : $0 }
  }

  /// Forgets all views, which are not used again, and returns them.
  mutating func discard() -> [Item] {
    defer { self = ViewPool() }
    return members.map(\.item)
  }

  /// Whether new keys leave none to the view that has the keyboard focus.
  ///
  /// Who owns the pool gives the focus to another view before, since that is told.
  func losesFocus(_ new: (Key) -> Key?) -> Bool {
    shown.contains { $0.item.pooledView.holdsFocus && new($0.key) == nil }
  }

  /// Gives what is filled new keys; nil has a view wait.
  mutating func renumber(_ new: (Key) -> Key?) {
    retire { key, _ in new(key) == nil }
    filled = [:]
    for number in members.indices {
      guard let key = members[number].key.flatMap(new) else { continue }
      members[number].key = key
      filled[key] = number
    }
  }
}

/// What a pool keeps: a view, or a view together with what is known about it.
protocol Pooled: AnyObject {
  var pooledView: View { get }
}

extension View: Pooled {
  final var pooledView: View { self }

  /// Whether the view or one inside it has the keyboard focus; such a row
  /// keeps its view even out of sight.
  final var holdsFocus: Bool { stage?.focusedView?.isDescendant(of: self) ?? false }
}
