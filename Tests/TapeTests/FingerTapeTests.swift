import Foundation
import ScrollKitTesting
import Testing

/// What fingers do to content must not depend on how their reports are spread, nor on the frames.
///
/// Expectations are SPEC a, g, and decisions 4, 14 and 18, and arithmetic.
struct FingerTapeTests {
  /// A line of a log, as far as these tests read it.
  private struct Line: Decodable {
    var message: String?
    var offset: [Double]?
    var zoom: Double?
    var velocity: [Double]?
    var willDecelerate: Bool?
  }

  /// One report of a finger, in milliseconds and points.
  private struct Report {
    let time: Double
    let finger: Int
    var phase = "moved"
    let x, y: Double

    var line: String {
      #"{"t":\#(time),"touch":"\#(phase)","id":\#(finger),"at":[\#(x),\#(y)]}"#
    }
  }

  /// Frames: regular ones, or at times in milliseconds that follow no rate.
  private enum Frames {
    case rate(Int)
    case irregular

    static let all = [24, 60, 120, 144, 240].map(Frames.rate) + [.irregular]

    var header: String {
      switch self {
      case .rate(let rate): #""hz":\#(rate),"until":600"#
      case .irregular: #""frames":"explicit""#
      }
    }

    /// The times of explicit frames.
    var times: [Double] {
      guard case .irregular = self else { return [] }
      let gaps = [7.0, 31, 16, 2.004, 11, 45]
      return (0..<40).reduce(into: [0]) { $0.append($0[$0.count - 1] + gaps[$1 % gaps.count]) }
    }
  }

  private static func play(
    _ reports: [Report],
    _ frames: Frames,
    zooms: Bool = false
  ) throws -> [Line] {
    let header = """
      {"tape":1,"size":[400,400],\(frames.header),"scene":{"kind":"scroll","id":"root",\
      "frame":[0,0,400,400],"contentSize":[4000,4000],"contentOffset":[1000,1000],\
      \(zooms ? #""minimumZoomScale":0.25,"maximumZoomScale":4,"zooms":"photo","# : "")\
      "children":[{"kind":"view","id":"photo","frame":[0,0,4000,4000]}]}}
      """
    let sorted = reports.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    let ticks = frames.times.map { (time: $0, line: #"{"t":\#($0),"frame":true}"#) }
    let lines = (sorted.map { (time: $0.element.time, line: $0.element.line) } + ticks)
      .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    let text = ([header] + lines.map(\.element.line)).joined(separator: "\n")
    let log = try Replay(Tape(Array(text.utf8))).run()
    return try log.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Line.self, from: Data($0))
    }
  }

  private static func released(_ log: [Line]) throws -> [Double] {
    try #require(log.last { $0.message == "willEndDragging" }?.velocity)
  }

  private static func rounded(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }

  // MARK: Velocity

  /// The reports of one finger's even drag for 150 ms.
  private static func drag(
    _ finger: Int = 1,
    by velocity: (x: Double, y: Double),
    rate: Double,
    late: Double = 0,
    until end: Double = 150
  ) -> [Report] {
    let home = (x: 200.0 + 40 * Double(finger), y: 200.0)
    func report(_ time: Double, _ phase: String = "moved") -> Report {
      let time = rounded(time)
      return Report(
        time: time,
        finger: finger,
        phase: phase,
        x: home.x + velocity.x * time,
        y: home.y + velocity.y * time
      )
    }
    let times = stride(from: late + 1_000 / rate, through: end, by: 1_000 / rate).map { $0 }
    return [report(late, "began")] + times.map { report($0) }
      + [report(max(end, times.last ?? late) + 1, "ended")]
  }

