import Geometry
import Gestures
import Testing

@Suite struct FingerPathTests {
  /// The path of a finger that came down at the origin at time zero.
  private func path(_ reports: [(ms: Double, y: Double)]) -> FingerPath {
    var path = FingerPath(TouchID(1), at: .zero, time: .zero)
    for report in reports { path.move(to: report.y, ms: report.ms) }
    return path
  }

  @Test(arguments: [-1.0, 1])
  func `each report leads to the velocity of the reference`(side: Double) throws {
    let gestures = try RecordedGesture.all()
    #expect(gestures.count == 8)
    // Where a report takes a sixtieth of a second, it is a sample (SPEC a.2).
    let measured = gestures.filter { ($0.touches[1].t_ms - 1_000 / 60).magnitude < 1e-6 }
    #expect(measured.count == 7)
    for gesture in measured {
      func place(_ touch: RecordedGesture.Touch) -> Point {
        Point(x: side * touch.x, y: side * touch.y)
      }
      func isClose(_ velocity: Vector, _ expected: RecordedGesture.Velocity) -> Bool {
        (velocity * side - Vector(dx: expected.x, dy: expected.y)).length
          <= gesture.tolerance_pt_per_s
      }
      var path = FingerPath(TouchID(1), at: place(gesture.touches[0]), time: .zero)
      var now = Timestamp.zero
      for touch in gesture.touches.dropFirst() {
        now = Timestamp(seconds: touch.t_ms / 1_000)
        path.moved(to: place(touch), time: now)
        #expect(isClose(path.velocity(at: now), touch.expected_velocity))
      }
      #expect(isClose(path.releaseVelocity(at: now), gesture.expected_release_velocity_pt_per_s))
    }
  }

  @Test func `a single report counts whole`() {
    // SPEC a.3.
    let path = path([(16.66, -44.667)])
    #expect((path.velocity(ms: 16.66) + 2.681_07).magnitude < 5e-5)
    #expect((path.released(ms: 16.66) + 2.681_07).magnitude < 5e-5)
  }

  @Test func `the last three samples have the known weights`() {
    // SPEC a.6: 0.60, 0.35 and 0.05, the oldest first; reports between them change nothing.
    let sample = 1_000.0 / 60
    for pieces in [1, 2, 5] {
      var (reports, y): ([(ms: Double, y: Double)], Double) = ([], 0)
      for (number, speed) in [1.0, 2, 4].enumerated() {
        for piece in 1...pieces {
          y += speed * sample / Double(pieces)
          reports.append((sample * (Double(number) + Double(piece) / Double(pieces)), y))
        }
      }
      let velocity = path(reports).released(ms: 3 * sample)
      #expect((velocity - (0.6 * 1 + 0.35 * 2 + 0.05 * 4)).magnitude < 1e-6)
    }
  }

  @Test(arguments: [24.0, 60, 75, 120, 144, 500, 1_000, 1_001, 4_000])
  func `an even drag has its own speed, at any rate of reports`(rate: Double) {
    var path = FingerPath(TouchID(1), at: .zero, time: .zero)
    for report in 1...Int(rate / 4) {
      let time = Double(report) / rate * 1_000
      path.move(to: 1.2 * time, ms: time)
      guard time > 20 else { continue }
      #expect((path.velocity(ms: time) - 1.2).magnitude < 1e-6)
      #expect((path.released(ms: time + 20) - 1.2).magnitude < 1e-6)
    }
  }

  @Test(arguments: [60.0, 75, 90, 120, 144, 240, 1_000])
  func `a hand that slows down evenly has one velocity at any rate of reports`(rate: Double) {
    // From 2 pt/ms by 0.005 pt/ms in each ms, until a last report at 200 ms, when a point takes 1 ms.
    // Straight lines under a parabola are off by 0.005/8·(1000/rate)² pt, at most 0.17 pt.
    func place(_ ms: Double) -> Double { 2 * ms - 0.0025 * ms * ms }
    let times = stride(from: 200, to: 0, by: -1_000 / rate).reversed()
    let path = path(times.map { ($0, place($0)) })
    let sample = 1_000.0 / 60
    func speed(_ ago: Double) -> Double { 2 - 0.005 * (200 - ago * sample) }
    let speeds = [speed(0.5), speed(1.5), speed(2.5)]
    let expected = 0.05 * speeds[0] + 0.35 * speeds[1] + 0.6 * speeds[2]
    #expect((path.released(ms: 200) - expected).magnitude < 0.01 * expected)
  }

