import Geometry
import ScrollPhysics
import Testing

@Suite struct ScrollLimitsTests {
  private let limits = ScrollLimits(
    horizontal: AxisLimits(min: 0, max: 100),
    vertical: AxisLimits(min: -40, max: 900)
  )

  @Test func `each axis has its own limits`() {
    #expect(limits.clamp(Point(x: -5, y: 950)) == Point(x: 0, y: 900))
    #expect(limits.overscroll(of: Point(x: 107, y: -41)) == Vector(dx: 7, dy: -1))
    #expect(limits.contains(Point(x: 100, y: -40)))
    #expect(!limits.contains(Point(x: 100.5, y: 0)))
    #expect(!limits.contains(Point(x: 50, y: -41)))
  }

  @Test func `an axis has the limits of its name`() {
    #expect(limits[.horizontal] == AxisLimits(min: 0, max: 100))
    #expect(limits[.vertical] == AxisLimits(min: -40, max: 900))
  }
}
