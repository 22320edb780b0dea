import Geometry
import ScrollPhysics
import ViewTree

/// Animated moves: by the app, by a wheel or key, and to the top.
extension ScrollContainer {
  /// How far rounding may take a place and its limit apart, in pixels: half a pixel each.
  private static var rounding: Double { 1 + 1e-6 }
  /// What differences of times in seconds leave a place off by, in points.
  private static var noise: Double { 1e-9 }

  /// Goes to an offset that is already on a pixel.
  final func travel(to target: Point, animated: Bool, duration: Double) {
    guard animated else { return jump(to: target) }
    guard target != contentOffset || movesByItself else { return }
    guard comeToRest(), target != contentOffset else { return }
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
    case .resting, .releasing, .released, .decelerating, .animating: false
    case .zoomBouncing, .zoomAnimating: false
    }
  }

  private func jump(to target: Point) {
    guard target != contentOffset, comeToRest() else { return }
    let step = target - contentOffset
    regrip(after: step)
    move(to: target)
  }

  /// Starts an animated move.
  final func begin(_ course: Travel.Course, for purpose: Travel.Purpose) {
    guard stage != nil else { return returnInside() }
    phase = .animating(
      Travel(
        course: course,
        purpose: purpose,
        endsInside: inside(course.target) == course.target,
        start: purpose == .step ? motionStart : animationStart
      )
    )
  }

  /// Leads a move to where its end is now that the limits changed.
  final func redirect(_ travel: Travel, to end: Point) {
    var (travel, target) = (travel, inside(end))
    if case .top = travel.course { target.y = limits.vertical.min }
    guard travel.endsInside, target != travel.target else { return }
    travel.redirect(from: contentOffset, to: target, at: max(travel.start, advancedTo))
    phase = .animating(travel)
  }

  /// The place itself if content may rest there, or else the pixel nearest to it where it may.
  ///
  /// Targets lie on pixels and limits need not: what rounding took beyond a limit is not outside.
  private func inside(_ place: Point) -> Point {
    let nearest = limits.clamp(place)
    var inside = place
    for axis in Axis.allCases where abs(place[axis] - nearest[axis]) * grid.scale > Self.rounding {
      inside[axis] = grid.snap(nearest[axis])
    }
    return inside
  }

  /// When a glide, or a step of a wheel or key, that begins now counts from.
  ///
  /// With reduced motion it is over before it began.
  final var motionStart: Timestamp { start { $0.motionStart } }

  /// When an animation of a given duration that begins now counts from.
  ///
  /// Only a glide is a frame ahead (SPEC, decision 2): the frame that hears of an animation shows its
  /// start, and its curve takes the time that SPEC gives it (f.1, f.5, f.7).
  final var animationStart: Timestamp { start { $0.frame.time } }

  private func start(_ usual: (Stage) -> Timestamp) -> Timestamp {
    guard let stage, !stage.prefersReducedMotion else { return Timestamp(seconds: -.infinity) }
    return usual(stage)
  }

  final func advance(_ travel: Travel) {
    let isOver = travel.isOver(at: lastFrameTime)
    let offset =
      isOver ? grid.snap(travel.target) : shown(travel.offset(at: lastFrameTime), on: travel)
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

  /// Half of a way of odd length is half a pixel, whatever times in seconds make of it.
  private func snapped(_ step: Vector) -> Vector {
    Vector(dx: grid.snap(step.dx, noise: Self.noise), dy: grid.snap(step.dy, noise: Self.noise))
  }

  private func finish(_ travel: Travel) {
    phase = .resting
    switch travel.purpose {
    case .command, .step: delegate?.scrollContainerDidEndScrollingAnimation(self)
    case .scrollToTop: delegate?.scrollContainerDidScrollToTop(self)
    }
  }

  /// Ends whatever moves by itself: moves where they are, changes of scale where they lead.
  ///
  /// A delegate that hears of an end may begin something new; the caller's word is newer, so that ends
  /// as well, unless it is begun again and again.
  ///
  /// - Returns: Whether nothing moves by itself now.
  @discardableResult
  final func comeToRest() -> Bool {
    for _ in 0..<3 where movesByItself {
      endMotion()
      finishZoomTravel()
    }
    return !movesByItself
  }

  /// Brings back what was stopped outside the limits, when nothing comes of what it was stopped for.
  final func returnInside() {
    if phase == .resting { limitsDidChange() }
  }

  /// Stops a glide, a bounce or an animated move where it is, and tells the delegate.
  final func endMotion() {
    switch phase {
    case .decelerating:
      phase = .resting
      delegate?.scrollContainerDidEndDecelerating(self)
    case .animating(let travel):
      phase = .resting
      guard travel.purpose != .scrollToTop else { return }
      delegate?.scrollContainerDidEndScrollingAnimation(self)
    case .resting, .dragging, .releasing, .released, .scrubbing: break
    case .zooming, .zoomBouncing, .zoomAnimating: break
    }
  }
}
