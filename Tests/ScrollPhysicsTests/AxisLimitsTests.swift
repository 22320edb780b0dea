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

  @Test func `overscroll is signed, and zero inside`() {
    let limits = AxisLimits(min: -20, max: 100)
    #expect(limits.overscroll(of: -25) == -5)
    #expect(limits.overscroll(of: 3) == 0)
    #expect(limits.overscroll(of: 108) == 8)
    #expect(limits.contains(-20) && limits.contains(100) && !limits.contains(100.1))
    #expect(limits.clamp(200) == 100 && limits.clamp(-200) == -20)
  }
}
