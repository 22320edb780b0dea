import ScrollPhysics
import Testing

@Suite struct ApproachTests {
  // SPEC b.8 and b.3: over the distance the velocity falls to 10 pt/s, so that nothing creeps.
  @Test(arguments: [0.3, 0.5, 0.9, 0.95, 0.99, 0.998, 0.999, 0.9999])
  func `an axis arrives at a target ahead, and soon at a far one`(rate: Double) {
    for side in [-1.0, 1] {
      for velocity in [0.0, 300, 2_000, 9_000] {
        for distance in [0.5, 40, 900, 20_000, 3_000_000] {
          let glide = Glide(start: 70, velocity: side * velocity, rate: rate)
          let target = 70 + side * distance
          guard case .ahead(let adapted, target) = Approach(to: target, of: glide) else {
            Issue.record("A target ahead is not approached")
            continue
          }
          let arrival = adapted.restTime()
          #expect(adapted.offset(at: arrival).isClose(to: target, within: 1e-6 * (1 + distance)))
          let isFarther = distance > glide.offset(at: glide.restTime()).magnitude
          #expect(!isFarther || arrival <= 5, "\(distance) pt take \(arrival) s")
        }
      }
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a target before the natural end keeps the velocity, one beyond it the rate`(side: Double) {
    // The natural end of 1 pt/ms is at 499·0.99 = 494.01 pt.
    let glide = Glide(start: 0, velocity: side * 1_000)
    guard case .ahead(let near, _) = Approach(to: side * 99, of: glide),
      case .ahead(let far, _) = Approach(to: side * 998, of: glide)
    else {
      Issue.record("A target ahead is not approached")
      return
    }
    // 99 = 0.99·r/(1 − r), and 998 = 499·(v − 0.01).
    #expect(near.velocity == glide.velocity && near.rate.isClose(to: 100 / 101.0, within: 1e-12))
    #expect(far.rate == glide.rate && (side * far.velocity).isClose(to: 2_010, within: 1e-6))
  }

  @Test(arguments: [-1.0, 1])
  func `an axis that would start too slowly takes the gentle rate`(side: Double) {
    // f + Δ·(1 − r)/r = 0.01 + 50·0.015/0.985 pt/ms (SPEC b.8).
    let approach = Approach(to: side * 50, of: Glide(start: 0, velocity: 0))
    guard case .ahead(let glide, _) = approach else {
      Issue.record("A target ahead led to \(approach)")
      return
    }
    #expect(glide.rate == 0.985)
    #expect((side * glide.velocity).isClose(to: 771.421_32, within: 1e-4))
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
    boosted.factor = 4
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
