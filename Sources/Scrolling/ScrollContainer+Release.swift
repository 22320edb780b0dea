import Geometry
import ScrollPhysics
import ViewTree

/// What becomes of the content when fingers let go of it.
extension ScrollContainer {
  /// How the content goes on after a release.
  private struct Plan {
    /// The velocity it keeps, in points per second.
    let velocity: Vector
    /// Where it would come to rest by itself.
    let proposed: Point
    /// Where the delegate wants it to.
    var chosen: Point
    /// How much farther than usual it glides (SPEC a.9).
    let reach: Double
  }

  /// Ends the drag.
  ///
  /// - Parameters:
  ///   - blended: The velocity to go on with, in points per second.
  ///   - latest: The velocity that decides about turning a page.
  final func endDrag(blended: Vector, latest: Vector) {
    session = nil
    guard case .dragging(let drag) = phase else { return }
    // Room for a refresh comes now, so that the content returns to below the wheel.
    refreshControl?.fingerDidLift()
    var plan = plan(for: drag, blended: blended, latest: latest)
    boost.released(velocity: blended, isPaging: isPagingEnabled, at: lastFrameTime)
    phase = .releasing(drag)
    let before = epoch
    delegate?.scrollContainerWillEndDragging(
      self,
      withVelocity: blended / 1_000,
      targetContentOffset: &plan.chosen
    )
    guard before == epoch else { return endInterruptedDrag() }
    if !plan.chosen.isFinite { plan.chosen = plan.proposed }
    letGo(plan)
  }

  /// The delegate did something else with the container while it was asked for a target.
  private func endInterruptedDrag() {
    if case .releasing = phase { phase = .resting }
    delegate?.scrollContainerDidEndDragging(self, willDecelerate: false)
    limitsDidChange()
  }

  private func letGo(_ plan: Plan) {
    let willDecelerate = needsMotion(plan)
    // An inset set now, as by a refresh, must not pull content back that is about to glide (SPEC i).
    phase = willDecelerate ? .released : .resting
    let before = epoch
    delegate?.scrollContainerDidEndDragging(self, willDecelerate: willDecelerate)
    guard willDecelerate else { return limitsDidChange() }
    guard before == epoch else { return keepPromise() }
    begin(course(of: plan))
  }

  /// The delegate was told that the content would move on, and did something else with it: to whoever
  /// waits for the end of the deceleration it has come and gone.
  private func keepPromise() {
    if case .released = phase { phase = .resting }
    delegate?.scrollContainerWillBeginDecelerating(self)
    delegate?.scrollContainerDidEndDecelerating(self)
    limitsDidChange()
  }

  // MARK: Plans

  private func plan(for drag: Drag, blended: Vector, latest: Vector) -> Plan {
    let reach = isPagingEnabled ? 1 : boost.reach
    var proposed = limits.clamp(contentOffset)
    for axis in Axis.allCases where scrollableAxes.contains(axis) {
      proposed[axis] =
        isPagingEnabled
        ? page(on: axis, velocity: latest, caught: drag.caughtTarget)
        : Projection.target(
          offset: contentOffset[axis],
          velocity: blended[axis],
          rate: decelerationRate,
          reach: reach,
          limits: limits[axis],
          grid: grid
        )
    }
    return Plan(velocity: blended, proposed: proposed, chosen: proposed, reach: reach)
  }

  private func page(on axis: Axis, velocity: Vector, caught: Point?) -> Double {
    grid.snap(
      PageTarget.target(
        offset: contentOffset[axis],
        velocity: velocity[axis],
        pageLength: pageLength(axis),
        limits: limits[axis],
        pending: caught?[axis]
      )
    )
  }

  private func needsMotion(_ plan: Plan) -> Bool {
    switch course(of: plan) {
    case .free(let deceleration): deceleration.duration > 0
    case .pages: pageTarget(of: plan) != contentOffset
    }
  }

  private func course(of plan: Plan) -> Coast.Course {
    guard !isPagingEnabled else {
      return pageTurn(from: contentOffset, to: pageTarget(of: plan), velocity: plan.velocity)
    }
    let retarget =
      plan.chosen == plan.proposed ? nil : Retarget(proposed: plan.proposed, chosen: plan.chosen)
    return glide(velocity: plan.velocity, reach: plan.reach, target: retarget)
  }

  /// The page a turn goes to; a delegate's wish is moved to the nearest one (SPEC e.8).
  private func pageTarget(of plan: Plan) -> Point {
    // The delegate may have changed the limits since.
    var target = grid.snap(limits.clamp(plan.proposed))
    for axis in Axis.allCases where plan.chosen[axis] != plan.proposed[axis] {
      target[axis] = nearestPage(to: plan.chosen[axis], along: axis)
    }
    return target
  }
}
