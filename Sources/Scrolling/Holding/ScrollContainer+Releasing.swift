import Geometry
import ScrollPhysics
import ViewTree

/// The velocities that fingers leave to the content on a release.
nonisolated struct Release: Equatable {
  /// The velocity with which the content continues, in points per second.
  var blended = Vector.zero
  /// The velocity that decides about turning a page, in points per second.
  var latest = Vector.zero
}

/// Continuing after a release.
extension ScrollContainer {
  /// Ends the drag: asks the delegate where the content is to come to rest, and goes there.
  ///
  /// While the delegate is asked, the content still counts as dragged, though the fingers are gone.
  final func letGo(of release: Release) {
    // Earlier messages are sent before the delegate is asked.
    deliverAll()
    guard phase.drag != nil, let time = session?.time else { return }
    if release == Release(), !isPagingEnabled, !isPastEdge { move(to: grid.snap(contentOffset)) }
    session = nil
    guard let drag = phase.drag else { return }
    // Room for a refresh is made now, so that the content returns to just below the spinner.
    refreshControl?.fingerDidLift()
    let reach = isPagingEnabled ? 1 : boost.reach
    let proposed = target(of: release, by: drag, at: time, reach: reach)
    boost.released(velocity: release.blended, isPaging: isPagingEnabled, at: time)
    let chosen = askTarget(velocity: release.blended, proposed: proposed)
    // The delegate may have ended the drag or moved the content meanwhile, which takes precedence.
    guard let drag = phase.drag, session == nil else { return }
    let natural = target(of: release, by: drag, at: time, reach: reach)
    let target = chosen == proposed ? natural : chosen
    let isMoving =
      isPagingEnabled
      ? turnPages(from: natural, to: target, velocity: release.blended)
      : glide(from: natural, to: target, velocity: release.blended, reach: reach)
    if !isMoving { rest() }
  }

  private func glide(
    from natural: Point,
    to target: Point,
    velocity: Vector,
    reach: Double
  ) -> Bool {
    let retarget = target == natural ? nil : Retarget(proposed: natural, chosen: target)
    let course = glide(velocity: velocity, reach: reach, target: retarget)
    guard stage != nil, case .glide(let glide) = course, glide.duration > 0 else { return false }
    enter(.moving(Motion(course: course, purpose: .release, start: motionStart)))
    return true
  }

  /// Turns to a page; a target that the delegate chose becomes the nearest page (SPEC e.8).
  private func turnPages(from natural: Point, to target: Point, velocity: Vector) -> Bool {
    var page = natural
    for axis in Axis.allCases where target[axis] != natural[axis] {
      page[axis] = pages(axis).nearestPage(to: target[axis])
    }
    guard stage != nil, page != contentOffset else { return false }
    let course = pageTurn(from: contentOffset, to: page, velocity: velocity)
    enter(.moving(Motion(course: course, purpose: .release, start: motionStart)))
    return true
  }

  // MARK: Where it leads

  /// The target of the content, unless the delegate changes it.
  private func target(
    of release: Release,
    by drag: DragHold,
    at time: Timestamp,
    reach: Double
  ) -> Point {
    var target = limits.clamp(contentOffset)
    if isPagingEnabled { target = grid.snap(target) }
    for axis in Axis.allCases where movableAxes.contains(axis) {
      target[axis] =
        isPagingEnabled
        ? page(along: axis, velocity: release.latest[axis], by: drag, at: time)
        : Projection.target(
          offset: contentOffset[axis],
          velocity: release.blended[axis],
          rate: decelerationRate,
          reach: reach,
          limits: limits[axis],
          grid: grid
        )
    }
    return target
  }

  private func page(
    along axis: Axis,
    velocity: Double,
    by drag: DragHold,
    at time: Timestamp
  ) -> Double {
    let turn = drag.caughtTurn.flatMap { $0.counts(at: time) ? $0 : nil }
    return pages(axis).target(
      from: contentOffset[axis],
      velocity: velocity,
      grip: drag.grip[axis],
      pending: turn?.target[axis]
    )
  }
}
