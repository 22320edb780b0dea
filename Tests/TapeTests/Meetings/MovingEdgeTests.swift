import Geometry
import TestHarness
import Testing

/// SPEC d.8: an edge that moves while content comes back to it.
struct MovingEdgeTests {
  /// Content that shows 100 pt more than the viewport, as a hand pulls it past one of its edges.
  private func pull(_ direction: Direction) -> [Deed] {
    let stroke = Stroke(direction: direction, speed: 1, time: 0...240)
    return stroke.held + [.touch(340, "ended", stroke.end)]
  }

  private static let small = #""contentSize":[500,500],"contentOffset":[50,50]"#
  /// Where an edge is that a hand pulls content past.
  private func edge(_ direction: Direction) -> Double { direction.sign > 0 ? 0 : 100 }

  /// From frame to frame the speed changes no faster than an edge 150 pt away draws, in pt/ms².
  private func expectSmoothness(_ played: Played, along axis: Axis, from time: Double) throws {
    let end = try played.rest().offset[axis]
    let lines = played.shown().filter { $0.time >= time }
    for ((a, b), c) in zip(zip(lines, lines.dropFirst()), lines.dropFirst(2)) {
      let (first, second) = (b.time - a.time, c.time - b.time)
      guard b.offset[axis] != end, first < 50, second < 50 else { continue }
      let before = (b.offset[axis] - a.offset[axis]) / first
      let after = (c.offset[axis] - b.offset[axis]) / second
      // d.1: 0.01005·(v + w) and what r takes from v, with v up to 2 and w up to 1.5.
      let drawn = (0.01205 * 2 + 0.01005 * 1.5) * (first + second) / 2 + 1e-3
      // The last step goes to the edge, from up to half a point away (d.7).
      let most = c.offset[axis] == end ? drawn + 0.5 / second : drawn
      #expect(abs(after - before) <= most, "\(b.time) ms")
    }
  }

  @Test(arguments: [Direction.up, .left], Frames.all)
  func `rows that come while content returns leave it where it was going`(
    direction: Direction,
    frames: Frames
  ) throws {
    for (time, size) in [(380.0, 4_000), (450, 4_000), (450, 510), (520, 540)] {
      let change = Deed.set(time, #""contentSize":[\#(size),\#(size)]"#)
      let played = try Played(.root(Self.small), pull(direction) + [change], at: frames)
      let alone = try Played(.root(Self.small), pull(direction), at: frames)
      #expect(played.shown().map(\.offset) == alone.shown().map(\.offset))
      #expect(try played.rest().offset[direction.axis] == edge(direction))
      try played.expectRest()
    }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `content returns without a jump to an edge that comes nearer`(
    direction: Direction,
    frames: Frames
  ) throws {
    for time in [350.0, 400, 500] {
      for change in [
        #""contentSize":[430,430]"#, #""contentInset":[-30,-30,-30,-30]"#,
        #""contentInset":[-10,-10,-60,-60]"#,
      ] {
        let played = try Played(
          .root(Self.small),
          pull(direction) + [.set(time, change)],
          at: frames
        )
        try expectSmoothness(played, along: direction.axis, from: 340)
        try played.expectRest()
      }
    }
  }

  @Test(arguments: [Direction.down, .right], Frames.all)
  func `content on its way back to its start follows the start`(
    direction: Direction,
    frames: Frames
  ) throws {
    for time in [340.0, 380, 430, 600] {
      for inset in [10.0, 60, 110] {
        let change = Deed.set(time, #""contentInset":[\#(inset),\#(inset),0,0]"#)
        let played = try Played(.root(Self.small), pull(direction) + [change], at: frames)
        try expectSmoothness(played, along: direction.axis, from: 340)
        #expect(try played.rest().offset[direction.axis] == -inset, "\(time) ms, \(inset) pt")
        #expect(played.messages("didEndDecelerating").count == 1)
        try played.expectRest()
      }
    }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a window that changes while content returns throws nothing about`(
    direction: Direction,
    frames: Frames
  ) throws {
    for size in ["[450,450]", "[330,330]"] {
      let played = try Played(
        .root(Self.small),
        pull(direction) + [Deed(430, #""resize":\#(size)"#)],
        at: frames
      )
      try expectSmoothness(played, along: direction.axis, from: 340)
      // Inside limits that grew it goes on to where its edge was; a nearer one draws it on.
      let end = direction.sign < 0 && size == "[450,450]" ? 50 : edge(direction)
      #expect(try played.rest().offset[direction.axis] == end)
      try played.expectRest()
    }
  }

  @Test(arguments: [Direction.down, .right], Frames.all)
  func `rows put before content that returns, with the offset, change nothing that shows`(
    direction: Direction,
    frames: Frames
  ) throws {
    let alone = try Played(.root(Self.small), pull(direction), at: frames)
    let shown = try alone.shown(before: 430).offset
    let place = Point(x: shown.x + 700, y: shown.y + 700)
    let change = Deed.set(
      430,
      #""contentSize":[1200,1200],"contentOffset":[\#(place.x),\#(place.y)]"#
    )
    let played = try Played(.root(Self.small), pull(direction) + [change], at: frames)
    for line in played.shown() where line.time >= 430 && !line.state.isEmpty {
      let expected = try alone.shown(at: line.time).offset
      // The log rounds to a millionth, and so does the offset that the tape assigns.
      #expect((line.offset - expected - Vector(dx: 700, dy: 700)).length < 1e-5)
    }
    #expect(try played.rest().offset[direction.axis] == 700)
    try played.expectRest()
  }
}
