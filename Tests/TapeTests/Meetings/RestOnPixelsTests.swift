import Geometry
import TestHarness
import Testing

/// What rests lies on whole pixels within its limits (law 6, decision 21), and small things count.
struct RestOnPixelsTests {
  @Test(arguments: Direction.allCases, Frames.all)
  func `a caught glide rests on pixels`(direction: Direction, frames: Frames) throws {
    for scale in [1, 1.25, 1.5, 1.75, 2.5, 3] {
      for time in [150.0, 177, 244, 411] {
        let flick = Stroke(direction: direction, speed: 1.3, time: 0...96)
        let place = Point(x: 200.3, y: 199.7)
        let played = try Played(
          .wide,
          flick.deeds + [.touch(time, "began", place), .touch(time + 400, "ended", place)],
          at: frames,
          scale: scale
        )
        try played.expectRest()
        let seen = try played.shown(before: time).offset
        #expect(try played.rest().offset.isClose(to: seen, within: 1 / scale))
      }
    }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a drag of parts of points rests on pixels`(direction: Direction, frames: Frames) throws {
    for scale in [1, 1.25, 1.5, 1.75, 2.5, 3] {
      let drag = Stroke(direction: direction, speed: 0.0937, time: 0...320)
      let played = try Played(
        .wide,
        drag.held + [.touch(600, "ended", drag.end)],
        at: frames,
        scale: scale
      )
      try played.expectRest()
      let moved = (try played.rest().offset - Point(x: 1_800, y: 1_800))[direction.axis]
      #expect(abs(moved + direction.sign * (drag.length - 10)) <= 1 / scale)
    }
  }

  // SPEC 0.2, 0.4: by whatever it is moved, content rests on pixels, and
  // no message is without a move.
  @Test(arguments: Direction.allCases, Frames.few)
  func `flick, notches and keys rest on pixels`(direction: Direction, frames: Frames) throws {
    let key = ["left", "right", "up", "down"][Direction.allCases.firstIndex(of: direction) ?? 0]
    let clicks = -direction.step(1)
    for scale in [1, 1.25, 1.5, 1.75, 2, 2.5, 3] {
      for deeds in [
        Stroke(direction: direction, speed: 0.7, time: 0...96).deeds,
        (0..<5).map { Deed.wheel(Double($0) * 90, clicks * 0.37) },
        (0..<5).map { Deed.key(Double($0) * 90, key) },
      ] {
        let played = try Played(.wide, deeds, at: frames, scale: scale)
        try played.expectRest()
        let offsets = played.messages("didScroll").map(\.offset)
        #expect(!offsets.isEmpty && zip(offsets, offsets.dropFirst()).allSatisfy { $0 != $1 })
      }
    }
  }

  // SPEC 0.5: an axis scrolls from 0.0001 pt on. 400.4 is 400 pixels,
  // so that all of it is a stretch.
  @Test(arguments: Direction.allCases, Frames.few)
  func `content larger than its viewport by a part of a point can be dragged`(
    direction: Direction,
    frames: Frames
  )
    throws
  {
    for length in [400.4, 400.001] {
      let size = direction.axis == .vertical ? "[400,\(length)]" : "[\(length),400]"
      let pull = Stroke(direction: direction, speed: 0.5, time: 0...160)
      let played = try Played(
        .root(#""contentSize":\#(size)"#),
        pull.held + [.touch(600, "ended", pull.end)],
        at: frames
      )
      #expect(played.messages("willBeginDragging").count == 1)
      // 70 pt past the edge (SPEC c.1); the range of less than a pixel may be on either side.
      let stretch = 400 * (1 - 1 / (1 + 0.55 * 70 / 400))
      let shown = try played.shown(at: 590).offset[direction.axis]
      #expect(abs(shown * -direction.sign - stretch) <= 1.5, "\(shown)")
      try played.expectRest()
    }
  }

  @Test(arguments: [1e-12, 0.001, 0.5, 0.9, 0.99, 0.998, 0.99991, 0.99995, 0.99999])
  func `any deceleration rate between 0 and 1 is played`(rate: Double) throws {
    for direction in Direction.allCases {
      let flick = Stroke(direction: direction, speed: 1.2, time: 0...96)
      let played = try Played(.wide(#""decelerationRate":\#(rate)"#), flick.deeds, at: .hz(30))
      try played.expectRest()
      // SPEC b.3 and b.4: down to 0.01 pt/ms, in the frame after it; or to the edge and back.
      let moved = abs((try played.rest().offset - Point(x: 1_800, y: 1_800))[direction.axis])
      let glide = (1.2 - 0.01) * rate / (1 - rate)
      #expect(abs(moved - min(flick.length - 10 + glide, 1_800)) <= 2, "\(moved)")
    }
  }

  @Test(arguments: ["0", "1", "-0.5", "1.0001", "\"fast\""])
  func `other deceleration rates are refused`(rate: String) {
    #expect(throws: (any Error).self) {
      try Played(.wide(#""decelerationRate":\#(rate)"#), [])
    }
  }

  // The same gesture gives the same rest at any rate of the frames: decisions 1 to 3.
  @Test(arguments: Direction.allCases, [0.3, 1.2, 3])
  func `a flick rests at the same place at any frame rate`(direction: Direction, speed: Double)
    throws
  {
    for scene in [Scene.wide, .pages] {
      let flick = Stroke(direction: direction, speed: speed, time: 0...96)
      let places = try Frames.all.map { try Played(scene, flick.deeds, at: $0).rest().offset }
      #expect(places.allSatisfy { $0.isClose(to: places[0], within: 1) }, "\(places)")
    }
  }
}
