import Geometry
import TestHarness
import Testing

/// Who gets what two fingers on a trackpad do (SPEC l.1, j.1).
struct TrackpadTests {
  /// What two fingers do at the middle of the window, a report every 8 ms, and their lift at rest.
  private static func scroll(_ steps: [Vector]) -> [Deed] {
    let reports = steps.enumerated().map { number, step in
      Deed(
        Double(number + 1) * 8,
        #""pan":"changed","at":[200,200],"by":[\#(step.dx),\#(step.dy)]"#
      )
    }
    let end = Double(steps.count) * 8 + 200
    return [Deed(0, #""pan":"began","at":[200,200]"#)] + reports
      + [Deed(end, #""pan":"ended","at":[200,200]"#)]
  }

  /// The same along the other axis.
  private static func turned(_ step: Vector, for axis: Axis) -> Vector {
    axis == .vertical ? step : Vector(dx: step.dy, dy: step.dx)
  }

  /// A scroll view along an axis in the middle of one along the other, which may page.
  private static func crossed(inner axis: Axis, paging pages: Axis? = nil) -> Scene {
    func members(_ axis: Axis) -> String {
      (axis == .vertical
        ? #""contentSize":[400,4000],"contentOffset":[0,1600]"#
        : #""contentSize":[4000,400],"contentOffset":[1600,0]"#)
        + (axis == pages ? #","isPagingEnabled":true"# : "")
    }
    let corner = axis == .vertical ? Point(x: 1_600, y: 0) : Point(x: 0, y: 1_600)
    let frame = Rect(origin: corner, size: Size(width: 400, height: 400))
    return .root(members(axis.other), [Scene("scroll", "inner", frame: frame, members(axis))])
  }

  // A list in a pager and a carousel in a feed: 3 pt decide, and no first report.
  @Test(
    arguments: Axis.allCases,
    [
      Vector(dx: 0.3, dy: 0), Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0), Vector(dx: 2, dy: -1),
      Vector(dx: -2, dy: 0.5),
    ]
  )
  func `a tremor gives nobody what two fingers scroll`(axis: Axis, tremor: Vector) throws {
    for (sign, frames) in zip([-1.0, 1, -1, 1, -1], Frames.all) {
      let pages = sign < 0 ? axis.other : nil
      let steps = [tremor] + Array(repeating: Vector(dx: 0, dy: 10 * sign), count: 20)
      let deeds = Self.scroll(steps.map { Self.turned($0, for: axis) })
      let inner = try Played(Self.crossed(inner: axis, paging: pages), deeds, at: frames)
      #expect(
        abs(try inner.rest("inner").offset[axis] - 1_600 + 200 * sign + tremor.dy) <= 1,
        "\(frames)"
      )
      #expect(try inner.rest().offset[axis.other] == 1_600)
      let outer = try Played(Self.crossed(inner: axis.other, paging: pages), deeds, at: frames)
      #expect(
        abs(try outer.rest().offset[axis] - 1_600 + 200 * sign + tremor.dy) <= 1,
        "\(frames)"
      )
      #expect(try outer.rest("inner").offset[axis.other] == 1_600)
      try inner.expectRest(of: "inner")
      try outer.expectRest()
    }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `three points are enough, and count`(direction: Direction, frames: Frames) throws {
    for steps in [[3.0], [1, 1, 1], [0.5, 2, 4]] {
      let played = try Played(.wide, Self.scroll(steps.map(direction.step)), at: frames)
      let moved = try played.rest().offset[direction.axis] - 1_800
      #expect(abs(moved + direction.sign * steps.reduce(0, +)) <= 1)
    }
  }
}
