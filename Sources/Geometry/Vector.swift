internal import Glibc

/// A displacement in points, or a velocity in points per second.
public struct Vector: Hashable, Sendable {
  /// The part along x, positive to the right.
  public var dx: Double
  /// The part along y, positive downward.
  public var dy: Double

  /// Creates a displacement from its parts.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  package init(_ length: Double, along axis: Axis) {
    self = axis == .horizontal ? Vector(dx: length, dy: 0) : Vector(dx: 0, dy: length)
  }

  /// No displacement.
  public static let zero = Vector(dx: 0, dy: 0)

  /// The part along the axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }

  /// The Euclidean length.
  public var length: Double { hypot(dx, dy) }

  package var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The sum of two displacements.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }

  /// The difference of two displacements.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }

  /// The opposite displacement.
  public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }

  /// The displacement multiplied by a factor.
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(dx: a.dx * factor, dy: a.dy * factor)
  }

  /// The displacement divided by a number.
  public static func / (a: Vector, divisor: Double) -> Vector {
    Vector(dx: a.dx / divisor, dy: a.dy / divisor)
  }

  /// Adds a displacement.
  public static func += (a: inout Vector, b: Vector) { a = a + b }

  package static func -= (a: inout Vector, b: Vector) { a = a - b }
}
