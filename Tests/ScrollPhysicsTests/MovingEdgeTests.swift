import Foundation
import Geometry
import ScrollPhysics
import Testing

/// SPEC d.8: edges that move while content is on its way.
@Suite struct MovingEdgeTests {
  private let still = AxisLimits(min: 0, max: 0)

  /// A motion along y; nothing happens along x.
  private func motion(
    at offset: Double,
    _ velocity: Double,
    in limits: AxisLimits,
    factor: Double = 1
  ) -> Deceleration {
    Deceleration(
      offset: Point(x: 0, y: offset),
      velocity: Vector(dx: 0, dy: velocity),
      limits: ScrollLimits(horizontal: still, vertical: limits),
      factor: factor
    )
  }

  private func continued(
    _ motion: Deceleration,
    at time: Double,
    in limits: AxisLimits,
    bounces: AxisSet = .both,
    startsMoved: AxisSet = [],
    shift: Double = 0
  ) -> Deceleration {
    motion.continued(
      at: time,
      in: ScrollLimits(horizontal: still, vertical: limits),
      bounces: bounces,
      startsMoved: startsMoved,
      shift: Vector(dx: 0, dy: shift)
    )
  }

  @Test func `the velocity is that of what shows`() {
    var dice = Dice(seed: 81)
    for _ in 0..<500 {
      let limits = dice.limits()
      let start = dice.spread(upTo: 300) + (Bool.random(using: &dice) ? limits.min : limits.max)
      let factor = Double.random(in: 1...4, using: &dice)
      let motion = motion(at: start, dice.spread(upTo: 5_000), in: limits, factor: factor)
      for part in stride(from: 0.01, to: 0.9, by: 0.04) {
        let (time, step) = (motion.duration * part, 1e-6)
        guard time > step else { continue }
        let way = motion.offset(at: time + step).y - motion.offset(at: time - step).y
        let velocity = motion.velocity(at: time).dy
        // The sum of SPEC b.2 shows a thousandth less than its own velocity; a glide may end here.
        let most = 2e-3 * (velocity.magnitude + 10.05 * 300 * factor) + 60 * factor
        #expect((way / (2 * step)).isClose(to: velocity, within: most))
      }
    }
  }

  @Test(arguments: [-1.0, 1])
  func `content that returns goes to where its edge was, on the same curve`(side: Double) {
    let old = AxisLimits(min: -500, max: 500)
    for (overscroll, velocity) in [(100.0, 0.0), (40, 1_500), (80, -50)] {
      let whole = motion(at: side * (500 + overscroll), side * velocity, in: old)
      for (time, room) in [(0.2, 4_000.0), (0.25, 60), (0.3, 5)] {
        let new =
          side > 0
          ? AxisLimits(min: -500, max: 500 + room)
          : AxisLimits(min: -500 - room, max: 500)
        let rest = continued(whole, at: time, in: new)
        #expect(rest.restOffset.y == side * 500)
        for later in stride(from: 0.0, to: rest.duration, by: 0.02) {
          let expected = whole.offset(at: time + later).y
          #expect(rest.offset(at: later).y.isClose(to: expected, within: 1e-9))
        }
      }
    }
  }

  @Test(arguments: [-1.0, 1])
  func `content that still goes outward glides on as fast as it shows`(side: Double) {
    let old = AxisLimits(min: -500, max: 500)
    let whole = motion(at: side * 500, side * 2_000, in: old)
    let time = 0.04
    let new = side > 0 ? AxisLimits(min: -500, max: 5_000) : AxisLimits(min: -5_000, max: 500)
    let rest = continued(whole, at: time, in: new)
    // d.1: e = 0.01005 per ms and 2 pt/ms; what shows is v − 0.01005·e.
    let kept: Double = pow(0.998, 40)
    let draw: Double = exp(-0.01005 * 40)
    let overscroll = draw * 2 * 499 * (1 - kept)
    let shown = 2 * kept * draw - 0.01005 * overscroll
    // b.2 and b.4: 499·(v − 0.01) to the end.
    let end = 500 + overscroll + 499 * (shown - 0.01)
    #expect((side * rest.restOffset.y).isClose(to: end, within: 1e-6))
  }

  @Test(arguments: [-1.0, 1])
  func `an edge that comes nearer draws what shows without a jump`(side: Double) {
    let old = AxisLimits(min: -500, max: 500)
    for (start, velocity) in [(600.0, 0.0), (500, 2_000), (520, 900), (0, 1_200), (450, 400)] {
      let whole = motion(at: side * start, side * velocity, in: old)
      for time in [0.02, 0.1, 0.25] {
        let new = side > 0 ? AxisLimits(min: -500, max: 300) : AxisLimits(min: -300, max: 500)
        let rest = continued(whole, at: time, in: new)
        let (shown, first) = (whole.offset(at: time).y, rest.offset(at: 0).y)
        #expect(first.isClose(to: shown, within: 1e-9))
        let (before, after) = (whole.velocity(at: time).dy, rest.velocity(at: 0).dy)
        #expect(after.isClose(to: before, within: 1e-9))
        #expect(new.contains(rest.restOffset.y))
        #expect(start < 500 || rest.restOffset.y == side * 300)
      }
    }
  }

