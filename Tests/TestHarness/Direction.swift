package import Geometry

/// The four directions a finger can go along an axis.
package nonisolated enum Direction: CaseIterable, Sendable {
  /// To smaller x.
  case left
  /// To larger x.
  case right
  /// To smaller y.
  case up
  /// To larger y.
  case down

  /// The axis it is along.
  package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  /// Its sign along the axis.
  package var sign: Double { self == .left || self == .up ? -1 : 1 }

  /// The displacement of so many points in this direction.
  package func step(_ length: Double) -> Vector {
    var step = Vector.zero
    step[axis] = sign * length
    return step
  }
}

/// The rates of displays that motion must agree on, in frames per second.
package nonisolated let frameRates = [60.0, 120, 144]
