import Geometry
import TestHarness
import Testing

/// A drag that goes from one scroll view to another (decisions 9, 18 and 19, law 4).
struct HandOverTests {
  /// A list of 600 pt in 300, in the middle of a list of 2,000 in 400.
  private static func lists(
    inner: Double,
    outer: Double = 800,
    _ members: String = "",
    around: String = ""
  ) -> Scene {
    Scene.root(
      #""contentSize":[400,2000],"contentOffset":[0,\#(outer)]"# + around,
      [
        Scene(
          "scroll",
          "inner",
          frame: Rect(x: 0, y: outer + 50, width: 400, height: 300),
          #""contentSize":[400,600],"contentOffset":[0,\#(inner)]"# + members
        )
      ]
    )
  }

  /// A finger on the inner list that goes over its edge, and stays down.
  private static func pull(_ direction: Direction, for time: Double = 240) -> Stroke {
    Stroke(start: Point(x: 200, y: 200), direction: direction, speed: 0.5, time: 0...time)
  }

  /// The edge toward which a finger pulls: down to the top.
  private static func edge(_ direction: Direction) -> Double { direction == .down ? 0 : 300 }

  /// Neither moves farther in a frame than the finger does.
  private func expectHand(_ played: Played, speed: Double, _ views: [String], until: Double) {
    for view in views {
      let lines = played.shown(view).filter { $0.time <= until }
      for (before, after) in zip(lines, lines.dropFirst()) {
        let step = abs(after.offset.y - before.offset.y)
        // The reports that a frame takes may be those of a report more than its length.
        let most = speed * (min(after.time - before.time, played.frames.longest) + 8) + 1
        #expect(step <= most, "\(view) \(before.offset) to \(after.offset), \(after.time) ms")
      }
    }
  }

  @Test(arguments: [Direction.up, .down], Frames.all)
  func `a hand over an edge moves the outer one point for point`(
    direction: Direction,
    frames: Frames
  ) throws {
    let pull = Self.pull(direction)
    let start = Self.edge(direction) + direction.sign * 40
    let played = try Played(
      Self.lists(inner: start),
      pull.held + [.touch(800, "ended", pull.end)],
      at: frames
    )
    // 120 pt less the slop of 10: 40 for the inner one, 70 for the outer one.
    #expect(try played.shown("inner", at: 790).offset.y == Self.edge(direction))
    #expect(try played.shown(at: 790).offset.y == 800 - direction.sign * 70)
    try played.expectRest()
    try played.expectRest(of: "inner")
  }

