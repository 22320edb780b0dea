public import ScrollPhysics
import Geometry
import Gestures
import ViewTree

/// Where content comes to rest, whatever moved it (SPEC n).
extension ScrollContainer {
  /// Where content comes to rest sideways; nil for anywhere, or on pages with ``isPagingEnabled``.
  public final var horizontalStops: ScrollStops? {
    get { rules.metrics.horizontalStops }
    set { change { $0.metrics.horizontalStops = newValue } }
  }
  /// Where content comes to rest up and down; nil for anywhere, or on
  /// pages with ``isPagingEnabled``.
  public final var verticalStops: ScrollStops? {
    get { rules.metrics.verticalStops }
    set { change { $0.metrics.verticalStops = newValue } }
  }

  /// The stops along an axis; nil if content may rest anywhere.
  ///
  /// Pages are stops as long as the viewport. What an axis rests on comes from here alone; only a
  /// hand that holds something at an edge turns pages by ``isPagingEnabled`` itself.
  final func stops(_ axis: Axis, on other: PixelGrid? = nil) -> AxisStops? {
    let (metrics, grid) = (rules.metrics, other ?? grid)
    let limits = limits(atZoom: zoomScale, on: grid)[axis]
    let stops = metrics.stops(axis, atZoom: zoomScale, in: bounds.size, limits: limits, on: grid)
    if let stops { return stops }
    guard isPagingEnabled else { return nil }
    let pages = metrics.pages(along: axis)?.span(in: bounds.size, on: grid).map {
      // Insets move no page of a pager; only what a refresh makes room for is kept in sight.
      AxisLimits(min: -metrics.refreshRoom(axis), max: $0.max)
    }
    return AxisStops(pagesOf: pageLength(axis), limits: pages ?? limits, grid: grid)
  }

  final var hasStops: Bool { Axis.allCases.contains { stops($0) != nil } }

  /// Whether flicks go from one stop to the next along an axis, as with pages.
  final var turnsPages: Bool { Axis.allCases.contains { stops($0)?.isOnePerFlick ?? false } }

  /// Whether the content is made of pages.
  final var arePages: Bool { Axis.allCases.contains { stops($0)?.arePages ?? false } }

  /// Where content comes to rest near an offset: on a pixel, inside the limits and, where there are
  /// stops, on a stop or at an end.
  final func restingOffset(near offset: Point, on other: PixelGrid? = nil) -> Point {
    let grid = other ?? grid
    let limits = limits(atZoom: zoomScale, on: grid)
    var resting = limits.snap(limits.clamp(offset), on: grid)
    for axis in Axis.allCases where overflowingAxes.contains(axis) {
      if let stops = stops(axis, on: grid) { resting[axis] = stops.nearest(to: offset[axis]) }
    }
    return resting
  }

  /// An offset after a change of what the stops follow from: content on
  /// a stop stays on it (SPEC n.6).
  ///
  /// Content that is not on a stop stays where it is.
  final func following(_ offset: Point, from former: FormerLimits) -> Point {
    var result = offset
    for axis in Axis.allCases {
      guard let old = former.stops(axis), let stops = stops(axis), !stops.arePages else { continue }
      result[axis] = stops.offset(following: offset[axis], of: old) ?? result[axis]
    }
    return result
  }

  // MARK: Steps

  /// Whether a step along stops leads to another offset.
  final func hasStop(isForward: Bool, along axis: Axis) -> Bool {
    guard overflowingAxes.contains(axis), let stops = stops(axis) else { return false }
    let offset = goal.offset[axis]
    return stops.stop(from: offset, by: isForward ? 1 : -1) != offset
  }

  /// Goes some steps along stops, counted from where the content is going to; returns
  /// whether that leads elsewhere.
  ///
  /// Steps back lead over the same stops, however unequal the distances are (SPEC n.4).
  @discardableResult
  final func step(
    _ stride: AxisStops.Stride,
    times: Int,
    along axis: Axis,
    taking duration: Double
  ) -> Bool {
    guard hasStop(isForward: times > 0, along: axis), let stops = stops(axis) else { return false }
    // A step against a glide makes what shows the goal first (decision 16).
    let isBraked = !stops.arePages && glides(against: Double(times), along: axis)
    let start = isBraked ? stops.limits.clamp(contentOffset[axis]) : goal.offset[axis]
    let end =
      stride == .one
      ? stops.stop(from: start, by: times)
      : walk(stops, stride, times: times, along: axis, from: start)
    guard isBraked || end != start else { return false }
    var target = goal.offset
    target[axis] = end
    if stops.arePages {
      step(to: target, taking: AnimationCurve.defaultDuration, along: .easeInOut)
    } else {
      // A step as long as the viewport takes as long as a page.
      let part = min((end - start).magnitude / max(bounds.size[axis], 1), 1)
      let longer = max(AnimationCurve.defaultDuration - duration, 0) * part
      step(to: target, taking: duration + longer, along: .easeOut)
    }
    return true
  }