  @Test(arguments: [-1.0, 1], [0.004, 1, 1.9])
  func `reports of one moment are one place`(side: Double, gap: Double) {
    // SPEC, decision 14: the first report of each pair covers only half of the distance.
    var path = FingerPath(TouchID(1), at: .zero, time: .zero)
    for step in 1...5 {
      let time = Double(step) * 16
      path.move(to: side * (1.2 * time - 9), ms: time - gap)
      path.move(to: side * 1.2 * time, ms: time)
      guard step > 1 else { continue }
      #expect((path.velocity(ms: time) - side * 1.2).magnitude < 1e-6)
    }
  }

  @Test(arguments: [-1.0, 1], [0.0, 20, 40, 59])
  func `a tremor at the lift changes nothing`(side: Double, rest: Double) {
    // SPEC a.1: half a point, two milliseconds before the lift.
    let drag = (1...9).map { (ms: Double($0) * 8, y: Double($0) * 9.6) }
    let still = path(drag).released(ms: 72 + rest + 0.5)
    #expect((still - 1.2).magnitude < 1e-6)
    let tremor = path(drag + [(72 + max(rest - 2, 0.2), 9 * 9.6 + side / 2)])
    #expect((tremor.released(ms: 72 + rest + 0.5) / still - 1).magnitude < 0.05)
  }

  @Test(arguments: [-1.0, 1], [1.0, 2, 100])
  func `a pause forgets what was before it`(side: Double, distance: Double) {
    // SPEC, decision 4.
    let drag = (1...20).map { (ms: Double($0) * 8, y: Double($0) * 9.6) }
    #expect(path(drag).released(ms: 219.9) > 1.19)
    #expect(path(drag).released(ms: 220) == 0 && path(drag).velocity(ms: 220) == 0)
    let moved = path(drag + [(1_160, 192 + side * distance)])
    #expect(moved.released(ms: 1_165) == 0)
    // Another flick is one like the first.
    let again = (0...4).map { (ms: 1_160 + Double($0) * 8, y: 192 + side * Double($0) * 8) }
    #expect((path(drag + again).released(ms: 1_195) - side).magnitude < 1e-6)
  }

  @Test(arguments: [-1.0, 1])
  func `no report makes a hand faster than hands are`(side: Double) {
    // SPEC a.3, a.4: 100 pt in 5 ms count as 16 ms, and nothing as faster than 8 pt/ms.
    #expect((path([(5, side * 100)]).released(ms: 6) - side * 6.25).magnitude < 1e-6)
    #expect((path([(5, side * 1_000)]).released(ms: 6) - side * 8).magnitude < 1e-6)
    #expect((path([(5, side * 1_000)]).velocity(ms: 6) - side * 8).magnitude < 1e-6)
    // At the end of a drag at 0.5 pt/ms they weigh 0.05 of a sixtieth of a second.
    let drag = (1...12).map { (ms: Double($0) * 8, y: side * Double($0) * 4) }
    let jump = path(drag + [(101, side * 148)]).released(ms: 102)
    #expect((jump - side * 0.5).magnitude < 0.05 * 100 * 60 / 1_000 + 1e-6)
  }

  @Test func `old reports are ignored, and a new finger has no velocity`() {
    var path = path([(8, 8), (16, 16), (24, 24)])
    path.move(to: 900, ms: 12)
    #expect((path.velocity(ms: 24) - 1).magnitude < 1e-6)
    path = FingerPath(TouchID(1), at: .zero, time: Timestamp(seconds: 1))
    #expect(path.velocity(ms: 1_000) == 0 && path.released(ms: 1_000) == 0)
  }
}

extension FingerPath {
  /// Goes to a place on the vertical axis.
  fileprivate mutating func move(to y: Double, ms: Double) {
    moved(to: Point(x: 0, y: y), time: Timestamp(seconds: ms / 1_000))
  }

  /// The velocity at a time, in points per millisecond.
  fileprivate func velocity(ms: Double) -> Double {
    velocity(at: Timestamp(seconds: ms / 1_000)).dy / 1_000
  }

  /// The velocity of a lift at a time, in points per millisecond.
  fileprivate func released(ms: Double) -> Double {
    releaseVelocity(at: Timestamp(seconds: ms / 1_000)).dy / 1_000
  }
}
