import Geometry
import Testing

@Suite struct PixelGridTests {
  @Test(arguments: [1.0, 1.25, 1.5, 2, 3], [0.0, 1, -1, 100, -100, 30_000_000])
  func `a coordinate moves to the nearest pixel, at most half a pixel away`(
    scale: Double,
    base: Double
  ) {
    let grid = PixelGrid(scale: scale)
    for step in 0..<100 {
      let value = base + Double(step) / 100
      let snapped = grid.snap(value)
      #expect((snapped - value).magnitude <= 0.5 / scale + 1e-7)
      #expect(grid.snap(snapped) == snapped)
    }
  }

  @Test func `a glide ends on a third of a point at three pixels per point`() {
    // SPEC 0.4: 2160.4012 → 2160.3333 at three pixels per point.
    let snapped = PixelGrid(scale: 3).snap(2_160.401_2)
    #expect((snapped - 2_160.333_333_333).magnitude < 1e-9)
  }

  @Test func `whole points lie on pixels at every scale`() {
    for scale in [1.0, 1.25, 2, 3] {
      let grid = PixelGrid(scale: scale)
      #expect(grid.snap(-17) == -17 && grid.snap(0) == 0 && grid.snap(4_096) == 4_096)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `rounding errors do not decide at half a pixel`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for half in [-7.5, -0.5, 0.5, 3.5] {
      // SPEC 0.2: round(v) as C has it at scale 1, or else the whole points and the rounded rest.
      let pixel = scale == 1 && half < 0 ? half - 0.5 : half + 0.5
      for noise in [-1e-12, 0, 1e-12] {
        let snapped = grid.snap(half / scale + noise, noise: 1e-9)
        #expect((snapped * scale - pixel).magnitude < 1e-9)
      }
    }
    #expect((grid.snap(-0.4 / scale, noise: 1e-9) * scale).magnitude < 1e-9)
    #expect((grid.snap(0.6 / scale, noise: 1e-9) * scale - 1).magnitude < 1e-9)
  }

  @Test func `a rectangle's edges are moved, not its size`() {
    let rect = PixelGrid(scale: 1).snap(Rect(x: 0.4, y: 0.6, width: 10, height: 10))
    #expect(rect == Rect(x: 0, y: 1, width: 10, height: 10))
    let wide = PixelGrid(scale: 2).snap(Rect(x: 0.2, y: 0, width: 0.6, height: 1))
    #expect(wide == Rect(x: 0, y: 0, width: 1, height: 1))
  }
}
