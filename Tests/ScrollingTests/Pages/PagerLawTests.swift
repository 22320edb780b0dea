import Geometry
import Gestures
import Glibc
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What is true of a pager whatever happens to it.
///
/// `PAGING_OPERATIONS` sets how many random operations are done; 100000
/// takes minutes in a debug build.
struct PagerLawTests {
  private static let operations =
    getenv("PAGING_OPERATIONS").flatMap { Int(String(cString: $0)) } ?? 4_000

  @Test(arguments: Axis.allCases)
  func `flips, jumps, resizes and reloads never show a wrong page`(axis: Axis) {
    let it = PagerBench(pages: 10_000, at: 5_000, axis: axis)
    var dice = Dice(seed: axis == .horizontal ? 1 : 2)
    let views = it.book.leaves.map(ObjectIdentifier.init)
    var (mistakes, isJumping) = (0, false)
    it.log.during = { [unowned it] _, _ in
      if !isJumping, !it.showsWhatItShould { mistakes += 1 }
    }
    for operation in 0..<Self.operations / 2 {
      isJumping = Self.act(on: it, &dice)
      for _ in 0..<dice.below(8) { it.bench.step() }
      if isJumping { while it.pager.isScrollAnimating { it.bench.step() } }
      isJumping = false
      guard it.showsWhatItShould else {
        Issue.record("operation \(operation) shows \(it.sight) at \(it.offset)")
        return
      }
    }
    it.finger.cancel()
    it.bench.settle()
    #expect(mistakes == 0)
    #expect(it.showsWhatItShould)
    #expect(it.book.leaves.map(ObjectIdentifier.init) == views)
    #expect(it.pager.subviews.count == 3)
    // A turn fills one view, a jump or a reload three.
    #expect(it.book.fillings.count < Self.operations * 3)
  }

  /// Does something at random.
  ///
  /// - Returns: Whether it is a jump, whose pages stand elsewhere until it is over.
  private static func act(on it: PagerBench, _ dice: inout Dice) -> Bool {
    switch dice.below(12) {
    case 0...4: it.flick(dice.number(-90...90), steps: 1 + dice.below(4))
    case 5: it.pager.currentPage = dice.below(it.book.items.count)
    case 6:
      it.pager.setCurrentPage(dice.below(it.book.items.count), animated: true)
      return true
    case 7: resize(it, to: Double(100 + dice.below(500)))
    case 8: it.pager.reloadPages()
    case 9: insert(1 + dice.below(3), at: dice.below(it.book.items.count), in: it)
    case 10: delete(1 + dice.below(3), at: dice.below(it.book.items.count - 5), in: it)
    default:
      it.finger.drag(from: Point(x: 50, y: 50), by: it.vector(dice.number(-300...300)), steps: 3)
      it.bench.advance(by: dice.pick([0, 0.1]))
      it.finger.up()
    }
    return false
  }

  private static func resize(_ it: PagerBench, to length: Double) {
    it.bench.stage.resize(to: Size(width: length, height: length), scale: 1)
    it.pager.frame = it.bench.stage.root.bounds
  }

  private static func insert(_ count: Int, at page: Int, in it: PagerBench) {
    let first = (it.book.items.max() ?? 0) + 1
    it.book.items.insert(contentsOf: first..<first + count, at: page)
    it.pager.reloadPages()
  }

  private static func delete(_ count: Int, at page: Int, in it: PagerBench) {
    it.book.items.removeSubrange(page..<page + count)
    it.pager.reloadPages()
  }
}
