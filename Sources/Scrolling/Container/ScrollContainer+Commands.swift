public import Geometry
import ScrollPhysics
public import ViewTree

/// Going to a place, by calls of the app or by steps of a wheel or a key.
extension ScrollContainer {
  // MARK: By calls of the app

  /// Moves the content so that the point is at the viewport's upper left.
  ///
  /// The limits do not apply: an offset beyond them stays (SPEC f.2). Any scrolling under way
  /// ends, even if the offset is the present one. While a hand holds the content, an animated
  /// call moves nothing, and its end is told at once; without animation the content moves, and
  /// the hand goes on from there (SPEC f.3).
  ///
  /// - Parameters:
  ///   - offset: Where to go; it is moved to the nearest pixel.
  ///   - animated: Whether to take 0.3 s for it.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    Self.check(offset.isFinite, "contentOffset", offset, "finite")
    waitingCall = nil
    let target = snap(offset)
    guard animated else { return putAtOnce(target) }
    guard target != contentOffset || isUnderWay else { return }
    guard !isHeld else { return tellEnd(.didEndScrollingAnimation) }
    guard stage != nil else {
      putAtOnce(target)
      return tellEnd(.didEndScrollingAnimation)
    }
    animate(
      to: target,
      for: .command,
      taking: AnimationCurve.defaultDuration,
      along: scrollAnimationCurve
    )
  }

  /// Moves the content to an offset as the app assigns it; a release goes on from there (SPEC f.3).
  final func assign(_ offset: Point) {
    Self.check(offset.isFinite, "contentOffset", offset, "finite")
    waitingCall = nil
    if let animation = Animation.current, stage != nil, !isHeld {
      return ride(animation, to: snap(offset))
    }
    guard hasMover({ $0.phase.purpose == .release }) else { return putAtOnce(snap(offset)) }
    applyLimits()
    move(by: offset - contentOffset, isSeen: true)
  }

  private func putAtOnce(_ target: Point) {
    catchUp()
    applyLimits()
    foldedPages = [:]
    guard target != contentOffset || isUnderWay else { return }
    if let motion = phase.motion, let zoom = motion.zoom {
      put(at: Framing(scale: zoomScale, offset: target))
      redirectZoom(motion, to: Framing(scale: zoom.to.scale, offset: target))
      return sendMessages()
    }
    placeWhatShows()
    endScrolling()
    relocate(to: target)
  }

  /// Moves the content at once; fingers that hold it go on from there.
  final func relocate(to target: Point) {
    let step = target - contentOffset
    put(at: Framing(scale: zoomScale, offset: target))
    regrip(after: step)
    sendMessages()
  }

  /// Scrolls as little as needed to show the rectangle, and not at all if it is visible.
  ///
  /// - Parameters:
  ///   - rect: What is to show, in the content's coordinates; an empty one is ignored.
  ///   - animated: Whether to take 0.3 s for it.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    scrollToRect(rect, animated: animated)
  }

  /// Where a call brings what it is to show, as far as the content
  /// reaches; insets count as covered.
  public nonisolated enum ScrollPosition: CaseIterable, Hashable, Sendable {
    /// Only as far as needed to show all of it, and nowhere if it is visible.
    case nearest
    /// To the top; sideways as near as possible.
    case top
    /// To the middle, along both axes.
    case center
    /// To the bottom; sideways as near as possible.
    case bottom
  }

  /// Scrolls to a rectangle, as far as the content reaches.
  ///
  /// Before the first layout the call waits for it, and then moves the content at once. A later
  /// call for a place, or an offset that is set, replaces it.
  ///
  /// - Parameters:
  ///   - rect: What is to show, in the content's coordinates; an empty one is ignored.
  ///   - position: Where in the viewport it comes to rest.
  ///   - animated: Whether to take 0.3 s for it.
  public final func scrollToRect(
    _ rect: Rect,
    at position: ScrollPosition = .nearest,
    animated: Bool
  ) {
    guard rect.isFinite, !rect.isEmpty else { return }
    guard !awaitsLayout else {
      return wait(animated: animated) { [unowned self] in
        scrollToRect(rect, at: position, animated: false)
      }
    }
    if position == .nearest, isInSight(rect) || offset(showing: rect, at: position) == contentOffset
    {
      return
    }
    // In the messages that follow from it, the delegate may change
    // which offset shows the rectangle.
    if !animated || stage == nil {
      catchUp()
      applyLimits()
      endScrolling()
    }
    setContentOffset(offset(showing: rect, at: position), animated: animated)
  }

  /// Has a call wait for the first layout, in place of one that waits
  /// already; its end is told after it.
  final func wait(animated: Bool, for call: @escaping () -> Void) {
    waitingCall = { [unowned self] in
      call()
      if animated { tell(.didEndScrollingAnimation) }
    }
  }

  private func isInSight(_ rect: Rect) -> Bool {
    Axis.allCases.allSatisfy { axis in
      rect.start(axis) >= contentOffset[axis] + adjustedContentInset.leading(axis)
        && rect.end(axis)
          <= contentOffset[axis] + bounds.size[axis] - adjustedContentInset.trailing(axis)
    }
  }

  /// The offset that brings a rectangle to a place, whether content reaches there or
  /// not; nil for the nearest place.
  final func offset(
    bringing rect: Rect,
    to position: ScrollPosition,
    along axis: Axis
  ) -> Double? {
    let share: Double
    switch position {
    case .nearest: return nil
    case .top, .bottom:
      guard axis == .vertical else { return nil }
      share = position == .top ? 0 : 1
    case .center: share = 0.5
    }
    let insets = adjustedContentInset
    let length = rect.end(axis) - rect.start(axis)
    let room = bounds.size[axis] - insets.leading(axis) - insets.trailing(axis) - length
    return rect.start(axis) - insets.leading(axis) - share * room
  }

  final func offset(showing rect: Rect, at position: ScrollPosition) -> Point {
    let (insets, limits) = (adjustedContentInset, limits)
    var target = contentOffset
    for axis in Axis.allCases {
      if let wanted = offset(bringing: rect, to: position, along: axis) {
        target[axis] = limits[axis].clamp(wanted)
        continue
      }
      target[axis] = limits[axis].visibleOffset(
        forRectFrom: rect.start(axis),
        to: rect.end(axis),
        offset: contentOffset[axis],
        viewport: bounds.size[axis],
        leading: insets.leading(axis),
        trailing: insets.trailing(axis)
      )
    }
    return target
  }

  // MARK: By steps

  /// Moves the content by a step from its goal, or from what shows if it glides the other way.
  @discardableResult
  final func step(by distance: Vector, taking duration: Double) -> Bool {
    prepareMove(by: distance)
    let (start, limits) = (unroundedGoal, limits(atZoom: goal.scale))
    var (target, isBraked) = (start, false)
    for axis in Axis.allCases where overflowingAxes.contains(axis) && distance[axis] != 0 {
      guard !isAtEnd(of: axis, toward: distance[axis]) else { continue }
      if glides(against: distance[axis], along: axis) {
        (target[axis], isBraked) = (limits[axis].clamp(contentOffset[axis]), true)
      }
      // The end of a circle is that of its round.
      let ends = distance[axis].isInfinite ? circle(axis) ?? limits[axis] : limits[axis]
      target[axis] = ends.clamp(target[axis] + distance[axis])
    }
    guard isBraked || target != start else { return false }
    exactGoal = target
    step(to: target, taking: duration, along: .easeOut)
    return true
  }

  /// Whether a release still moves the content the other way (SPEC, decision 16).
  final func glides(against distance: Double, along axis: Axis) -> Bool {
    guard let motion = phase.motion, motion.purpose == .release, motion.glides(along: axis)
    else { return false }
    return velocity[axis] * distance < 0
  }

  /// Whether the goal is on the pixel of the end that lies in a direction.
  final func isAtEnd(of axis: Axis, toward direction: Double) -> Bool {
    let limits = limits(atZoom: goal.scale)[axis]
    return limits.snap(goal.offset[axis], on: grid) == (direction > 0 ? limits.max : limits.min)
  }

  /// The offset of the goal, without the rounding of the step that led there.
  private var unroundedGoal: Point {
    exactGoal.flatMap { snap($0, atZoom: goal.scale) == goal.offset ? $0 : nil } ?? goal.offset
  }

  /// Goes to a place by user input.
  final func step(to target: Point, taking duration: Double, along curve: AnimationCurve) {
    guard !isHeld else { return }
    // A bounce cut short on the other axis also ends inside the limits.
    let target = limits(atZoom: goal.scale).clamp(target)
    // Moving content does not start slowly again, or it would fall behind keys that repeat.
    animate(to: target, for: .step, taking: duration, along: phase == .resting ? curve : .easeOut)
  }

  // MARK: Animating

  final func animate(
    to target: Point,
    for purpose: Motion.Purpose,
    taking duration: Double,
    along curve: AnimationCurve,
    after delay: Double = 0
  ) {
    let start = purpose == .step ? motionStart : animationStart + delay
    if let zoom = phase.motion, zoom.isZoom {
      return join(zoom, going: target, taking: duration, from: start)
    }
    let goesOn = (curve == .easeInOut || curve == .spring) && isMoving(toward: target)
    let skips = prepareSkip(to: target)
    begin(skipping: skips) {
      let course = course(
        to: Framing(scale: zoomScale, offset: target),
        taking: purpose == .step ? self.duration(of: duration, to: target) : duration,
        along: goesOn ? .easeOut : curve
      )
      var motion = Motion(course: course, purpose: purpose, start: start)
      (motion.skips, motion.endsInside) = (skips, limits.contains(target))
      return .moving(motion)
    }
  }

  /// Redirects a zoom under way to another offset: the zoom and the move take the
  /// longer of their times (SPEC f.7).
  private func join(
    _ zoom: Motion,
    going target: Point,
    taking duration: Double,
    from start: Timestamp
  ) {
    let scale = zoom.goal(from: zoomScale).scale
    let course = course(
      to: Framing(scale: scale, offset: snap(limits(atZoom: scale).clamp(target), atZoom: scale)),
      taking: max(duration, zoom.timeLeft(at: shownTime(of: zoom))),
      along: .easeOut
    )
    refine(motion: { $0.join(course, from: start) })
  }

  /// Whether the content already moves in the direction of an offset, so
  /// that it need not start slowly.
  private func isMoving(toward target: Point) -> Bool {
    let (velocity, displacement) = (velocity, target - contentOffset)
    return phase.motion != nil && velocity.dx * displacement.dx + velocity.dy * displacement.dy > 0
  }

  /// The duration of a step, which is longer for fast content with a far goal.
  ///
  /// The step then starts no faster than the content moves, if the previous motion had time left.
  private func duration(of usual: Double, to target: Point) -> Double {
    guard let motion = phase.motion, motion.purpose != .step else { return usual }
    let (velocity, displacement) = (velocity, target - contentOffset)
    // Content that only has to turn back takes no longer than content at rest.
    guard Axis.allCases.contains(where: { velocity[$0] * displacement[$0] > 0 }) else {
      return usual
    }
    let (speed, distance) = (velocity.length, displacement.length)
    let gentle = speed > 0 ? distance * AnimationCurve.easeOut.speed(0) / speed : .infinity
    return max(usual, min(gentle, motion.timeLeft(at: shownTime(of: motion))))
  }
}

