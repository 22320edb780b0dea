import Foundation
import Geometry
import ScrollPhysics
import Testing

struct EdgeFeelTests {
  @Test func `the default feel is that of the reference`() {
    // SPEC c.1, c.2, d.2.
    #expect(RubberBand.finger == 0.55 && RubberBand.trackpad == 0.715)
    #expect(Bounce.defaultPull == 10.05)
  }

  @Test(arguments: [3.0, 10.05, 30], [-1.0, 1])
  func `content at rest past an edge returns exponentially`(
    pull: Double,
    side: Double
  ) {
    // SPEC d.2 without a velocity: e(t) = e0·exp(−pull·t).
    let bounce = Bounce(edge: 0, overscroll: 100 * side, velocity: 0, pull: pull)
    for time in [0.01, 0.05, 0.1] {
      #expect((bounce.offset(at: time) - 100 * side * exp(-pull * time)).magnitude < 1e-9)
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a stronger pull brings content back sooner and lets it go less far`(
    side: Double
  ) {
    let limits = AxisLimits(min: -1_000, max: 1_000)
    let motions = [3.0, 6, 10.05, 20].map {
      AxisMotion(Glide(start: 900 * side, velocity: 3_000 * side, pull: $0), in: limits)
    }
    for (softer, harder) in zip(motions, motions.dropFirst()) {
      #expect(softer.duration > harder.duration)
      #expect(softer.restOffset == 1_000 * side && harder.restOffset == 1_000 * side)
      let peaks = [softer, harder].map { motion in
        (0...500).map { (motion.offset(at: Double($0) * 0.004) * side) }.max() ?? 0
      }
      #expect(peaks[0] > peaks[1])
    }
  }
}
