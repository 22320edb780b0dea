import Foundation
import Geometry
import TestHarness
import Testing

/// Who takes a wheel's clicks, and along which axis (SPEC, decision 20).
struct WheelSpinTests {
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

  // A list in pages along its own axis, or across it: there a turn at its
  // end is for the pages as well.
  @Test(arguments: Direction.allCases, Axis.allCases)
  func `a spin to the end of a list turns no page of what is around`(
    direction: Direction,
    along axis: Axis
  ) throws {
    // Across, only a vertical turn moves sideways pages.
    guard axis == direction.axis || axis == .horizontal else { return }
    var (size, corner) = (Point(x: 400, y: 400), Point.zero)
    (size[axis], corner[axis]) = (1_200, 400)
    var (length, middle) = (Point(x: 400, y: 400), Point.zero)
    (length[direction.axis], middle[direction.axis]) = (700, 150)
    let list = Scene(
      "scroll",
      "list",
      frame: Rect(origin: corner, size: Size(width: 400, height: 400)),
      #""contentSize":[\#(length.x),\#(length.y)],"contentOffset":[\#(middle.x),\#(middle.y)]"#
    )
    let pages = Scene.root(
      #""contentSize":[\#(size.x),\#(size.y)],"contentOffset":[\#(corner.x),\#(corner.y)],"#
        + #""isPagingEnabled":true"#,
      [list]
    )
    func turn(_ time: Double, _ sign: Double = 1) -> Deed { .wheel(time, direction.step(-sign)) }
    let spin = (0..<12).map { turn(Double($0) * 250) }
    for frames in Frames.all {
      let played = try Played(pages, spin, at: frames)
      #expect(try played.rest().offset == corner)
      #expect(try played.rest("list").offset[direction.axis] == (direction.sign < 0 ? 0 : 300))
      let paused = try Played(pages, spin + [turn(3_100)], at: frames)
      #expect(try paused.rest().offset[axis] == 400 + 400 * direction.sign)
      // Turned round without a pause, the list goes back.
      let back = try Played(pages, spin + [turn(2_800, -1)], at: frames)
      #expect(try back.rest("list").offset[direction.axis] == (direction.sign < 0 ? 60 : 240))
      try played.expectRest()
    }
  }

  // Decision 20: what a spin has decided stays, also when it has come back to where it began.
  @Test(arguments: Direction.allCases, Frames.all)
  func `a spin there and back keeps its axis and loses nothing`(
    direction: Direction,
    frames: Frames
  ) throws {
    var across = Vector.zero
    across[direction.axis.other] = 0.05
    for part in [0.04, 0.3, 1] {
      let turns = [1, -1, 1, -1, 1].enumerated().map { turn, sign in
        Deed.wheel(Double(turn) * 60, direction.step(-part * sign))
      }
      let played = try Played(.wide, turns + [.wheel(280, across)], at: frames)
      let moved = try played.rest().offset - Point(x: 1_800, y: 1_800)
      #expect(moved[direction.axis] == direction.sign * (60 * part).rounded(), "\(part)")
      #expect(moved[direction.axis.other] == 0, "\(part)")
    }
  }

  // Law 2: as many clicks back as there, whatever the pauses, and whatever parts of a click come.
  @Test(arguments: [0.03, 0.13, 0.37, 1], [20.0, 90, 200, 400])
  func `turns there and back end where they began`(part: Double, pause: Double) throws {
    for (scene, direction) in zip([Scene.wide, .pages, .wide, .pages], Direction.allCases) {
      for scale in [1, 1.25, 3] {
        // Five pages lie on each side.
        let count = part == 1 ? 5 : 12
        let turns = (0..<2 * count).map { turn in
          Deed.wheel(100 + Double(turn) * pause, direction.step(turn < count ? -part : part))
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
    let turn = Deed.wheel(100, Vector(dx: 0, dy: clicks), "control")
    let played = try Played(scene, [turn], at: frames)
    #expect(try abs(played.rest().zoom - (clicks > 0 ? 1.1 : 1 / 1.1)) < 1e-6)
    #expect(try played.rest("list").offset == Point(x: 800, y: 800))
  }

  // SPEC f.7, f.11: a click eases out in 67 ms, and so does the one that ends at a limit.
  @Test(arguments: [1.0, -1, 0.2], [0.0, 10, 40, 100])
  func `Control and the wheel ease, as far as a limit`(clicks: Double, pause: Double) throws {
    for frames in Frames.all {
      let turn = Vector(dx: 0, dy: clicks)
      let one = try Played(.picture, [.wheel(100, turn, "control")], at: frames)
      let goal = pow(1.1, clicks)
      one.expectZoomSpeed(atMost: abs(goal - 1) * Double.pi / 2 / 67)
      try one.expectZoom(from: 1, to: goal)
      let over = try #require(one.messages("didEndZooming").first).time
      // The click waits for a frame, and so does the end.
      #expect(over <= 100 + 67 + 2 * frames.longest + 1, "\(frames)")
      let spin = (0..<90).map { Deed.wheel(100 + Double($0) * pause, turn, "control") }
      try Played(.picture, spin, at: frames).expectZoom(from: 1, to: clicks > 0 ? 4 : 0.5)
    }
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
