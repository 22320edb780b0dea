import Geometry
import Gestures
import Testing

@Suite struct VelocityTrackerTests {
  @Test(arguments: [-1.0, 1])
  func `each move leads to the velocity of the reference`(side: Double) throws {
    for gesture in try RecordedGesture.all() {
      var tracker = VelocityTracker()
      for (index, touch) in gesture.touches.enumerated() {
        let location = Point(x: side * touch.x, y: side * touch.y)
        let time = Timestamp(seconds: touch.t_ms / 1_000)
        if index == 0 {
          tracker.began(at: location, time: time)
        } else {
          tracker.moved(to: location, time: time)
        }
        let expected = touch.expected_velocity
        let tolerance = gesture.tolerance_pt_per_s
        #expect((tracker.velocity.dx * side - expected.x).magnitude <= tolerance)
        #expect((tracker.velocity.dy * side - expected.y).magnitude <= tolerance)
      }
    }
  }

  @Test func `the first move counts in full`() {
    // SPEC a.3.
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    #expect(tracker.velocity == .zero)
    tracker.moved(to: Point(x: 0, y: -44.667), time: Timestamp(seconds: 0.016_66))
    #expect((tracker.velocity.dy + 2_681.07).magnitude < 0.05)
  }

  @Test func `a move that takes no time counts with the next`() {
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    tracker.moved(to: Point(x: 5, y: 0), time: .zero)
    tracker.moved(to: Point(x: 3, y: 0), time: Timestamp(seconds: -1))
    #expect(tracker.velocity == .zero)
    tracker.moved(to: Point(x: 10, y: 0), time: Timestamp(seconds: 0.5))
    #expect(tracker.velocity == Vector(dx: 20, dy: 0))
  }

  @Test func `a finger that joins does not jerk`() {
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    tracker.moved(to: Point(x: 10, y: 0), time: Timestamp(seconds: 1))
    tracker.rebase(to: Point(x: 500, y: 300), time: Timestamp(seconds: 1))
    #expect(tracker.velocity == Vector(dx: 10, dy: 0))
    tracker.moved(to: Point(x: 510, y: 300), time: Timestamp(seconds: 2))
    #expect(tracker.velocity == Vector(dx: 10, dy: 0))
  }

  @Test func `fingers that come down anew have no past`() {
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    tracker.moved(to: Point(x: 10, y: 0), time: Timestamp(seconds: 1))
    tracker.began(at: Point(x: 9, y: 9), time: Timestamp(seconds: 2))
    #expect(tracker.velocity == .zero)
  }

  @Test func `a move without a beginning is one`() {
    var (tracker, other) = (VelocityTracker(), VelocityTracker())
    tracker.moved(to: Point(x: 1, y: 2), time: Timestamp(seconds: 3))
    other.began(at: Point(x: 1, y: 2), time: Timestamp(seconds: 3))
    #expect(tracker == other)
  }
}
