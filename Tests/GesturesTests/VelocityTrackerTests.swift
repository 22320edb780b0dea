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

  @Test func `the first movement counts whole`() {
    // SPEC a.3.
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    #expect(tracker.velocity == .zero)
    tracker.moved(to: Point(x: 0, y: -44.667), time: Timestamp(seconds: 0.016_66))
    #expect((tracker.velocity.dy + 2_681.07).magnitude < 0.05)
  }

  @Test func `the last report of a moment counts, and older reports do not`() {
    // SPEC, decisions 13 and 14.
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    tracker.moved(to: Point(x: 5, y: 0), time: .zero)
    tracker.moved(to: Point(x: 3, y: 0), time: Timestamp(seconds: -1))
    #expect(tracker.velocity == .zero)
    tracker.moved(to: Point(x: 15, y: 0), time: Timestamp(seconds: 0.5))
    #expect(tracker.velocity == Vector(dx: 20, dy: 0))
  }

  @Test(arguments: [-1.0, 1], [0.000_004, 0.001, 0.001_9])
  func `reports of one moment are one sample at the time of the last`(side: Double, gap: Double) {
    // SPEC, decision 14: the first report of each pair covers only half of the distance.
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    for step in 1...5 {
      let time = Double(step) * 0.016
      let place = side * 1_200 * time
      tracker.moved(to: Point(x: place - side * 9, y: 0), time: Timestamp(seconds: time - gap))
      tracker.moved(to: Point(x: place, y: 0), time: Timestamp(seconds: time))
      #expect((tracker.velocity.dx - side * 1_200).magnitude < 1e-6)
    }
  }

  @Test(arguments: [60.0, 120, 144, 500, 1_000, 1_001, 4_000])
  func `an even drag has its own speed after each report, at any rate of reports`(rate: Double) {
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    for report in 1...Int(rate / 4) {
      let time = Double(report) / rate
      tracker.moved(to: Point(x: 0, y: 1_200 * time), time: Timestamp(seconds: time))
      guard time > 0.004 else { continue }
      #expect((tracker.velocity.dy - 1_200).magnitude < 1e-6)
    }
  }

  @Test(arguments: 0..<20)
  func `reports of whole points never read as faster than a point per two milliseconds`(
    seed: Int
  ) {
    // Rounding moves both ends of a sample by at most half a point; a sample lasts 2 ms at least.
    var (tracker, random) = (VelocityTracker(), SplitMix64(seed: seed))
    tracker.began(at: .zero, time: .zero)
    var time = 0.0
    for _ in 0..<2_000 {
      time += random.fraction() < 0.5 ? random.fraction() * 1e-5 : random.fraction() * 0.003
      let place = (1_200 * time).rounded()
      tracker.moved(to: Point(x: place, y: 0), time: Timestamp(seconds: time))
      guard time > 0.01 else { continue }
      #expect((tracker.velocity.dx - 1_200).magnitude <= 500 + 1e-6)
    }
  }

  @Test func `a finger that comes down again has no velocity`() {
    var tracker = VelocityTracker()
    tracker.began(at: .zero, time: .zero)
    tracker.moved(to: Point(x: 10, y: 0), time: Timestamp(seconds: 1))
    tracker.began(at: Point(x: 9, y: 9), time: Timestamp(seconds: 2))
    #expect(tracker.velocity == .zero)
  }

  @Test func `a movement without a beginning is a beginning`() {
    var (tracker, other) = (VelocityTracker(), VelocityTracker())
    tracker.moved(to: Point(x: 1, y: 2), time: Timestamp(seconds: 3))
    other.began(at: Point(x: 1, y: 2), time: Timestamp(seconds: 3))
    #expect(tracker == other)
  }
}
