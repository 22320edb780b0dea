public import Geometry

/// The whole future of a scroll view after release, known when it starts (SPEC b, d).
///
/// Both axes stop together, when their common speed is low and neither is past an edge (SPEC b.4).
public struct Deceleration: Equatable, Sendable {
  /// How long it moves, in seconds; zero when it has no reason to.
  public let duration: Double
  /// The movement along x.
  public let horizontal: AxisMotion
  /// The movement along y.
  public let vertical: AxisMotion

  private let rate: Double
  private let reach: Double
  private let pull: Double
  private let target: Retarget?

  /// Releases a scroll view.
  ///
  /// - Parameters:
  ///   - offset: Where the content shows.
  ///   - velocity: The velocity of the offset, in points per second.
  ///   - limits: How far the offset may go.
  ///   - rate: The fraction of the velocity kept after one millisecond.
  ///   - reach: What repeated flicks multiply the distance by (SPEC a.9).
  ///   - pull: How fast edges draw content back, per second.
  ///   - bounces: The axes that go past edges and come back; others stop at edges.
  ///   - target: A change of the target by the delegate.
  public init(
    offset: Point,
    velocity: Vector,
    limits: ScrollLimits,
    rate: Double = DecelerationRate.normal,
    reach: Double = 1,
    pull: Double = EdgeFeel.usualPull,
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

  /// The same movement from a moment on, between edges that are now elsewhere.
  ///
  /// It goes on as it was where the edges have nothing to do with it.
  ///
  /// - Parameters:
  ///   - time: The moment, in seconds after release.
  ///   - limits: How far the offset may go now.
  ///   - bounces: The axes that go past edges and come back.
  /// - Returns: The movement, told from that moment.
  public func continued(at time: Double, in limits: ScrollLimits, bounces: AxisSet) -> Deceleration
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

  /// Whether it goes from where it is at a time to its end without coming near an edge, be it one
  /// that it started with or one of these limits.
  public func keepsInside(_ limits: ScrollLimits, after time: Double) -> Bool {
    Axis.allCases.allSatisfy { self[$0].keepsInside(limits[$0], after: time) }
  }

  /// Where it ends, not yet on a pixel.
  public var restOffset: Point { Point(x: horizontal.restOffset, y: vertical.restOffset) }

  /// The movement along the axis.
  public subscript(axis: Axis) -> AxisMotion { axis == .horizontal ? horizontal : vertical }

  /// The offset some seconds after release.
  public func offset(at time: Double) -> Point {
    Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
  }

  /// The velocity some seconds after release, in points per second.
  public func velocity(at time: Double) -> Vector {
    Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }

  /// Whether an axis is past an edge some seconds after release.
  public func isPastEdge(at time: Double) -> Bool {
    horizontal.isPastEdge(at: time) || vertical.isPastEdge(at: time)
  }
}

extension Approach {
  /// The approaches of two axes; where both glide, the slower decay is that of both (SPEC b.8).
  static func shared(
    _ horizontal: Approach?,
    _ vertical: Approach?
  ) -> (horizontal: Approach?, vertical: Approach?) {
    guard let a = horizontal?.rate, let b = vertical?.rate else { return (horizontal, vertical) }
    let rate = max(a, b)
    return (horizontal?.sharing(rate: rate), vertical?.sharing(rate: rate))
  }
}
