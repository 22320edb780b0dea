import Geometry
import ScrollPhysics
import Testing

/// A release at random, anything from gentle to absurd.
private struct RandomRelease {
  let offset: Point
  let velocity: Vector
  let limits: ScrollLimits
  let rate: Double
  let factor: Double
  let bounces: AxisSet
  let target: Retarget?

  init(_ dice: inout Dice) {
    limits = ScrollLimits(horizontal: dice.limits(), vertical: dice.limits())
    offset = Point(x: dice.spread(upTo: 30_000), y: dice.spread(upTo: 30_000))
    velocity = Vector(dx: dice.spread(upTo: 1e6), dy: dice.spread(upTo: 1e4))
    rate =
      [DecelerationRate.normal.rawValue, DecelerationRate.fast.rawValue, 0.5, 0.9995, 1e-9][
        Int.random(in: 0..<5, using: &dice)
      ]
    factor = Bool.random(using: &dice) ? 1 : Double.random(in: 1...16, using: &dice)
    bounces = AxisSet(rawValue: UInt8.random(in: 0...3, using: &dice))
    let chosen = limits.clamp(Point(x: dice.spread(upTo: 3e4), y: dice.spread(upTo: 3e4)))
    target = Bool.random(using: &dice) ? Retarget(proposed: .zero, chosen: chosen) : nil
  }

  func deceleration(_ side: Double = 1) -> Deceleration {
    guard side < 0 else {
      return Deceleration(
        offset: offset,
        velocity: velocity,
        limits: limits,
        rate: rate,
        factor: factor,
        bounces: bounces,
        target: target
      )
    }
    return Deceleration(
      offset: offset.mirrored,
      velocity: -velocity,
      limits: ScrollLimits(
        horizontal: limits.horizontal.mirrored,
        vertical: limits.vertical.mirrored
      ),
      rate: rate,
      factor: factor,
      bounces: bounces,
      target: target.map {
        Retarget(proposed: $0.proposed.mirrored, chosen: $0.chosen.mirrored)
      }
    )
  }
}

@Suite struct DecelerationLawTests {
  @Test func `every motion is finite, ends in time and rests inside the limits`() {
    var dice = Dice(seed: 5)
    for _ in 0..<5_000 {
      let release = RandomRelease(&dice)
      let motion = release.deceleration()
      #expect(motion.duration >= 0 && motion.duration.isFinite)
      #expect(release.limits.contains(motion.restOffset))
      #expect(motion.offset(at: motion.duration) == motion.restOffset)
      #expect(motion.offset(at: motion.duration * 2 + 1) == motion.restOffset)
      #expect(motion.velocity(at: motion.duration) == .zero)
      for part in stride(from: 0.0, through: 1, by: 0.1) {
        let offset = motion.offset(at: motion.duration * part)
        #expect(offset.isFinite && motion.velocity(at: motion.duration * part).isFinite)
        for axis in Axis.allCases where !release.bounces.contains(axis) {
          // What started beyond an edge goes no farther out (SPEC b.10).
          #expect(release.limits[axis].including(release.offset[axis]).contains(offset[axis]))
        }
      }
    }
  }

  @Test func `ordinary motions end within seconds`() {
    var dice = Dice(seed: 6)
    for _ in 0..<5_000 {
      let motion = Deceleration(
        offset: Point(x: dice.spread(upTo: 2_000), y: dice.spread(upTo: 2_000)),
        velocity: Vector(dx: dice.spread(upTo: 8_000), dy: dice.spread(upTo: 8_000)),
        limits: ScrollLimits(horizontal: dice.limits(), vertical: dice.limits())
      )
      // SPEC b.4: 8 pt/ms rests after 3.34 s; across both axes it is √2 of that speed.
      #expect(motion.duration < 4.2)
    }
  }

