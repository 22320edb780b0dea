import Geometry
import Testing

@Suite struct RectTests {
  @Test func `a negative size reads as the same rectangle from its other corner`() {
    // Row 15
    let rect = Rect(x: 100, y: 100, width: -100, height: -100)
    #expect(rect.standardized == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(rect.width == 100 && rect.height == 100)
    #expect(rect.minX == 0 && rect.minY == 0 && rect.maxX == 100 && rect.maxY == 100)
    #expect(rect.center == Point(x: 50, y: 50))
    #expect(rect.contains(Point(x: 1, y: 99)))
  }

  @Test(arguments: [-40.0, 40], [-30.0, 30])
  func `a rectangle given from any corner has the same edges`(width: Double, height: Double) {
    // Row 15
    let corner = Point(x: width < 0 ? 50 : 10, y: height < 0 ? 50 : 20)
    let rect = Rect(origin: corner, size: Size(width: width, height: height))
    #expect(rect.standardized == Rect(x: 10, y: 20, width: 40, height: 30))
    for axis in Axis.allCases {
      #expect(rect.start(axis) == rect.standardized.start(axis))
      #expect(rect.end(axis) == rect.standardized.end(axis))
    }
  }

  @Test func `the left and top edges are inside, the right and bottom ones are not`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.contains(.zero))
    #expect(!rect.contains(Point(x: 10, y: 5)))
    #expect(!rect.contains(Point(x: 5, y: 10)))
  }

  @Test func `rectangles that only touch do not overlap`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersection(Rect(x: 10, y: 0, width: 10, height: 10)) == nil)
    #expect(rect.intersection(Rect(x: 0, y: -10, width: 10, height: 10)) == nil)
    #expect(
      rect.intersection(Rect(x: 4, y: -5, width: 20, height: 8))
        == Rect(x: 4, y: 0, width: 6, height: 3)
    )
  }

  @Test func `a union is the smallest rectangle around both`() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    let b = Rect(x: 20, y: -5, width: 5, height: 5)
    #expect(a.union(b) == Rect(x: 0, y: -5, width: 25, height: 15))
    #expect(b.union(a) == a.union(b))
  }

  @Test func `insets larger than the rectangle leave an empty one`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == Rect(x: 2, y: 1, width: 4, height: 6))
    #expect(rect.inset(by: 8) == Rect(x: 8, y: 8, width: 0, height: 0))
    #expect(rect.inset(by: -2) == Rect(x: -2, y: -2, width: 14, height: 14))
  }
}