  @Test(arguments: [0, 0.004, 0.05, 1, 1.999, 2.001, 8], [60.0, 120, 144, 1_000])
  func `two fingers release at their own velocity, however far apart they report`(
    gap: Double,
    rate: Double
  ) throws {
    for frames in Frames.all {
      for (speed, kept) in [(1.2, 1.2), (-1.2, -1.2), (0.12, 0)] {
        let both =
          Self.drag(1, by: (0, -speed), rate: rate)
          + Self.drag(2, by: (0, -speed), rate: rate, late: gap)
        let velocity = try Self.released(Self.play(both, frames))
        #expect(abs(velocity[1] - kept) < 1e-5 && velocity[0] == 0, "\(frames) \(speed)")
      }
    }
  }

  @Test(arguments: [0.004, 0.5, 1.9], [60.0, 62.5, 125])
  func `a finger whose reports come in pieces releases at its own velocity`(
    gap: Double,
    rate: Double
  ) throws {
    for frames in Frames.all + [.rate(125)] {
      for speed in [1.2, -1.2] {
        let whole = Self.drag(by: (-speed, 0), rate: rate)
        // The first piece of each step tells half of it, and some frames come between the pieces.
        let halves = zip(whole, whole.dropFirst().dropLast()).map { before, report in
          Report(
            time: Self.rounded(report.time - gap),
            finger: 1,
            x: (before.x + report.x) / 2,
            y: report.y
          )
        }
        let velocity = try Self.released(Self.play(whole + halves, frames))
        #expect(abs(velocity[0] - speed) < 1e-5, "\(frames) \(speed)")
      }
    }
  }

  @Test(arguments: [60.0, 120, 144, 500, 1_000, 4_000])
  func `one finger releases at its own velocity at every rate of reports`(rate: Double) throws {
    for frames in Frames.all {
      let velocity = try Self.released(Self.play(Self.drag(by: (0, -1.2), rate: rate), frames))
      #expect(abs(velocity[1] - 1.2) < 1e-5, "\(frames)")
    }
  }

  @Test(arguments: [5.0, 12, 20])
  func `a finger that is lifted first leaves the velocity to the other`(gap: Double) throws {
    for frames in Frames.all {
      for (first, second) in [(1.2, 1.2), (0.4, 1.2), (2, 0.8)] {
        let both =
          Self.drag(1, by: (0, -first), rate: 120)
          + Self.drag(2, by: (0, -second), rate: 120, until: 150 + gap)
        let velocity = try Self.released(Self.play(both, frames))
        #expect(abs(velocity[1] - second) < 1e-5, "\(frames) \(first) \(second)")
      }
    }
  }

  @Test func `fingers lifted in one moment share the velocity`() throws {
    for frames in Frames.all {
      let both = Self.drag(1, by: (0, -1), rate: 120) + Self.drag(2, by: (0, -1.4), rate: 120)
      #expect(abs(try Self.released(Self.play(both, frames))[1] - 1.2) < 1e-5, "\(frames)")
    }
  }

  @Test func `a resting finger counts as resting, and a lifted one does not count`() throws {
    // Decision 4 for each finger: the second has not moved for 80 ms when both are lifted.
    let moving = Self.drag(1, by: (0, -1.2), rate: 120)
    let resting = Self.drag(2, by: (0, -1.2), rate: 120, until: 70).dropLast()
    let last = try #require(resting.last)
    let lift = Report(time: 151, finger: 2, phase: "ended", x: last.x, y: last.y)
    let velocity = try Self.released(Self.play(moving + resting + [lift], .rate(120)))
    #expect(abs(velocity[1] - 0.6) < 1e-5)
  }

  // MARK: Pinches

  /// Fingers 100 pt apart of which the second goes 2 pt every 4 ms; both are lifted at 230 ms.
  private static func pinch(reaching distance: Double = 200) -> [Report] {
    let steps = Int(((distance - 100) / 2).magnitude)
    let sign = distance < 100 ? -1.0 : 1
    let moves = (1...steps).map { step in
      Report(time: Double(step) * 4, finger: 2, x: 250 + sign * Double(step) * 2, y: 200)
    }
    return [
      Report(time: 0, finger: 1, phase: "began", x: 150, y: 200),
      Report(time: 0, finger: 2, phase: "began", x: 250, y: 200),
    ] + moves + [
      Report(time: 230, finger: 1, phase: "ended", x: 150, y: 200),
      Report(time: 230, finger: 2, phase: "ended", x: 150 + distance, y: 200),
    ]
  }

