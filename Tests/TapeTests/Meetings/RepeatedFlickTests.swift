import Geometry
import TestHarness
import Testing

/// Flicks that follow each other, at every frame rate (SPEC a.9).
struct RepeatedFlickTests {
  /// Drags 120 pt upward at 1.2 pt/ms, and lets go.
  private static func flick(at time: Double) -> [Deed] {
    Stroke(
      start: Point(x: 200, y: 300),
      direction: .up,
      speed: 1.2,
      time: time...(time + 100),
      interval: 20
    ).deeds
  }

  /// How far the content glides after the lift of a fourth flick.
  private static func glide(after pause: Double, at frames: Frames) throws -> Double {
    let start = 503 + pause
    let deeds = [3.0, 203, 403].flatMap(flick) + flick(at: start)
    let tall = Scene.root(#""contentSize":[400,200000]"#)
    let played = try Played(tall, deeds, at: frames)
    let shown = try played.shown(at: start + 100 + frames.longest)
    let held = try #require(played.shown().last { $0.state.contains("dragging") }).offset.y
    #expect(shown.offset.y > held)
    return try played.rest().offset.y - held
  }

  // The third flick ends at 503 ms, and counts for one second.
  @Test(arguments: Frames.all)
  func `a flick counts for a second from its lift, not from its frame`(frames: Frames) throws {
    let single = try Self.glide(after: 2_000, at: frames)
    #expect(try abs(Self.glide(after: 1_009, at: frames) - single) < 150)
    #expect(try Self.glide(after: 990, at: frames) > 1.4 * single)
  }
}
