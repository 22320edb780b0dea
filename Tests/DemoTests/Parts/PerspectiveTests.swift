import Geometry
import TestHarness
import Testing

@testable import Demo

struct PerspectiveTests {
  private let bounds = Rect(x: 0, y: 0, width: 200, height: 100)

  @Test func `nothing moves without a turn`() {
    let view = Perspective(bounds: bounds, turn: 0)
    #expect(view.place(Point(x: 30, y: 80)) == Point(x: 30, y: 80))
  }

  @Test(arguments: [-1.0, -0.4, 0.4, 1])
  func `the axis stays, one side comes nearer, and the other way mirrors it`(turn: Double) {
    let view = Perspective(bounds: bounds, turn: turn)
    let mirror = Perspective(bounds: bounds, turn: -turn)
    #expect(view.place(bounds.center) == bounds.center)
    let (left, right) = (view.place(.zero), view.place(Point(x: 200, y: 0)))
    #expect((left.y < right.y) == (turn > 0))
    #expect(mirror.place(Point(x: 200, y: 0)).y.isClose(to: left.y, within: 1e-9))
    #expect(right.x - left.x < 200)
  }
}
