import Geometry
import Testing

@Suite struct AxisTests {
  @Test(arguments: Axis.allCases)
  func `a component is read and written by its axis alone`(axis: Axis) {
    var (point, vector, size) = (Point.zero, Vector.zero, Size.zero)
    point[axis] = 3
    vector[axis] = 4
    size[axis] = 5
    #expect(point[axis] == 3 && vector[axis] == 4 && size[axis] == 5)
    #expect(point[axis.other] == 0 && vector[axis.other] == 0 && size[axis.other] == 0)
    #expect(axis.other.other == axis)
  }

  @Test(arguments: Axis.allCases)
  func `a set holds the axes that it was made of`(axis: Axis) {
    #expect(AxisSet(axis).contains(axis))
    #expect(!AxisSet(axis).contains(axis.other))
    #expect(AxisSet.both.contains(axis))
    #expect(AxisSet { $0 == axis } == AxisSet(axis))
    #expect(AxisSet { _ in true } == .both)
  }
}
