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
    for gesture in gestures {
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
        // A path that lasts less than 16 ms counts as one of 16 ms here (SPEC a.3).
        guard touch.t_ms >= 16 else { continue }
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
    let sample = 1_000.0 / 120
    for pieces in [1, 2, 4] {
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
  func `a hand that slows down evenly has the velocity of its samples`(rate: Double) {
    // From 2 pt/ms by 0.005 pt/ms in each ms, until a last report at 200 ms, when a point takes 1
    // ms. Straight lines under a parabola are off by 0.005/8·(1000/rate)² pt, at most 0.17 pt.
    func place(_ ms: Double) -> Double { 2 * ms - 0.0025 * ms * ms }
    let times = stride(from: 200, to: 0, by: -1_000 / rate).reversed()
    let path = path(times.map { ($0, place($0)) })
    // SPEC a.2: from report to report, or a 120th of a second if that is longer.
    let sample = 1_000.0 / min(rate, 120)
    func speed(_ ago: Double) -> Double { 2 - 0.005 * (200 - ago * sample) }
    let speeds = [speed(0.5), speed(1.5), speed(2.5)]
    let expected = 0.05 * speeds[0] + 0.35 * speeds[1] + 0.6 * speeds[2]
    #expect((path.released(ms: 200) - expected).magnitude < 0.01 * expected)
  }

  /// A hand that changes its speed evenly, from 200 ms less a time until its last report at 200 ms.
  private func hand(from old: Double, to new: Double, in time: Double, every interval: Double)
    -> [(ms: Double, y: Double)]
  {
    func place(_ ms: Double) -> Double {
      let late = max(ms - (200 - time), 0)
      return old * ms + (new - old) * late * late / (2 * time)
    }
    return stride(from: 200, through: 0, by: -interval).reversed().map { ($0, place($0)) }
  }

  @Test(arguments: [1.0, 2, 4, 5, 6.94, 8, 8.33])
  func `a hand that brakes or speeds up is read alike by fast devices`(interval: Double) {
    // As an iPhone reads them at 120 reports a second.
    for (old, new, time, expected) in [
      (2.5, 0.3, 40.0, 1.24), (2.5, 0.1, 60, 0.785), (0, 4, 60, 2.86),
    ] {
      let released = path(hand(from: old, to: new, in: time, every: interval)).released(ms: 200)
      #expect((released - expected).magnitude < 0.015, "\(old) to \(new)")
    }
  }

  @Test(arguments: [8.0, 8.33, 11])
  func `a lost report changes a braking hand by at most two fifths`(interval: Double) {
    let reports = hand(from: 2.5, to: 0.3, in: 40, every: interval)
    let whole = path(reports).released(ms: 200)
    for lost in 1...5 {
      var rest = reports
      rest.remove(at: reports.count - lost)
      let ratio = path(rest).released(ms: 200) / whole
      #expect(ratio >= 0.6 && ratio <= 1.4, "\(lost): \(ratio)")
    }
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

  @Test(arguments: [-1.0, 1], [2.5, 4, 6, 8])
  func `half a point at the lift changes a steady hand little`(side: Double, rest: Double) {
    // Two milliseconds before the lift; it is in the newest sample, which has
    // a weight of 0.05 (SPEC a.6).
    let drag = (1...9).map { (ms: Double($0) * 8, y: Double($0) * 9.6) }
    let tremor = path(drag + [(72 + rest - 2, 9 * 9.6 + (rest - 2) * 1.2 + side / 2)])
    #expect((tremor.released(ms: 72 + rest) / 1.2 - 1).magnitude < 0.05)
  }

  @Test func `silence is rest`() {
    // SPEC a.7: one sample of rest after 25 ms, and one more for each further sixtieth of a second.
    let drag = path((1...20).map { (ms: Double($0) * 8, y: Double($0) * 9.6) })
    for (silence, latest, released) in [
      (24.9, 1.0, 1.0), (25.1, 0.8, 0.95), (41.6, 0.8, 0.95), (41.7, 0, 0.6), (58.3, 0, 0.6),
      (58.4, 0, 0), (60, 0, 0),
    ] {
      #expect((drag.velocity(ms: 160 + silence) - 1.2 * latest).magnitude < 1e-6, "\(silence)")
      #expect((drag.released(ms: 160 + silence) - 1.2 * released).magnitude < 1e-6, "\(silence)")
    }
  }

  @Test(arguments: [-0.5, 0, 0.5], [2.0, 4, 8, 16])
  func `a rest that is reported is a rest`(tremor: Double, interval: Double) {
    let drag = (1...20).map { (ms: Double($0) * 8, y: Double($0) * 9.6) }
    for count in 1...6 {
      let rest = (1...count).map {
        (ms: 160 + Double($0) * interval, y: 192 + tremor * Double($0 % 2))
      }
      let path = path(drag + rest)
      let time = 160 + Double(count) * interval
      let released = path.released(ms: time + 2)
      #expect(released <= 1.2 + 1e-6)
      // Two samples of rest make the latest velocity zero but for the
      // tremor, and three the released one.
      if Double(count) * interval > 2 * max(interval, 8.4) {
        #expect(path.velocity(ms: time + 2).magnitude < 0.25, "\(count)")
      }
      if Double(count) * interval > 3 * max(interval, 8.4) {
        #expect(released.magnitude < 0.25, "\(count)")
      }
    }
    // A tremor after a long silence does not bring the flick back.
    #expect(path(drag + [(217, 192 + tremor)]).velocity(ms: 219).magnitude < 0.01)
  }

  @Test(arguments: [1.0, 4, 6.94, 8, 8.33, 16.67], [1, 2, 3, 5, 12])
  func `a rest before the lift never makes a release faster`(interval: Double, count: Int) {
    let drag = (1...count).map { (ms: Double($0) * interval, y: Double($0) * interval * 1.5) }
    let end = drag[count - 1]
    let moving = path(drag).released(ms: end.ms)
    for rest in stride(from: 1.0, through: 80, by: 1) {
      #expect(path(drag).released(ms: end.ms + rest) <= moving + 1e-9, "\(rest) ms")
      let reports = stride(from: interval, through: rest, by: interval)
        .map { (ms: end.ms + $0, y: end.y) }
      #expect(path(drag + reports).released(ms: end.ms + rest) <= moving + 1e-9, "\(rest) ms")
    }
  }

  @Test(arguments: [-1.0, 1], [1.0, 2, 100])
  func `a pause forgets what was before it`(side: Double, distance: Double) {
    // SPEC, decision 4.
    let drag = (1...20).map { (ms: Double($0) * 8, y: Double($0) * 9.6) }
    #expect(path(drag).released(ms: 184.9) > 1.19)
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
    // At the end of a drag at 0.5 pt/ms they weigh 0.05 of a 120th of a second.
    let drag = (1...12).map { (ms: Double($0) * 8, y: side * Double($0) * 4) }
    let jump = path(drag + [(101, side * 148)]).released(ms: 102)
    #expect((jump - side * 0.5).magnitude < 0.05 * 100 * 120 / 1_000 + 1e-6)
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
