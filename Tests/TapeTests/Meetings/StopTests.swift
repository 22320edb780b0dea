import Geometry
import TestHarness
import Testing

/// Stopping keeps what shows (law 3, decision 15).
struct StopTests {
  private static func stops(_ time: Double) -> [Deed] {
    [.key(time, "escape"), .call(time, "stopScrollingAndZooming")]
  }

  /// What moves freely inside the limits when it is stopped.
  nonisolated static let motions: [(name: String, deeds: [Deed])] = [
    ("glide", Stroke(direction: .up, speed: 2, time: 0...96).deeds),
    ("diagonal animation", [.setOffset(0, to: Point(x: 2_400, y: 900), animated: true)]),
    ("key", [.key(60, "pageDown")]),
    ("end", [.key(60, "end")]),
    ("top", [Deed(0, #""statusBar":true"#)]),
    ("notches", (0..<5).map { .wheel(Double($0) * 30, Vector(dx: 0, dy: -2)) }),
  ]

  @Test(arguments: motions.indices, Frames.all)
  func `a motion that is stopped stays where it showed`(index: Int, frames: Frames) throws {
    let (name, deeds) = Self.motions[index]
    for scale in [1, 1.5, 3] {
      for stop in Self.stops(130) {
        let played = try Played(.wide, deeds + [stop], at: frames, scale: scale)
        let seen = try played.shown(before: 130).offset
        for line in played.shown() where line.time >= 130 - 1e-6 {
          #expect(line.offset.isClose(to: seen, within: 1 / scale), "\(name), \(line.time) ms")
        }
        try played.expectRest()
      }
    }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a bounce that is stopped returns and does not jump`(direction: Direction, frames: Frames)
    throws
  {
    let pull = Stroke(direction: direction, speed: 1, time: 0...160)
    let corner = direction.sign > 0 ? Point.zero : Point(x: 400, y: 400)
    for stop in Self.stops(220) {
      let played = try Played(
        .root(
          #""contentSize":[800,800],"contentOffset":[\#(corner.x),\#(corner.y)]"#
        ),
        pull.deeds + [stop],
        at: frames
      )
      #expect(try played.rest().offset == corner)
      try played.expectRest()
    }
  }

  // Decision 15: to the page that is nearest to what shows.
  @Test(arguments: [Direction.left, .right], Frames.all)
  func `a page turn that is stopped goes to the page nearest to what shows`(
    direction: Direction,
    frames: Frames
  ) throws {
    let flick = Stroke(direction: direction.opposite, speed: 1, time: 0...64)
    for time in [80.0, 120, 170, 230, 300] {
      for stop in Self.stops(time) {
        for (scene, start) in [(Scene.pages, 2_000.0), (.book(12, on: 5), 2_000)] {
          let played = try Played(scene, flick.deeds + [stop], at: frames)
          let seen = try played.shown(before: time).offset.x
          let near = (seen / 400).rounded() * 400
          // In the very middle either will do.
          guard abs(abs(seen - near) - 200) > 2 else { continue }
          #expect(try played.rest().offset.x == near, "from \(start), \(seen) at \(time) ms")
          try played.expectRest()
        }
      }
    }
  }

  @Test(arguments: Frames.all)
  func `a far jump that is stopped rests on a page`(frames: Frames) throws {
    for time in [30.0, 100, 150, 200, 280] {
      for stop in Self.stops(time) {
        let played = try Played(.book(10_000, on: 0), [.key(0, "end"), stop], at: frames)
        let page = try played.rest().offset.x / 400
        #expect(page == 0 || page == 9_999, "\(page), stopped at \(time) ms")
        try played.expectRest()
      }
    }
  }

  // SPEC i.6: below a scale of 1 the content fits, and lies at its upper left; before its end
  // the zoom shows another corner.
  @Test(arguments: Frames.all)
  func `a zoom that is stopped beyond its limits ends once, after its return`(frames: Frames)
    throws
  {
    for stop in Self.stops(370) {
      let scene = Scene.picture(#""zoomScale":4,"contentOffset":[1200,1200]"#)
      let played = try Played(scene, [.zoom(0, to: 0.5), stop], at: frames)
      #expect(played.messages("didEndZooming").count == 1)
      #expect(played.messages(from: "root").last?.message == "didEndZooming")
      #expect(try played.rest().offset == .zero)
      try played.expectRest()
    }
  }

  // Decision 15: only a bounce back to a limit runs on.
  @Test(arguments: Frames.all, [0.5, 4.0])
  func `a zoom bounce runs on to its limit`(frames: Frames, limit: Double) throws {
    let factor = limit > 1 ? 1.3 : 0.8
    var deeds = [Deed(0, #""pinch":"began","at":[200,200]"#)]
    var scale = 1.0
    for step in 1...7 {
      scale *= factor
      deeds.append(
        Deed(Double(step) * 16, #""pinch":"changed","at":[200,200],"scale":\#(scale)"#)
      )
    }
    deeds.append(Deed(120, #""pinch":"ended","at":[200,200]"#))
    for stop in Self.stops(200) {
      let played = try Played(.picture, deeds + [stop], at: frames)
      #expect(played.shown().contains { $0.state == "zoomBouncing" })
      #expect(try played.rest().zoom == limit)
      // From 2 * limit to the limit in 0.3 * ln 2 + 0.1 = 0.31 s, twice as fast in the middle.
      let scales = played.shown().filter { $0.time >= 150 }
      for (one, next) in zip(scales, scales.dropFirst()) {
        #expect(abs(one.zoom - next.zoom) <= 2 * limit / 308 * (frames.longest + 1))
      }
      try played.expectRest()
    }
  }
}
