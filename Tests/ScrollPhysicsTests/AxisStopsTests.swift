import Geometry
import ScrollPhysics
import Testing

/// The choice between stops that lie anywhere; that between pages is in `PagesTests`.
@Suite struct AxisStopsTests {
  private let limits = AxisLimits(min: 0, max: 3_600)

  private func axisStops(_ stops: ScrollStops, scale: Double = 1, restLine: Double = 0) -> AxisStops
  {
    AxisStops(stops, scale: scale, restLine: restLine, limits: limits, grid: PixelGrid(scale: 1))
  }

  @Test func `the ends are stops, and of two equally near ones the later counts`() {
    let stops = axisStops(.at([700, 130, 400, 400]))
    #expect(stops.nearest(to: -5) == 0)
    #expect(stops.nearest(to: 64) == 0)
    #expect(stops.nearest(to: 65) == 130)
    #expect(stops.nearest(to: 265) == 400)
    #expect(stops.nearest(to: 2_150) == 3_600)
    #expect(stops.nearest(to: 2_149) == 700)
    #expect(axisStops(.at([])).nearest(to: 1_000) == 0)
  }

  // 60 points of a wheel's click: SPEC n.4.
  @Test(arguments: [
    (50.0, 50.0), (20, 60), (40, 40), (24, 48), (150, 150), (61, 61), (13, 65), (0.5, 60),
  ])
  func `a click goes as many stops as come nearest to it, or one`(distance: Double, goal: Double) {
    let stops = axisStops(.every(distance))
    #expect(stops.stop(from: 0, taking: .nearest(60), isForward: true) == goal)
    #expect(stops.stop(from: goal, taking: .nearest(60), isForward: false) == 0)
  }

  @Test func `a click over unequal stops goes one at least`() {
    let stops = axisStops(.at([0, 10, 55, 70, 300]))
    #expect(stops.stop(from: 0, taking: .nearest(60), isForward: true) == 55)
    #expect(stops.stop(from: 70, taking: .nearest(60), isForward: true) == 300)
    #expect(stops.stop(from: 300, taking: .nearest(60), isForward: false) == 70)
    #expect(stops.stop(from: 3_600, taking: .nearest(60), isForward: false) == 300)
  }

  @Test func `a page key goes to the last stop within reach`() {
    #expect(axisStops(.every(150)).stop(from: 0, taking: .within(360), isForward: true) == 300)
    #expect(axisStops(.every(500)).stop(from: 0, taking: .within(360), isForward: true) == 500)
    #expect(
      axisStops(.at([0, 359, 360, 361])).stop(from: 0, taking: .within(360), isForward: true) == 360
    )
  }

  @Test func `stops on one pixel are one`() {
    let stops = axisStops(.at([100, 100.2, 100.4, 250]))
    #expect(stops.stop(from: 0, by: 1) == 100)
    #expect(stops.stop(from: 100, by: 1) == 250)
    #expect(stops.stop(from: 250, by: -1) == 100)
    #expect(stops.stop(from: 0, by: 2) == 250)
  }

  // Counted from halfway between two pixels, the nearest stop to each was the next one, for ever.
  @Test(arguments: [0.1, 0.4, 1], [0.0, 0.25, 0.5])
  func `content rests on a stop where stops are no farther apart than pixels`(
    distance: Double,
    start: Double
  ) {
    let stops = axisStops(.every(distance, from: 200 + start))
    for pixel in 0...3_600 {
      #expect(stops.nearest(to: Double(pixel)) == Double(pixel))
      #expect(stops.number(of: Double(pixel)) == stops.number(of: Double(pixel)).rounded())
    }
  }

  @Test func `a flick goes on, never behind where a slow drag would end`() {
    let stops = axisStops(.every(100))
    #expect(stops.glideStop(from: 60, velocity: 400, natural: 70) == 100)
    #expect(stops.glideStop(from: 60, velocity: -400, natural: 30) == 0)
    #expect(stops.glideStop(from: 60, velocity: 400, natural: 549) == 500)
    #expect(stops.glideStop(from: 40, velocity: -300, natural: 36) == 0)
    #expect(stops.glideStop(from: 60, velocity: -300, natural: 52) == 100)
  }

  @Test func `a flick of one stop counts from where the finger took hold`() {
    var places = ScrollStops.at([0, 130, 400, 700])
    places.isOnePerFlick = true
    let stops = axisStops(places)
    #expect(stops.turn(from: 30, velocity: 900, grip: 0) == 130)
    #expect(stops.turn(from: 390, velocity: 900, grip: 0) == 400)
    #expect(stops.turn(from: 250, velocity: -900, grip: 400) == 130)
    #expect(stops.turn(from: 250, velocity: 900, grip: 130, pending: 400) == 700)
  }

  @Test func `a flick after a caught turn never ends behind where a slow release would`() {
    var places = ScrollStops.at([0, 130, 400, 700])
    places.isOnePerFlick = true
    let stops = axisStops(places)
    #expect(stops.turn(from: 650, velocity: 900, grip: 60, pending: 130) == 700)
    #expect(stops.turn(from: 30, velocity: -900, grip: 450, pending: 400) == 0)
    let limits = AxisLimits(min: 0, max: 900)
    let pages = AxisStops(pagesOf: 100, limits: limits, grid: PixelGrid(scale: 1))
    #expect(pages.turn(from: 428, velocity: 1_500, grip: 178, pending: 200) == 400)
    #expect(pages.turn(from: 470, velocity: -1_500, grip: 722, pending: 700) == 500)
  }

  @Test func `content stays on its stop by number, else by place`() {
    let old = axisStops(.every(40))
    #expect(axisStops(.every(70)).offset(following: 400, of: old) == 700)
    #expect(axisStops(.every(40), restLine: 30).offset(following: 400, of: old) == 370)
    #expect(axisStops(.every(40), scale: 2).offset(following: 400, of: old) == 800)
    #expect(axisStops(.at([0, 390, 800])).offset(following: 400, of: old) == 390)
    #expect(axisStops(.every(70)).offset(following: 410, of: old) == nil)
    let places = axisStops(.at([0, 390, 800]))
    #expect(axisStops(.at([100, 790, 1_000])).offset(following: 800, of: places) == 790)
    #expect(axisStops(.every(100)).offset(following: 390, of: places) == 400)
  }
}
