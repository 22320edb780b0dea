import Glibc
import ScrollKit
import TestHarness
import Testing

@testable import Demo

@Suite struct PlotTests {
  @Test(arguments: [ScreenKind.photo, .map])
  func `where the scale changes the plot shows it and says so`(screen: ScreenKind) throws {
    let demo = try OpenDemo(screen)
    let (plot, zoomed) = (demo.shell.inspector.plot, try #require(demo.screen.watched))
    #expect(plot.trait != .scale && plot.accessibility?.label == "Plot of offset and speed")
    let before = zoomed.zoomScale
    demo.press(.character("+"))
    demo.bench.settle()
    #expect(zoomed.zoomScale > before && plot.trait == .scale)
    #expect(plot.accessibility?.label == "Plot of scale and speed")
    let shown = ShownText.of(plot, type: demo.shell.fonts).map(\.line.string)
    // Nothing changes at the foot of the axis.
    #expect(shown.contains("scale") && shown.contains("0"))
    #expect(shown.contains { $0.hasPrefix("× ") && $0.hasSuffix(" in 0.1 s") })
    #expect(shown.contains(Figures.fixed(zoomed.zoomScale, decimals: 3)))
    // Twice as large is a hundred points higher, at any scale.
    let climb = try #require(plot.trace.samples.last?.height) - plot.trace.samples[0].height
    #expect(climb.isClose(to: 100 * log2(zoomed.zoomScale / before), within: 1e-6))
    demo.bench.advance(by: 2)
    Finger(demo.bench).flick(from: Point(x: 500, y: 400), by: Vector(dx: -120, dy: -160))
    demo.bench.step()
    #expect(plot.trait != .scale && plot.accessibility?.label == "Plot of offset and speed")
  }

  @Test func `the area of speed ends on the ground where content rests, and not before`() throws {
    let demo = try OpenDemo(.read)
    let plot = demo.shell.inspector.plot
    func area() throws -> [Point] {
      let areas = plot.draw().compactMap { command -> [Point]? in
        if case .polygon(let points, _) = command, points.count > 3 { points } else { nil }
      }
      return try #require(areas.first)
    }
    // Up to the two corners on the ground.
    func end() throws -> Point { try #require(try area().dropLast(2).last) }
    Finger(demo.bench).flick(from: Point(x: 400, y: 500), by: Vector(dx: 0, dy: -200))
    demo.bench.advance(by: 0.1)
    let ground = try #require(try area().last).y
    #expect(try end().y < ground - 20)
    #expect(try end().x == area().map(\.x).max())
    demo.bench.settle()
    #expect(try end().x < area().map(\.x).max() ?? 0)
    #expect(try end().y > ground - 20)
  }

  @Test func `the plot draws a straight stretch as one piece, and no turn is lost`() throws {
    let plot = try OpenDemo(.read).shell.inspector.plot
    func line(_ offset: (Int) -> Double) throws -> [Point] {
      var trace = MotionTrace()
      for frame in 0..<120 {
        let time = Timestamp(seconds: Double(frame) / 60)
        trace.add(offset(frame), at: time, isMoving: true)
      }
      plot.show(trace, of: .offset(.vertical), in: nil, activity: nil)
      let lines = plot.draw().compactMap { command -> [Point]? in
        guard case .line(let points, _, let ink) = command else { return nil }
        return ink == plot.palette.accent ? points : nil
      }
      return try #require(lines.first)
    }
    #expect(try line { Double($0) * 5 }.count == 2)
    #expect(try line { Double(min($0, 60)) * 5 }.count == 3)
    #expect(try line { Double($0 % 2) * 100 }.count == 120)
  }

  @Test func `the ring of a release without motion stays on the plot`() throws {
    let plot = try OpenDemo(.read).shell.inspector.plot
    var trace = MotionTrace()
    for frame in 0..<30 {
      trace.add(Double(frame), at: Timestamp(seconds: Double(frame) / 60), isMoving: true)
    }
    trace.letGo(at: Timestamp(seconds: 1), height: 29, target: 29)
    plot.show(trace, of: .offset(.vertical), in: nil, activity: nil)
    let rings = plot.draw().compactMap { command -> Rect? in
      if case .outline(let ring, _, Extent.iconStroke, _) = command { ring } else { nil }
    }
    let line = plot.draw().compactMap { command -> [Point]? in
      if case .line(let points, Extent.boldStroke, _) = command { points } else { nil }
    }
    let end = try #require(line.first?.last).x
    #expect(rings.map(\.center.x) == [end])
  }
}