  @Test(arguments: [-1.0, 1])
  func `what glides back fast enough passes an edge that moved over it`(side: Double) {
    let whole = motion(at: side * 900, side * -1_500, in: AxisLimits(min: -1_000, max: 1_000))
    let new = side > 0 ? AxisLimits(min: -1_000, max: 600) : AxisLimits(min: -600, max: 1_000)
    let rest = continued(whole, at: 0.1, in: new)
    for later in stride(from: 0.0, to: 2, by: 0.05) {
      let expected = whole.offset(at: 0.1 + later).y
      #expect(rest.offset(at: later).y.isClose(to: expected, within: 1e-9))
    }
    #expect(rest.restOffset.y.isClose(to: whole.restOffset.y, within: 1e-9))
  }

  @Test(arguments: [-1.0, 1])
  func `what passes an edge twice moved over it bounces at the other`(side: Double) {
    let whole = motion(at: side * 900, side * -6_000, in: AxisLimits(min: -1_000, max: 1_000))
    var rest = whole
    for (time, edge) in [(0.02, 600.0), (0.02, 500)] {
      let new = side > 0 ? AxisLimits(min: -1_000, max: edge) : AxisLimits(min: -edge, max: 1_000)
      rest = continued(rest, at: time, in: new, startsMoved: .vertical)
    }
    for later in stride(from: 0.0, to: 1.2, by: 0.02) {
      let expected = whole.offset(at: 0.04 + later).y
      #expect(rest.offset(at: later).y.isClose(to: expected, within: 1e-6))
    }
    #expect(whole.vertical.edgeCrossing != nil)
  }

  @Test func `content that is about to rest at its start follows the start`() {
    let old = AxisLimits(min: 0, max: 2_000)
    for (start, velocity) in [(-100.0, 0.0), (-60, -1_500), (0, -3_000), (-90, 100)] {
      let whole = motion(at: start, velocity, in: old)
      for time in [0.0, 0.02, 0.05, 0.1, 0.2, 0.4, 1] {
        for inset in [-40.0, 10, 60, 100, 300] {
          let new = AxisLimits(min: -inset, max: 2_000)
          let rest = continued(whole, at: time, in: new, startsMoved: .vertical)
          let (shown, first) = (whole.offset(at: time).y, rest.offset(at: 0).y)
          #expect(first.isClose(to: shown, within: 1e-9))
          let (before, after) = (whole.velocity(at: time).dy, rest.velocity(at: 0).dy)
          #expect(after.isClose(to: before, within: 1e-9))
          #expect(rest.restOffset.y == -inset, "\(start), \(velocity), \(time) s, \(inset)")
          #expect(rest.duration < 1.5)
        }
      }
    }
  }

  @Test(arguments: [-700.0, 1_000])
  func `a bounce goes on when all offsets move`(shift: Double) {
    let whole = motion(at: -100, 0, in: AxisLimits(min: 0, max: 2_000))
    let rest = continued(whole, at: 0.1, in: AxisLimits(min: -800, max: 3_000), shift: shift)
    for later in stride(from: 0.0, to: 0.4, by: 0.02) {
      let expected = whole.offset(at: 0.1 + later).y + shift
      #expect(rest.offset(at: later).y.isClose(to: expected, within: 1e-9))
    }
    #expect(rest.restOffset.y == shift)
  }

  @Test func `whatever moves, the rest starts where it was and as fast, and ends inside`() {
    var dice = Dice(seed: 82)
    for _ in 0..<5_000 {
      let limits = dice.limits()
      let edge = Bool.random(using: &dice) ? limits.min : limits.max
      let isNear = Bool.random(using: &dice)
      let start = isNear ? edge + dice.spread(upTo: 300) : dice.spread(upTo: 3_000)
      var motion = motion(at: start, dice.spread(upTo: 6_000), in: limits)
      for _ in 0..<3 {
        let time = motion.duration * Double.random(in: 0...1, using: &dice)
        let new =
          Bool.random(using: &dice)
          ? dice.limits()
          : AxisLimits(min: limits.min + dice.spread(upTo: 200), max: limits.max)
        let startsMoved: AxisSet = Bool.random(using: &dice) ? .vertical : []
        let rest = continued(motion, at: time, in: new, startsMoved: startsMoved)
        let (shown, first) = (motion.offset(at: time).y, rest.offset(at: 0).y)
        #expect(first.isClose(to: shown, within: 1e-9) || rest.duration == 0)
        let isOver = time >= motion.duration || rest.duration == 0
        let (before, after) = (motion.velocity(at: time).dy, rest.velocity(at: 0).dy)
        // What glides slower than 10 pt/s stops (SPEC b.4).
        #expect(isOver || after.isClose(to: before, within: 1e-6))
        #expect(new.contains(rest.restOffset.y))
        #expect(rest.duration.isFinite)
        motion = rest
      }
    }
  }
}
