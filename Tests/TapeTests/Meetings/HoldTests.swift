import Geometry
import TestHarness
import Testing

/// What a hand takes hold of, and keeps (law 4).
struct HoldTests {
  /// Pages across the whole window in a list that goes down, both 1,000 pt from their starts.
  private static let carousel = Scene.root(
    #""contentSize":[400,3000],"contentOffset":[0,1000]"#,
    [
      Scene(
        "scroll",
        "inner",
        frame: Rect(x: 0, y: 1_000, width: 400, height: 400),
        #""contentSize":[3000,400],"contentOffset":[1000,0]"#
      )
    ]
  )

  // SPEC j.1: 10 pt beyond the slop decide, and the report that goes there first; not the frame.
  @Test(arguments: [Direction.up, .left], Frames.all)
  func `the first of two reports in a frame decides who scrolls`(
    direction: Direction,
    frames: Frames
  ) throws {
    let start = Point(x: 200, y: 200)
    let first = start + direction.step(11)
    let across = direction.axis == .vertical ? Vector(dx: -14, dy: 0) : Vector(dx: 0, dy: -14)
    let played = try Played(
      Self.carousel,
      [
        .touch(0, "began", start), .touch(83.4, "moved", first),
        .touch(87.7, "moved", first + across), .touch(600, "ended", first + across),
      ],
      at: frames
    )
    let (winner, loser) = direction.axis == .vertical ? ("root", "inner") : ("inner", "root")
    #expect(played.messages("willBeginDragging", of: winner).count == 1)
    #expect(played.messages("willBeginDragging", of: loser).isEmpty)
  }

  // SPEC g.1, g.2: what cannot scroll has no slop to take off; from when it can, all counts anew.
  @Test(arguments: Direction.allCases, Frames.all)
  func `content that comes to scroll under a finger does not jump`(
    direction: Direction,
    frames: Frames
  ) throws {
    let first = Stroke(direction: direction, speed: 0.5, time: 0...120)
    let second = Stroke(start: first.end, direction: direction, speed: 0.25, time: 392...512)
    let played = try Played(
      .root(#""contentSize":[400,400]"#),
      first.held + [
        .set(300, #""contentSize":[4000,4000]"#),
        .set(300, #""contentOffset":[1800,1800]"#),
      ] + second.held.dropFirst() + [.touch(900, "ended", second.end)],
      at: frames
    )
    let moved =
      (try played.rest().offset - Point(x: 1_800, y: 1_800))[direction.axis] * -direction.sign
    #expect(abs(moved - (second.length - 10)) <= 1, "\(moved)")
    try played.expectRest()
  }

  // SPEC g.2, c.1: content follows the finger, however often something is added at its far end.
  @Test(arguments: [0, 1_000], Frames.all)
  func `content that grows all the while holds no finger back`(start: Int, frames: Frames) throws {
    let stroke = Stroke(direction: .down, speed: 0.024, time: 0...1_600)
    let scene = Scene.root(#""contentSize":[400,3000],"contentOffset":[0,\#(start)]"#)
    let growth = (1...96).map { step in
      Deed.set(Double(step) * 1_600 / 96, #""contentSize":[400,\#(3_000 + step)]"#)
    }
    let plain = try Played(scene, stroke.held, at: frames).rest().offset
    let grown = try Played(scene, stroke.held + growth, at: frames).rest().offset
    #expect(plain.y < Double(start) - 5)
    #expect(grown == plain)
  }

  // Decision 18: the finger that stays drags on; what the pinch left outside returns at its own pace.
  @Test(arguments: [Direction.left, .right], Frames.all)
  func `a drag after a pinch leaves the other axis to return by itself`(
    direction: Direction,
    frames: Frames
  ) throws {
    let wide = Scene.root(
      #""contentSize":[4000,400],"contentOffset":[1800,0],"minimumZoomScale":0.5,"#
        + #""maximumZoomScale":4,"zooms":"picture""#,
      [Scene("view", "picture", frame: Rect(x: 0, y: 0, width: 4_000, height: 400))]
    )
    // From 200 pt apart to 140: the content is 280 pt high, and 60 pt of it are left above the middle.
    let pinch = (0...30).flatMap { report -> [Deed] in
      let (time, reach) = (Double(report) * 8, 100 - Double(report))
      let phase = report == 0 ? "began" : "moved"
      return [
        .touch(time, phase, Point(x: 200 - reach, y: 200), id: 1),
        .touch(time, phase, Point(x: 200 + reach, y: 200), id: 2),
      ]
    }
    let drag = Stroke(
      start: Point(x: 130, y: 200),
      direction: direction,
      speed: 0.3,
      time: 248...408
    )
    let played = try Played(
      wide,
      pinch + [.touch(244, "ended", Point(x: 270, y: 200), id: 2)] + drag.held.dropFirst() + [
        .touch(900, "ended", drag.end)
      ],
      at: frames
    )
    let lines = played.shown().filter { $0.time >= 240 }
    for (before, after) in zip(lines, lines.dropFirst()) {
      let step = abs(after.offset.y - before.offset.y)
      let period = min(after.time - before.time, frames.longest)
      // 60 pt in 0.2 s, at most twice as fast as the mean (SPEC f.8); or in a bounce.
      #expect(step <= 0.65 * period + 1, "\(before.offset) to \(after.offset), \(after.time) ms")
    }
    #expect(played.messages("willBeginDragging").count == 1)
    try played.expectRest()
  }

  // SPEC c.5: the edge holds the content at once, and turning round answers at once.
  @Test(arguments: Direction.allCases, Frames.all)
  func `a stretch ends at the edge when bouncing is switched off`(
    direction: Direction,
    frames: Frames
  ) throws {
    let pull = Stroke(direction: direction, speed: 0.5, time: 0...240)
    let back = Stroke(start: pull.end, direction: direction.opposite, speed: 0.25, time: 392...552)
    let edge = direction.sign > 0 ? 0.0 : 600
    let played = try Played(
      .root(#""contentSize":[1000,1000],"contentOffset":[\#(edge),\#(edge)]"#),
      pull.held + [.set(300, #""bounces":false"#)] + back.held.dropFirst() + [
        .touch(900, "ended", back.end)
      ],
      at: frames
    )
    #expect(
      try played.shown(at: 295).offset[direction.axis] * -direction.sign > -edge * direction.sign
        + 40
    )
    #expect(try played.shown(before: 392).offset[direction.axis] == edge)
    let moved = (try played.shown(at: 890).offset[direction.axis] - edge) * direction.sign
    #expect(abs(moved - back.length) <= 1, "\(moved)")
    try played.expectRest()
  }

  // SPEC e.3, decision 17: the next flick counts from where the turn led, whoever had asked for it.
  @Test(arguments: [Direction.left, .right], Frames.all)
  func `a page turn by key that is caught counts like one by flick`(
    direction: Direction,
    frames: Frames
  ) throws {
    let key = direction == .left ? "right" : "left"
    let flick = Stroke(direction: direction, speed: 1, time: 160...216)
    let played = try Played(.book(12, on: 5), [.key(60, key)] + flick.deeds, at: frames)
    #expect(try played.rest().offset.x == (5 - 2 * direction.sign) * 400)
    try played.expectRest()
  }
}
