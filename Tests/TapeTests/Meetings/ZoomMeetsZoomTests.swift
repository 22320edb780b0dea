import Geometry
import TestHarness
import Testing

/// A change of scale that is under way meets another (SPEC f.7, f.8, decisions 15 and 16).
struct ZoomMeetsZoomTests {
  /// What leads on to scale 2 while something else is on its way to 3.
  nonisolated static let turnings: [(name: String, deed: Deed)] = [
    ("setZoomScale", .zoom(100, to: 2)),
    ("zoomToRect", .call(100, "zoomToRect", #""rect":[100,100,200,200]"#, animated: true)),
  ]

  /// The fastest that f.7's curve is between two scales, in units per ms.
  ///
  /// An ease-in-out is at most twice as fast as the mean; the duration is 0.1 s and more, 0.4 s
  /// when the scales are apart by a factor of e.
  private func fastest(_ start: Double, _ end: Double) -> Double {
    2 * abs(end - start) / 400
  }

  @Test(arguments: turnings.indices, Frames.all)
  func `a second goal takes over from the scale that shows`(turn: Int, frames: Frames) throws {
    let played = try Played(
      .picture,
      [.zoom(0, to: 3), Self.turnings[turn].deed],
      at: frames
    )
    try played.expectZoom(from: 1, to: 2)
    // 3 is never seen: at 100 ms the first had come to 1.3, and it is not to go on.
    #expect(played.shown().allSatisfy { $0.zoom <= 2 + 1e-6 })
    try played.expectRest()
  }

  // SPEC f.7: a move takes its 0.3 s, however little the zoom has left; a click
  // of the wheel takes its 67 ms.
  @Test(arguments: [20.0, 200, 300, 380, 395], Frames.all)
  func `a move that joins a zoom takes its own time`(time: Double, frames: Frames) throws {
    for axis in Axis.allCases { try joinZoom(time, frames, axis) }
  }

  private func joinZoom(_ time: Double, _ frames: Frames, _ axis: Axis) throws {
    var (length, target) = (Point(x: 400, y: 400), Point(x: 400, y: 400))
    (length[axis], target[axis]) = (4_000, 2_000)
    let scene = Scene.root(
      #""contentSize":[\#(length.x),\#(length.y)],"minimumZoomScale":1,"maximumZoomScale":4,"#
        + #""zooms":"picture""#,
      [Scene("view", "picture", frame: Rect(x: 0, y: 0, width: length.x, height: length.y))]
    )
    let joined = try Played(
      scene,
      [.zoom(0, to: 3), .setOffset(time, to: target, animated: true)],
      at: frames
    )
    #expect(try joined.rest().offset == target)
    // 2,000 pt, easing out from where the zoom has come.
    joined.expectSpeed(atMost: 2_000 * Double.pi / 2 / 300, from: time)
    let end = try #require(joined.messages("didEndZooming").first).time
    // The call waits for a frame, and so does the end.
    #expect(end >= time + 300 - 1 && end <= max(time + 300, 400) + 2 * frames.longest + 1)
    let clicked = try Played(
      scene,
      [.zoom(0, to: 3), .wheel(time, Vector(-1, along: axis))],
      at: frames
    )
    #expect(try clicked.rest().zoom == 3)
    clicked.expectZoomSpeed(atMost: 2 * fastest(1, 3))
  }

  @Test(arguments: Frames.all, [1.0, 1.5, 3])
  func `a zoom with a goal behind the scale that shows turns around there`(
    frames: Frames,
    scale: Double
  ) throws {
    let played = try Played(
      .picture,
      [.zoom(0, to: 4), .zoom(200, to: 1)],
      at: frames,
      scale: scale
    )
    // Half of its 0.4 s are over: 2.5, and a little more for an irregular frame.
    let most = played.shown().map(\.zoom).max() ?? 0
    #expect(most <= 3 && most > 1.9, "\(most)")
    try played.expectRest()
    #expect(try played.rest().zoom == 1)
  }

  @Test(arguments: [0.0, 10, 50, 100, 200, 600], Frames.all)
  func `plus and minus count from the goal`(pause: Double, frames: Frames) throws {
    for (keys, goal) in [
      (["plus", "plus"], 2.25), (["plus", "plus", "plus"], 3.375), (["plus", "minus"], 1),
      (["plus", "plus", "minus"], 1.5), (["minus", "plus"], 1),
    ] {
      let deeds = keys.enumerated().map { Deed.key(Double($0) * pause, $1) }
      let played = try Played(.picture, deeds, at: frames)
      #expect(abs(try played.rest().zoom - goal) < 1e-6, "\(keys) at \(pause) ms")
      try played.expectRest()
    }
  }

  // Decision 15: a press takes over what is under way and its speed.
  @Test(arguments: [33.0, 80, 150], ["plus", "minus"])
  func `keys that repeat do not hold a zoom back`(pause: Double, key: String) throws {
    let start = key == "minus" ? [Deed.zoom(0, to: 4, animated: false)] : []
    let presses = (0..<4).map { 50 + Double($0) * pause }
    let played = try Played(.picture, start + presses.map { .key($0, key) }, at: .hz(240))
    let shown = played.shown()
    func speed(from start: Double) throws -> Double {
      let zooms = shown.filter { $0.time > start - 1e-6 }.prefix(2).map(\.zoom)
      return abs(try #require(zooms.last) - zooms[0])
    }
    let period = 1_000 / 240.0
    for press in presses.dropFirst() {
      let (before, after) = (
        try speed(from: press - 3 * period), try speed(from: press)
      )
      #expect(after > 0.7 * before, "\(before) to \(after) at \(press) ms")
    }
  }

  // The limits end the steps: 1.5 * 1.5 * 1.5 * 1.5 is more than 4,
  // and one step back is one from 4.
  @Test(arguments: [10.0, 60, 120], Frames.few)
  func `a step beyond a limit is a step to the limit`(pause: Double, frames: Frames) throws {
    let keys = ["plus", "plus", "plus", "plus", "minus"]
    let deeds = keys.enumerated().map { Deed.key(Double($0) * pause, $1) }
    let played = try Played(.picture, deeds, at: frames)
    #expect(abs(try played.rest().zoom - 4 / 1.5) < 1e-6)
  }

  @Test(arguments: Frames.all)
  func `Control and the wheel count from the goal`(frames: Frames) throws {
    for (clicks, goal) in [(1.0, 2.2), (-1, 2 / 1.1)] {
      let played = try Played(
        .picture,
        [.zoom(0, to: 2), .wheel(100, Vector(dx: 0, dy: clicks), "control")],
        at: frames
      )
      #expect(abs(try played.rest().zoom - goal) < 1e-6)
      // The click shows within a step of its own; the rest of the way is not skipped.
      played.expectZoomSpeed(atMost: 3 * 1.2 / 67)
      try played.expectRest()
    }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a notch does not finish a zoom`(direction: Direction, frames: Frames) throws {
    let played = try Played(
      .picture,
      [.zoom(0, to: 3), .wheel(100, direction.step(1))],
      at: frames
    )
    played.expectZoomSpeed(atMost: fastest(1, 3))
    try played.expectRest()
  }

  @Test(arguments: ["up", "down", "left", "right", "pageDown", "space", "home", "end"], Frames.few)
  func `a key that scrolls does not finish a zoom`(key: String, frames: Frames) throws {
    let played = try Played(.picture, [.zoom(0, to: 3), .key(100, key)], at: frames)
    played.expectZoomSpeed(atMost: fastest(1, 3))
    try played.expectRest()
  }

  // Decision 15: what shows stays, scale and place.
  @Test(arguments: [60.0, 130, 200, 310], Frames.all)
  func `stop keeps the scale that shows`(time: Double, frames: Frames) throws {
    for deed in [Deed.key(time, "escape"), .call(time, "stopScrollingAndZooming")] {
      for call in [
        Deed.zoom(0, to: 3),
        .call(0, "zoomToRect", #""rect":[200,200,130,130]"#, animated: true),
      ] {
        let played = try Played(.picture, [call, deed], at: frames)
        let seen = try played.shown(before: time)
        let after = played.shown().filter { $0.time >= time - 1e-6 }
        for line in after + [try played.rest()] {
          #expect(abs(line.zoom - seen.zoom) < 1e-6, "\(line.time) ms, \(frames)")
          #expect(line.offset.isClose(to: seen.offset, within: 1), "\(line.time) ms, \(frames)")
        }
        #expect(played.messages("didEndZooming").count == 1)
        // SPEC i.6
        #expect(played.messages(from: "root").last?.message == "didEndZooming")
        try played.expectRest()
      }
    }
  }

  // The rectangle is what shows already, so that there is nothing to do.
  @Test(arguments: [true, false], Frames.all)
  func `a zoom to the rectangle that shows leaves a hand alone`(
    isAnimated: Bool,
    frames: Frames
  ) throws {
    let hand = Stroke(start: Point(x: 200, y: 20), direction: .down, speed: 0.5, time: 0...160)
    let list = Scene.root(
      #""contentSize":[400,400],"alwaysBounceVertical":true,"minimumZoomScale":0.5,"#
        + #""maximumZoomScale":4,"zooms":"picture""#,
      [Scene("view", "picture")]
    )
    let played = try Played(
      list,
      hand.deeds + [.call(4, "zoomToRect", #""rect":[0,0,400,400]"#, animated: isAnimated)],
      at: frames
    )
    // It goes on to pull the content down.
    #expect(played.messages("willBeginDragging").count == 1)
    #expect(played.shown().contains { $0.offset.y < -20 })
    try played.expectRest()
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a finger in a zoom takes over what shows and drags`(direction: Direction, frames: Frames)
    throws
  {
    let stroke = Stroke(direction: direction, speed: 0.25, time: 200...360)
    let played = try Played(
      .picture,
      [.zoom(0, to: 4)] + stroke.held + [.touch(600, "ended", stroke.end)],
      at: frames
    )
    let seen = try played.shown(before: 200)
    #expect(played.shown().allSatisfy { $0.time < 200 || abs($0.zoom - seen.zoom) < 1e-6 })
    // A finger that catches has no slop (SPEC g.6); inside the limits it is point for point.
    let moved = try played.shown(at: 599).offset - seen.offset
    #expect(abs(moved[direction.axis] + direction.sign * stroke.length) <= 1, "\(moved)")
    #expect(abs(moved[direction.axis.other]) <= 1)
    try played.expectRest()
  }

  // Law 4: nothing that happens takes the content away from the hand.
  @Test(arguments: Direction.allCases, Frames.all)
  func `a scale set under a drag leaves the drag alone`(direction: Direction, frames: Frames) throws
  {
    let stroke = Stroke(direction: direction, speed: 0.25, time: 0...320)
    let held = stroke.held + [.touch(600, "ended", stroke.end)]
    let start = #""zoomScale":2,"contentOffset":[200,200]"#
    let played = try Played(
      .picture(start),
      held + [.set(160, #""zoomScale":3"#)],
      at: frames
    )
    #expect(played.messages("willBeginDragging").count == 1)
    #expect(try played.shown(at: 599).state == "tracking dragging")
    let (before, after) = (try played.shown(at: 220), try played.shown(at: 599))
    #expect(after.zoom == 3)
    // From 220 ms on the finger goes 25 pt more; a frame may be late by its length.
    let moved = (after.offset - before.offset)[direction.axis] * -direction.sign
    let late = frames.longest * stroke.speed
    #expect(moved >= 25 - 1 && moved <= 25 + late + 3, "\(moved)")
    try played.expectRest()
  }
}
