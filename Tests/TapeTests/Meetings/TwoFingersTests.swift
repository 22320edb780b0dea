import Geometry
import TestHarness
import Testing

/// Several fingers, or one whose reports come in clumps (SPEC, decision 14).
struct TwoFingersTests {
  nonisolated private static let apart = [1, 0.2, 0.05, 0.004]

  /// Fingers side by side at one speed, the reports of each so much later
  /// than those of the one before.
  private static func hand(
    _ count: Int,
    _ direction: Direction,
    speed: Double,
    apart: Double
  ) -> [Deed] {
    (0..<count).flatMap { finger in
      let start = Point(x: 160 + Double(finger) * 20, y: 160 + Double(finger) * 20)
      let late = Double(finger) * apart
      return Stroke(
        start: start,
        direction: direction,
        speed: speed,
        time: late...(late + 96),
        id: 1 + finger
      )
      .deeds
    }
  }

  // What all fingers do at one constant speed is that speed, however a.1 to a.5 weigh it.
  @Test(arguments: Direction.allCases, apart)
  func `two fingers release at their own speed`(direction: Direction, apart: Double) throws {
    for frames in Frames.all {
      let played = try Played(
        .wide,
        Self.hand(2, direction, speed: 1.2, apart: apart).sorted { $0.time < $1.time },
        at: frames
      )
      let release = played.messages("willEndDragging").first
      let velocity = try #require(release?.velocity, "\(frames)")
      #expect(abs(velocity[direction.axis] + direction.sign * 1.2) < 0.012, "\(frames)")
      #expect(abs(velocity[direction.axis.other]) < 1e-6)
      try played.expectRest()
    }
  }

  @Test(arguments: Direction.allCases, [2, 3, 5])
  func `fingers whose reports are spread over a frame release at their own speed`(
    direction: Direction,
    count: Int
  ) throws {
    for (frames, apart) in zip(Frames.all, [2.1, 1.3, 0.7, 2.5, 1.9]) {
      let played = try Played(
        .wide,
        Self.hand(count, direction, speed: 0.9, apart: apart).sorted { $0.time < $1.time },
        at: frames
      )
      let release = played.messages("willEndDragging").last
      let velocity = try #require(release?.velocity, "\(frames)")
      #expect(
        abs(velocity[direction.axis] + direction.sign * 0.9) < 0.009,
        "\(frames), \(apart) ms apart"
      )
    }
  }

  // SPEC a.8: below 0.25 pt/ms nothing glides.
  @Test(arguments: Direction.allCases, apart)
  func `a slow drag of two fingers rests where it is released`(direction: Direction, apart: Double)
    throws
  {
    for frames in Frames.all {
      let deeds = Self.hand(2, direction, speed: 0.12, apart: apart).sorted { $0.time < $1.time }
      let (free, paged) = (
        try Played(.wide, deeds, at: frames), try Played(.pages, deeds, at: frames)
      )
      #expect(free.messages("willBeginDecelerating").isEmpty, "\(frames)")
      // 12 reports of 0.96 pt each, and no farther.
      let distance = (try free.rest().offset - Point(x: 1_800, y: 1_800)).length
      #expect(distance <= 96 * 0.12 + 1, "\(distance) at \(frames)")
      #expect(try paged.rest().offset == Point(x: 2_000, y: 2_000))
    }
  }

  // 9.6 points every 8 ms in two halves, whose times a busy machine made nearly the same.
  @Test(arguments: Direction.allCases, apart)
  func `reports in pairs are one sample`(direction: Direction, apart: Double) throws {
    for frames in Frames.all {
      let start = Point(x: 200, y: 200)
      var deeds = [Deed.touch(0, "began", start)]
      for report in 1...12 {
        let (time, displacement) = (Double(report) * 8, direction.step(Double(report) * 9.6))
        deeds.append(
          .touch(time - apart, "moved", start + displacement - self.half(displacement, report))
        )
        deeds.append(.touch(time, "moved", start + displacement))
      }
      deeds.append(.touch(96, "ended", start + direction.step(115.2)))
      let played = try Played(.wide, deeds, at: frames)
      let release = played.messages("willEndDragging").first
      let velocity = try #require(release?.velocity, "\(frames)")
      #expect(abs(velocity[direction.axis] + direction.sign * 1.2) < 0.012, "\(frames)")
    }
  }

  /// Half of the last of so many equal steps.
  private func half(_ displacement: Vector, _ steps: Int) -> Vector {
    displacement / (2 * Double(steps))
  }

  // SPEC g.3: the place between the fingers counts; law 4 in points.
  @Test(arguments: Direction.allCases, Frames.all)
  func `a finger that comes and goes does not move the content`(
    direction: Direction,
    frames: Frames
  ) throws {
    let first = Stroke(direction: direction, speed: 0.5, time: 0...80)
    let beside = first.end + direction.step(10) + Vector(dx: 37, dy: 41)
    let played = try Played(
      .wide,
      first.held + [
        .touch(160, "began", beside, id: 2), .touch(240, "moved", beside, id: 2),
        .touch(300, "ended", beside, id: 2), .touch(500, "ended", first.end),
      ],
      at: frames
    )
    let held = try played.shown(before: 160).offset
    for line in played.shown() where line.time >= 160 {
      #expect(line.offset.isClose(to: held, within: 1), "\(line.time) ms")
    }
    // The slop of 10 pt comes off once (SPEC g.2).
    #expect(abs(abs((held - Point(x: 1_800, y: 1_800))[direction.axis]) - 30) <= 1)
    try played.expectRest()
  }

  // The middle of two fingers goes half of what one of them does.
  @Test(arguments: Direction.allCases, Frames.few)
  func `each of two fingers moves the content by half of its own movement`(
    direction: Direction,
    frames: Frames
  ) throws {
    let first = Stroke(direction: direction, speed: 0.5, time: 0...80)
    let beside = Point(x: 120, y: 120)
    let second = Stroke(start: beside, direction: direction, speed: 0.5, time: 100...180, id: 2)
    let played = try Played(
      .wide,
      first.held + second.held + [
        .touch(600, "ended", second.end, id: 2), .touch(700, "ended", first.end),
      ],
      at: frames
    )
    let before = 1_800 - direction.sign * 30
    let after = try played.shown(at: 590).offset[direction.axis]
    #expect(abs(before - after - direction.sign * 20) <= 1, "\(before) to \(after)")
    try played.expectRest()
  }
}
