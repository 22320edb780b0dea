package import Geometry

/// The whole future of a scroll view after release, known when it starts (SPEC b, d).
///
/// Both axes stop together, when their common speed is low and neither is past an edge (SPEC b.4).
package struct Deceleration: Equatable, Sendable {
  /// The duration, in seconds; zero if nothing has to move.
  package let duration: Double
  /// The movement along x.
  package let horizontal: AxisMotion
  /// The movement along y.
  package let vertical: AxisMotion

  private let rate: Double
  package let reach: Double
  private let pull: Double
  package let target: Retarget?

  /// Releases a scroll view.
  ///
  /// - Parameters:
  ///   - offset: The present offset.
  ///   - velocity: The velocity of the offset, in points per second.
  ///   - limits: The limits of the offset.
  ///   - rate: The fraction of the velocity that remains after one millisecond.
  ///   - reach: The factor by which repeated flicks lengthen the distance (SPEC a.9).
  ///   - pull: The rate at which edges draw content back, per second.
  ///   - bounces: The axes along which content goes past edges and returns; along others it stops.
  ///   - target: The delegate's change of the target.
  package init(
    offset: Point,
    velocity: Vector,
    limits: ScrollLimits,
    rate: Double = DecelerationRate.normal,
    reach: Double = 1,
    pull: Double = EdgeFeel.defaultPull,
    bounces: AxisSet = .both,
    target: Retarget? = nil
  ) {
    func glide(_ axis: Axis) -> Glide {
      Glide(start: offset[axis], velocity: velocity[axis], rate: rate, reach: reach, pull: pull)
    }
    func approach(_ axis: Axis) -> Approach? {
      target?.target(axis, in: limits[axis]).map { Approach(to: $0, of: glide(axis)) }
    }
    let approaches = Approach.shared(approach(.horizontal), approach(.vertical))
    func course(_ axis: Axis, _ approach: Approach?) -> AxisCourse {
      AxisCourse(glide(axis), approach, in: limits[axis], bounces: bounces.contains(axis))
    }
    let x = course(.horizontal, approaches.horizontal)
    let y = course(.vertical, approaches.vertical)
    duration = stopTime(of: [x, y])
    horizontal = AxisMotion(x, duration: duration, in: limits.horizontal)
    vertical = AxisMotion(y, duration: duration, in: limits.vertical)
    (self.rate, self.reach, self.pull) = (rate, reach, pull)
    self.target = approaches.horizontal == nil && approaches.vertical == nil ? nil : target
  }

  /// The same movement from a moment on, with other limits.
  ///
  /// A movement that no edge affects continues unchanged.
  ///
  /// - Parameters:
  ///   - time: The moment, in seconds after release.
  ///   - limits: The limits of the offset from then on.
  ///   - bounces: The axes along which content goes past edges and returns.
  /// - Returns: The movement, whose times count from that moment.
  package func continued(at time: Double, in limits: ScrollLimits, bounces: AxisSet) -> Deceleration
  {
    Deceleration(
      offset: offset(at: time),
      velocity: velocity(at: time),
      limits: limits,
      rate: rate,
      reach: reach,
      pull: pull,
      bounces: bounces,
      target: target
    )
  }

  /// Whether the movement goes from a time to its end without coming near an edge, be it one
  /// that it started with or one of these limits.
  package func keepsInside(_ limits: ScrollLimits, after time: Double) -> Bool {
    Axis.allCases.allSatisfy { self[$0].keepsInside(limits[$0], after: time) }
  }

  /// The offset at the end, before it is rounded to a pixel.
  package var restOffset: Point { Point(x: horizontal.restOffset, y: vertical.restOffset) }

  /// The movement along the axis.
  package subscript(axis: Axis) -> AxisMotion { axis == .horizontal ? horizontal : vertical }

  /// The offset some seconds after release.
  package func offset(at time: Double) -> Point {
    Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
  }

  /// The velocity some seconds after release, in points per second.
  package func velocity(at time: Double) -> Vector {
    Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }

  /// Whether an axis is past an edge some seconds after release.
  package func isPastEdge(at time: Double) -> Bool {
    horizontal.isPastEdge(at: time) || vertical.isPastEdge(at: time)
  }
}

extension Approach {
  /// The approaches of two axes; if both glide, the slower decay holds for both (SPEC b.8).
  static func shared(
    _ horizontal: Approach?,
    _ vertical: Approach?
  ) -> (horizontal: Approach?, vertical: Approach?) {
    guard let a = horizontal?.rate, let b = vertical?.rate else { return (horizontal, vertical) }
    let rate = max(a, b)
    return (horizontal?.sharing(rate: rate), vertical?.sharing(rate: rate))
  }
}
