import Geometry
import TestHarness
import Testing

/// Two fingers that pinch (SPEC g.10, decision 18).
struct PinchTests {
  /// Two fingers on the slant through a point, whose distance grows by so much in each report.
  private struct Fingers {
    var middle = Point(x: 200, y: 200)
    var distance = 100.0
    var growth = 6.0
    var reports = 20
    var interval = 8.0
    /// How much later the second finger reports.
    var late = 0.0
    /// By what both move on in each report.
    var drift = Vector.zero

    private func place(_ report: Int, _ side: Double) -> Point {
      let reach = (distance + growth * Double(report)) / 2 * side
      // 3, 4, 5: lengths without rounding.
      return middle + drift * Double(report) + Vector(dx: reach * 0.6, dy: reach * 0.8)
    }

    /// Without the lift.
    var held: [Deed] {
      (0...reports).flatMap { report in
        let time = Double(report) * interval
        let phase = report == 0 ? "began" : "moved"
        return [
          Deed.touch(time, phase, place(report, -1), id: 1),
          .touch(time + late, phase, place(report, 1), id: 2),
        ]
      }
    }

    var end: Double { Double(reports) * interval + late }

    func lift(_ id: Int, at time: Double) -> Deed {
      .touch(time, "ended", place(reports, id == 1 ? -1 : 1), id: id)
    }
  }

  private static let zoomed = Scene.picture("", upTo: 8)

  // 120 pt of spread in 2 reports or in 60: 8 of them come off.
  @Test(arguments: [(60.0, 2, 0.0), (60, 2, 4), (6, 20, 0), (6, 20, 4), (2, 60, 0)], Frames.all)
  func `the scale counts from the end of the slop, in however many reports`(
    spread: (growth: Double, reports: Int, late: Double),
    frames: Frames
  ) throws {
    let fingers = Fingers(growth: spread.growth, reports: spread.reports, late: spread.late)
    let deeds = (fingers.held + [fingers.lift(1, at: 600), fingers.lift(2, at: 600)])
      .sorted { $0.time < $1.time }
    let played = try Played(Self.zoomed, deeds, at: frames)
    let zoom = try played.rest().zoom
    #expect(abs(zoom - 220 / 108) < 1e-6, "\(zoom), \(frames)")
    #expect(played.messages("willBeginZooming").count == 1)
    try played.expectRest()
  }

  @Test(arguments: [3.0, 11, 40], [0.0, 0.5, 4])
  func `a pinch gives the same result at any frame rate`(growth: Double, late: Double) throws {
    var scales: [Double] = []
    for frames in Frames.all {
      let fingers = Fingers(growth: growth, reports: 8, late: late)
      let deeds = (fingers.held + [fingers.lift(1, at: 600), fingers.lift(2, at: 600)])
        .sorted { $0.time < $1.time }
      scales.append(try Played(Self.zoomed, deeds, at: frames).rest().zoom)
    }
    #expect(scales.allSatisfy { abs($0 - scales[0]) < 1e-6 }, "\(scales)")
    #expect(abs(scales[0] - (100 + growth * 8) / 108) < 1e-6)
  }

