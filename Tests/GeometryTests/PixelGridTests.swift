import Geometry
import Testing

@Suite struct PixelGridTests {
  @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2, 2.5, 3], [0.0, 1, -1, 100, -100, 30_000_000])
  func `a coordinate moves to the nearest pixel, at most half a pixel away`(
    scale: Double,
    base: Double
  ) {
    let grid = PixelGrid(scale: scale)
    for step in 0..<100 {
      let value = base + Double(step) / 100
      let snapped = grid.snap(value)
      #expect((snapped - value).magnitude <= 0.5 / scale + 1e-7)
      #expect((snapped * scale - (snapped * scale).rounded()).magnitude < 1e-7)
      #expect(grid.snap(snapped) == snapped)
      #expect(grid.snap(-value) == -snapped)
    }
  }

  @Test(arguments: [1.0, 1.5, 3], [-0.0, -0.1, -1e-300])
  func `nothing is at −0`(scale: Double, value: Double) {
    #expect(PixelGrid(scale: scale).snap(value).sign == .plus)
  }

  @Test func `a glide ends on a third of a point at three pixels per point`() {
    // SPEC 0.4: 2160.4012 → 2160.3333 at three pixels per point.
    let snapped = PixelGrid(scale: 3).snap(2_160.401_2)
    #expect((snapped - 2_160.333_333_333).magnitude < 1e-9)
  }

  // One and a half points are 1.875 pixels at 1.25 and 2.625 at 1.75.
  @Test(arguments: [(1.25, 1.6), (1.5, 4.0 / 3), (1.75, 12.0 / 7), (2.5, 1.6)])
  func `at fractional scales pixels are no whole points`(scale: Double, pixel: Double) {
    #expect((PixelGrid(scale: scale).snap(1.5) - pixel).magnitude < 1e-12)
  }
}
