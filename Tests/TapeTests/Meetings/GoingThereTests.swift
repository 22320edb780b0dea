import Geometry
import TestHarness
import Testing

/// Where content is going, and where it rests: one answer for keys, dots, calls
/// and delegates (SPEC f.3, b.7).
struct GoingThereTests {
  private static func key(_ time: Double, _ sign: Int) -> Deed {
    .key(time, sign > 0 ? "right" : "left")
  }

  @Test(arguments: [1, -1], Frames.all)
  func `the dot of the page that a key leaves brings it back`(sign: Int, frames: Frames) throws {
    for time in [21.0, 30, 100, 140, 170, 320] {
      let notch = Vector(dx: 0, dy: Double(sign))
      for back in [
        // The dot of page 5 lies in the middle of eleven.
        Deed.click(time, Point(x: 200, y: 370)),
        [.wheel(time, notch, at: Point(x: 200, y: 370))],
        [.wheel(time, notch, at: Point(x: 200, y: 100))],
        [Self.key(time, -sign)],
        [.call(time, "setCurrentPage", #""page":5"#, animated: true)],
      ] {
        let played = try Played(.bookWithDots(11, on: 5), [Self.key(20, sign)] + back, at: frames)
        #expect(try played.rest().offset.x == 2_000, "\(back[0].text) at \(time) ms")
        try played.expectRest()
      }
    }
  }

  @Test(arguments: [1, -1], Frames.all)
  func `a page set beside a key is where it ends`(sign: Int, frames: Frames) throws {
    for (id, members) in [("root", #""currentPage":5"#), ("dots", #""currentPage":5"#)] {
      let deeds = [Self.key(100, sign), .set(100, members, on: id)]
      let played = try Played(.bookWithDots(11, on: 5), deeds, at: frames)
      #expect(try played.rest().offset.x == 2_000, "\(id)")
      try played.expectRest()
    }
  }

  @Test(arguments: Direction.allCases, Frames.few)
  func `a call with the present offset stops what moves`(direction: Direction, frames: Frames)
    throws
  {
    let target = Point(x: 1_800, y: 1_800) + direction.step(1_000)
    let played = try Played(
      .wide,
      [
        .setOffset(0, to: target, animated: true),
        .setOffset(0, to: Point(x: 1_800, y: 1_800), animated: false),
      ],
      at: frames
    )
    #expect(try played.rest().offset == Point(x: 1_800, y: 1_800))
    #expect(played.messages("didEndScrollingAnimation").count == 1)
    try played.expectRest()
  }

  // SPEC f.3: whatever moves it ends with its message, and the content stays where it is.
  @Test(arguments: Direction.allCases, Frames.all)
  func `a call with the offset that shows stops what moves`(direction: Direction, frames: Frames)
    throws
  {
    let key = ["left", "right", "up", "down"][Direction.allCases.firstIndex(of: direction) ?? 0]
    let turns = (0..<9).map { Deed.wheel(90 + Double($0) * 10, direction.step(-1)) }
    let far = Point(x: 1_800, y: 1_800) + direction.step(900)
    for deeds in [
      Stroke(direction: direction, speed: 1, time: 0...96).deeds, turns, [Deed.key(150, key)],
      [.setOffset(60, to: far, animated: true)],
    ] {
      let seen = try Played(.wide, deeds, at: frames).shown(before: 200)
      #expect(!seen.state.isEmpty)
      let stop = Deed.setOffset(200, to: seen.offset, animated: false)
      let played = try Played(.wide, deeds + [stop], at: frames)
      #expect(try played.rest().offset.isClose(to: seen.offset, within: 0.5 + 1e-6))
      let ends = ["didEndDecelerating", "didEndScrollingAnimation"].map {
        played.messages($0).count
      }
      #expect(ends.reduce(0, +) == 1, "\(deeds[0].text)")
      try played.expectRest()
    }
  }

  // SPEC b.8, at any rate: 40,000 pt away and in time.
  @Test(arguments: [0.3, 0.5, 0.9, 0.95, 0.99, 0.998, 0.999], Direction.allCases)
  func `a far target is reached within 5 s`(rate: Double, direction: Direction) throws {
    for distance in [900.0, 3_000, 15_000] {
      let target = 20_000 - direction.sign * distance
      let retarget = direction.axis == .vertical ? "[null,\(target)]" : "[\(target),null]"
      let scene = Scene.root(
        #""contentSize":[80000,80000],"contentOffset":[20000,20000],"decelerationRate":\#(rate),"#
          + #""retarget":\#(retarget)"#
      )
      let flick = Stroke(direction: direction, speed: 1, time: 0...96)
      let played = try Played(scene, flick.deeds)
      #expect(try played.rest().offset[direction.axis] == target)
      #expect(try played.rest().time < 96 + 5_000 + 20, "\(distance)")
    }
  }

  // SPEC f.3: with the speed that it had, so it goes as far as it would have gone.
  @Test(arguments: Direction.allCases, Frames.all)
  func `an offset assigned in a glide keeps the momentum`(direction: Direction, frames: Frames)
    throws
  {
    let flick = Stroke(direction: direction, speed: 0.6, time: 0...96).deeds
    let usual = try Played(.wide, flick, at: frames)
    let there = try usual.rest().offset
    let seen = try usual.shown(before: 250).offset
    let shift = Vector(dx: 300, dy: -250)
    let moved = seen + shift
    let set = Deed.set(250, #""contentOffset":[\#(moved.x),\#(moved.y)]"#)
    let played = try Played(.wide, flick + [set], at: frames)
    #expect(try played.rest().offset.isClose(to: there + shift, within: 1.5))
    #expect(played.messages("didEndDecelerating").count == 1)
    try played.expectRest()
  }

  @Test(arguments: Direction.allCases, Frames.few)
  func `an offset assigned in a page turn shifts the page that turns`(
    direction: Direction,
    frames: Frames
  ) throws {
    let flick = Stroke(direction: direction, speed: 1, time: 0...64).deeds
    let usual = try Played(.pages, flick, at: frames)
    let moved = try usual.shown(before: 150).offset + Vector(dx: 400, dy: 800)
    let set = Deed.set(150, #""contentOffset":[\#(moved.x),\#(moved.y)]"#)
    let played = try Played(.pages, flick + [set], at: frames)
    #expect(try played.rest().offset == usual.rest().offset + Vector(dx: 400, dy: 800))
    try played.expectRest()
  }

  // MARK: The target that a delegate is told (SPEC b.7)

  @Test(arguments: Direction.allCases, [0.3, 1, 4])
  func `content rests on the target that the delegate was told`(
    direction: Direction,
    speed: Double
  ) throws {
    for frames in Frames.few {
      for (scene, scale) in [(Scene.wide, 1.0), (.wide, 3), (.pages, 1)] {
        let flick = Stroke(direction: direction, speed: speed, time: 0...64).deeds
        let played = try Played(scene, flick, at: frames, scale: scale)
        let told = try #require(played.messages("willEndDragging").first?.target)
        #expect(try played.rest().offset == told, "\(frames), \(scale)")
      }
    }
  }

  /// Content at its end, which a finger pulls beyond and throws back at a speed.
  @Test(arguments: Direction.allCases, [0.3, 1, 3])
  func `so it does when it is thrown back from beyond an edge`(
    direction: Direction,
    speed: Double
  ) throws {
    let corner: Point = direction.sign > 0 ? .zero : Point(x: 3_600, y: 3_600)
    let out = Stroke(direction: direction, speed: 1, time: 0...160)
    let back = (1...8).map { report in
      let place = out.end + direction.step(-speed * 8 * Double(report))
      return Deed.touch(160 + Double(report) * 8, report < 8 ? "moved" : "ended", place)
    }
    for frames in Frames.few {
      let scene = Scene.root(
        #""contentSize":[4000,4000],"contentOffset":[\#(corner.x),\#(corner.y)]"#
      )
      let played = try Played(scene, out.held + back, at: frames)
      let told = try #require(played.messages("willEndDragging").first?.target)
      #expect(try played.rest().offset == told, "\(frames)")
    }
  }

  // MARK: Pages (SPEC e.2)

  // Pages of 400 pt; 910 pt less the slop are 2.25 of them.
  @Test(arguments: Direction.allCases)
  func `a flick goes no less far than the same drag without one`(direction: Direction) throws {
    let drag = Stroke(direction: direction, speed: 0.91, time: 0...1_000, interval: 10)
    let slow = drag.held + [.touch(1_400, "ended", drag.end)]
    for frames in Frames.few {
      let pages = try [slow, drag.deeds].map { try Played(.pages, $0, at: frames).rest().offset }
      #expect(pages[0][direction.axis] == 2_000 - direction.sign * 800)
      #expect(pages[1] == pages[0])
    }
  }

  @Test(arguments: [(12.0, 600.0), (100, 600), (170, 400)], [Axis.horizontal, .vertical])
  func `a short last page is left once the one before is nearer`(
    drag: (length: Double, rest: Double),
    axis: Axis
  ) throws {
    let isAcross = axis == .horizontal
    let (size, offset) = isAcross ? ("[1000,400]", "[600,0]") : ("[400,1000]", "[0,600]")
    let direction: Direction = isAcross ? .right : .down
    let stroke = Stroke(
      direction: direction,
      speed: drag.length / 400,
      time: 0...400,
      interval: 10
    )
    let played = try Played(
      .root(#""contentSize":\#(size),"contentOffset":\#(offset),"isPagingEnabled":true"#),
      stroke.held + [.touch(800, "ended", stroke.end)]
    )
    #expect(try played.rest().offset[axis] == drag.rest)
    try played.expectRest()
  }
}
