/// The whole future of one axis after release, known when it starts (SPEC b, d).
package struct AxisMotion: Equatable, Sendable {
  /// How far the axis may go.
  package let limits: AxisLimits
  /// How long it moves, in seconds.
  package let duration: Double
  /// The offset at the end; exactly that of the edge or target if the movement ends on one.
  package let restOffset: Double
  /// The time at which the axis first crosses an edge outward, in seconds; nil if it never does.
  package let edgeCrossing: Double?

  private let course: AxisCourse

  /// Releases an axis.
  ///
  /// - Parameters:
  ///   - glide: The movement if there were no edges.
  ///   - limits: The limits of the offset.
  ///   - bounces: Whether the content goes past edges and returns, or stops there.
  ///   - target: The target that a delegate chose; ignored outside the limits.
  package init(_ glide: Glide, in limits: AxisLimits, bounces: Bool = true, target: Double? = nil) {
    let target = target.flatMap { limits.contains($0) ? $0 : nil }
    let approach = target.map { Approach(to: $0, of: glide) }
    let course = AxisCourse(glide, approach, in: limits, bounces: bounces)
    self.init(course, duration: stopTime(of: [course]), in: limits)
  }

  /// Follows a course until a time.
  init(_ course: AxisCourse, duration: Double, in limits: AxisLimits) {
    self.course = course
    self.limits = limits
    self.duration = duration
    restOffset = limits.clamp(course.offset(at: duration))
    edgeCrossing = course.edgeCrossing.flatMap { $0 < duration ? $0 : nil }
  }

  /// The offset some seconds after release.
  package func offset(at time: Double) -> Double {
    time < duration ? course.offset(at: max(time, 0)) : restOffset
  }

  /// The velocity some seconds after release, in points per second.
  package func velocity(at time: Double) -> Double {
    time < duration ? course.velocity(at: max(time, 0)) : 0
  }

  /// Whether no edge affects the movement after a time, neither its own nor those of other limits.
  func keepsInside(_ other: AxisLimits, after time: Double) -> Bool {
    let offset = offset(at: time)
    guard edgeCrossing == nil, limits.contains(offset), other.contains(offset) else { return false }
    let endsAtEdge = restOffset <= limits.min || restOffset >= limits.max
    // What goes to a target there would end there without the edge as well.
    let isStoppedByEdge = endsAtEdge && velocity(at: time) != 0 && !course.leadsToTarget(at: time)
    return other.contains(restOffset) && !isStoppedByEdge
  }

  /// Whether it is outside the limits some seconds after release.
  package func isPastEdge(at time: Double) -> Bool { !limits.contains(offset(at: time)) }
}

extension AxisCourse {
  /// The course of an axis, to a target if it has an approach to one.
  init(_ glide: Glide, _ approach: Approach?, in limits: AxisLimits, bounces: Bool) {
    guard let approach else {
      self.init(glide, in: limits, bounces: bounces)
      return
    }
    self.init(approach, from: glide.start, in: limits, bounces: bounces)
  }

  /// The time at which the axis crosses an edge outward, where a bounce without overscroll starts.
  var edgeCrossing: Double? {
    parts.first { part in
      guard case .bounce(let bounce) = part.stretch else { return false }
      return bounce.overscroll == 0
    }?.start
  }
}
