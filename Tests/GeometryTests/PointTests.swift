import Geometry
import Testing

@Suite struct PointTests {
  @Test func `the difference of two places leads from one to the other and back`() {
    let (start, end) = (Point(x: 3, y: -4), Point(x: -10, y: 20))
    let step = end - start
    #expect(start + step == end && end - step == start)
    #expect(step == Vector(dx: -13, dy: 24))
    var place = start
    place += step
    #expect(place == end)
  }

  @Test func `distance is the length of the displacement`() {
    #expect(Point(x: 0, y: 0).distance(to: Point(x: 3, y: 4)) == 5)
    #expect(Vector(dx: -6, dy: 8).length == 10)
  }

  @Test func `displacements can be added, reversed and scaled`() {
    let (a, b) = (Vector(dx: 1, dy: 2), Vector(dx: 10, dy: 20))
    #expect(a + b == Vector(dx: 11, dy: 22) && b - a == Vector(dx: 9, dy: 18))
    #expect(-a == Vector(dx: -1, dy: -2) && a * 3 == Vector(dx: 3, dy: 6))
    #expect(b / 10 == a)
    var sum = a
    sum += b
    sum -= a
    #expect(sum == b)
  }

  @Test(arguments: [Double.nan, .infinity])
  func `one coordinate that is not finite makes a place not finite`(number: Double) {
    #expect(!Point(x: number, y: 0).isFinite && !Point(x: 0, y: number).isFinite)
    #expect(!Vector(dx: number, dy: 0).isFinite && !Size(width: 0, height: number).isFinite)
    #expect(!Rect(x: 0, y: 0, width: number, height: 0).isFinite)
  }
}
