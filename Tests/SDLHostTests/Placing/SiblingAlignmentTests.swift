import Geometry
import Testing

@testable import SDLHost

@Suite struct SiblingAlignmentTests {
  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3], [], []),
    ([1, 2, 3, 4], [2, 3, 4, 5], [1], [5]),
    ([2, 3, 4], [1, 2, 3, 4], [], [1]),
    ([1, 9, 3], [1, 8, 3], [9], [8]),
    ([1, 2], [], [1, 2], []),
    ([1, 2, 3], [4, 5, 6], [1, 2, 3], [4, 5, 6]),
  ])
  func `only what differs is left`(old: [Int], new: [Int], removed: [Int], added: [Int]) {
    let alignment = SiblingAlignment(old: old, new: new, areEqual: ==)
    #expect(alignment.gaps.flatMap { $0.removed } == removed)
    #expect(alignment.gaps.flatMap { $0.added } == added)
  }

  @Test(arguments: 1...30)
  func `the rest is the same in both lists`(seed: Int) {
    var random = SplitMix64(scattered: seed)
    let old = (0..<30).map { _ in Int.random(in: 0..<12, using: &random) }
    let new = (0..<30).map { _ in Int.random(in: 0..<12, using: &random) }
    let alignment = SiblingAlignment(old: old, new: new, areEqual: ==)
    var (left, right) = (old, new)
    for gap in alignment.gaps.reversed() {
      left.removeSubrange(gap.removed.startIndex..<gap.removed.endIndex)
      right.removeSubrange(gap.added.startIndex..<gap.added.endIndex)
    }
    #expect(left == right)
  }
}