  @Test func `a mirrored gesture gives the mirrored motion bit for bit`() {
    var dice = Dice(seed: 7)
    for _ in 0..<5_000 {
      let release = RandomRelease(&dice)
      let (motion, mirrored) = (release.deceleration(), release.deceleration(-1))
      #expect(motion.duration == mirrored.duration)
      #expect(motion.restOffset == mirrored.restOffset.mirrored)
      for axis in Axis.allCases {
        #expect(motion[axis].edgeCrossing == mirrored[axis].edgeCrossing)
      }
      for part in [0, 0.01, 0.1, 0.35, 0.8, 0.999] {
        let time = motion.duration * part
        #expect(motion.offset(at: time) == mirrored.offset(at: time).mirrored)
        #expect(motion.velocity(at: time) == -mirrored.velocity(at: time))
      }
    }
  }

  @Test func `swapped axes give the swapped motion bit for bit`() {
    var dice = Dice(seed: 8)
    for _ in 0..<2_000 {
      let (x, y) = (dice.spread(upTo: 9_000), dice.spread(upTo: 9_000))
      let (across, down) = (dice.limits(), dice.limits())
      let motion = Deceleration(
        offset: .zero,
        velocity: Vector(dx: x, dy: y),
        limits: ScrollLimits(horizontal: across, vertical: down)
      )
      let swapped = Deceleration(
        offset: .zero,
        velocity: Vector(dx: y, dy: x),
        limits: ScrollLimits(horizontal: down, vertical: across)
      )
      #expect(motion.duration == swapped.duration)
      #expect(motion.restOffset.x == swapped.restOffset.y)
      #expect(motion.offset(at: 0.2).y == swapped.offset(at: 0.2).x)
    }
  }

  @Test func `content never jumps during a deceleration`() {
    var dice = Dice(seed: 9)
    for _ in 0..<3_000 {
      let release = RandomRelease(&dice)
      guard release.target == nil, release.bounces == .both, release.rate > 0.9 else { continue }
      let motion = release.deceleration()
      let step = 1e-7
      for part in stride(from: 0.0, to: 1, by: 0.03) {
        let time = motion.duration * part
        // A bounce may end half a point from the edge (SPEC d.7).
        guard time + step < motion.duration - 1e-3 else { break }
        let distance = (motion.offset(at: time + step) - motion.offset(at: time)).length
        let speed = motion.velocity(at: time).length
        let draw = 10.05 * release.limits.overscroll(of: motion.offset(at: time)).length
        // The sum of SPEC b.2 shows a thousandth less than its own velocity.
        #expect(distance <= (speed + draw * 1e-2) * step * 1.01 + 1e-8)
      }
    }
  }

  @Test func `a motion continued from any moment between the same edges is the same motion`() {
    var dice = Dice(seed: 77)
    for _ in 0..<2_000 {
      let release = RandomRelease(&dice)
      let whole = release.deceleration()
      guard release.target == nil, whole.duration > 0 else { continue }
      let cut = Double.random(in: 0..<whole.duration, using: &dice)
      let rest = whole.continued(at: cut, in: release.limits, bounces: release.bounces)
      let size = 1 + release.velocity.length + release.offset.distance(to: .zero)
      // The end is on the edge, a moment sooner or later because of rounding.
      for part in 0..<10 {
        let time = rest.duration * Double(part) / 10
        let (a, b) = (whole.offset(at: cut + time), rest.offset(at: time))
        #expect(a.distance(to: b) <= 1e-9 * size, "\(release) cut at \(cut)")
      }
    }
  }

  @Test func `a motion that stays inside changed edges ends where it would have ended`() {
    var dice = Dice(seed: 78)
    for _ in 0..<2_000 {
      let release = RandomRelease(&dice)
      let whole = release.deceleration()
      let cut = whole.duration * Double.random(in: 0..<1, using: &dice)
      let limits = ScrollLimits(horizontal: dice.limits(), vertical: dice.limits())
      guard release.target == nil, whole.keepsInside(limits, after: cut) else { continue }
      let rest = whole.continued(at: cut, in: limits, bounces: release.bounces)
      let size = 1 + release.velocity.length + release.offset.distance(to: .zero)
      #expect(rest.restOffset.distance(to: whole.restOffset) <= 1e-9 * size)
    }
  }
}
