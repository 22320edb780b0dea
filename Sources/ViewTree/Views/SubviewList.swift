/// The subviews of a view, from back to front, each of which knows its place.
///
/// Removing one leaves a gap, so that removing all of them one by one
/// does not move the rest each time.
struct SubviewList {
  /// The views, with ``gap`` where one was removed.
  private(set) var views: [View] = []
  private var gapCount = 0
  /// How many of them have a right ``View/place``.
  private var numberedCount = 0
  /// Finds some of the views if there are many, once somebody has searched.
  private var tree: SubviewTree?
  /// How often views have changed their places, or the last one has gone.
  private(set) var shifts = 0

  private static let gap: View = {
    let view = View()
    (view.layoutState, view.knownReach) = (.clean, .nothing)
    return view
  }()

  var hasGaps: Bool { gapCount > 0 }
  var isEmpty: Bool { views.count == gapCount }

  /// The index of a view that is in the list.
  mutating func index(of view: View) -> Int {
    closeGaps()
    number()
    return view.place
  }

  /// Inserts a view that is not in the list; an index beyond an end counts as that end.
  mutating func insert(_ view: View, at index: Int) {
    guard index < views.count - gapCount else {
      if numberedCount == views.count {
        view.place = numberedCount
        numberedCount += 1
      }
      return views.append(view)
    }
    closeGaps()
    views.insert(view, at: max(index, 0))
    placesDidChange(from: max(index, 0))
  }

  /// Removes a view that is in the list.
  mutating func remove(_ view: View) {
    number()
    guard view.place < views.count - 1 else {
      views.removeLast()
      numberedCount -= 1
      tree?.forget(from: views.count)
      shifts += 1
      return
    }
    views[view.place] = Self.gap
    gapCount += 1
    tree?.reachDidChange(at: view.place)
    if gapCount * 2 > views.count { closeGaps() }
  }

  mutating func closeGaps() {
    guard hasGaps, let first = views.firstIndex(where: { $0 === Self.gap }) else { return }
    views.removeAll { $0 === Self.gap }
    gapCount = 0
    placesDidChange(from: first)
  }

  private mutating func placesDidChange(from place: Int) {
    numberedCount = min(numberedCount, place)
    tree?.forget(from: place)
    shifts += 1
  }

  private mutating func number() {
    while numberedCount < views.count {
      views[numberedCount].place = numberedCount
      numberedCount += 1
    }
  }

  // MARK: Among many

  /// Finds views among many; nil where a look at each is as quick.
  mutating func search() -> SubviewTree? {
    guard views.count >= SubviewTree.fewest else { return nil }
    number()
    if tree == nil { tree = SubviewTree() }
    return tree
  }

  /// Notes that a view in the list reaches something else.
  func reachDidChange(of view: View) {
    guard let tree, isKnown(view) else { return }
    tree.reachDidChange(at: view.place)
  }

  /// Notes that a view in the list needs layout.
  func setNeedsLayout(_ view: View) {
    guard let tree, isKnown(view) else { return }
    tree.setNeedsLayout(at: view.place)
  }

  /// Whether the view has its right place; the tree has forgotten those that have not.
  private func isKnown(_ view: View) -> Bool {
    view.place < numberedCount && views[view.place] === view
  }
}
