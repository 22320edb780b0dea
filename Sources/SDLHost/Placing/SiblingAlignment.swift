/// Two lists of siblings side by side: which of them are equal, in order, and what is left between.
nonisolated struct SiblingAlignment {
  /// What is only in the old list and only in the new one, between two that are equal.
  private(set) var gaps: [(removed: ArraySlice<Int>, added: ArraySlice<Int>)] = []

  /// The search takes the square of this; further apart than this, lists have little in common.
  private static let farthest = 200

  /// Aligns two lists.
  ///
  /// Rows that scroll leave at one end and enter at the other; so after a mismatch the nearest match
  /// is looked for by skipping in either list. This may miss the longest common part, which costs
  /// pixels, never correctness.
  ///
  /// - Parameters:
  ///   - old: Indices of the old siblings.
  ///   - new: Indices of the new siblings.
  ///   - areEqual: Whether an old and a new one draw the same.
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

  /// How many to skip in both lists until two are equal; all if none are.
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
