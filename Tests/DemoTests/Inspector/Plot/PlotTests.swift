import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct PlotTests {
  private let demo: OpenDemo
  private var plot: Plot { demo.shell.inspector.plot }

  init() throws { demo = try OpenDemo(.long) }

  private func flick() {
    demo.flick()
    demo.bench.settle()
  }

  @Test func `a drag across it tells how long, how fast and how far`() throws {
    flick()
    let place = plot.convert(plot.bounds, to: nil)
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: place.minX + 14, y: place.center.y), by: Vector(dx: 290, dy: 0))
    finger.up()
    let words = try #require(plot.spanWords)
    // All of the five seconds but for some points at both ends: the flick and its whole way.
    let trace = plot.trace
    let distance =
      try #require(trace.samples.last).offset - (try #require(trace.samples.first)).offset
    #expect(words.hasSuffix("\(Figures.fixed(distance)) pt"))
    #expect(words.contains(" s · from "))
  }

  @Test func `the stretch stays while the content moves on, and a click lets go of it`() throws {
    flick()
    let place = plot.convert(plot.bounds, to: nil)
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: place.minX + 100, y: place.center.y), by: Vector(dx: 100, dy: 0))
    finger.up()
    let (words, samples) = (plot.spanWords, plot.trace.samples)
    flick()
    #expect(plot.spanWords == words)
    #expect(plot.trace.samples == samples)
    demo.click(plot)
    #expect(plot.spanWords == nil)
    // What moved meanwhile shows now, though nothing moves any more.
    #expect(plot.trace.samples != samples)
  }

  @Test func `arrow keys choose a stretch that ends now`() throws {
    flick()
    demo.bench.stage.focus(plot)
    for _ in 0..<4 { demo.press(.left) }
    // Four steps of 0.05 s, to the nearest sample of 60 a second.
    let seconds = try #require(plot.spanWords?.split(separator: " ").first.flatMap { Double($0) })
    #expect(seconds.isClose(to: 0.2, within: 0.017))
    demo.press(.escape)
    #expect(plot.spanWords == nil)
  }

  @Test func `held, it stays as it is; let go, it follows again`() throws {
    flick()
    let button = demo.shell.inspector.tools.freeze
    demo.click(button)
    let samples = plot.trace.samples
    flick()
    #expect(plot.trace.samples == samples)
    demo.click(button)
    #expect(plot.trace.samples != samples)
    let newer = plot.trace.samples
    flick()
    #expect(plot.trace.samples != newer)
  }

  @Test func `motion is written as a table with one line a sample`() throws {
    var motion = MotionHistory()
    motion.add(Point(x: 0, y: 10), at: Timestamp(seconds: 2), isMoving: true)
    motion.add(Point(x: 1, y: 14), at: Timestamp(seconds: 2.5), isMoving: true)
    let lines = motion.table.split(separator: "\n")
    #expect(lines.first == "seconds,x,y,velocity x,velocity y")
    // Samples so far apart are of different motions: there is one more between them, at rest.
    #expect(lines.count == 4)
    #expect(lines.last?.hasPrefix("0.5,1.0,14.0,") == true)
  }
}
