import Geometry
import TestHarness
import Testing

/// The directional lock, and who takes a wheel's clicks (decisions 20 and 21).
struct LockAndWheelTests {
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

  // MARK: Wheel

  /// A list that holds a carousel of six pages, 400 pt wide.
  private static func list(_ carousel: String = "", on offset: Double = 100) -> Scene {
    Scene.root(
      #""contentSize":[400,2000],"contentOffset":[0,\#(offset)]"#,
      [
        Scene(
          "pages",
          "carousel",
          frame: Rect(x: 0, y: 100, width: 400, height: 300),
          #""pageCount":6,"currentPage":2"# + carousel
        )
      ]
    )
  }

  private static let over = Point(x: 200, y: 100)

  @Test(arguments: [-1.0, 1], Frames.all)
  func `a notch over a carousel in a list scrolls the list`(
    clicks: Double,
    frames: Frames
  ) throws {
    for pause in [20.0, 100, 400] {
      let deeds = (0..<3).map {
        Deed.wheel(Double($0) * pause, Vector(dx: 0, dy: clicks / 3), at: Self.over)
      }
      let played = try Played(Self.list(), deeds, at: frames)
      #expect(try played.rest().offset.y == 100 - 60 * clicks)
      #expect(try played.rest("carousel").offset.x == 800)
      try played.expectRest()
    }
  }

  @Test(arguments: [-1.0, 1], Frames.all)
  func `a sideways notch over it turns its page`(clicks: Double, frames: Frames) throws {
    for deed in [
      Deed.wheel(0, Vector(dx: 0, dy: clicks), at: Self.over, "shift"),
      Deed.wheel(0, Vector(dx: clicks, dy: 0), at: Self.over),
    ] {
      let played = try Played(Self.list(), [deed], at: frames)
      #expect(try played.rest("carousel").offset.x == 800 - 400 * clicks)
      #expect(try played.rest().offset.y == 100)
    }
  }

