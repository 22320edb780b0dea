import Geometry
import Glibc
import ScrollPhysics
import Testing

@Suite struct AxisMotionTests {
  private let limits = AxisLimits(min: 0, max: 1_000)

  private func limits(_ side: Double) -> AxisLimits { side > 0 ? limits : limits.mirrored }

  @Test(arguments: [-1.0, 1])
  func `a free glide ends where it is slow`(side: Double) {
    let motion = AxisMotion(Glide(start: 100 * side, velocity: 1_000 * side), in: limits(side))
    // SPEC b.4 and deceleration.json: 1 pt/ms rests after 2,300 ms, 494.01 pt away.
    #expect(motion.duration.isClose(to: 2.300_281_74, within: 1e-6))
    #expect((side * motion.restOffset).isClose(to: 594.01, within: 1e-6))
    #expect(motion.offset(at: motion.duration) == motion.restOffset)
    #expect(motion.offset(at: 1e9) == motion.restOffset)
    #expect(motion.velocity(at: motion.duration) == 0)
    #expect(motion.edgeCrossing == nil)
  }

  @Test(arguments: [-1.0, 1])
  func `a flick over the edge keeps its velocity there and comes back to it`(side: Double) throws {
    let glide = Glide(start: 900 * side, velocity: 4_000 * side)
    let motion = AxisMotion(glide, in: limits(side))
    let crossing = try #require(motion.edgeCrossing)
    #expect(crossing == glide.time(reaching: 1_000 * side))
    // SPEC b.3: x − x0 = 499·(v0 − v).
    let velocity = 4_000 - 100 / 0.499
    #expect((side * motion.velocity(at: crossing)).isClose(to: velocity, within: 1e-6))
    // SPEC d.5: the peak is 33.30 pt per pt/ms, 90.7 ms later.
    let peak = side * motion.offset(at: crossing + 0.090_7) - 1_000
    #expect(peak.isClose(to: 33.301_55 * velocity / 1_000, within: 1e-3))
    #expect(!motion.limits.contains(motion.offset(at: crossing + 0.01)))
    #expect(motion.limits.contains(motion.offset(at: crossing * 0.99)))
    #expect(motion.restOffset == 1_000 * side)
    #expect(motion.limits.contains(motion.offset(at: motion.duration)))
  }

  @Test(arguments: [-1.0, 1])
  func `a release past the edge toward the inside glides on there`(side: Double) throws {
    let start = Glide(start: 1_100 * side, velocity: -1_500 * side)
    let motion = AxisMotion(start, in: limits(side))
    let bounce = Bounce(edge: 1_000 * side, overscroll: 100 * side, velocity: -1_500 * side)
    let returned = try #require(bounce.returnTime)
    let inside = Glide(start: 1_000 * side, velocity: bounce.velocity(at: returned))
    for time in [0.01, 0.1, 0.5, 1] {
      let expected = inside.offset(at: time)
      #expect(motion.offset(at: returned + time).isClose(to: expected, within: 1e-9))
    }
    #expect(motion.edgeCrossing == nil)
    #expect(limits(side).contains(motion.restOffset))
  }

  @Test(arguments: [-1.0, 1])
  func `a hard release from past one edge bounces at the other`(side: Double) throws {
    let narrow = AxisLimits(min: -50, max: 50)
    let motion = AxisMotion(Glide(start: 80 * side, velocity: -6_000 * side), in: narrow)
    let crossing = try #require(motion.edgeCrossing)
    #expect(motion.offset(at: crossing).isClose(to: -50 * side, within: 1e-9))
    #expect(motion.restOffset == -50 * side)
  }

  @Test(arguments: [-1.0, 1])
  func `without bouncing the axis stops dead at the edge`(side: Double) {
    let glide = Glide(start: 900 * side, velocity: 4_000 * side)
    let motion = AxisMotion(glide, in: limits(side), bounces: false)
    #expect(motion.duration == glide.time(reaching: 1_000 * side))
    #expect(motion.restOffset == 1_000 * side)
    #expect(motion.edgeCrossing == nil)
    // SPEC b.10: what is beyond the edge returns as from rest (d.6), whatever drives it outward.
    let outside = Glide(start: 1_100 * side, velocity: 500 * side)
    let back = AxisMotion(outside, in: limits(side), bounces: false)
    for time in [0.0, 0.069, 0.2, 0.5] {
      let overscroll = 100 * exp(-10.05 * time)
      #expect(back.offset(at: time).isClose(to: (1_000 + overscroll) * side, within: 1e-9))
    }
    #expect(back.restOffset == 1_000 * side)
  }

  /// An axis that a delegate led to a target when it was released, while the other one rested.
  private func released(
    _ glide: Glide,
    toward target: Double,
    in limits: AxisLimits,
    bounces: Bool = true
  ) -> AxisMotion {
    Deceleration(
      offset: Point(x: glide.start, y: 0),
      velocity: Vector(dx: glide.velocity, dy: 0),
      limits: ScrollLimits(horizontal: limits, vertical: AxisLimits(min: 0, max: 0)),
      bounces: bounces ? .both : [],
      target: Retarget(proposed: Point(x: .infinity, y: 0), chosen: Point(x: target, y: 0))
    ).horizontal
  }

  @Test(arguments: [-1.0, 1], [150.0, 420, 800, 999.5])
  func `a target ahead is reached exactly and without a jerk`(side: Double, target: Double) {
    let glide = Glide(start: 100 * side, velocity: 1_200 * side)
    let motion = released(glide, toward: target * side, in: limits(side))
    #expect(motion.restOffset == target * side)
    #expect(motion.duration > 0 && motion.duration < 6)
    let last = motion.offset(at: motion.duration - 1e-6)
    // It arrives at 10 pt/s (SPEC b.8).
    #expect(last.isClose(to: target * side, within: 1e-4))
    let offsets = (0...600).map { side * motion.offset(at: motion.duration * Double($0) / 600) }
    #expect(zip(offsets.dropFirst(), offsets).allSatisfy { $0 >= $1 })
  }

  @Test(arguments: [-1.0, 1], [true, false])
  func `content returns to a target behind it`(side: Double, bounces: Bool) {
    let glide = Glide(start: 980 * side, velocity: 3_000 * side)
    let motion = released(glide, toward: 700 * side, in: limits(side), bounces: bounces)
    #expect(motion.restOffset == 700 * side)
    let farthest = (0...1_000).map { side * motion.offset(at: Double($0) / 1_000) }.max() ?? 0
    #expect(farthest > 980)
    #expect(bounces || farthest <= 1_000)
  }

  @Test(arguments: [-1.0, 1])
  func `a target outside the limits is the limit`(side: Double) {
    // SPEC b.8.
    let glide = Glide(start: 100 * side, velocity: 1_000 * side)
    for (target, limit) in [(1_200.0, 1_000.0), (1_000.2, 1_000), (-0.4, 0), (-500, 0)] {
      let motion = released(glide, toward: target * side, in: limits(side))
      #expect(motion == released(glide, toward: limit * side, in: limits(side)))
      #expect(motion.restOffset == limit * side)
    }
  }
}
