import Geometry
import TestHarness
import Testing

/// A pinch of content that does not bounce (SPEC f.8, c.5).
struct PinchWallTests {
  /// Two fingers whose distance and middle change evenly.
  private func pinch(
    from start: Double,
    to end: Double,
    moving step: Vector,
    reports: Int
  ) -> [Deed] {
    (0...reports).flatMap { report -> [Deed] in
      let (time, part) = (Double(report) * 8, Double(report) / Double(reports))
      let middle = Point(x: 200, y: 200) + step * part
      let reach = Vector(dx: (start + (end - start) * part) / 2, dy: 0)
      let phase = report == 0 ? "began" : "moved"
      return [
        .touch(time, phase, middle - reach, id: 1), .touch(time, phase, middle + reach, id: 2),
      ]
    }
      + [1, 2].map { id in
        let side = id == 1 ? -0.5 : 0.5
        let place = Point(x: 200, y: 200) + step + Vector(dx: side * end, dy: 0)
        return .touch(900, "ended", place, id: id)
      }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `no pinch leaves the limits of its scale where bouncing is off`(
    direction: Direction,
    frames: Frames
  ) throws {
    // 30 pt before the edge that comes into sight.
    let place = direction.sign > 0 ? 30.0 : 370
    for (start, end) in [(100.0, 160.0), (200, 120), (100, 112)] {
      let played = try Played(
        .picture(
          #""bounces":false,"zoomScale":2,"contentOffset":[\#(place),\#(place)]"#,
          upTo: 8
        ),
        pinch(from: start, to: end, moving: direction.step(180), reports: 24),
        at: frames
      )
      var isAtEdge = false
      for line in played.shown() {
        let most = max(400 * line.zoom - 400, 0)
        let shown = line.offset[direction.axis]
        #expect(shown > -1e-6 && shown < most + 0.5 + 1e-6, "\(line.offset) at \(line.zoom)")
        isAtEdge = isAtEdge || !line.state.isEmpty && (shown <= 0 || shown >= most - 0.5)
      }
      // What was between the fingers would go there by 180 pt, of which the slop takes some.
      #expect(isAtEdge, "\(start) to \(end)")
      try played.expectRest()
    }
  }

  @Test(arguments: Frames.all)
  func `what a pinch caught beyond an edge stays there without a bounce`(frames: Frames) throws {
    let place = Point(x: -70, y: -50)
    let played = try Played(
      .picture(#""bounces":false,"zoomScale":2,"contentOffset":[200,200]"#, upTo: 8),
      [.setOffset(0, to: place, animated: false)]
        + pinch(from: 100, to: 180, moving: Vector(dx: 150, dy: 150), reports: 24),
      at: frames
    )
    let held = played.shown().filter { $0.time > 0 && $0.time < 900 }
    #expect(held.allSatisfy { $0.offset == place })
    #expect(held.last.map { abs($0.zoom - 2 * 180 / 108) < 1e-6 } == true)
    try played.expectRest()
  }
}