  // Law 4: the outer one is in the hand, whatever becomes of the one that the hand came from.
  @Test(arguments: [Direction.up, .down], Frames.all)
  func `the inner one switched off leaves the outer one in the hand`(
    direction: Direction,
    frames: Frames
  ) throws {
    let pull = Self.pull(direction, for: 400)
    let played = try Played(
      Self.lists(inner: Self.edge(direction) + direction.sign * 40),
      pull.held + [
        .set(240, #""isScrollEnabled":false"#, on: "inner"), .touch(900, "ended", pull.end),
      ],
      at: frames
    )
    // 200 pt less the slop of 10: 40 for the inner one, 150 for the outer one.
    #expect(try played.shown("inner", at: 890).offset.y == Self.edge(direction))
    #expect(try played.shown(at: 890).offset.y == 800 - direction.sign * 150)
    #expect(played.messages("willBeginDragging").count == 1)
    expectHand(played, speed: 0.5, ["inner", "root"], until: 890)
    try played.expectRest()
    try played.expectRest(of: "inner")
  }

  // At scale 2 the inner view's own point is two on the screen: 40 of
  // its points are 80 of the finger.
  @Test(arguments: [2.0, 4], [Direction.up, .down])
  func `out of scaled content the outer one follows the hand`(scale: Double, direction: Direction)
    throws
  {
    for frames in Frames.all {
      let pull = Self.pull(direction)
      let start = Self.edge(direction) + direction.sign * 20 / scale
      let played = try Played(
        Self.zoomed(scale, inner: start),
        pull.held + [.touch(800, "ended", pull.end)],
        at: frames
      )
      // Of 120 pt the slop takes 10 on the screen or 10 in the content, and the inner one 20.
      let moved = (try played.shown(at: 790).offset.y - 1_000) * -direction.sign
      #expect(moved >= 120 - 20 - 10 * scale - 1 && moved <= 100 + 1, "\(moved), \(frames)")
      // Without the slop: from one late moment to another only the finger's own way counts.
      let early = try played.shown(at: 180).offset.y
      let after = try played.shown(at: 790).offset.y
      let late = frames.longest * pull.speed
      #expect(abs(after - early) >= 30 - 4.5 && abs(after - early) <= 30 + late + 4.5)
      try played.expectRest()
    }
  }

  @Test(arguments: [2.0, 4], [Direction.up, .down])
  func `out of scaled content the outer one has the hand's velocity`(
    scale: Double,
    direction: Direction
  ) throws {
    for frames in Frames.all {
      let pull = Self.pull(direction)
      let played = try Played(
        Self.zoomed(scale, inner: Self.edge(direction) + direction.sign * 10 / scale),
        pull.deeds,
        at: frames
      )
      let velocity = try #require(played.messages("willEndDragging").last?.velocity)
      #expect(abs(velocity.dy + direction.sign * 0.5) < 0.005, "\(velocity.dy)")
    }
  }

  /// A list in content that is shown at a scale.
  private static func zoomed(_ scale: Double, inner: Double) -> Scene {
    let list = Scene(
      "scroll",
      "inner",
      frame: Rect(x: 0, y: 1_000 / scale, width: 400 / scale, height: 300),
      #""contentSize":[100,600],"contentOffset":[0,\#(inner)]"#
    )
    let picture = Scene(
      "view",
      "picture",
      frame: Rect(x: 0, y: 0, width: 400 / scale, height: 2_000),
      "",
      [list]
    )
    return Scene.root(
      #""contentSize":[\#(400 / scale),2000],"minimumZoomScale":1,"maximumZoomScale":4,"#
        + #""zooms":"picture","zoomScale":\#(scale),"contentOffset":[0,1000]"#,
      [picture]
    )
  }

  /// What happens to one of them under the hand.
  nonisolated static let changes: [Deed] = [
    .set(300, #""isScrollEnabled":false"#),
    .set(300, #""transfersVerticalScrollingToParent":false"#, on: "inner"),
    .set(300, #""contentSize":[400,1200]"#, on: "inner"),
    .set(300, #""contentSize":[400,900]"#),
    .set(300, #""contentSize":[400,4000]"#),
    .set(300, #""contentInset":[40,0,40,0]"#, on: "inner"),
    .set(300, #""bounces":false"#),
    .set(300, #""bounces":false"#, on: "inner"),
    .set(300, #""isPagingEnabled":true"#, on: "inner"),
  ]

  @Test(arguments: changes.indices, Frames.all)
  func `what changes under a hand-over moves nothing`(index: Int, frames: Frames) throws {
    for direction in [Direction.up, .down] {
      let pull = Self.pull(direction)
      let onward = Stroke(start: pull.end, direction: direction, speed: 0.5, time: 400...480)
      let played = try Played(
        Self.lists(inner: Self.edge(direction) + direction.sign * 40),
        pull.held + [Self.changes[index]] + onward.held.dropFirst()
          + [.touch(900, "ended", onward.end)],
        at: frames
      )
      let (inner, outer) = (
        try played.shown("inner", before: 300), try played.shown(before: 300)
      )
      for line in played.shown() where line.time >= 300 && line.time < 400 {
        #expect(line.offset == outer.offset, "outer at \(line.time) ms, \(direction)")
      }
      for line in played.shown("inner") where line.time >= 300 && line.time < 400 {
        #expect(line.offset == inner.offset, "inner at \(line.time) ms, \(direction)")
      }
      expectHand(played, speed: 0.5, ["root", "inner"], until: 890)
      try played.expectRest()
      try played.expectRest(of: "inner")
    }
  }

  // A glide into an edge goes 33 ms of its speed past it (SPEC d.5); there it is caught.
  @Test(arguments: [Direction.up, .down], Frames.all)
  func `a caught bounce handed outward returns to its edge`(direction: Direction, frames: Frames)
    throws
  {
    let flick = Stroke(direction: direction, speed: 2, time: 0...48)
    let again = Stroke(direction: direction, speed: 0.25, time: 210...450)
    let played = try Played(
      Self.lists(inner: Self.edge(direction) + direction.sign * 200),
      flick.deeds + again.held + [.touch(1_600, "ended", again.end)],
      at: frames
    )
    let caught = try played.shown("inner", before: 210).offset.y - Self.edge(direction)
    try #require(caught * direction.sign < -2, "\(caught)")
    #expect(abs(try played.shown("inner", at: 1_590).offset.y - Self.edge(direction)) <= 0.5)
    #expect(try played.shown(at: 1_590).offset.y != 800)
    expectHand(played, speed: 0.25, ["root"], until: 1_590)
    try played.expectRest()
    try played.expectRest(of: "inner")
  }

  // Rubber band of the innermost that bounces: 0.55 at first, and less and less (SPEC c.1).
  @Test(arguments: [Direction.up, .down], Frames.all)
  func `where nobody has room the innermost one that bounces stretches`(
    direction: Direction,
    frames: Frames
  ) throws {
    let pull = Self.pull(direction)
    let outer = direction == .down ? 0.0 : 1_600
    for (innerBounces, outerBounces) in [(true, true), (true, false), (false, true)] {
      let played = try Played(
        Self.lists(
          inner: Self.edge(direction),
          outer: outer,
          #","bounces":\#(innerBounces)"#,
          around: #","bounces":\#(outerBounces)"#
        ),
        pull.held + [.touch(800, "ended", pull.end)],
        at: frames
      )
      let (inner, around) = (
        try played.shown("inner", at: 790).offset.y, try played.shown(at: 790).offset.y
      )
      let length = innerBounces ? 300.0 : 400
      let stretch = length * (1 - 1 / (1 + 0.55 * 110 / length))
      #expect(
        abs((inner - Self.edge(direction)) * -direction.sign - (innerBounces ? stretch : 0)) <= 1
      )
      #expect(abs((around - outer) * -direction.sign - (innerBounces ? 0 : stretch)) <= 1)
      try played.expectRest()
      try played.expectRest(of: "inner")
    }
  }

  // Down over the edge and back again: where the finger was, everything is as it was.
  @Test(arguments: [Direction.up, .down], Frames.all)
  func `there and back again changes nothing`(direction: Direction, frames: Frames) throws {
    let out = Self.pull(direction)
    let back = Stroke(start: out.end, direction: direction.opposite, speed: 0.5, time: 300...540)
    for rounds in [1, 3] {
      var deeds = out.held + back.held.dropFirst()
      for round in 1..<max(rounds, 2) where rounds > 1 {
        let later = Double(round) * 600
        deeds += (out.held.dropFirst() + back.held.dropFirst())
          .map { Deed($0.time + later, $0.text) }
      }
      let end = (deeds.last?.time ?? 0) + 300
      let start = Self.edge(direction) + direction.sign * 40
      let played = try Played(
        Self.lists(inner: start),
        deeds + [.touch(end, "ended", out.start)],
        at: frames
      )
      // The slop of 10 pt was lost once, on the way out.
      #expect(
        abs(try played.shown("inner", at: end - 1).offset.y - start - direction.sign * 10) <= 1
      )
      #expect(try played.shown(at: end - 1).offset.y == 800)
    }
  }

  // Law 4, f.3, decision 19: a point of finger each ms, 200 pt up or down, of which 10 are slop.
  // What it has done until 113 ms counts under what was true until then, whenever frames come.
  @Test(arguments: [24.0, 60, 240, 500])
  func `a change between two frames comes after what the hand has done`(rate: Double) throws {
    func lists(_ length: Double, at offset: Double = 0, outer: Double = 2_000) -> Scene {
      let inner = #""contentSize":[400,\#(length)],"contentOffset":[0,\#(offset)]"#
      return Scene.root(#""contentSize":[400,\#(outer)]"#, [Scene("scroll", "inner", inner)])
    }
    func rest(_ scene: Scene, _ way: Direction, _ change: Deed) throws -> [Double] {
      let start = Point(x: 200, y: way == .up ? 300 : 100)
      let stroke = Stroke(start: start, direction: way, speed: 1, time: 0...200, interval: 4)
      let lift = Deed.touch(300, "ended", stroke.end)
      let played = try Played(scene, stroke.held + [lift, change], at: .hz(rate))
      return try [played.rest("root").offset.y, played.rest("inner").offset.y]
    }
    // 112 ms have gone: the inner list is pulled down past its start, and
    // the outer one has room since.
    let offset = Deed.setOffset(113, to: Point(x: 0, y: 300), animated: false)
    #expect(try rest(lists(450), .down, offset) == [212, 0])
    // 102 pt went to the outer list while the inner one was at its end,
    // the other 88 to the inner one.
    let longer = Deed.set(113, #""contentSize":[400,5000]"#, on: "inner")
    #expect(try rest(lists(450, at: 50), .up, longer) == [102, 138])
    let closed = Deed.set(113, #""transfersVerticalScrollingToParent":false"#, on: "inner")
    #expect(try rest(lists(450, at: 50), .up, closed) == [102, 50])
    // The outer list has 88 pt since it can scroll, or since the inner one cannot.
    let outer = Deed.set(113, #""contentSize":[400,5000]"#)
    #expect(try rest(lists(450, at: 50, outer: 400), .up, outer)[0] == 88)
    for length in [0, 399, 400] {
      let short = Deed.set(113, #""contentSize":[400,\#(length)]"#, on: "inner")
      #expect(try rest(lists(600), .up, short) == [88, 0])
    }
  }

  // Law 4, j.5: back where counting began anew, since rows became known, the hand holds the list
  // and not what is around it; at 37 Hz that is in the frame of the lift.
  @Test(arguments: [24.0, 30, 37, 40, 50, 60, 120, 1_000])
  func `a flick goes to the list that the hand has come back to`(hz: Double) throws {
    let list = Scene(
      "list",
      "list",
      frame: Rect(x: 20, y: 20, width: 400, height: 300),
      #""rowCount":1000,"rowHeights":[147,40,200,196,238],"contentInset":[20,20,64,64]"#
    )
    let content = Scene("view", "z", frame: Rect(x: 0, y: 0, width: 500, height: 1_200), "", [list])
    let scene = Scene.root(#""contentSize":[500,1200]"#, [content])
    let start = Point(x: 314, y: 166)
    let steps = [(517.0, 1.0), (534, 2), (551, 3), (570, 2)]
    let deeds =
      [Deed.touch(500, "began", start)]
      + steps.map { .touch($0, "moved", start + Vector(dx: -34, dy: -51) * $1) }
      + [.touch(586, "ended", start + Vector(dx: -68, dy: -102))]
    let played = try Played(scene, deeds, at: .hz(hz))
    let velocity = try #require(played.messages("willEndDragging", of: "list").last?.velocity)
    #expect(velocity.dx > 1 && velocity.dy > 1)
    #expect(try played.rest().offset == .zero)
  }
}
