/// The indices with which calls go on after messages, in which others may come and go.
final class FollowedIndices<Index> {
  private var indices: [Index?] = []
  /// The index for which a call waits; nil if what had it is gone.
  var awaited: Index?

  /// The index that something has after a call; nil if it is gone.
  func index(of old: Index, after call: () -> Void) -> Index? {
    indices.append(old)
    defer { indices.removeLast() }
    call()
    return indices[indices.count - 1]
  }

  /// Gives all of them the indices that they have now, nil for what is gone.
  func renumber(_ new: (Index) -> Index?) {
    indices = indices.map { $0.flatMap(new) }
    awaited = awaited.flatMap(new)
  }
}

extension Range<Int> {
  /// The indices from the first to the last of those that are left, of so many.
  func renumbered(among count: Int, by new: (Int) -> Int?) -> Range {
    let left = compactMap(new)
    guard let first = left.min(), let last = left.max() else {
      // Where all are gone, what follows stands in their place.
      let next = (upperBound..<Swift.max(count, upperBound)).first(by: new)
      return next.map { $0..<$0 + 1 } ?? 0..<0
    }
    // Between two layouts any number may have come among them, and each change asks for all.
    return first..<Swift.min(last + 1, first + Swift.max(self.count, Self.mostInSight))
  }

  /// More than any window shows.
  private static let mostInSight = 10_000

  /// The new index of the first that is left; nil if none is.
  func first(by new: (Int) -> Int?) -> Int? {
    // Without `lazy`: given a closure that does not escape, the standard library asks for all.
    for index in self { if let found = new(index) { return found } }
    return nil
  }
}
