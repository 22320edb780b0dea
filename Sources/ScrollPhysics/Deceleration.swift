package import Geometry
internal import Glibc

/// The whole future of a scroll view after release, known when it starts (SPEC b, d).
///
/// Both axes stop together, when their common speed is low and neither is past an edge (SPEC b.4).
package struct Deceleration: Equatable, Sendable {
  /// The duration, in seconds; zero if nothing has to move.
  package private(set) var duration = 0.0
  package private(set) var horizontal: AxisMotion
  package private(set) var vertical: AxisMotion

  private let rate: Double
  private let pull: Double

  /// Releases a scroll view; `rate`, `factor` and `pull` are those of a ``Glide``.
  ///
  /// Along axes that do not bounce, content stops at the edges.
  package init(
    offset: Point,
    velocity: Vector,
    limits: ScrollLimits,
    rate: Double = DecelerationRate.normal.rawValue,
    factor: Double = 1,
    pull: Double = Bounce.defaultPull,
    bounces: AxisSet = .both,
    target: Retarget? = nil
  ) {
    func glide(_ axis: Axis) -> Glide {
      Glide(start: offset[axis], velocity: velocity[axis], rate: rate, factor: factor, pull: pull)
    }
    func approach(_ axis: Axis) -> Approach? {
      target?.target(axis, in: limits[axis]).map { Approach(to: $0, of: glide(axis)) }
    }
    let approaches = Approach.shared(approach(.horizontal), approach(.vertical))
    func motion(_ axis: Axis, _ approach: Approach?) -> AxisMotion {
      AxisMotion(glide(axis), approach, in: limits[axis], bounces: bounces.contains(axis))
    }
    horizontal = motion(.horizontal, approaches.horizontal)
    vertical = motion(.vertical, approaches.vertical)
    (self.rate, self.pull) = (rate, pull)
    stop()
  }

  private mutating func stop() {
    duration = stopTime(of: [horizontal, vertical])
    horizontal.stop(at: duration)
    vertical.stop(at: duration)
  }

  /// The same movement from a moment on, with other limits (SPEC d.8).
  ///
  /// A movement that no edge affects continues unchanged. The new times count from that moment.
  ///
  /// Along the axes of `startsMoved` and `endsMoved`, content that comes to rest at its start or
  /// its end follows it. All offsets, and the content with them, have just moved by `shift`.
  package func continued(
    at time: Double,
    in limits: ScrollLimits,
    bounces: AxisSet,
    startsMoved: AxisSet = [],
    endsMoved: AxisSet = [],
    shift: Vector = .zero
  ) -> Deceleration {
    func motion(_ axis: Axis) -> AxisMotion {
      self[axis].continued(
        at: time,
        in: limits[axis],
        bounces: bounces.contains(axis),
        startMoved: startsMoved.contains(axis),
        endMoved: endsMoved.contains(axis),
        shift: shift[axis],
        feel: Glide(start: 0, velocity: 0, rate: rate, pull: pull)
      )
    }
    var next = self
    (next.horizontal, next.vertical) = (motion(.horizontal), motion(.vertical))
    next.stop()
    return next
  }

  /// The same movement without its part along an axis, which stays at an offset.
  package func still(along axis: Axis, at offset: Double) -> Deceleration {
    var next = self
    if axis == .horizontal {
      next.horizontal = AxisMotion(stillAt: offset)
    } else {
      next.vertical = AxisMotion(stillAt: offset)
    }
    next.stop()
    return next
  }

  /// Whether no edge, neither one that the movement started with nor one of these limits,
  /// affects it from a time to its end.
  package func keepsInside(_ limits: ScrollLimits, after time: Double) -> Bool {
    Axis.allCases.allSatisfy { self[$0].keepsInside(limits[$0], after: time) }
  }

  /// The offset at the end, before it is rounded to a pixel.
  package var restOffset: Point { Point(x: horizontal.restOffset, y: vertical.restOffset) }

  package subscript(axis: Axis) -> AxisMotion { axis == .horizontal ? horizontal : vertical }

  package func offset(at time: Double) -> Point {
    Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
  }

  package func velocity(at time: Double) -> Vector {
    Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }
}
