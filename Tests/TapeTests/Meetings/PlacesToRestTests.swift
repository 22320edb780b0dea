import Geometry
import TestHarness
import Testing

/// Where content rests that pages, whatever changes around it (laws 5 and 6, decision 21).
struct PlacesToRestTests {
  private static func size(_ axis: Axis, _ length: Double) -> String {
    axis == .horizontal ? "[\(length),400]" : "[400,\(length)]"
  }

  private static func point(_ axis: Axis, _ length: Double) -> String {
    axis == .horizontal ? "[\(length),0]" : "[0,\(length)]"
  }

  // Places to rest are -100, 0, 400 and 800: the start of the inset is none of the pages.
  @Test(arguments: Axis.allCases, [120.0, 250, 399, 401, 640])
  func `a window of another size leaves content at its start`(axis: Axis, length: Double) throws {
    for inset in [100.0, -30] {
      let insets = axis == .horizontal ? "[0,\(inset),0,0]" : "[\(inset),0,0,0]"
      let played = try Played(
        .root(
          #""contentSize":\#(Self.size(axis, 1_200)),"contentInset":\#(insets),"isPagingEnabled":true,"#
            + #""contentOffset":\#(Self.point(axis, -inset))"#
        ),
        [Deed(50, #""resize":\#(Self.size(axis, length))"#)]
      )
      let rest = try played.rest().offset[axis]
      // The start, or page 0 where that is nearer to the same part of a page.
      #expect(rest == -inset || rest == 0 && abs(inset * length / 400) < 50, "\(rest)")
      try played.expectRest()
    }
  }

  // The end at 600 is a place to rest, until more content comes: then 800 is the nearest page.
  @Test(arguments: Axis.allCases, Frames.few)
  func `content that grows beyond an end rests on a page`(axis: Axis, frames: Frames) throws {
    let played = try Played(
      .root(
        #""contentSize":\#(Self.size(axis, 1_000)),"isPagingEnabled":true,"#
          + #""contentOffset":\#(Self.point(axis, 600))"#
      ),
      [.set(50, #""contentSize":\#(Self.size(axis, 2_000))"#)],
      at: frames
    )
    #expect(try played.rest().offset[axis] == 800)
    try played.expectRest()
  }

  // A page turn that leads to an end goes on to a page when that end is one no more.
  @Test(arguments: Direction.allCases, Frames.all)
  func `content that grows in a turn to its end leads the turn to a page`(
    direction: Direction,
    frames: Frames
  ) throws {
    let axis = direction.axis
    let flick = Stroke(direction: direction.opposite, speed: 1, time: 0...64)
    let (start, inset) = direction.sign > 0 ? (400.0, 0.0) : (0, 100)
    let insets = axis == .horizontal ? "[0,\(inset),0,0]" : "[\(inset),0,0,0]"
    let played = try Played(
      .root(
        #""contentSize":\#(Self.size(axis, 1_000)),"isPagingEnabled":true,"#
          + #""contentInset":\#(insets),"contentOffset":\#(Self.point(axis, start))"#
      ),
      flick.deeds + [
        .set(120, #""contentSize":\#(Self.size(axis, 2_000)),"contentInset":[0,0,0,0]"#)
      ],
      at: frames
    )
    #expect(try played.rest().offset[axis] == (direction.sign > 0 ? 800 : 0))
    #expect(played.messages("didEndDecelerating").count == 1)
    try played.expectRest()
  }

  // Each page rests on the pixel nearest to its start, the last one as
  // well, by whatever it is reached.
  @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2, 2.5, 3])
  func `pages of a fractional length rest on their pixels`(scale: Double) throws {
    for length in [386.512_3, 89.506_7, 130.979_36] {
      let book = Scene(
        "view",
        "window",
        "",
        [
          Scene(
            "pages",
            "root",
            frame: Rect(x: 0, y: 0, width: length, height: 300),
            #""pageCount":5"#
          )
        ]
      )
      let turns = (0..<4).map { Deed.key(Double($0) * 700, "right") }
      for pages in 1...4 {
        let played = try Played(
          book,
          turns.prefix(pages) + [.set(3_500, #""pageCount":40"#)],
          scale: scale
        )
        let pixel = (Double(pages) * length).onPixel(scale: scale)
        #expect(abs(try played.rest().offset.x - pixel) < 1e-5, "page \(pages) of \(length)")
        #expect(played.shown().allSatisfy { $0.time < 3_400 || abs($0.offset.x - pixel) < 1e-5 })
        try played.expectRest()
      }
    }
  }

  // SPEC e.3 and decision 17: quick flicks count from the page, not from the pixel it rests on.
  @Test(arguments: [Direction.left, .right], [1.0, 1.25, 1.5, 3])
  func `quick flicks over pages of a fractional length rest on their pixels`(
    direction: Direction,
    scale: Double
  ) throws {
    let length = 89.506_7
    let book = Scene(
      "view",
      "window",
      "",
      [
        Scene(
          "pages",
          "root",
          frame: Rect(x: 0, y: 0, width: length, height: 300),
          #""pageCount":40,"currentPage":20"#
        )
      ]
    )
    func flick(_ time: Double) -> [Deed] {
      let start = Point(x: 45, y: 100)
      return Stroke(start: start, direction: direction, speed: 1, time: time...(time + 40)).deeds
    }
    let played = try Played(book, flick(0) + flick(100) + flick(200) + flick(300), scale: scale)
    let pixel = ((20 - 4 * direction.sign) * length).onPixel(scale: scale)
    #expect(abs(try played.rest().offset.x - pixel) < 1e-5)
  }

  // Less than half a point past an edge a bounce is over at once (SPEC
  // d.7): the content is inside then.
  @Test(arguments: Direction.allCases, [2.0, 3])
  func `a drag that ends a pixel past an edge rests inside`(direction: Direction, scale: Double)
    throws
  {
    let start = Point(x: 200, y: 200)
    let offset = direction.sign > 0 ? 0.0 : 600
    for excess in [0.5, 0.6, 0.9, 1.1] {
      let end = start + direction.step(10 + excess)
      let played = try Played(
        .root(#""contentSize":[1000,1000],"contentOffset":[\#(offset),\#(offset)]"#),
        [
          .touch(0, "began", start), .touch(100, "moved", start + direction.step(9)),
          .touch(200, "moved", end), .touch(800, "ended", end),
        ],
        scale: scale
      )
      #expect(try played.rest().offset == Point(x: offset, y: offset), "\(excess)")
    }
  }
}
