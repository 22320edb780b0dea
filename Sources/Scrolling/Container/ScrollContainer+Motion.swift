public import Geometry
import Gestures
import ScrollPhysics
package import ViewTree

/// Motion without input: its frames, its beginnings, and stopping.
extension ScrollContainer {
  package final func advanceMotion(to frame: DisplayFrame) -> Pace {
    applyLimits()
    shownTime = frame.time
    if case .moving(let motion) = phase { advance(motion) }
    refine(motion: { $0.isUnseen = false })
    restedAtLastFrame = phase == .resting
    // A page that this turns goes on in the next frame.
    let press = advanceTrackPress(to: frame.time)
    let pace = advanceIndicators(to: frame)
    // A pan that waited for the scale to return begins in the next frame, without a movement.
    // So do limits that a message has changed.
    let goesOn = phase.motion != nil || panGestureRecognizer.mayBeginNow || formerLimits != nil
    return (goesOn ? .moving : pace).joined(with: advanceEdges(to: frame)).joined(with: press)
  }

  private func advance(_ motion: Motion) {
    let isOver = motion.isOver(at: shownTime)
    var new = motion.framing(at: shownTime, from: zoomScale, on: grid, in: limits)
    new.offset = led(new.offset)
    // Only content that is still moving counts for repeated flicks (SPEC a.9).
    if motion.purpose == .release, isOver || !limits.contains(new.offset) { boost.reset() }
    show(new)
    guard isOver, phase.motion == motion else { return }
    enter(.resting)
    guard phase == .resting else { return }
    // An offset that the app asked for may be beyond the limits; one that zooming leads to may not.
    if motion.isZoom { moveToRest() }
    // Stops may have been set meanwhile, or the content scaled.
    if motion.purpose != .command, !motion.endsWhereAsked, hasStops { moveToRestInside() }
  }

  /// Moves content to a place where it may rest, if it is elsewhere.
  final func returnInside() {
    guard phase == .resting, !pinchGestureRecognizer.state.isActive, let course = courseInside
    else { return }
    enter(.moving(released(along: course, from: animationStart)))
  }

  // MARK: When motions begin

  /// The time in which content past an edge returns where the user
  /// asks for less motion, in seconds.
  private static var quietReturn: Double { 0.15 }

  /// Whether the user asks for less motion (SPEC, decision 10).
  final var reducesMotion: Bool { stage?.prefersReducedMotion ?? false }

  /// The axes along which a glide goes past an edge and returns.
  final var bouncingGlides: AxisSet { reducesMotion ? [] : rules.bouncing }

  /// A motion that no finger holds any more; `start` is minus infinity under reduced motion.
  ///
  /// Fingers made a glide, and eyes follow it, so that it stays (SPEC, decision 10).
  final func released(along course: Motion.Course, from start: Timestamp) -> Motion {
    let motion = Motion(course: course, purpose: .release, start: start)
    guard reducesMotion, !hasStops, let now = stage?.displayFrame.time else { return motion }
    if isPastEdge {
      let end = Framing(scale: zoomScale, offset: motion.goalOffset)
      let back = self.course(to: end, taking: Self.quietReturn, along: .easeOut)
      return Motion(course: back, purpose: .release, start: now)
    }
    return Motion(course: course, purpose: .release, start: stage?.motionStart ?? now)
  }

  /// The start of a glide, or of a step of a wheel or key, that begins now.
  ///
  /// With reduced motion the start is so early that the motion is over (SPEC, decision 10).
  final var motionStart: Timestamp { start { $0.motionStart } }

  /// The start of an animation that begins now.
  ///
  /// Unlike a glide it is not a frame ahead (SPEC, decision 2): the frame in which an animation is
  /// requested shows its start, so that it takes its whole duration (SPEC f.1, f.5, f.7).
  final var animationStart: Timestamp { start { $0.displayFrame.time } }

  private func start(_ usual: (Stage) -> Timestamp) -> Timestamp {
    guard let stage, !stage.prefersReducedMotion else { return Timestamp(seconds: -.infinity) }
    return usual(stage)
  }

  // MARK: As a part of an animation

  /// Goes to an offset as a part of an animation.
  final func ride(_ animation: Animation, to target: Point) {
    guard target != contentOffset || phase.motion != nil else { return }
    ride(animation) {
      animate(
        to: target,
        for: .command,
        taking: animation.duration,
        along: animation.curve,
        after: animation.delay
      )
    }
  }

  /// Begins a motion, or redirects one, as a part of an animation.
  ///
  /// Of two motions in one animation the last one counts, and stops nothing.
  final func ride(_ animation: Animation, _ begin: () -> Void) {
    let former = ridden
    ridden = nil
    begin()
    // A message of the former motion's end may have begun yet another one.
    if phase.motion != nil, ridden == nil {
      animation.join(on: stage)
      ridden = animation
    }
    former?.leave(isFinished: former === animation, on: stage)
  }

  /// Tells the animation to which a motion belonged that it is over.
  final func endRide(of old: ScrollPhase) {
    guard let animation = ridden else { return }
    ridden = nil
    animation.leave(isFinished: old.motion?.isOver(at: shownTime) ?? false, on: stage)
  }

  // MARK: Glides and page turns

