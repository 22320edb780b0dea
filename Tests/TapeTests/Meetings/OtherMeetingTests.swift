import Geometry
import TestHarness
import Testing

/// Two things that meet, beside the ones that are named elsewhere.
struct OtherMeetingTests {
  private static let middle = Point(x: 1_800, y: 1_800)

  // Decision 15 and f.3: the second takes over where the first shows, and 0.3 s later it is there.
  @Test(arguments: Frames.all, [1.0, 1.5, 3])
  func `the second of two animated offsets counts`(frames: Frames, scale: Double) throws {
    let played = try Played(
      .wide,
      [
        .setOffset(0, to: Point(x: 2_400, y: 1_800), animated: true),
        .setOffset(150, to: Point(x: 1_500, y: 2_100), animated: true),
      ],
      at: frames,
      scale: scale
    )
    played.expectSpeed(atMost: (300 + 300 + 1) / 300 + 1)
    #expect(try played.rest().offset == Point(x: 1_500, y: 2_100))
    #expect(played.messages("didEndScrollingAnimation").count == 2)
    let end = played.shown().last { !$0.state.isEmpty }?.time ?? 0
    #expect(end <= 450 + 2 * frames.longest)
    try played.expectRest()
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a finger in an animation takes over what shows and drags`(
    direction: Direction,
    frames: Frames
  ) throws {
    let stroke = Stroke(direction: direction, speed: 0.25, time: 150...310)
    for motion in [
      Deed.setOffset(0, to: Point(x: 2_400, y: 1_200), animated: true), .key(60, "end"),
      Deed(0, #""statusBar":true"#),
    ] {
      let played = try Played(
        .wide,
        [motion] + stroke.held + [.touch(600, "ended", stroke.end)],
        at: frames
      )
      let seen = try played.shown(before: 150).offset
      let moved = try played.rest().offset - seen
      // SPEC g.6: a finger that stops an animation has no slop.
      let length = -moved[direction.axis] * direction.sign
      #expect(abs(length - stroke.length) <= 1, "\(length)")
      #expect(abs(moved[direction.axis.other]) <= 1)
      try played.expectRest()
    }
  }

  @Test(arguments: [Direction.left, .right], Frames.all)
  func `a page set under a finger does not take the finger's hold`(
    direction: Direction,
    frames: Frames
  ) throws {
    let drag = Stroke(direction: direction, speed: 0.5, time: 0...320)
    let played = try Played(
      .book(12, on: 5),
      drag.held + [
        .call(160, "setCurrentPage", #""page":8"#), .touch(900, "ended", drag.end),
      ],
      at: frames
    )
    #expect(played.messages("didEndDragging").count == 1)
    let (before, after) = (try played.shown(at: 220), try played.shown(at: 890))
    let moved = -(after.offset.x - before.offset.x) * direction.sign
    #expect(moved >= 50 - 1 && moved <= 50 + 0.5 * (frames.longest + 8) + 1, "\(moved)")
    try played.expectRest()
  }

  @Test(arguments: [Direction.left, .right], Frames.all)
  func `pages that come and go under a finger move nothing`(direction: Direction, frames: Frames)
    throws
  {
    let drag = Stroke(direction: direction, speed: 0.5, time: 0...160)
    for count in [7, 12, 40, 10_000] {
      let played = try Played(
        .book(12, on: 5),
        drag.held + [.set(260, #""pageCount":\#(count)"#), .touch(900, "ended", drag.end)],
        at: frames
      )
      let held = try played.shown(before: 260).offset
      let later = played.shown().filter { $0.time >= 260 && $0.time < 890 }
      #expect(later.allSatisfy { $0.offset == held }, "\(count) pages")
      #expect(try played.rest().offset.x == 2_000)
      try played.expectRest()
    }
  }

  // The page stays the page (row 39 and the pager's own rule), and what is shown is never a third.
  @Test(arguments: [Direction.left, .right], Frames.all)
  func `a window that changes in a page turn keeps its page`(direction: Direction, frames: Frames)
    throws
  {
    let flick = Stroke(direction: direction.opposite, speed: 1, time: 0...64)
    for time in [80.0, 130, 250] {
      for size in ["[640,300]", "[210,500]"] {
        let played = try Played(
          .book(12, on: 5),
          flick.deeds + [Deed(time, #""resize":\#(size)"#)],
          at: frames
        )
        let width = size == "[640,300]" ? 640.0 : 210
        #expect(try played.rest().offset.x == (5 + direction.sign) * width, "\(time) ms, \(size)")
        #expect(played.messages("pageChanged").last?.page == 5 + Int(direction.sign))
        try played.expectRest()
      }
    }
  }

  @Test(arguments: Frames.all)
  func `a window that changes in a zoom leads the zoom to its scale`(frames: Frames) throws {
    for size in ["[640,300]", "[210,500]"] {
      let played = try Played(
        .picture,
        [.zoom(0, to: 3), Deed(150, #""resize":\#(size)"#)],
        at: frames
      )
      #expect(try played.rest().zoom == 3)
      played.expectZoomSpeed(atMost: 2 * 2.0 / 400)
      try played.expectRest()
    }
  }

  // The edge moves during a bounce; the content comes to rest at the new edge.
  @Test(arguments: Frames.all, [0.0, 30, 80])
  func `a bounce ends at an inset that is set meanwhile`(frames: Frames, inset: Double) throws {
    let pull = Stroke(direction: .down, speed: 1, time: 0...160)
    let played = try Played(
      .root(#""contentSize":[400,2000]"#),
      pull.deeds + [.set(230, #""contentInset":[\#(inset),0,0,0]"#)],
      at: frames
    )
    #expect(try played.rest().offset.y == -inset)
    #expect(played.messages("didEndDecelerating").count == 1)
    played.expectSpeed(atMost: 3)
    try played.expectRest()
  }

  @Test(arguments: ["left", "right", "up", "down", "pageUp", "pageDown"], Frames.few)
  func `a key under a finger does nothing to it`(key: String, frames: Frames) throws {
    let drag = Stroke(direction: .up, speed: 0.5, time: 0...160)
    let deeds = drag.held + [.touch(900, "ended", drag.end)]
    let alone = try Played(.wide, deeds, at: frames)
    let both = try Played(.wide, deeds + [.key(80, key), .key(300, key)], at: frames)
    #expect(try both.rest().offset == alone.rest().offset)
    try both.expectRest()
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a container that is turned off under a hand is released and rests`(
    direction: Direction,
    frames: Frames
  )
    throws
  {
    let drag = Stroke(direction: direction, speed: 0.5, time: 0...320)
    for scene in [Scene.wide, .pages] {
      let played = try Played(
        scene,
        drag.deeds + [.set(160, #""isScrollEnabled":false"#)],
        at: frames
      )
      #expect(played.messages("didEndDragging").count == 1)
      try played.expectRest()
    }
  }

  @Test(arguments: [true, false], Frames.all)
  func `a pinch continues smoothly after a scale is set`(
    isAnimated: Bool,
    frames: Frames
  ) throws {
    let pinch = (0...30).flatMap { report -> [Deed] in
      let (time, reach) = (Double(report) * 8, 50 + Double(report) * 2)
      let phase = report == 0 ? "began" : "moved"
      return [
        .touch(time, phase, Point(x: 200 - reach, y: 200), id: 1),
        .touch(time, phase, Point(x: 200 + reach, y: 200), id: 2),
      ]
    }
    let lifts = [
      Deed.touch(600, "ended", Point(x: 90, y: 200), id: 1),
      .touch(600, "ended", Point(x: 310, y: 200), id: 2),
    ]
    let played = try Played(
      .picture,
      pinch + lifts + [.zoom(120, to: 3, animated: isAnimated)],
      at: frames
    )
    // Law 6, whichever of the two wins.
    #expect(played.messages("willBeginZooming").count == 1)
    try played.expectRest()
  }

  // 60 Hz or 240: quick steps in a bounce go on from its edge.
  @Test(arguments: Frames.all)
  func `a step in a bounce counts from the edge`(frames: Frames) throws {
    let pull = Stroke(direction: .down, speed: 1, time: 0...160)
    for (step, goal) in [
      (Deed.key(230, "down"), 40.0), (.wheel(230, Vector(dx: 0, dy: -1)), 60),
      (.key(230, "up"), 0),
    ] {
      let played = try Played(
        .root(#""contentSize":[400,2000]"#),
        pull.deeds + [step],
        at: frames
      )
      #expect(try played.rest().offset.y == goal, "\(frames)")
      try played.expectRest()
    }
  }
}