  @Test(arguments: [(200.0, 108.0), (50, 92)])
  func `a pinch gives the same scale and place at every rate of frames`(
    end: Double,
    unit: Double
  ) throws {
    // g.10: the scale counts from 108 or 92 pt, wherever reports are; the
    // point between the fingers stays.
    let scale = end / unit
    let grip = 1_000 + (150 + 150 + unit) / 2
    let wanted = (x: grip * scale - (150 + 150 + end) / 2, y: 1_200 * scale - 200)
    for frames in Frames.all {
      let log = try Self.play(Self.pinch(reaching: end), frames, zooms: true)
      let last = try #require(log.last { $0.message == "didEndZooming" })
      let (zoom, offset) = (try #require(last.zoom), try #require(last.offset))
      #expect(abs(zoom - scale) < 1e-5, "\(frames)")
      #expect(abs(offset[0] - wanted.x) < 0.6 && abs(offset[1] - wanted.y) < 0.6, "\(frames)")
    }
  }

  @Test(arguments: [-1.0, 1])
  func `a finger that stays after a pinch drags on after its slop`(sign: Double) throws {
    // It goes 40 pt in steps of 1, on both axes; 10 are the slop (decision 18, g.2).
    let apart = Self.pinch().filter { $0.finger == 1 || $0.phase != "ended" }
    let stays = (1...40).map { step in
      let drift = Double(step) * sign
      return Report(time: 240 + Double(step) * 4, finger: 2, x: 350 + drift, y: 200 - drift)
    }
    let lift = Report(time: 480, finger: 2, phase: "ended", x: 350 + 40 * sign, y: 200 - 40 * sign)
    for frames in Frames.all {
      let log = try Self.play(apart + stays + [lift], frames, zooms: true)
      let zoomed = try #require(log.last { $0.message == "didEndZooming" }?.offset)
      let end = try #require(log.last { $0.message == "willEndDragging" })
      let offset = try #require(end.offset)
      #expect(abs(offset[0] - zoomed[0] + 30 * sign) < 1.01, "\(frames)")
      #expect(abs(offset[1] - zoomed[1] - 30 * sign) < 1.01, "\(frames)")
      #expect(end.velocity == [0, 0])
      #expect(log.count { $0.message == "willBeginDragging" } == 1)
    }
  }

  @Test func `a finger that stays after a pinch without moving drags nothing`() throws {
    let apart = Self.pinch().filter { $0.finger == 1 || $0.phase != "ended" }
    let lift = Report(time: 400, finger: 2, phase: "ended", x: 350, y: 200)
    let log = try Self.play(apart + [lift], .rate(60), zooms: true)
    #expect(!log.contains { $0.message == "willBeginDragging" })
  }

  @Test func `a third finger that comes or goes changes neither scale nor place`() throws {
    for frames in Frames.all {
      let plain = try Self.play(Self.pinch(), frames, zooms: true)
      for last in [1, 3] {
        let third = [
          Report(time: 210, finger: 3, phase: "began", x: 60, y: 390),
          Report(time: 220, finger: last, phase: "ended", x: last == 1 ? 150 : 60, y: 390),
        ]
        let end = Report(time: 230, finger: 3, phase: "ended", x: 60, y: 390)
        let reports = Self.pinch().filter { last == 3 || $0.finger != 1 || $0.time < 230 }
        let log = try Self.play(reports + third + (last == 1 ? [end] : []), frames, zooms: true)
        let (got, want) = (
          try #require(log.last { $0.message == "didEndZooming" }),
          try #require(plain.last { $0.message == "didEndZooming" })
        )
        #expect(abs(try #require(got.zoom) - (try #require(want.zoom))) < 1e-5)
        for (place, other) in zip(try #require(got.offset), try #require(want.offset)) {
          #expect(abs(place - other) < 1.01, "\(frames)")
        }
      }
    }
  }
}
