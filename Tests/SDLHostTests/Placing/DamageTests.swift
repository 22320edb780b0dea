import Geometry
import TestHarness
import Testing

@testable import SDLHost

@Suite struct DamageTests {
  @Test(arguments: 1...20)
  func `whatever is added stays covered, by few rectangles`(seed: Int) {
    var random = SplitMix64(scattered: seed)
    var damage = Damage()
    var added: [PixelRect] = []
    for _ in 0..<60 {
      let rect = PixelRect(
        x: Int.random(in: 0..<900, using: &random),
        y: Int.random(in: 0..<700, using: &random),
        width: Int.random(in: 0..<60, using: &random),
        height: Int.random(in: 0..<60, using: &random)
      )
      damage.add(rect)
      if !rect.isEmpty { added.append(rect) }
    }
    #expect(damage.rects.count <= 12)
    for rect in added { #expect(damage.rects.contains { $0.contains(rect) }) }
  }

  @Test func `shifts do not overlap`() {
    var damage = Damage()
    let area = PixelRect(x: 0, y: 0, width: 50, height: 50)
    let first = damage.add(.init(area: area, step: PixelStep(dx: 0, dy: 3)))
    let second = damage.add(.init(area: area.inset(by: 10), step: PixelStep(dx: 1, dy: 0)))
    #expect(first && !second)
    #expect(damage.shifts.count == 1)
    #expect(damage.rects == [PixelRect(x: 0, y: 0, width: 50, height: 3)])
  }
}
