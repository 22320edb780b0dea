import Geometry
import Glibc
import TestHarness
import Testing

@testable import Demo

struct DeepAnchorTests {
  @Test func `near a scale of one, in the middle, nothing needs to change`() {
    let base = DeepAnchor()
    #expect(!base.needsChange(scale: 1.3, center: Point(x: 30_000, y: 34_000)))
  }

  @Test func `the first window is all there is when nothing is zoomed`() {
    let base = DeepAnchor().best(scale: 0.01, center: Point(x: 9_000, y: 60_000))
    #expect(base == DeepAnchor())
  }

  @Test(arguments: [2.0, 3, 40, 1_000])
  func `another window shows the same point at the same size`(scale: Double) {
    let center = Point(x: 41_234.5, y: 20_000.25)
    let base = DeepAnchor()
    let new = base.best(scale: scale, center: center)
    let factor = exp2(Double(new.depth))
    // The same part of the whole, to a millionth of a point of the new window.
    let old = base.part(of: Rect(origin: center, size: .zero)).origin
    let there = new.part(of: Rect(origin: base.convert(center, to: new), size: .zero)).origin
    #expect(there.isClose(to: old, within: 1e-6 / 65_536 / factor))
    #expect((0.7...1.42).contains(scale / factor))
  }

  @Test func `ten to the twelfth is reached step by step, and the point stays`() {
    var base = DeepAnchor()
    var place = Point(x: 20_000.5, y: 31_000.25)
    for _ in 0..<34 {
      let new = base.best(scale: 2, center: place)
      let moved = base.convert(place, to: new)
      #expect(base.convert(place, to: base) == place)
      #expect((8_000...58_000).contains(moved.x) || new.column == 0)
      (base, place) = (new, moved)
    }
    // 64 times 2^34 is more than 10^12.
    #expect(base.depth == 34)
    #expect(64 * exp2(34) > 1e12)
    // The way back leads to the same place.
    for _ in 0..<34 {
      let new = base.best(scale: 0.5, center: place)
      (base, place) = (new, base.convert(place, to: new))
    }
    #expect(base.depth == 0)
    #expect(place.isClose(to: Point(x: 20_000.5, y: 31_000.25), within: 1e-3))
  }
}
