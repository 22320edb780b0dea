import Geometry
import ScrollPhysics
import Testing

@Suite struct AxisLimitsTests {
  @Test func `limits span from the inset before to the inset after`() {
    // SPEC 0.3, with insets that are no whole pixels.
    let limits = AxisLimits(
      content: 1_000,
      viewport: 400,
      leading: 20.3,
      trailing: 10.3,
      grid: PixelGrid(scale: 2)
    )
    #expect(limits.min == -20.5)
    #expect(limits.max == 610.5)
  }

  @Test func `content that fits cannot scroll`() {
    let limits = AxisLimits(
      content: 100,
      viewport: 400,
      leading: 20,
      trailing: 0,
      grid: PixelGrid(scale: 1)
    )
    #expect(limits == AxisLimits(min: -20, max: -20))
  }

  @Test func `content rests on pixels, and at an end that lies between two`() {
    let limits = AxisLimits(min: 0, max: 100.3)
    let grid = PixelGrid(scale: 1)
    func rests(_ offsets: [Double]) -> [Double] { offsets.map { limits.snap($0, on: grid) } }
    #expect(rests([-0.4, 0, 0.4, 0.6, 99.7]) == [0, 0, 0, 1, 100])
    #expect(rests([100.1, 100.2, 100.3, 100.5, 100.8]) == [100, 100.3, 100.3, 100.3, 101])
    #expect(rests([-7.2, 250.6, .infinity]) == [-7, 251, .infinity])
    // An end that rounding alone keeps off a pixel is that pixel.
    #expect(AxisLimits(min: 0, max: 100 + 1e-9).snap(100.2, on: grid) == 100)
  }

  @Test func `overscroll is signed, and zero inside`() {
    let limits = AxisLimits(min: -20, max: 100)
    #expect(limits.overscroll(of: -25) == -5)
    #expect(limits.overscroll(of: 3) == 0)
    #expect(limits.overscroll(of: 108) == 8)
    #expect(limits.contains(-20) && limits.contains(100) && !limits.contains(100.1))
    #expect(limits.clamp(200) == 100 && limits.clamp(-200) == -20)
  }
}
