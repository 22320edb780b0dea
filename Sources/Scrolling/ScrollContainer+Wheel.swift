import Geometry
import Glibc
import Gestures
import ScrollPhysics
import ViewTree

/// Following a wheel: each click is a short animated step, and steps add up.
extension ScrollContainer {
  /// The time one click's step takes, in seconds (SPEC f.11).
  static var stepDuration: Double { 0.067 }

  final func follow(_ event: WheelEvent) -> Bool {
    guard isScrollEnabled, !isHeld else { return isHeld }
    guard panGestureRecognizer.allowedScrollTypesMask.contains(.discrete) else { return false }
    if canZoom, event.modifiers.contains(.control) || settings.wheelRole == .zoom {
      return zoom(by: event)
    }
    let isSideways = event.modifiers.contains(.shift) && event.clicks.dx == 0
    let clicks = isSideways ? Vector(dx: event.clicks.dy, dy: 0) : event.clicks
    if isPagingEnabled { return turnPage(by: clicks) }
    return settings.wheelRole == .pages
      ? stepByView(clicks) : step(by: clicks * -(wheelStep * wheelFactor))
  }

  private var settings: InputSettings { stage?.inputSettings ?? InputSettings() }

  private var wheelFactor: Double { settings.wheelLines / InputSettings.usualWheelLines }

  /// Moves by what a page key would, a click a view.
  private func stepByView(_ clicks: Vector) -> Bool {
    let way = Vector(dx: pageStep(along: .horizontal), dy: pageStep(along: .vertical))
    return step(by: Vector(dx: -clicks.dx * way.dx, dy: -clicks.dy * way.dy))
  }

  private func zoom(by event: WheelEvent) -> Bool {
    finishZoomTravel()
    let point = Point.zero + (convert(event.location, from: nil) - contentOffset)
    setZoomScale(zoomScale * pow(wheelZoomFactor, event.clicks.dy), about: point, animated: false)
    return true
  }

  /// Moves the content by a step, from where the steps before it lead.
  ///
  /// - Returns: Whether there was anywhere to go.
  @discardableResult
  final func step(by way: Vector, duration: Double = stepDuration) -> Bool {
    let goal = stepGoal
    var target = goal
    for axis in Axis.allCases where rangingAxes.contains(axis) && way[axis] != 0 {
      target[axis] = limits[axis].clamp(goal[axis] + way[axis])
    }
    guard target != goal else { return false }
    go(to: target, duration: duration, curve: .easeOut)
    return true
  }

  /// Turns to the next page; a wheel that turns on while the page does is not counted twice.
  private func turnPage(by clicks: Vector) -> Bool {
    let axis: Axis = rangingAxes.contains(.horizontal) ? .horizontal : .vertical
    let amount = clicks[axis] != 0 ? clicks[axis] : clicks[axis.other]
    guard amount != 0 else { return false }
    if isScrollAnimating { return true }
    return turnPage(forward: amount < 0, along: axis)
  }

  /// Turns to the next page or the one before, animated.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  final func turnPage(forward: Bool, along axis: Axis) -> Bool {
    let goal = stepGoal
    let length = pageLength(axis)
    guard length > 0, rangingAxes.contains(axis) else { return false }
    let page = PageTarget.nearest(to: goal[axis], pageLength: length, limits: limits[axis])
    var target = goal
    target[axis] = nearestPage(to: page + (forward ? length : -length), along: axis)
    guard target != goal else { return false }
    go(to: target, duration: OffsetAnimation.usualDuration, curve: .easeInOut)
    return true
  }

  /// Where steps already under way lead.
  final var stepGoal: Point {
    guard case .animating(let travel) = phase, travel.purpose == .step else { return contentOffset }
    return travel.target
  }

  private var isStepping: Bool {
    if case .animating(let travel) = phase { travel.purpose == .step } else { false }
  }

  /// Goes to a place on a person's word; a step under way simply leads there from now on.
  final func go(to target: Point, duration: Double, curve: AnimationCurve) {
    // One message tells the end of all steps together, and none starts slowly again: keys that
    // repeat would leave the content ever farther behind.
    let curve = isStepping ? .easeOut : curve
    guard isStepping || comeToRest(), !isHeld else { return returnInside() }
    // A bounce that the step cuts short on the other axis ends inside as well. Fractions of pixels are
    // kept to the end: many small ones make a step.
    let animation = OffsetAnimation(
      start: contentOffset,
      target: limits.clamp(target),
      duration: duration,
      curve: curve
    )
    begin(.animation(animation), for: .step)
  }
}
