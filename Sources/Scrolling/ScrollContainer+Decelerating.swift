public import Geometry
import ScrollPhysics
import ViewTree

/// Moving on after a finger let go: glides, bounces and page turns.
extension ScrollContainer {
  final func advance(_ coast: Coast) {
    let isOver = lastFrameTime - coast.start >= coast.duration
    let offset = isOver ? grid.snap(coast.restOffset) : coast.offset(at: lastFrameTime)
    // Only what is still on its way lends its flick to the next (SPEC a.9).
    if isOver || !limits.contains(offset) { boost.reset() }
    guard move(to: offset), isOver else { return }
    phase = .resting
    delegate?.scrollContainerDidEndDecelerating(self)
  }

  /// Starts to move on by itself.
  final func begin(_ course: Coast.Course) {
    guard stage != nil else { return returnInside() }
    phase = .decelerating(Coast(course: course, start: motionStart))
    delegate?.scrollContainerWillBeginDecelerating(self)
  }

  /// Glides from here as if a finger had let go, in points per second; nothing while one holds it.
  public final func glide(withVelocity velocity: Vector) {
    guard velocity.isFinite, stage != nil, !isHeld, !isScaling else { return }
    guard comeToRest() else { return returnInside() }
    begin(glide(velocity: velocity))
  }

  /// The course of a glide from here.
  final func glide(
    from start: Point? = nil,
    velocity: Vector,
    reach: Double = 1,
    target: Retarget? = nil
  ) -> Coast.Course {
    .free(
      Deceleration(
        offset: start ?? contentOffset,
        velocity: velocity,
        limits: limits,
        rate: decelerationRate,
        reach: reach,
        pull: edgeFeel.pull,
        bounces: bouncingAxes,
        target: target
      )
    )
  }

  /// The course of a page turn.
  final func pageTurn(from start: Point, to target: Point, velocity: Vector) -> Coast.Course {
    func turn(_ axis: Axis) -> PageTurn {
      PageTurn(
        offset: start[axis],
        velocity: velocity[axis],
        target: target[axis],
        viewportWidth: bounds.size.width,
        overshoots: bouncingAxes.contains(axis) || isAwayFromEdges(target[axis], along: axis)
      )
    }
    return .pages(horizontal: turn(.horizontal), vertical: turn(.vertical))
  }

  private func isAwayFromEdges(_ offset: Double, along axis: Axis) -> Bool {
    offset > limits[axis].min && offset < limits[axis].max
  }

  /// Continues a motion from here after the limits changed.
  final func replan(_ coast: Coast) {
    let now = shownTime(of: coast)
    switch coast.course {
    case .pages:
      let target = limits.clamp(coast.restOffset)
      let course = pageTurn(
        from: contentOffset,
        to: target,
        velocity: coast.velocity(at: now)
      )
      phase = .decelerating(Coast(course: course, start: now))
    case .free(let deceleration):
      let elapsed = now - coast.start
      guard !deceleration.keepsInside(limits, after: elapsed) else { return }
      let rest = deceleration.continued(at: elapsed, in: limits, bounces: bouncingAxes)
      phase = .decelerating(
        Coast(course: .free(rest), start: coast.isImmediate ? coast.start : now)
      )
    }
  }

  /// The moment of the motion that the display shows now, while the next frame is being made.
  final func shownTime(of coast: Coast) -> Timestamp { max(coast.start, advancedTo) }
}
