import Geometry
import TestHarness
import Testing

/// Notches over pages, and fingers on what is no page turn (decisions 17 and 20).
struct WheelOverPagesTests {
  private static func list(_ child: Scene) -> Scene {
    .root(#""contentSize":[400,2000]"#, [child])
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a spin that drifts by 6 degrees turns no page`(direction: Direction, frames: Frames) throws
  {
    let axis = direction.axis
    let (length, place, pages, page) =
      axis == .vertical
      ? ("[400,4000]", Point(x: 0, y: 2_000), "[2000,400]", "[400,0]")
      : ("[4000,400]", Point(x: 2_000, y: 0), "[400,2000]", "[0,400]")
    let inner = Scene(
      "scroll",
      "p",
      frame: Rect(origin: place, size: Size(width: 400, height: 400)),
      #""contentSize":\#(pages),"contentOffset":\#(page),"isPagingEnabled":true"#
    )
    let scene = Scene.root(
      #""contentSize":\#(length),"contentOffset":[\#(place.x),\#(place.y)]"#,
      [inner]
    )
    for drift in [-0.1, 0.1] {
      var clicks = -direction.step(1)
      clicks[axis.other] = drift
      let deeds = (0..<20).map { Deed.wheel(Double($0) * 40, clicks) }
      let played = try Played(scene, deeds, at: frames)
      #expect(try played.rest("p").offset[axis.other] == 400)
      #expect(try played.rest().offset[axis] == 2_000 + direction.sign * 1_200)
    }
  }

  @Test(arguments: Frames.all)
  func `a smooth wheel a little off the vertical scrolls the list`(frames: Frames) throws {
    let pages = Scene("pages", "p", #""pageCount":5,"currentPage":1"#)
    let deeds = (0..<10).map { Deed.wheel(Double($0) * 10, Vector(dx: -0.01, dy: -0.1)) }
    let played = try Played(Self.list(pages), deeds, at: frames)
    #expect(try played.rest().offset.y == 60)
  }

  @Test(arguments: [2.0, 4, 16], Frames.all)
  func `a fine wheel leaves the last page for the list`(parts: Double, frames: Frames) throws {
    let pages = Scene(
      "scroll",
      "p",
      #""contentSize":[400,1200],"isPagingEnabled":true,"contentOffset":[0,800]"#
    )
    let deeds = (0..<Int(parts)).map {
      Deed.wheel(Double($0) * 20, Vector(dx: 0, dy: -1 / parts))
    }
    let played = try Played(Self.list(pages), deeds, at: frames)
    #expect(try played.rest("p").offset.y == 800)
    #expect(try played.rest().offset.y == 60)
  }

  // 99.7 of 100 points are shown as all of them: the next notch is for the list.
  @Test(arguments: Frames.all)
  func `a fine wheel that stops a part of a pixel before the end loses no notch`(
    frames: Frames
  ) throws {
    let short = Scene("scroll", "p", #""contentSize":[400,500]"#)
    let deeds = [(0.0, 99.7 / 60), (600, 1)].map { Deed.wheel($0.0, Vector(dx: 0, dy: -$0.1)) }
    let played = try Played(Self.list(short), deeds, at: frames)
    #expect(try played.rest("p").offset.y == 100)
    #expect(try played.rest().offset.y == 60)
  }

  @Test(arguments: [Vector(dx: 0, dy: -1), Vector(dx: -1, dy: 0)], Frames.all)
  func `on pages of both axes a notch turns along its own`(
    clicks: Vector,
    frames: Frames
  ) throws {
    let played = try Played(.pages, [.wheel(0, clicks)], at: frames)
    #expect(try played.rest().offset == Point(x: 2_000, y: 2_000) - clicks * 400)
  }

  /// Catches what moves after 100 ms and flicks it on: 16 pt in 16 ms, twice.
  private static let flick: [Deed] = [
    .touch(100, "began", Point(x: 200, y: 300)),
    .touch(116, "moved", Point(x: 200, y: 284)),
    .touch(132, "moved", Point(x: 200, y: 268)),
    .touch(140, "ended", Point(x: 200, y: 268)),
  ]

  // One page a gesture, counted from where the finger took hold (SPEC e.2).
  @Test(arguments: Frames.all)
  func `a flick after a caught animation turns one page from the grip`(frames: Frames) throws {
    let scene = Scene.root(#""contentSize":[400,4000],"isPagingEnabled":true"#)
    let deeds = [.setOffset(0, to: Point(x: 0, y: 2_800), animated: true)] + Self.flick
    let played = try Played(scene, deeds, at: frames)
    let grip = try played.shown(before: 101).offset.y
    #expect(grip > 100 && grip < 2_400)
    #expect(try played.rest().offset.y == (grip / 400).rounded(.down) * 400 + 400)
  }
}
