import ScrollPhysics
import Testing

@Suite struct ApproachTests {
  @Test(arguments: [-1.0, 1])
  func `an approach has the rate and the velocity of the reference`(side: Double) throws {
    let cases = try DecelerationVectors.load().retargeted
    #expect(cases.count == 5)
    for point in cases {
      let glide = Glide(start: side * point.x0, velocity: side * point.v0_pt_per_ms * 1_000)
      let approach = Approach(to: side * point.delegate_target, of: glide)
      guard case .ahead(let adapted, let target) = approach else {
        Issue.record("\(point.rule) led to \(approach)")
        continue
      }
      #expect(target == side * point.delegate_target)
      #expect(adapted.rate.isClose(to: point.rate_used, within: 1e-8))
      #expect((side * adapted.velocity / 1_000).isClose(to: point.v_used_pt_per_ms, within: 1e-8))
    }
  }

  @Test(arguments: [-1.0, 1])
  func `an axis that would start too slowly takes the gentle rate`(side: Double) {
    // f + Δ·0.0151136378 = 0.01 + 50·0.0151136378 pt/ms (SPEC b.8).
    let approach = Approach(to: side * 50, of: Glide(start: 0, velocity: 0))
    guard case .ahead(let glide, _) = approach else {
      Issue.record("A target ahead led to \(approach)")
      return
    }
    #expect(glide.rate == 0.985)
    #expect((side * glide.velocity).isClose(to: 765.681_89, within: 1e-4))
  }

  @Test(arguments: [-1.0, 1])
  func `a target behind the movement is an edge`(side: Double) {
    let glide = Glide(start: 100 * side, velocity: 900 * side)
    let bounce = Bounce(edge: 40 * side, overscroll: 60 * side, velocity: 900 * side)
    #expect(Approach(to: 40 * side, of: glide) == .behind(bounce))
  }

  @Test(arguments: [-1.0, 1])
  func `a target at the present offset needs no movement`(side: Double) {
    let glide = Glide(start: 100, velocity: 900 * side)
    #expect(Approach(to: 100, of: glide) == .arrived)
    #expect(Approach(to: 100 + side * 1e-7, of: glide) == .arrived)
  }

  @Test(arguments: [-1.0, 1])
  func `a boosted glide is adapted to its longer reach`(side: Double) {
    let plain = Glide(start: 0, velocity: side * 2_000)
    var boosted = plain
    boosted.reach = 4
    for target in [300.0, 2_000] {
      guard case .ahead(let near, _) = Approach(to: side * target, of: plain),
        case .ahead(let far, _) = Approach(to: side * target * 4, of: boosted)
      else {
        Issue.record("A target ahead is not approached")
        continue
      }
      #expect(near.rate == far.rate)
      #expect(near.velocity == far.velocity)
    }
  }
}