  // Law 4: the content under the middle of the fingers goes where they go.
  @Test(arguments: Direction.allCases, Frames.all)
  func `content stays under fingers that pinch and drift`(direction: Direction, frames: Frames)
    throws
  {
    let fingers = Fingers(growth: 8, reports: 24, drift: direction.step(3))
    let played = try Played(
      .picture(#""zoomScale":2,"contentOffset":[200,200]"#, upTo: 16),
      fingers.held + [fingers.lift(1, at: 900), fingers.lift(2, at: 900)],
      at: frames
    )
    let line = try played.shown(at: 890)
    let middle = fingers.middle + fingers.drift * 24
    // Held by the pinch at 108 pt, after one report: what was under the middle then.
    let content = Point(
      x: (line.offset.x + middle.x) / line.zoom,
      y: (line.offset.y + middle.y) / line.zoom
    )
    // At the start (200, 200) was at the middle; in the slop it slips by the drift of one report.
    let slipped = Point(x: 200, y: 200) + direction.step(3 / 2)
    #expect(content.isClose(to: slipped, within: 1e-4), "\(content)")
    try played.expectRest()
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a finger that stays after a pinch drags after its own slop`(
    direction: Direction,
    frames: Frames
  ) throws {
    let fingers = Fingers(reports: 20)
    let start = fingers.middle + Vector(dx: 66, dy: 88)
    let drag = Stroke(start: start, direction: direction, speed: 0.15, time: 300...460, id: 2)
    let played = try Played(
      .picture(#""zoomScale":2,"contentOffset":[200,200]"#, upTo: 16),
      fingers.held + [fingers.lift(1, at: 200)] + drag.held.dropFirst()
        + [.touch(900, "ended", drag.end, id: 2)],
      at: frames
    )
    let (before, after) = (try played.shown(at: 295), try played.shown(at: 890))
    // 24 pt in all, of which 10 are the slop (SPEC g.2).
    #expect(abs((after.offset - before.offset)[direction.axis] + direction.sign * 14) <= 1)
    #expect(abs(after.zoom - before.zoom) < 1e-6)
    try played.expectRest()
  }

  // Each finger goes half as fast as their distance grows; the last one up goes on until it is.
  @Test(arguments: [0.3, 0.8, 1.5, -0.3], [4.0, 8, 16, 30])
  func `a photo stands when the fingers that pinched are lifted apart`(
    speed: Double,
    apart: Double
  ) throws {
    for frames in Frames.all {
      let fingers = Fingers(distance: speed < 0 ? 300 : 100, growth: 8 * speed)
      let longer = Fingers(
        distance: fingers.distance,
        growth: 8 * speed,
        reports: 20 + Int(apart / 8)
      )
      let late = longer.held.filter { $0.time > fingers.end && $0.text.contains(#""id":2"#) }
      let played = try Played(
        .picture(#""zoomScale":2,"contentOffset":[200,200]"#, upTo: 16),
        fingers.held + [fingers.lift(1, at: fingers.end + 0.5)] + late
          + [longer.lift(2, at: fingers.end + 0.5 + apart)],
        at: frames
      )
      let lifted = try played.shown(at: fingers.end + apart + 50).offset
      let moved = (try played.rest().offset - lifted).length
      // It may follow the finger, but no more than that goes.
      #expect(moved <= 1, "\(frames): \(moved) pt")
      try played.expectRest()
    }
  }

  // Law 4: its slop and its path (decision 18) count reports, however many of them come in a frame.
  @Test(arguments: Direction.allCases, [(40.0, 0.75), (96, 0.5), (96, 1.5)])
  func `a finger that stays after a pinch flicks with its own velocity at any frame rate`(
    direction: Direction,
    flick: (length: Double, speed: Double)
  ) throws {
    let fingers = Fingers()
    let lift = fingers.end + 0.5
    let start = fingers.middle + Vector(dx: 66, dy: 88)
    for pause in [0.0, 200] {
      let drag = Stroke(
        start: start,
        direction: direction,
        speed: flick.speed,
        time: (lift + pause)...(lift + pause + flick.length),
        id: 2
      )
      for frames in Frames.all + [.hz(75), .hz(144), .hz(240)] {
        let played = try Played(
          .picture(#""zoomScale":2,"contentOffset":[200,200]"#, upTo: 16),
          fingers.held + [fingers.lift(1, at: lift)] + drag.deeds.dropFirst(),
          at: frames
        )
        let release = try #require(played.messages("willEndDragging").first)
        let velocity = try #require(release.velocity)[direction.axis]
        #expect(abs(velocity + direction.sign * flick.speed) < 1e-6, "\(frames): \(velocity)")
        try played.expectRest()
      }
    }
  }

  @Test(arguments: Frames.all, [1.0, 1.5, 3])
  func `a pinch within its limits rests on pixels`(frames: Frames, scale: Double) throws {
    for growth in [3.0, 7, 11] {
      let fingers = Fingers(
        middle: Point(x: 171.3, y: 233.7),
        growth: growth,
        reports: 11,
        drift: Vector(dx: 1.7, dy: -2.3)
      )
      let played = try Played(
        .picture(#""zoomScale":1.5,"contentOffset":[100,100]"#),
        fingers.held + [fingers.lift(1, at: fingers.end), fingers.lift(2, at: fingers.end)],
        at: frames,
        scale: scale
      )
      try played.expectRest()
    }
  }

  // The trackpad's pinch has no slop: its scale is absolute since it began.
  @Test(arguments: Frames.all)
  func `a trackpad's pinch gives its scale`(frames: Frames) throws {
    let changes = (1...10).map {
      Deed(
        Double($0) * 7,
        #""pinch":"changed","at":[120,330],"scale":\#(1 + Double($0) * 0.1)"#
      )
    }
    let played = try Played(
      .picture,
      [Deed(0, #""pinch":"began","at":[120,330]"#)] + changes
        + [Deed(90, #""pinch":"ended","at":[120,330]"#)],
      at: frames
    )
    #expect(abs(try played.rest().zoom - 2) < 1e-6)
    #expect(try played.rest().offset.isClose(to: Point(x: 120, y: 330), within: 1))
    try played.expectRest()
  }

  // A pinch takes over from a zoom at what shows, and another zoom from a pinch's bounce.
  @Test(arguments: Frames.all)
  func `a pinch in a zoom takes over the scale that shows`(frames: Frames) throws {
    let fingers = Fingers(growth: 6, reports: 20)
    let later = fingers.held.map { Deed($0.time + 200, $0.text) }
    let lifts = [1, 2].map { fingers.lift($0, at: 900) }
    let played = try Played(Self.zoomed, [.zoom(0, to: 4)] + later + lifts, at: frames)
    let lines = played.shown()
    for (before, after) in zip(lines, lines.dropFirst()) where after.time >= 200 {
      // A frame takes as many reports as come in it, 6 pt of about 110
      // each, and the zoom's last step.
      let reports = ((after.time - before.time) / 8).rounded(.up) + 1
      let most = before.zoom * (6 * reports / 108) + 2 * 3 / 400 * frames.longest
      #expect(abs(after.zoom - before.zoom) <= most, "\(before.zoom) to \(after.zoom)")
    }
    try played.expectRest()
  }
}
