import Geometry
import Testing
import ViewTree

@testable import SDLHost

@Suite struct ImageLevelsTests {
  private func gray(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt32) -> Bitmap {
    let pixels = (0..<width * height).map { index in
      0xFF00_0000 | value(index % width, index / width) * 0x010101
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  @Test func `a smaller version is the mean of four`() {
    let level = ImageLevel(gray(4, 2) { x, y in UInt32(x * 40 + y * 10) }).halved()
    // (0 + 40 + 10 + 50) / 4 and (80 + 120 + 90 + 130) / 4.
    #expect(level.pixels == [0xFF19_1919, 0xFF69_6969])
  }

  @Test(arguments: [(1.0, 0), (1.9, 0), (2, 1), (3.9, 1), (4, 2), (1_000, 6)])
  func `the level is the smallest that is not stretched`(shrink: Double, halvings: Int) {
    let levels = ImageLevels()
    let (level, count) = levels.level(of: gray(64, 64) { _, _ in 9 }, shrink: shrink)
    #expect(count == halvings)
    #expect(level.width == 64 >> halvings)
  }

  @Test func `narrow pictures can be halved to the end`() {
    var level = ImageLevel(gray(1, 9) { _, y in UInt32(y) })
    for _ in 0..<6 { level = level.halved() }
    #expect(level.pixels.count == 1)
  }

  @Test func `the versions of a bitmap go with it`() {
    let levels = ImageLevels()
    for value in 0..<3 { _ = levels.level(of: gray(64, 64) { _, _ in UInt32(value) }, shrink: 2) }
    #expect(levels.count == 1)  // those of the last, of which nobody has told yet
    levels.forgetReleased()
    #expect(levels.count == 0)
    let kept = gray(64, 64) { _, _ in 9 }
    _ = levels.level(of: kept, shrink: 2)
    levels.forgetReleased()
    #expect(levels.count == 1 && kept.width == 64)
  }

  @Test func `another bitmap at the same place in memory is another bitmap`() {
    let levels = ImageLevels()
    for value in 0..<50 {
      let bitmap = gray(4, 4) { _, _ in UInt32(value) }
      #expect(levels.level(of: bitmap, shrink: 2).level.pixels[0] & 255 == UInt32(value))
    }
  }
}
