import Geometry
import ScrollPhysics
import ViewTree

/// Animated moves: by the app, by a wheel or key, and to the top.
extension ScrollContainer {
  /// Goes to an offset that is already on a pixel.
  final func travel(to target: Point, animated: Bool, duration: Double) {
    guard animated else { return jump(to: target) }
    guard target != contentOffset || isInMotion || isScaling else { return }
    guard endMotion(), finishZoomTravel(), target != contentOffset else { return }
    guard stage != nil, !isHeld else {
      // Nothing can be animated outside a window, nor under a finger that holds the content.
      jump(to: target)
      delegate?.scrollContainerDidEndScrollingAnimation(self)
      return
    }
    let animation = OffsetAnimation(
      start: contentOffset,
      target: target,
      duration: duration,
      curve: scrollAnimationCurve
    )
    commandWillBegin(to: target)
    begin(.animation(animation), for: .command)
  }

  /// Whether fingers hold the content, so that nothing else may move it over time.
  final var isHeld: Bool {
    switch phase {
    case .dragging, .scrubbing, .zooming: true
    case .resting, .decelerating, .animating, .zoomBouncing, .zoomAnimating: false
    }
  }

  private func jump(to target: Point) {
    guard target != contentOffset, endMotion(), finishZoomTravel() else { return }
    let step = target - contentOffset
    regrip(after: step)
    move(to: target)
  }

  /// Starts an animated move.
  final func begin(_ course: Travel.Course, for purpose: Travel.Purpose) {
    begin(course, for: purpose, at: motionStart)
  }

  private func begin(_ course: Travel.Course, for purpose: Travel.Purpose, at start: Timestamp) {
    let isInside = nearestInside(course.target) == course.target
    phase = .animating(
      Travel(course: course, purpose: purpose, start: start, staysInside: isInside)
    )
  }

  private func nearestInside(_ target: Point) -> Point { grid.snap(limits.clamp(target)) }

  /// The limits changed under a move to a place within them: it goes on to the nearest one there is.
  final func redirect(_ travel: Travel) {
    let target = nearestInside(travel.target)
    guard travel.staysInside, target != travel.target else { return }
    let now = max(travel.start, advancedTo)
    switch travel.course {
    case .top:
      begin(.top(ScrollToTop(start: contentOffset, target: target)), for: travel.purpose, at: now)
    case .animation(let animation):
      let rest = OffsetAnimation(
        start: contentOffset,
        target: target,
        duration: max(animation.duration - (now - travel.start), 0),
        // It does not start slowly again.
        curve: animation.curve == .constantVelocity ? .constantVelocity : .easeOut
      )
      begin(.animation(rest), for: travel.purpose, at: now)
    }
  }

  /// The moment from which motion counts that begins in this frame.
  ///
  /// It is one frame ago, so that this frame already shows some of it (SPEC, decision 2); with reduced
  /// motion it is so long ago that the motion is over before it began.
  final var motionStart: Timestamp {
    guard let stage, !stage.prefersReducedMotion else { return Timestamp(seconds: -.infinity) }
    return stage.frame.time - stage.frame.period
  }

  final func advance(_ travel: Travel) {
    let isOver = lastFrameTime - travel.start >= travel.duration
    let offset = isOver ? travel.target : shown(travel.offset(at: lastFrameTime), on: travel)
    guard move(to: offset), isOver else { return }
    finish(travel)
  }

  /// Animated offsets lie on pixels (SPEC f.1).
  private func shown(_ offset: Point, on travel: Travel) -> Point {
    switch travel.course {
    case .animation(let animation): animation.start + snapped(offset - animation.start)
    case .top: offset
    }
  }

  private func snapped(_ step: Vector) -> Vector {
    Vector(dx: grid.snap(step.dx), dy: grid.snap(step.dy))
  }

  private func finish(_ travel: Travel) {
    phase = .resting
    switch travel.purpose {
    case .command, .step: delegate?.scrollContainerDidEndScrollingAnimation(self)
    case .scrollToTop: delegate?.scrollContainerDidScrollToTop(self)
    }
  }

  /// Stops a glide, a bounce or an animated move where it is, and tells the delegate.
  ///
  /// - Returns: Whether the delegate left it at rest.
  @discardableResult
  final func endMotion() -> Bool {
    let purpose: Travel.Purpose? = if case .animating(let travel) = phase { travel.purpose } else { nil }
    guard isInMotion else { return true }
    phase = .resting
    let before = epoch
    switch purpose {
    case nil: delegate?.scrollContainerDidEndDecelerating(self)
    case .command, .step: delegate?.scrollContainerDidEndScrollingAnimation(self)
    // Only an arrival is told of.
    case .scrollToTop: break
    }
    guard before != epoch else { return true }
    returnInside()
    return false
  }

  /// Brings back what was stopped outside the limits, if nothing else came of it.
  final func returnInside() {
    if phase == .resting { limitsDidChange() }
  }
}
