/// Two lists of siblings, aligned by those that are equal.
nonisolated struct SiblingAlignment {
  /// The siblings between two equal ones that are only in the old list, or only in the new one.
  private(set) var gaps: [(removed: ArraySlice<Int>, added: ArraySlice<Int>)] = []

  /// The farthest to search for a match, at the cost of its square; lists that differ more have little in common.
  private static let farthest = 200

  /// Aligns two lists.
  ///
  /// Scrolling rows leave at one end and enter at the other. So after a mismatch, this skips siblings in either
  /// list up to the nearest match. It may miss the longest common part, which costs pixels, but never correctness.
  ///
  /// - Parameters:
  ///   - old: Indices of the old siblings.
  ///   - new: Indices of the new siblings.
  ///   - areEqual: Whether an old and a new sibling draw the same.
  init(old: [Int], new: [Int], areEqual: (Int, Int) -> Bool) {
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, areEqual(old[i], new[j]) {
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (skip, take) = Self.nextMatch(old[i...], new[j...], areEqual)
      gaps.append((old[i..<i + skip], new[j..<j + take]))
      (i, j) = (i + skip, j + take)
    }
  }

  /// The numbers of siblings to skip up to the next match; all of them if there is none.
  private static func nextMatch(
    _ old: ArraySlice<Int>,
    _ new: ArraySlice<Int>,
    _ areEqual: (Int, Int) -> Bool
  ) -> (Int, Int) {
    for distance in 1..<max(2, min(old.count + new.count, farthest)) {
      for skip in max(0, distance - new.count)...min(distance, old.count) {
        let take = distance - skip
        guard skip < old.count, take < new.count else { continue }
        if areEqual(old[old.startIndex + skip], new[new.startIndex + take]) { return (skip, take) }
      }
    }
    return (old.count, new.count)
  }
}
