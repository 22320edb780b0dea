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
    // What leads nowhere rests, and that on a pixel.
    if !hasStops, deceleration(velocity: release.velocity).duration == 0 {
      move(to: snap(contentOffset))
    }
    session = nil
    goOn(after: release, at: time)
  }

  /// Goes on from a drag that no hand holds any more.
  final func goOn(after release: Release, at time: Timestamp) {
    guard session == nil, phase.drag != nil else { return }
    prepareGlide(withVelocity: release.velocity, factor: boost.factor)
    let factor = turnsPages ? 1 : boost.factor
    if hasStops, let drag = phase.drag {
      prepareMove(to: landing(of: release, from: drag, at: time, factor: factor))
    }
    guard session == nil, let drag = phase.drag else { return }
    // Room for a refresh is made now, so that the content returns to just below the spinner.
    refreshControl?.fingerDidLift()
    let proposed = landing(of: release, from: drag, at: time, factor: factor)
    boost.released(velocity: release.velocity, isPaging: turnsPages, at: time)
    let chosen = askTarget(velocity: release.velocity, proposed: proposed)
    // The delegate may have ended the drag or moved the content meanwhile, which takes precedence.
    guard let drag = phase.drag, session == nil else { return }
    let natural = landing(of: release, from: drag, at: time, factor: factor)
    let target = chosen == proposed ? natural : chosen
    let course =
      hasStops
      ? course(after: release, from: natural, to: target, factor: factor)
      : glideCourse(from: natural, to: target, velocity: release.velocity, factor: factor)
    guard stage != nil, let course else { return rest() }
    var motion = released(along: course, from: motionStart)
    motion.endsWhereAsked = target != natural && !arePages
    enter(.moving(motion))
  }

  /// The glide to where it naturally ends or to another target; nil if nothing has to move.
  private func glideCourse(
    from natural: Point,
    to target: Point,
    velocity: Vector,
    factor: Double
  ) -> Motion.Course? {
    let retarget = target == natural ? nil : Retarget(proposed: natural, chosen: target)
    let glide = deceleration(velocity: velocity, factor: factor, target: retarget)
    return glide.duration > 0 ? .glide(glide) : nil
  }

  /// The move to stops; of pages, a target that the delegate chose
  /// becomes the nearest one (SPEC e.8).
  private func course(
    after release: Release,
    from natural: Point,
    to target: Point,
    factor: Double
  ) -> Motion.Course? {
    var (end, chosen) = (natural, target)
    for axis in Axis.allCases {
      guard let stops = stops(axis) else { continue }
      chosen[axis] = natural[axis]
      guard target[axis] != natural[axis] else { continue }
      end[axis] =
        stops.arePages ? stops.nearest(to: target[axis]) : snap(limits.clamp(target))[axis]
    }
    let retarget = chosen == natural ? nil : Retarget(proposed: natural, chosen: chosen)
    let glide = deceleration(velocity: free(release.velocity), factor: factor, target: retarget)
    for axis in Axis.allCases where stops(axis) == nil {
      end[axis] = limits[axis].snap(glide[axis].restOffset, on: grid)
    }
    guard end != contentOffset else { return nil }
    return stopCourse(to: end, velocity: release.velocity, factor: factor) { glide[$0] }
  }

  // MARK: Where it leads

  /// The part of a velocity along axes without stops, which end on their own (SPEC n.3).
  final func free(_ velocity: Vector) -> Vector {
    var free = velocity
    for axis in Axis.allCases where stops(axis) != nil { free[axis] = 0 }
    return free
  }

  /// The target of a drag's release, unless the delegate changes it.
  private func landing(
    of release: Release,
    from drag: DragHold,
    at time: Timestamp,
    factor: Double
  ) -> Point {
    let turn = drag.caughtTurn.flatMap { $0.counts(at: time) ? $0.target : nil }
    return landing(of: release, from: drag.grip, pending: turn, factor: factor)
  }

  /// Returns where content that is let go or pushed comes to rest.
  ///
  /// Along axes with stops that is a stop.
  ///
  /// - Parameters:
  ///   - release: How it is let go.
  ///   - grip: Where it was taken hold of, from which a flick turns one page at most.
  ///   - pending: Where a page turn was going that the hand has stopped; nil if there was none.
  ///   - factor: By what factor it goes farther than another flick would.
  /// - Returns: The offset at rest.
  final func landing(
    of release: Release,
    from grip: Point,
    pending: Point? = nil,
    factor: Double = 1
  ) -> Point {
    var target = snap(deceleration(velocity: free(release.velocity), factor: factor).restOffset)
    for axis in Axis.allCases {
      guard let stops = stops(axis) else { continue }
      let offset = contentOffset[axis]
      if !movableAxes.contains(axis) {
        target[axis] = snap(limits.clamp(contentOffset))[axis]
      } else if stops.isOnePerFlick {
        target[axis] = stops.turn(
          from: offset,
          velocity: release.latest[axis],
          grip: grip[axis],
          pending: pending?[axis]
        )
      } else {
        let velocity = release.velocity[axis]
        let glide = freeGlide(axis, velocity: velocity, factor: factor)
        let natural = AxisMotion(glide, in: limits[axis], bounces: bouncingGlides.contains(axis))
        target[axis] = stops.glideStop(
          from: offset,
          velocity: velocity,
          natural: natural.restOffset
        )
      }
    }
    return target
  }
}
