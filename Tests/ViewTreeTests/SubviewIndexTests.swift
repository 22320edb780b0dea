import Geometry
import TestHarness
import Testing

@testable import ViewTree

@Suite struct SubviewIndexTests {
  /// Rectangles of many shapes: rows, columns, tiles, heaps, giants, and some of no size.
  private func extents(_ dice: inout Dice) -> [Rect] {
    let (kind, count) = (dice.below(5), 1 + dice.below(300))
    return (0..<count).map { number in
      if dice.once(in: 25) { return Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4) }
      let (length, place) = (dice.number(0...40), Double(number) * 30)
      return switch kind {
      case 0: Rect(x: 0, y: place, width: 300, height: length)
      case 1: Rect(x: -place, y: 5, width: length, height: 300)
      case 2: Rect(x: Double(number % 17) * 30, y: place / 17, width: 30, height: 30)
      case 3: Rect(origin: dice.point(-1_000...1_000), size: Size(width: length, height: length))
      default: Rect(x: 7, y: 7, width: length, height: length)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `the index finds the same subviews as a check of each`(part: Int) {
    for seed in (part * 20)..<(part * 20 + 20) {
      var dice = Dice(seed: seed)
      let extents = extents(&dice)
      let index = SubviewIndex(extents: extents)
      for _ in 0..<20 {
        let size = Size(width: dice.number(0...500), height: dice.number(0...500))
        let isSpot = dice.once(in: 3)
        let query = Rect(origin: dice.point(-1_500...9_000), size: isSpot ? .zero : size)
        let found = index.candidates(in: query)
        if found != found.sorted() { Issue.record("seed \(seed): not from back to front") }
        let needed = extents.indices.filter {
          isSpot ? extents[$0].contains(query.origin) : extents[$0].intersects(query)
        }
        if !Set(needed).isSubset(of: found) { Issue.record("seed \(seed): misses some") }
        if Set(found).count != found.count { Issue.record("seed \(seed): twice the same") }
      }
    }
  }

  @Test(arguments: Axis.allCases)
  func `among very many subviews in a row the index finds few more than the near ones`(axis: Axis) {
    let extents = (0..<100_000).map { number in
      var rect = Rect(x: 0, y: 0, width: 44, height: 44)
      rect.origin[axis] = Double(number) * 44
      return rect
    }
    let index = SubviewIndex(extents: extents)
    var query = Rect(x: 0, y: 0, width: 400, height: 400)
    query.origin[axis] = 2_000_000
    #expect((10...16).contains(index.candidates(in: query).count))
  }

  @Test func `extremely large numbers do not trap`() {
    let index = SubviewIndex(extents: [Rect(x: 0, y: 0, width: 1e300, height: 1e300), .zero])
    #expect(index.candidates(in: Rect(x: 1e200, y: 1e200, width: 1, height: 1)).contains(0))
    #expect(SubviewIndex(extents: []).candidates(in: .zero).isEmpty)
  }
}
