import Geometry
import Gestures
import Testing

@Suite struct ReleaseVelocityTests {
  private func released(_ reports: Vector..., idle: Double = 0) -> ReleaseVelocity.Release {
    var velocity = ReleaseVelocity()
    for report in reports { velocity.report(report) }
    return velocity.release(idle: idle)
  }

  @Test func `a release has the velocity of the reference`() throws {
    let gestures = try RecordedGesture.all()
    #expect(gestures.count == 8)
    for gesture in gestures {
      var (tracker, velocity) = (VelocityTracker(), ReleaseVelocity())
      for touch in gesture.touches {
        let time = Timestamp(seconds: touch.t_ms / 1_000)
        tracker.moved(to: Point(x: touch.x, y: touch.y), time: time)
        // One callback per touch event, and none for the finger that has just come down.
        if touch.t_ms > 0 { velocity.report(tracker.velocity) }
      }
      let release = velocity.release(idle: 0)
      let expected = gesture.expected_release_velocity_pt_per_s
      #expect((release.blended.dx - expected.x).magnitude <= gesture.tolerance_pt_per_s)
      #expect((release.blended.dy - expected.y).magnitude <= gesture.tolerance_pt_per_s)
      #expect(release.startsDeceleration == gesture.will_decelerate)
    }
  }

  @Test func `three movements have the known weights`() {
    // SPEC a.6: 0.60, 0.35 and 0.05, the oldest first.
    var (tracker, velocity) = (VelocityTracker(), ReleaseVelocity())
    var y = 0.0
    tracker.began(at: .zero, time: .zero)
    for (index, speed) in [1_000.0, 2_000, 4_000].enumerated() {
      y += speed
      tracker.moved(to: Point(x: 0, y: y), time: Timestamp(seconds: Double(index + 1)))
      velocity.report(tracker.velocity)
    }
    let expected = 0.6 * 1_000 + 0.35 * 2_000 + 0.05 * 4_000
    #expect((velocity.release(idle: 0).blended.dy - expected).magnitude < 1e-9)
  }

  @Test func `a single reading counts whole`() {
    let release = released(Vector(dx: 400, dy: -300))
    #expect(release.blended == Vector(dx: 400, dy: -300))
    #expect(release.startsDeceleration)
  }

  @Test(arguments: [Vector(dx: 250, dy: 0), Vector(dx: 0, dy: -250), Vector(dx: -150, dy: 200)])
  func `the last report alone decides whether a glide starts`(velocity: Vector) {
    #expect(released(.init(dx: 1, dy: 1), velocity).startsDeceleration)
    let slower = released(.init(dx: 5_000, dy: 0), velocity * 0.999)
    #expect(!slower.startsDeceleration)
    #expect(slower.blended == .zero)
    #expect(slower.latest == velocity * 0.999)
  }

  @Test func `a speed that only rounding takes below the threshold starts a glide`() {
    // SPEC a.8: |v| >= 0.25 pt/ms; 25/6 pt in 16.667 ms are 249.995, in 16.666667 ms 249.999995.
    #expect(released(Vector(dx: 0, dy: 25 / 6 / 0.016666667)).startsDeceleration)
    #expect(!released(Vector(dx: 0, dy: 25 / 6 / 0.016667)).startsDeceleration)
  }

  @Test func `a reading of zero clears the readings before it`() {
    #expect(released(.init(dx: 900, dy: 0), .zero) == released())
    let again = released(.init(dx: 900, dy: 0), .zero, .init(dx: 0, dy: 800))
    #expect(again.blended == Vector(dx: 0, dy: 800))
  }

  @Test func `a corrected reading counts with its new value`() {
    // SPEC a.5: 3/4 and 1/4.
    var velocity = ReleaseVelocity()
    velocity.report(Vector(dx: 400, dy: 0))
    velocity.report(Vector(dx: 999, dy: 0))
    velocity.amend(Vector(dx: 800, dy: 0))
    #expect(velocity.release(idle: 0).blended == Vector(dx: 500, dy: 0))
  }

  @Test func `fingers that are too slow alone may be fast enough together`() {
    // SPEC a.8: the mean of 200 and 320 is above 250.
    let fingers = [200.0, 320].map { speed in
      var velocity = ReleaseVelocity()
      velocity.report(Vector(dx: speed, dy: 0))
      return velocity
    }
    #expect(ReleaseVelocity.release(fingers).blended == Vector(dx: 260, dy: 0))
    #expect(ReleaseVelocity.release([]) == .still)
  }

  @Test func `after 60 ms without movement there is no velocity`() {
    let fast = Vector(dx: 900, dy: 0)
    #expect(released(fast, fast, idle: 0.059).blended == fast)
    let stale = released(fast, fast, idle: 0.06)
    #expect(stale.blended == .zero)
    #expect(stale.latest == .zero)
    #expect(!stale.startsDeceleration)
  }
}
