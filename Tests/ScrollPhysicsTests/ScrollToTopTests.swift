import Geometry
import ScrollPhysics
import Testing

@Suite struct ScrollToTopTests {
  @Test func `it follows the reference's spring and ends exactly at the top`() throws {
    let vectors = try CurveVectors.load().scroll_to_top
    let movement = ScrollToTop(start: Point(x: 40, y: 1_000), target: Point(x: 40, y: 0))
    #expect(movement.duration == vectors.duration_s)
    for sample in vectors.samples where sample.t_s < movement.duration {
      let progress = 1 - movement.offset(at: sample.t_s).y / 1_000
      #expect(progress.agrees(with: sample.progress))
      #expect(movement.offset(at: sample.t_s).x == 40)
    }
    #expect(movement.offset(at: 1.6) == Point(x: 40, y: 0))
    // The spring itself is 0.94 millionths of the way short of it then.
    #expect(vectors.samples.last?.progress.isClose(to: 1, within: 1e-6) == true)
    #expect(movement.offset(at: -1) == movement.start)
  }
}