  // Decision 20: a spin has one axis, the one along which it has gone farther.
  @Test(arguments: [Direction.left, .right, .up, .down], [0.02, 0.1, 0.5])
  func `a slanted spin moves along its own axis alone`(direction: Direction, slope: Double) throws {
    let scene = Scene.root(
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
    var clicks = direction.step(1)
    clicks[direction.axis.other] = slope
    for frames in Frames.all {
      let played = try Played(scene, (0..<5).map { .wheel(Double($0) * 40, clicks) }, at: frames)
      let moved = direction.step(-300)
      #expect(try played.rest("inner").offset == Point(x: 1_000 + moved.dx, y: 0))
      #expect(try played.rest().offset == Point(x: 0, y: 1_000 + moved.dy))
      try played.expectRest()
    }
  }

  // Decision 20: until a tenth of a click nothing is decided, and nothing is lost.
  @Test(arguments: [-0.05, 0.05], Frames.all)
  func `a twentieth of a click to the side does not take a spin`(side: Double, frames: Frames)
    throws
  {
    let turns = (1...10).map { Deed.wheel(Double($0) * 40, Vector(dx: 0, dy: -0.5), at: Self.over) }
    let tilt = Deed.wheel(0, Vector(dx: side, dy: 0), at: Self.over)
    let played = try Played(Self.list(), [tilt] + turns, at: frames)
    #expect(try played.rest().offset.y == 400)
    #expect(try played.rest("carousel").offset.x == 800)
  }

  // Decision 20, m.2: a page turns only after a pause of more than 0.3 s.
  @Test(arguments: Direction.allCases, Frames.all)
  func `a click that nobody took leaves the next one alone`(
    direction: Direction,
    frames: Frames
  ) throws {
    let isVertical = direction.axis == .vertical
    var across = Vector.zero
    across[direction.axis.other] = 1
    let (size, offset) =
      isVertical ? ("[400,4000]", "[0,1800]") : ("[4000,400]", "[1800,0]")
    let root = Scene.root(#""contentSize":\#(size),"contentOffset":\#(offset)"#)
    let played = try Played(root, [.wheel(0, across), .wheel(50, direction.step(1))], at: frames)
    #expect(try played.rest().offset[direction.axis] == 1_800 - direction.sign * 60)
  }

  @Test(arguments: [1.0, -1], Frames.all)
  func `a spin to the end of a list turns no page of what is around`(
    clicks: Double,
    frames: Frames
  ) throws {
    let list = Scene(
      "scroll",
      "list",
      frame: Rect(x: 0, y: 400, width: 400, height: 400),
      #""contentSize":[400,700],"contentOffset":[0,150]"#
    )
    let pages = Scene.root(
      #""contentSize":[400,1200],"contentOffset":[0,400],"isPagingEnabled":true"#,
      [list]
    )
    let spin = (0..<12).map { Deed.wheel(Double($0) * 250, Vector(dx: 0, dy: clicks)) }
    let played = try Played(pages, spin, at: frames)
    #expect(try played.rest().offset.y == 400)
    #expect(try played.rest("list").offset.y == (clicks > 0 ? 0 : 300))
    let paused = try Played(
      pages,
      spin + [.wheel(3_100, Vector(dx: 0, dy: clicks))],
      at: frames
    )
    #expect(try paused.rest().offset.y == 400 - 400 * clicks)
    // Turned round without a pause, the list goes back.
    let back = try Played(pages, spin + [.wheel(2_800, Vector(dx: 0, dy: -clicks))], at: frames)
    #expect(try back.rest("list").offset.y == (clicks > 0 ? 60 : 240))
    try played.expectRest()
  }

  // Law 2: as many clicks back as there, whatever the pauses, and whatever parts of a click come.
  @Test(arguments: [0.03, 0.13, 0.37, 1], [20.0, 90, 200, 400])
  func `turns there and back end where they began`(part: Double, pause: Double) throws {
    for scene in [Scene.wide, .pages] {
      for scale in [1, 1.25, 3] {
        // Five pages lie on each side.
        let count = part == 1 ? 5 : 12
        let turns = (0..<2 * count).map { turn in
          Deed.wheel(100 + Double(turn) * pause, Vector(dx: 0, dy: turn < count ? -part : part))
        }
        let played = try Played(scene, turns, scale: scale)
        let (start, end) = (played.shown()[0].offset, try played.rest().offset)
        #expect(end == start, "\(scale)")
        try played.expectRest()
      }
    }
  }

  // Decision 20: alone, or in something that only goes across, a pager takes a vertical notch.
  @Test(arguments: [-1.0, 1])
  func `where nothing around goes down a notch turns the page`(clicks: Double) throws {
    let across = Scene.root(
      #""contentSize":[2000,400]"#,
      [
        Scene(
          "pages",
          "carousel",
          frame: Rect(x: 0, y: 0, width: 400, height: 300),
          #""pageCount":6,"currentPage":2"#
        )
      ]
    )
    let played = try Played(across, [.wheel(0, Vector(dx: 0, dy: clicks), at: Self.over)])
    #expect(try played.rest("carousel").offset.x == 800 - 400 * clicks)
    #expect(try played.rest().offset == .zero)
  }

  /// A list in a list; the inner one has 300 pt to go, the outer one 1,600.
  private static func lists(inner: Double, _ members: String = "") -> Scene {
    Scene.root(
      #""contentSize":[400,2000],"contentOffset":[0,100]"#,
      [
        Scene(
          "scroll",
          "inner",
          frame: Rect(x: 0, y: 100, width: 400, height: 300),
          #""contentSize":[400,600],"contentOffset":[0,\#(inner)]"# + members
        )
      ]
    )
  }

  @Test(arguments: [(0.0, 1.0), (300, -1)], [true, false])
  func `a notch at an edge goes on outside, if the inner one lets it`(
    place: (edge: Double, clicks: Double),
    transfers: Bool
  ) throws {
    for frames in Frames.all {
      let played = try Played(
        Self.lists(
          inner: place.edge,
          #","transfersVerticalScrollingToParent":\#(transfers)"#
        ),
        [.wheel(0, Vector(dx: 0, dy: place.clicks), at: Point(x: 200, y: 150))],
        at: frames
      )
      #expect(try played.rest("inner").offset.y == place.edge)
      #expect(try played.rest().offset.y == 100 - (transfers ? 60 * place.clicks : 0))
      try played.expectRest()
    }
  }

  @Test(arguments: [-1.0, 1], Frames.all)
  func `a notch that the inner one can take stays there`(clicks: Double, frames: Frames) throws {
    let played = try Played(
      Self.lists(inner: 150),
      [.wheel(0, Vector(dx: 0, dy: clicks), at: Point(x: 200, y: 150))],
      at: frames
    )
    #expect(try played.rest("inner").offset.y == 150 - 60 * clicks)
    #expect(try played.rest().offset.y == 100)
  }

  // SPEC m.4: a list inside of what zooms scrolls with the wheel, and zooms with Control held.
  @Test(arguments: [1.0, -1], Frames.few)
  func `Control and the wheel zoom what zooms over a list in it`(clicks: Double, frames: Frames)
    throws
  {
    let list = Scene(
      "scroll",
      "list",
      #""contentSize":[2000,2000],"contentOffset":[800,800]"#
    )
    let scene = Scene.root(
      #""contentSize":[400,400],"minimumZoomScale":0.5,"maximumZoomScale":4,"zooms":"picture""#,
      [Scene("view", "picture", "", [list])]
    )
    let turn = Deed.wheel(0, Vector(dx: 0, dy: clicks), "control")
    let played = try Played(scene, [turn], at: frames)
    #expect(try abs(played.rest().zoom - (clicks > 0 ? 1.1 : 1 / 1.1)) < 1e-6)
    #expect(try played.rest("list").offset == Point(x: 800, y: 800))
  }

  // The content under the pointer stays there, to half a point, however often the wheel clicks.
  @Test(arguments: [Point(x: 37, y: 311), Point(x: 200, y: 200), Point(x: 399, y: 1)], Frames.all)
  func `Control and the wheel stay at the pointer`(pointer: Point, frames: Frames) throws {
    for pause in [0.0, 20, 100, 400] {
      for scale in [1, 1.5, 3] {
        let deeds = (0..<28).map { click in
          Deed.wheel(
            Double(click) * pause,
            Vector(dx: 0, dy: click % 4 == 3 ? -1 : 1),
            at: pointer,
            "control"
          )
        }
        let played = try Played(.picture, deeds, at: frames, scale: scale)
        for line in played.shown() {
          let shown = Point(
            x: pointer.x * line.zoom - line.offset.x,
            y: pointer.y * line.zoom - line.offset.y
          )
          #expect(
            shown.isClose(to: pointer, within: 0.5),
            "\(shown) at \(line.time) ms, scale \(line.zoom)"
          )
        }
        try played.expectRest()
      }
    }
  }
}
