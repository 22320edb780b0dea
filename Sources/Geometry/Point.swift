/// A place, in points.
///
/// Subtracting places gives a ``Vector``; adding places does not compile, because an offset
/// relative to an edge and an absolute offset are easily confused.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge of the coordinate system.
  public var x: Double
  /// Distance from the top edge of the coordinate system.
  public var y: Double

  /// Creates a place from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The coordinate along the axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The displacement from `start` to `end`.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The place reached from here by the displacement.
  public static func + (start: Point, step: Vector) -> Point {
    Point(x: start.x + step.dx, y: start.y + step.dy)
  }

  /// The place from which the displacement leads here.
  public static func - (end: Point, step: Vector) -> Point {
    Point(x: end.x - step.dx, y: end.y - step.dy)
  }

  /// Moves the place by the displacement.
  public static func += (point: inout Point, step: Vector) { point = point + step }

  /// The distance to another place.
  public func distance(to other: Point) -> Double { (other - self).length }
}