  /// Glides as after a release, in points per second; ignored while a finger holds the content.
  public final func glide(withVelocity velocity: Vector) {
    guard velocity.isFinite, stage != nil, !isHeld, !isScaling else { return }
    begin {
      prepareGlide(withVelocity: velocity, factor: 1)
      return .moving(released(along: glideCourse(velocity: velocity), from: motionStart))
    }
  }

  /// Called before a step or a glide, so that a column gets to know the parts that it leads over.
  final func prepareMove(by distance: Vector) {
    (self as? any ColumnContent)?.column.learn(along: distance.dy)
  }

  /// Called before a move to a stop, which may be farther away than a glide would lead.
  final func prepareMove(to offset: Point) {
    (self as? any ColumnContent)?.column.learn(upTo: offset.y)
  }

  /// Prepares a glide over the whole distance that no edge shortens.
  final func prepareGlide(withVelocity velocity: Vector, factor: Double) {
    let glide = Glide(start: 0, velocity: 1, rate: decelerationRate.rawValue, factor: factor)
    prepareMove(by: velocity * glide.wholeDistance)
  }

  /// The course of a glide; to stops along the axes that have some, but beyond
  /// pages, to which it then returns.
  private func glideCourse(velocity: Vector) -> Motion.Course {
    guard hasStops, !turnsPages else { return .glide(deceleration(velocity: velocity)) }
    let push = Release(velocity: velocity, latest: velocity)
    prepareMove(to: landing(of: push, from: contentOffset))
    let target = landing(of: push, from: contentOffset)
    let glide = deceleration(velocity: free(velocity))
    return stopCourse(to: target, velocity: velocity) { glide[$0] }
  }

  final func deceleration(
    velocity: Vector,
    factor: Double = 1,
    target: Retarget? = nil
  ) -> Deceleration {
    Deceleration(
      offset: contentOffset,
      velocity: velocity,
      limits: limits,
      rate: decelerationRate.rawValue,
      factor: factor,
      pull: edgePull,
      // Past an edge less motion leads to where the bounce would have ended.
      bounces: isPastEdge ? rules.bouncing : bouncingGlides,
      target: target
    )
  }

  /// The course from what shows to another framing.
  final func course(
    to end: Framing,
    taking duration: Double,
    along curve: AnimationCurve = .easeInOut
  ) -> Motion.Course {
    .travel(Travel(from: framing, to: end, duration: duration, curve: curve))
  }

  /// The largest overshoot of a page turn, in pixels (SPEC, decision 17).
  private static var pageOvershoot: Double { 2 }

  final func pageTurn(
    _ axis: Axis,
    from start: Point,
    to target: Point,
    velocity: Vector
  ) -> PageTurn {
    let limits = limits[axis]
    return PageTurn(
      offset: start[axis],
      velocity: velocity[axis],
      target: target[axis],
      viewportWidth: bounds.size.width,
      overshoots: rules.bouncing.contains(axis)
        || target[axis] > limits.min && target[axis] < limits.max,
      overshoot: Self.pageOvershoot / grid.scale
    )
  }

  // MARK: Stopping

  /// Stops scrolling and zooming; content outside its limits or between pages then returns.
  ///
  /// A zoom bounce continues to its limit.
  public final func stopScrollingAndZooming() {
    for mover in movers { mover.stop() }
  }

  private func stop() {
    placeWhatShows()
    guard let motion = phase.motion, motion.purpose != .zoomBounce else { return }
    let scale = zoomBand.clamp(zoomScale)
    if scale != zoomScale, zoomedView != nil { return bounceZoom(to: scale) }
    guard let course = courseInside else {
      // The end of a zoom is its last message; in an earlier one, the delegate
      // may have begun something else.
      if motion.isZoom { move(to: snap(contentOffset)) }
      if phase.motion == motion { rest() }
      return
    }
    // The end of a zoom is sent once, after its content is back.
    if motion.isZoom { return reclamp(as: .zoomBounce) }
    let back = released(along: course, from: animationStart)
    // Content that was decelerating still counts as decelerating, as in a bounce.
    if motion.purpose == .release { refine(motion: { $0 = back }) } else { enter(.moving(back)) }
  }

  /// The course by which content returns to where it may rest; nil if it is there already.
  final var courseInside: Motion.Course? {
    guard hasStops else {
      return isPastEdge ? .glide(deceleration(velocity: .zero)) : nil
    }
    let target = restingOffset(near: contentOffset)
    // Content less than a pixel away is moved there without a page turn.
    guard (target - contentOffset).length * grid.scale >= 1 else { return nil }
    let back = deceleration(velocity: .zero)
    return stopCourse(to: target, velocity: .zero) { back[$0] }
  }

  /// Ends whatever is under way when the container leaves the stage.
  ///
  /// Called before it leaves, and again when it has left, to end what a delegate began in between.
  final func endOutsideStage() {
    if phase.scrub != nil { endScrub() }
    letGo(at: session?.time ?? lastFrameTime)
    (session, ownSession) = (nil, nil)
    placeWhatShows()
    if let motion = phase.motion, motion.isZoom { show(motion.goal(from: zoomScale)) }
    guard phase != .resting else { return }
    enter(.resting)
    guard phase == .resting else { return }
    move(to: restingOffset(near: contentOffset))
  }
}