  /// The offset some steps away, over the stops that earlier steps have led over.
  private func walk(
    _ stops: AxisStops,
    _ stride: AxisStops.Stride,
    times: Int,
    along axis: Axis,
    from start: Double
  ) -> Double {
    var trail =
      stopTrail.flatMap { $0.leads(from: start, along: axis, by: stride) ? $0 : nil }
      ?? StopTrail(axis: axis, stride: stride, place: start)
    for _ in 0..<min(times.magnitude, StopTrail.longest) {
      if trail.goBack(isForward: times > 0) { continue }
      let next = stops.stop(from: trail.place, taking: stride, isForward: times > 0)
      guard next != trail.place else { break }
      // Content that the app put between two stops does not go back there.
      trail.goOn(
        to: next,
        isForward: times > 0,
        mayReturn: stops.nearest(to: trail.place) == trail.place
      )
    }
    stopTrail = trail
    return trail.place
  }

  // MARK: Courses

  /// The course to stops, or to the natural end along an axis without any, from what shows.
  ///
  /// An axis that turns already keeps its turn: begun anew, the turn would be slowed as
  /// one that a hand has begun (SPEC n.6).
  final func stopCourse(
    to target: Point,
    velocity: Vector,
    factor: Double = 1,
    after motion: Motion? = nil,
    free: (Axis) -> AxisMotion
  ) -> Motion.Course {
    func course(_ axis: Axis) -> AxisCourse {
      guard let stops = stops(axis) else { return .glide(free(axis)) }
      if let turn = motion.flatMap({ rest(of: $0, axis, to: target) }) { return .turn(turn) }
      let turn = AxisCourse.turn(
        pageTurn(axis, from: contentOffset, to: target, velocity: velocity)
      )
      if stops.isOnePerFlick { return turn }
      return glide(axis, to: target[axis], velocity: velocity[axis], factor: factor) ?? turn
    }
    return .axes(horizontal: course(.horizontal), vertical: course(.vertical))
  }

  /// What is left of a turn, from what shows; nil if there is none, or too little of it.
  private func rest(of motion: Motion, _ axis: Axis, to target: Point) -> PageTurn? {
    guard case .turn(let turn) = motion.axisCourse(axis) else { return nil }
    let elapsed = shownTime(of: motion) - motion.start
    return turn.stretched(at: elapsed, from: contentOffset[axis], to: target[axis])
  }

  /// A glide that keeps its velocity and ends on a stop; nil if that is not
  /// near its natural end (SPEC n.3).
  private func glide(
    _ axis: Axis,
    to target: Double,
    velocity: Double,
    factor: Double
  ) -> AxisCourse? {
    let (glide, limits) = (freeGlide(axis, velocity: velocity, factor: factor), limits[axis])
    let bounces = bouncingGlides.contains(axis)
    let natural = AxisMotion(glide, in: limits, bounces: bounces)
    if limits.snap(natural.restOffset, on: grid) == target, natural.duration > 0 {
      return .glide(natural)
    }
    let (distance, usual) = (target - contentOffset[axis], natural.restOffset - contentOffset[axis])
    guard limits.contains(contentOffset[axis]), PanRecognizer.glides(at: velocity.magnitude),
      distance * velocity > 0, distance.magnitude <= usual.magnitude * AxisStops.farthest
    else { return nil }
    return .glide(AxisMotion(glide, endingAt: target, in: limits, bounces: bounces))
  }

  final func freeGlide(_ axis: Axis, velocity: Double, factor: Double = 1) -> Glide {
    Glide(
      start: contentOffset[axis],
      velocity: velocity,
      rate: decelerationRate.rawValue,
      factor: factor,
      pull: edgePull
    )
  }
}
