/// The subviews of a view, from back to front, each of which knows its place.
///
/// Removing one leaves a gap, so that removing all of them one by one does not move the rest each time.
struct SubviewList {
  /// The views, with ``gap`` where one was removed.
  private(set) var views: [View] = []
  private var gapCount = 0
  /// How many of them have a right ``View/place``.
  private var numberedCount = 0

  private static let gap = View()

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
    numberedCount = min(numberedCount, max(index, 0))
  }

  /// Removes a view that is in the list.
  mutating func remove(_ view: View) {
    number()
    guard view.place < views.count - 1 else {
      views.removeLast()
      numberedCount -= 1
      return
    }
    views[view.place] = Self.gap
    gapCount += 1
    if gapCount * 2 > views.count { closeGaps() }
  }

  mutating func closeGaps() {
    guard hasGaps, let first = views.firstIndex(where: { $0 === Self.gap }) else { return }
    views.removeAll { $0 === Self.gap }
    (gapCount, numberedCount) = (0, min(numberedCount, first))
  }

  private mutating func number() {
    while numberedCount < views.count {
      views[numberedCount].place = numberedCount
      numberedCount += 1
    }
  }
}
