import ScrollPhysics
import Testing

@Suite struct AxisLimitsRevealingTests {
  @Test func `the offset that shows a rectangle is the reference's`() throws {
    let cases = try CurveVectors.load().scroll_rect_to_visible
    #expect(cases.count == 6)
    for point in cases {
      let offset = AxisLimits(min: point.min, max: point.max).visibleOffset(
        forRectFrom: point.rect[0],
        to: point.rect[0] + point.rect[1],
        offset: point.offset,
        viewport: point.size
      )
      #expect(offset == point.result)
    }
  }

  @Test func `the part under the insets is not visible`() {
    let limits = AxisLimits(min: -60, max: 1_440)
    func offset(_ start: Double, _ end: Double) -> Double {
      limits.visibleOffset(
        forRectFrom: start,
        to: end,
        offset: 100,
        viewport: 600,
        leading: 60,
        trailing: 40
      )
    }
    #expect(offset(160, 660) == 100)
    #expect(offset(150, 200) == 90)
    #expect(offset(600, 670) == 110)
    #expect(offset(0, 20) == -60)
    #expect(offset(1_900, 2_000) == 1_440)
  }
}
