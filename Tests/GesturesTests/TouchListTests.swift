import Geometry
import Testing

@testable import Gestures

@Suite struct TouchListTests {
  private func list(_ places: Point...) -> TouchList {
    var list = TouchList()
    for (number, place) in places.enumerated() { list.put(TouchID(number), at: place) }
    return list
  }

  @Test func `the center is the middle of all fingers`() {
    #expect(TouchList().centroid == .zero)
    #expect(list(Point(x: 3, y: 4)).centroid == Point(x: 3, y: 4))
    #expect(list(Point(x: 0, y: 0), Point(x: 10, y: 20)).centroid == Point(x: 5, y: 10))
  }

  @Test func `the spread of two fingers is their distance`() {
    #expect(TouchList().spread == 0 && list(Point(x: 9, y: 9)).spread == 0)
    #expect(list(Point(x: 0, y: 0), Point(x: 30, y: 40)).spread == 50)
  }

  @Test func `a finger is in the list once, and not after it was removed`() {
    var list = list(.zero, Point(x: 1, y: 1))
    list.put(TouchID(0), at: Point(x: 5, y: 5))
    #expect(list.count == 2 && list.entries[0].location == Point(x: 5, y: 5))
    list.remove(TouchID(0))
    #expect(list.count == 1 && !list.contains(TouchID(0)) && list.contains(TouchID(1)))
    list.remove(TouchID(1))
    #expect(list.isEmpty)
  }
}
