import Geometry
import TestHarness
import Testing

/// The directional lock (SPEC g.4, decision 21).
struct LockTests {
  private static let lock = #""isDirectionalLockEnabled":true"#

  // A first report at 13°, so that its part along the axis that scrolls is past the slop of 10 pt.
  @Test(arguments: Direction.allCases, Frames.all)
  func `a lock looks only at axes that scroll`(direction: Direction, frames: Frames) throws {
    let size = direction.axis == .vertical ? "[400,4000]" : "[4000,400]"
    let offset = direction.axis == .vertical ? "[0,1800]" : "[1800,0]"
    var across = Vector.zero
    across[direction.axis.other] = 60
    let start = Point(x: 150, y: 200) + direction.step(-60)
    var deeds = [Deed.touch(0, "began", start)]
    for report in 0...11 {
      let moved = start + across + direction.step(14 + 10 * Double(report))
      deeds.append(.touch(8 + Double(report) * 8, "moved", moved))
    }
    deeds.append(.touch(400, "ended", start + across + direction.step(124)))
    let played = try Played(
      .root(#""contentSize":\#(size),"contentOffset":\#(offset),\#(Self.lock)"#),
      deeds,
      at: frames
    )
    #expect(played.messages("willBeginDragging").count == 1)
    // 124 pt less the slop (SPEC g.2).
    #expect(try played.rest().offset[direction.axis] == 1_800 - direction.sign * 114)
    try played.expectRest()
  }

  // SPEC g.4: within 20° of an axis that scrolls only that one moves; between, both.
  @Test(arguments: Direction.allCases, [(5, 0.0875), (15, 0.268), (45, 1.0)])
  func `where both axes scroll the angle decides`(
    direction: Direction,
    slant: (angle: Int, slope: Double)
  ) throws {
    let (angle, slope) = slant
    for frames in Frames.all {
      let start = Point(x: 200, y: 200)
      func place(_ length: Double) -> Point {
        var step = direction.step(length)
        step[direction.axis.other] = length * slope
        return start + step
      }
      let moves = (1...12).map { Deed.touch(Double($0) * 8, "moved", place(Double($0) * 12)) }
      let deeds = [Deed.touch(0, "began", start)] + moves + [.touch(400, "ended", place(144))]
      let played = try Played(.wide(Self.lock), deeds, at: frames)
      let moved = try played.rest().offset - Point(x: 1_800, y: 1_800)
      #expect((moved[direction.axis.other] == 0) == (angle < 20), "\(moved)")
      #expect(moved[direction.axis] == -direction.sign * 134)
    }
  }

  // Decision 14: a device tells x and y 1.5 ms apart, and a frame comes between them or not.
  @Test(arguments: (0..<17).map(Double.init))
  func `a frame between two reports of one moment locks nothing`(late: Double) throws {
    let places = [
      (16.0, -4.0, -3.0), (24, -15, -3), (25.5, -15, -17), (41, -30, -40), (57, -45, -60),
    ]
    let start = Point(x: 300, y: 300)
    let moves = places.map { Deed.touch(late + $0, "moved", start + Vector(dx: $1, dy: $2)) }
    let end = start + Vector(dx: -45, dy: -60)
    let deeds =
      [Deed.touch(late, "began", start)] + moves + [.touch(late + 200, "ended", end)]
    for frames in Frames.all {
      let moved =
        try Played(.wide(Self.lock), deeds, at: frames).rest().offset - Point(x: 1_800, y: 1_800)
      // The moment leads at 52°, which locks nothing. Less what was gone when the slop of 10 pt was
      // passed (SPEC g.2).
      #expect(moved == Vector(dx: 35, dy: 57), "\(frames)")
    }
  }

  /// A finger that goes in one direction, rests for so long, and goes in another.
  private static func turning(_ first: Vector, after pause: Double, _ second: Vector) -> [Deed] {
    let start = Point(x: 200, y: 200)
    let end = start + first * 8
    let moves = (1...8).map { Deed.touch(Double($0) * 8, "moved", start + first * Double($0)) }
    let others = (1...8).map {
      Deed.touch(64 + pause + Double($0) * 8, "moved", end + second * Double($0))
    }
    return [.touch(0, "began", start)] + moves + others
      + [.touch(pause + 400, "ended", end + second * 8)]
  }

  // SPEC g.4: free for the whole drag.
  @Test(arguments: Direction.allCases, [100.0, 700, 2_000])
  func `a drag that began between the axes is never locked`(direction: Direction, pause: Double)
    throws
  {
    // At 14° to an axis.
    var slant = direction.step(16)
    slant[direction.axis.other] = 4
    let deeds = Self.turning(Vector(dx: 12, dy: 12), after: pause, slant)
    for frames in Frames.all {
      let played = try Played(.wide(Self.lock), deeds, at: frames)
      let moved = try played.rest().offset - Point(x: 1_800, y: 1_800)
      // 96 pt less the slop, then 32 across.
      #expect(abs(moved[direction.axis.other] + 86 + 32) <= 1, "\(moved) at \(frames)")
    }
  }

  @Test(arguments: Direction.allCases, [(200.0, false), (700, true)])
  func `a locked drag chooses anew after a long pause`(
    direction: Direction,
    pause: (time: Double, isLong: Bool)
  ) throws {
    var across = Vector.zero
    across[direction.axis.other] = 10
    let deeds = Self.turning(direction.step(12), after: pause.time, across)
    for frames in Frames.all {
      let played = try Played(.wide(Self.lock), deeds, at: frames)
      let moved = try played.rest().offset - Point(x: 1_800, y: 1_800)
      #expect(abs(moved[direction.axis] + direction.sign * 86) <= 1, "\(moved) at \(frames)")
      #expect(abs(moved[direction.axis.other] + (pause.isLong ? 80 : 0)) <= 1, "\(moved)")
    }
  }

  // SPEC g.4: without a slop before it, a single point is a tremor and no direction.
  @Test(arguments: [Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0.2)], Frames.all)
  func `a tremor does not lock what two fingers scroll`(tremor: Vector, frames: Frames) throws {
    func report(_ time: Double, _ step: Vector) -> Deed {
      Deed(time, #""pan":"changed","at":[200,200],"by":[\#(step.dx),\#(step.dy)]"#)
    }
    let moves = (1...20).map { report(Double($0) * 8 + 8, Vector(dx: 0, dy: -12)) }
    let deeds =
      [Deed(0, #""pan":"began","at":[200,200]"#), report(8, tremor)] + moves
      + [Deed(600, #""pan":"ended","at":[200,200]"#)]
    let moved =
      try Played(.wide(Self.lock), deeds, at: frames).rest().offset - Point(x: 1_800, y: 1_800)
    #expect(abs(moved.dx) <= 1 && abs(abs(moved.dy) - 240) <= 1, "\(moved)")
  }

  @Test(arguments: Frames.all)
  func `a tremor does not lock a finger that catches a glide`(frames: Frames) throws {
    let first = Stroke(direction: .up, speed: 1.25, time: 0...120)
    let caught = Point(x: 200, y: 300)
    let moves = (1...12).map { report in
      Deed.touch(
        208 + Double(report) * 8,
        "moved",
        caught + Vector(dx: 1, dy: -12 * Double(report)),
        id: 2
      )
    }
    let deeds =
      first.deeds + [.touch(200, "began", caught, id: 2)]
      + [.touch(208, "moved", caught + Vector(dx: 1, dy: 0), id: 2)] + moves
    let played = try Played(.wide(Self.lock), deeds, at: frames)
    let (start, end) = (try played.shown(before: 208), try played.rest())
    #expect(abs(end.offset.y - start.offset.y) >= 140, "\(start.offset) \(end.offset)")
  }
}
