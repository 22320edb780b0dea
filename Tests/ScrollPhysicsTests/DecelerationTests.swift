import Foundation
import Geometry
import ScrollPhysics
import Testing

@Suite struct DecelerationTests {
  private let limits = ScrollLimits(
    horizontal: AxisLimits(min: 0, max: 800),
    vertical: AxisLimits(min: -50, max: 3_000)
  )

  private func release(
    at offset: Point = Point(x: 400, y: 1_500),
    _ velocity: Vector,
    bounces: AxisSet = .both,
    target: Retarget? = nil
  ) -> Deceleration {
    Deceleration(
      offset: offset,
      velocity: velocity,
      limits: limits,
      bounces: bounces,
      target: target
    )
  }

  @Test(arguments: Axis.allCases, [-300.0, 300])
  func `a flick along one axis does not move the other`(axis: Axis, speed: Double) {
    var velocity = Vector.zero
    velocity[axis] = speed
    let deceleration = release(velocity)
    let alone = Glide(start: axis == .horizontal ? 400 : 1_500, velocity: speed)
    #expect(deceleration.duration.isClose(to: alone.restTime(), within: 1e-12))
    let other: Double = axis == .horizontal ? 1_500 : 400
    #expect(deceleration.restOffset[axis.other] == other)
    #expect(deceleration.offset(at: 0.4)[axis.other] == other)
    #expect(deceleration.offset(at: 0.4)[axis] == alone.offset(at: 0.4))
  }

  @Test(arguments: [Vector(dx: 300, dy: -400), Vector(dx: -9, dy: 40), Vector(dx: 5, dy: 600)])
  func `both axes stop together at their common speed`(velocity: Vector) {
    let deceleration = release(velocity)
    // SPEC b.4: ln(0.01/|v0|)/ln r.
    let rest = log(10 / velocity.length) / log(0.998) / 1_000
    #expect(deceleration.duration.isClose(to: rest, within: 1e-9))
    let before = deceleration.velocity(at: rest - 1e-6)
    #expect(before.length.isClose(to: 10, within: 1e-3))
    #expect(before.dx != 0 && before.dy != 0)
  }

  @Test(arguments: [Vector.zero, Vector(dx: 6, dy: -7)])
  func `without velocity nothing moves`(velocity: Vector) {
    let deceleration = release(velocity)
    #expect(deceleration.duration == 0)
    #expect(deceleration.restOffset == Point(x: 400, y: 1_500))
    #expect(deceleration.offset(at: 0) == Point(x: 400, y: 1_500))
  }

  @Test(arguments: [1.0, -1])
  func `a deceleration lasts until a bounce is over, while the other axis glides on`(side: Double) {
    let deceleration = release(at: Point(x: 790, y: 1_500), Vector(dx: 3_000, dy: side * 300))
    let x = AxisMotion(Glide(start: 790, velocity: 3_000), in: limits.horizontal)
    let y = Glide(start: 1_500, velocity: side * 300)
    #expect(deceleration.duration.isClose(to: max(x.duration, y.restTime()), within: 1e-9))
    #expect(deceleration.restOffset.x == 800)
    let late = release(at: Point(x: 1_000, y: 1_500), Vector(dx: 0, dy: side * 12))
    let drift = Glide(start: 1_500, velocity: side * 12)
    let bounce = AxisMotion(Glide(start: 1_000, velocity: 0), in: limits.horizontal)
    #expect(late.duration == bounce.duration)
    #expect(late.duration > drift.restTime())
    #expect(late.restOffset.y == drift.offset(at: late.duration))
  }

  @Test func `an axis without bouncing stops at its edge and the other goes on`() {
    let deceleration = release(
      at: Point(x: 790, y: 1_500),
      Vector(dx: 3_000, dy: 1_000),
      bounces: .vertical
    )
    #expect(deceleration.offset(at: 0.5).x == 800)
    #expect(deceleration.restOffset.x == 800)
    #expect(deceleration.duration.isClose(to: 2.300_281_74, within: 1e-6))
  }

  @Test func `a changed target is reached along its axis and does not change the other`() {
    let proposed = Point(x: 500, y: 2_000)
    let velocity = Vector(dx: 500, dy: 1_000)
    let target = Retarget(proposed: proposed, chosen: Point(x: 620, y: 2_000))
    let deceleration = release(velocity, target: target)
    #expect(deceleration.restOffset.x == 620)
    #expect(deceleration.vertical.offset(at: 0.7) == release(velocity).vertical.offset(at: 0.7))
    let same = Retarget(proposed: proposed, chosen: Point(x: 500 + 1e-7, y: 2_000 - 1e-7))
    #expect(release(velocity, target: same) == release(velocity))
  }

  @Test(arguments: [(450.0, 2_400.0), (700, 1_700), (400, 1_600), (300, 2_000)])
  func `two changed targets are both reached exactly`(x: Double, y: Double) {
    let target = Retarget(proposed: Point(x: 500, y: 2_000.5), chosen: Point(x: x, y: y))
    let deceleration = release(Vector(dx: 500, dy: 1_000), target: target)
    #expect(deceleration.restOffset == Point(x: x, y: y))
    #expect(deceleration.duration < 6)
  }

  @Test func `axes that both glide to targets slow at one rate`() {
    let target = Retarget(proposed: Point(x: 649.5, y: 1_999), chosen: Point(x: 450, y: 1_900))
    let deceleration = release(Vector(dx: 500, dy: 1_000), target: target)
    // The slower decay: Δ/(Δ + v − f) of the vertical axis, with 0.99 pt/ms over 400 pt.
    let rate = 400 / 400.99
    for axis in Axis.allCases {
      let kept = deceleration.velocity(at: 0.3)[axis] / deceleration.velocity(at: 0)[axis]
      #expect(kept.isClose(to: pow(rate, 300), within: 1e-9))
    }
    // The horizontal axis starts so that 50 pt fit the rate: f + Δ·(1 − r)/r.
    let start = 10 + 50 * 0.99 / 400 * 1_000
    #expect(deceleration.velocity(at: 0).dx.isClose(to: start, within: 1e-9))
  }
}
