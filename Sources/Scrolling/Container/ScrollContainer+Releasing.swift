import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Continuing after a release.
extension ScrollContainer {
  /// Ends the drag: asks the delegate where the content is to come to rest, and goes there.
  ///
  /// While the delegate is asked, the content still counts as dragged, though the fingers are gone.
  final func letGo(of release: Release = Release(), at time: Timestamp) {
    // Earlier messages are sent before the delegate is asked.
    sendAllMessages()
    guard phase.drag != nil, session != nil else { return }
    if release == Release(), !isPagingEnabled, !isPastEdge { move(to: grid.snap(contentOffset)) }
    session = nil
    goOn(after: release, at: time)
  }

  /// Goes on from a drag that no hand holds any more.
  final func goOn(after release: Release, at time: Timestamp) {
    guard session == nil, let drag = phase.drag else { return }
    // Room for a refresh is made now, so that the content returns to just below the spinner.
    refreshControl?.fingerDidLift()
    let reach = isPagingEnabled ? 1 : boost.reach
    let proposed = target(of: release, by: drag, at: time, reach: reach)
    boost.released(velocity: release.velocity, isPaging: isPagingEnabled, at: time)
    let chosen = askTarget(velocity: release.velocity, proposed: proposed)
    // The delegate may have ended the drag or moved the content meanwhile, which takes precedence.
    guard let drag = phase.drag, session == nil else { return }
    let natural = target(of: release, by: drag, at: time, reach: reach)
    let target = chosen == proposed ? natural : chosen
    let course =
      isPagingEnabled
      ? pageCourse(from: natural, to: target, velocity: release.velocity)
      : glideCourse(from: natural, to: target, velocity: release.velocity, reach: reach)
    guard stage != nil, let course else { return rest() }
    enter(.moving(Motion(course: course, purpose: .release, start: motionStart)))
  }

  /// The glide to where it naturally ends or to another target; nil if nothing has to move.
  private func glideCourse(
    from natural: Point,
    to target: Point,
    velocity: Vector,
    reach: Double
  ) -> Motion.Course? {
    let retarget = target == natural ? nil : Retarget(proposed: natural, chosen: target)
    let glide = deceleration(velocity: velocity, reach: reach, target: retarget)
    return glide.duration > 0 ? .glide(glide) : nil
  }

  /// The turn to a page; a target that the delegate chose becomes the nearest page (SPEC e.8).
  private func pageCourse(from natural: Point, to target: Point, velocity: Vector) -> Motion.Course?
  {
    var page = natural
    for axis in Axis.allCases where target[axis] != natural[axis] {
      page[axis] = pages(axis).nearestPlace(to: target[axis])
    }
    return page == contentOffset ? nil : pageTurn(from: contentOffset, to: page, velocity: velocity)
  }

  // MARK: Where it leads

  /// The target of the content, unless the delegate changes it.
  private func target(
    of release: Release,
    by drag: DragHold,
    at time: Timestamp,
    reach: Double
  ) -> Point {
    guard isPagingEnabled else {
      return grid.snap(deceleration(velocity: release.velocity, reach: reach).restOffset)
    }
    let turn = drag.caughtTurn.flatMap { $0.counts(at: time) ? $0 : nil }
    var target = grid.snap(limits.clamp(contentOffset))
    for axis in Axis.allCases where movableAxes.contains(axis) {
      target[axis] = pages(axis).target(
        from: contentOffset[axis],
        velocity: release.latest[axis],
        grip: drag.grip[axis],
        pending: turn?.target[axis]
      )
    }
    return target
  }
}
