/// An animated move to a page far away that leaves out the pages between.
///
/// The offset goes all the way, as everybody expects of it, while the eye sees a way of one page: the
/// target stands right behind the last of the pages that showed at the start.
nonisolated struct PageJump: Equatable {
  /// Where it starts, in pages.
  let start: Double
  /// The page it goes to.
  let target: Int
  /// The last page on the way among those that show at the start.
  let edge: Int

  /// Jumps to a page, or nil when no page lies between.
  init?(from start: Double, to target: Int) {
    let isForward = Double(target) > start
    let edge = Int((isForward ? start.rounded(.up) : start.rounded(.down)))
    guard isForward ? target > edge + 1 : target < edge - 1 else { return nil }
    self.start = start
    self.target = target
    self.edge = edge
  }

  /// The place beside the edge where the target stands meanwhile.
  var landing: Int { target > edge ? edge + 1 : edge - 1 }

  /// The pages that show at the start.
  var startPages: ClosedRange<Int> {
    Int(start.rounded(.down))...Int(start.rounded(.up))
  }

  /// What the eye sees at a place of the offset, both in pages.
  func shown(at position: Double) -> Double {
    start + (Double(landing) - start) * fraction(at: position)
  }

  /// The part of the way that is done at a place of the offset.
  func fraction(at position: Double) -> Double { (position - start) / (Double(target) - start) }

  /// The page that the eye sees at a place.
  func page(at place: Int) -> Int {
    let isBeyond = target > edge ? place > edge : place < edge
    return isBeyond ? target + place - landing : place
  }
}
