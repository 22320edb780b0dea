import Geometry
import ScrollPhysics
import ViewTree

/// Moving on after a finger let go: glides, bounces and page turns.
extension ScrollContainer {
  final func advance(_ coast: Coast) {
    let isOver = lastFrameTime - coast.start >= coast.duration
    let offset = isOver ? grid.snap(coast.restOffset) : coast.offset(at: lastFrameTime)
    guard move(to: offset), isOver else { return }
    phase = .resting
    delegate?.scrollContainerDidEndDecelerating(self)
  }

  /// Starts to move on by itself.
  final func begin(_ course: Coast.Course) {
    phase = .decelerating(Coast(course: course, start: motionStart))
    delegate?.scrollContainerWillBeginDecelerating(self)
  }

  /// The course of a glide from here.
  final func glide(velocity: Vector, reach: Double = 1, target: Retarget? = nil) -> Coast.Course {
    .free(
      Deceleration(
        offset: contentOffset,
        velocity: velocity,
        limits: limits,
        rate: decelerationRate,
        reach: reach,
        bounces: bouncingAxes,
        target: target
      )
    )
  }

  /// The course of a page turn from here.
  final func pageTurn(to target: Point, velocity: Vector) -> Coast.Course {
    func turn(_ axis: Axis) -> PageTurn {
      PageTurn(
        offset: contentOffset[axis],
        velocity: velocity[axis],
        target: target[axis],
        viewportWidth: bounds.size.width,
        overshoots: bouncingAxes.contains(axis) || limits[axis].contains(target[axis].nextUp)
      )
    }
    return .pages(horizontal: turn(.horizontal), vertical: turn(.vertical))
  }

  /// Continues a page turn from here towards another place.
  final func turn(to target: Point, velocity: Vector) {
    guard case .decelerating(let coast) = phase else { return }
    phase = .decelerating(
      Coast(
        course: pageTurn(to: target, velocity: velocity),
        start: shownTime(of: coast)
      )
    )
  }

  /// Continues a motion from here after the limits changed.
  final func replan(_ coast: Coast) {
    let now = shownTime(of: coast)
    switch coast.course {
    case .pages: turn(to: limits.clamp(coast.restOffset), velocity: coast.velocity(at: now))
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
