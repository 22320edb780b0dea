import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct InspectorTests {
  private func part<Wanted: View>(_ kind: Wanted.Type, of demo: OpenDemo) throws -> Wanted {
    try #require(demo.visible.lazy.compactMap { $0 as? Wanted }.first)
  }

  @Test(arguments: ScreenKind.allCases)
  func `its numbers are those of the container before anything happened`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    guard let container = demo.screen.watched else { return }
    let row = try #require(try part(Numbers.self, of: demo).rows.first)
    #expect(row.name == "contentOffset")
    let offset = container.contentOffset
    #expect(row.value == "\(Figures.fixed(offset.x)), \(Figures.fixed(offset.y))")
    #expect(container.contentSize.width > 0)
  }

  @Test(arguments: ScreenKind.allCases)
  func `the plot knows no speed before anything moved`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    demo.bench.advance(by: 0.2)
    let plot = try part(Plot.self, of: demo)
    #expect(plot.trace.samples.allSatisfy { $0.velocity == 0 })
  }

  @Test func `a flick is plotted at its speed`() throws {
    let demo = try OpenDemo(.long)
    Finger(demo.bench).flick(from: Point(x: 400, y: 500), by: Vector(dx: 0, dy: -120))
    demo.bench.advance(by: 0.1)
    let speeds = try part(Plot.self, of: demo).trace.samples.map(\.velocity)
    // 30 points a frame at 60 frames a second.
    #expect((speeds.max() ?? 0) <= 1_800 * 1.2)
    #expect((speeds.max() ?? 0) > 1_000)
  }

  @Test func `lamps light with the state and go out with it`() throws {
    let demo = try OpenDemo(.long)
    let lamps = try part(Lamps.self, of: demo)
    let finger = Finger(demo.bench)
    finger.down(400, 500)
    #expect(lamps.lit == [.tracking])
    for _ in 0..<4 { finger.move(by: 0, -20) }
    #expect(lamps.lit == [.tracking, .dragging])
    finger.up()
    #expect(lamps.lit == [.decelerating])
    demo.bench.settle()
    #expect(lamps.lit == [])
  }
}
