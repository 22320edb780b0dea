import Geometry
import ScrollPhysics
import Testing

@Suite struct ProjectionTests {
  private let wide = AxisLimits(min: -1e7, max: 1e7)

  @Test(arguments: [-1.0, 1])
  func `the delegate's proposed target is the reference's`(side: Double) throws {
    // Fine pixels show the number before it is rounded.
    let grid = PixelGrid(scale: 1e9)
    for flick in try DecelerationVectors.load().computed {
      let target = Projection.target(
        offset: side * flick.x0,
        velocity: side * flick.v0_pt_per_s,
        rate: flick.rate,
        limits: wide,
        grid: grid
      )
      #expect((side * target).agrees(with: flick.delegate_target))
    }
    for flick in try DecelerationVectors.load().retargeted {
      let target = Projection.target(
        offset: side * flick.x0,
        velocity: side * flick.v0_pt_per_ms * 1_000,
        rate: DecelerationRate.normal,
        limits: wide,
        grid: grid
      )
      #expect((side * target).agrees(with: flick.natural_target))
    }
  }

  @Test func `the target lies on a pixel and inside the limits`() {
    let limits = AxisLimits(min: 0, max: 400)
    func target(_ velocity: Double) -> Double {
      Projection.target(
        offset: 100,
        velocity: velocity,
        rate: DecelerationRate.normal,
        limits: limits,
        grid: PixelGrid(scale: 2)
      )
    }
    // 100 + 0.29 · 499.5 = 244.855.
    #expect(target(300) == 245)
    #expect(target(3_000) == 400)
    #expect(target(-3_000) == 0)
    #expect(target(0) == 100)
    #expect(target(9) == 100)
  }

  @Test func `the projection of repeated flicks includes their reach`() {
    let target = Projection.target(
      offset: 0,
      velocity: 1_000,
      rate: DecelerationRate.normal,
      reach: 3,
      limits: wide,
      grid: PixelGrid(scale: 1)
    )
    // 3 · 494.504835, rounded.
    #expect(target == 1_484)
  }
}