extension Stage {
  /// Scrolls the one container that is meant to its top, as a tap on iOS's status bar does.
  ///
  /// Call it when the user clicks a title bar of the app's own. Those count that are visible, have
  /// `scrollsToTop` set and something above, and whose delegate does not refuse. With two or more
  /// of them nothing happens, because it is unclear which one is meant (Trap T10).
  ///
  /// - Returns: Whether something scrolls.
  @discardableResult
  public func scrollToTop() -> Bool {
    let wanting = root.containers.filter {
      $0.scrollsToTop && $0.isBelowTop && !$0.visibleRect.isEmpty
    }
    let willing = wanting.filter { $0.agreesToScrollToTop() }
    guard willing.count == 1, let container = willing.first else { return false }
    return container.scrollToTop()
  }
}

extension View {
  /// The scroll containers from back to front: this view and those inside it.
  fileprivate var containers: [ScrollContainer] {
    [self as? ScrollContainer].compactMap(\.self) + subviews.flatMap(\.containers)
  }
}

extension ScrollContainer {
  /// Whether there is something above, to which the content may be on its way.
  final var isBelowTop: Bool { isOnWayToTop || contentOffset.y > top.y }

  private var isOnWayToTop: Bool { phase.motion?.purpose == .scrollToTop }

  /// Asks the delegate, unless a hand holds the content, which could not go then.
  final func agreesToScrollToTop() -> Bool {
    isOnWayToTop || !mayScrollToTop || asksToScrollToTop()
  }

  /// Goes to the top on a spring (SPEC f.5); content on its way there just continues.
  final func scrollToTop() -> Bool {
    if isOnWayToTop { return true }
    guard mayScrollToTop else { return false }
    begin {
      prepareMove(by: Vector(-.infinity, along: .vertical))
      let spring = ScrollToTop(start: contentOffset, target: top)
      return .moving(Motion(course: .top(spring), purpose: .scrollToTop, start: animationStart))
    }
    return true
  }

  private var mayScrollToTop: Bool {
    stage != nil && !isTracking && !isHeld && !isScaling && contentOffset.y > top.y
  }

  private var top: Point {
    snap(Point(x: limits.horizontal.clamp(contentOffset.x), y: ends(.vertical).min))
  }
}
