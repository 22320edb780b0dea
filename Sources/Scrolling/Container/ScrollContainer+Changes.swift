import Geometry
import ScrollPhysics
import ViewTree

/// Adapting to changes of the content's size, the viewport and the edges.
extension ScrollContainer {
  /// Changes the rules, and lets everything that is under way follow: the one door for rules.
  ///
  /// What hands have done so far counts under the old rules. New limits apply from the next frame
  /// or layout on (SPEC e.1), all other rules at once. Where nothing is new, nothing happens.
  final func change(_ edit: (inout ScrollRules) -> Void) {
    var new = rules
    edit(&new)
    guard new != rules else { return }
    catchUp()
    let (old, inset) = (rules, adjustedContentInset)
    if new.metrics != old.metrics { noteLimits(in: bounds.size) }
    edit(&rules)
    tellReach()
    if new.metrics != old.metrics { applyLimitsUnlessFree() }
    if old.bouncing != rules.bouncing { followBouncing() }
    if old.scales != rules.scales { followScales() }
    if old.isScrollEnabled, !isScrollEnabled { stopReacting() }
    guard inset != adjustedContentInset else { return }
    followRefresh()
    tell(.didChangeAdjustedContentInset)
  }

  /// Brings all content to where hands are that hold it or may move it, before
  /// anything about the container changes.
  final func catchUp() {
    if !outbox.isOpen { stage?.settleHands() }
  }

  private func followBouncing() {
    keepHold()
    // A glide adopts the new setting; resting content stays.
    guard let motion = phase.motion, motion.purpose == .release else { return }
    adapt(motion, to: motion.goalOffset)
  }

  /// Adapts to changed limits of the scale; a pinch counts from what it shows, so
  /// that nothing jumps (SPEC c.8).
  private func followScales() {
    followZoomedView()
    regripPinch()
  }

  /// Notes the limits that apply before a change of the rules or of the viewport.
  ///
  /// The change waits for the next frame or layout, so that a program may change several things one
  /// after the other, or empty the content and fill it again, without losing the place.
  final func noteLimits(in viewport: Size) {
    let least = limits(atZoom: zoomScale, in: viewport)
    let former = FormerLimits(
      metrics: rules.metrics,
      scale: zoomScale,
      viewport: viewport,
      grid: grid,
      inset: rules.metrics.adjustedInset(in: viewport),
      start: Point(x: least.horizontal.min, y: least.vertical.min),
      end: Point(x: least.horizontal.max, y: least.vertical.max)
    )
    formerLimits = formerLimits ?? former
    stage?.animate(self)
    setNeedsLayout()
  }

  /// Applies new limits at once where a hand holds the content, or where no frame will.
  final func applyLimitsUnlessFree() {
    if stage == nil || isHeld { applyLimits() }
  }

  /// Applies limits that have changed; called before each frame and each layout.
  final func applyLimits() {
    guard let former = formerLimits else { return }
    formerLimits = nil
    let isNew =
      former.metrics != rules.metrics || former.scale != zoomScale
      || former.viewport != bounds.size
    guard isNew else { return }
    limitsDidChange(from: former)
    leadAfterChange()
  }

  /// Adapts to changed limits: resting content returns inside, and motion adopts the new edges.
  ///
  /// Held content stays under the fingers. Content that rests at its start, or is about to,
  /// follows the start when the inset before it has changed (SPEC 0.6, d.8), and likewise
  /// its end along ``followedEnds``.
  final func limitsDidChange(from former: FormerLimits? = nil) {
    stage?.setNeedsDisplay()
    let moved = AxisSet { axis in
      former.map { $0.inset.leading(axis) != adjustedContentInset.leading(axis) } ?? false
    }
    /// A place, or the start on the axes where the place was at the start
    /// or before it; so for the end.
    func following(_ place: Point) -> Point {
      guard let former else { return place }
      var place = self.following(place, from: former)
      for axis in Axis.allCases
      where followedEnds.contains(axis) && place[axis] > former.end[axis] - 1 / grid.scale {
        // Lengths that became known have moved the end by parts of pixels,
        // and what rests by whole ones.
        place[axis] = limits[axis].max
      }
      for axis in Axis.allCases where moved.contains(axis) && place[axis] <= former.start[axis] {
        place[axis] = limits[axis].min
      }
      return place
    }
    switch phase {
    case .resting: moveToRest(at: restingOffset(near: following(contentOffset)))
    case .held:
      refine(drag: { $0.grip = following($0.grip) })
      keepHold()
    case .moving(let motion):
      adapt(
        motion,
        to: following(motion.goalOffset),
        startsMoved: moved,
        keepsTurns: former != nil
      )
    }
  }

  /// Follows a change of the pixel grid: content at a resting place moves to a new resting place.
  ///
  /// Content that the app put elsewhere stays there, on a pixel.
  final func followPixelGrid(from old: PixelGrid) {
    // Places count from starts, which are on pixels.
    defer { leadAfterChange() }
    tellReach()
    guard phase == .resting, restingOffset(near: contentOffset, on: old) != contentOffset else {
      return limitsDidChange()
    }
    moveToRest(at: snap(contentOffset))
  }

  // MARK: Motions in other limits

  /// Redirects a motion to its end inside the present limits, which is near a goal.
  ///
  /// Turns are kept where only their stops have moved; content that was put elsewhere keeps its
  /// velocity and turns anew.
  private func adapt(
    _ motion: Motion,
    to goal: Point,
    startsMoved: AxisSet = [],
    keepsTurns: Bool = false
  ) {
    var motion = motion
    switch motion.course {
    case .glide where hasStops && !turnsPages:
      // Stops were set: the glide goes on to the one nearest to its end.
      let target = restingOffset(near: goal)
      motion.course = stopCourse(to: target, velocity: velocity) { freeCourse($0, of: motion) }
    case .glide(let deceleration):
      let endsMoved = AxisSet {
        followedEnds.contains($0) && !startsMoved.contains($0) && goal[$0] != motion.goalOffset[$0]
      }
      guard let rest = rest(of: deceleration, motion, startsMoved, endsMoved) else { return }
      motion.course = .glide(rest)
    case .axes:
      guard let course = stopCourse(of: motion, near: goal, keepsTurns: keepsTurns) else { return }
      motion.course = course
    case .travel(let travel):
      if motion.isZoom { return redirectZoom(motion, to: travel.to) }
      guard motion.endsInside, goal != travel.to.offset || !limits.contains(goal) else { return }
      motion.course = course(
        to: Framing(scale: zoomScale, offset: restingOffset(near: goal)),
        taking: motion.timeLeft(at: shownTime(of: motion)),
        // A motion that is under way does not start slowly again.
        along: travel.curve == .constantVelocity ? .constantVelocity : .easeOut
      )
    case .top(let spring):
      let target = Point(x: restingOffset(near: spring.target).x, y: ends(.vertical).min)
      guard target != spring.target else { return }
      motion.course = .top(ScrollToTop(start: contentOffset, target: target, velocity: velocity))
    }
    if !motion.isImmediate { motion.start = shownTime(of: motion) }
    refine(motion: { $0 = motion })
  }

  /// The rest of a glide in the present limits; nil if nothing about it changes.
  private func rest(
    of deceleration: Deceleration,
    _ motion: Motion,
    _ startsMoved: AxisSet,
    _ endsMoved: AxisSet
  ) -> Deceleration? {
    let elapsed = shownTime(of: motion) - motion.start
    let isNew =
      !startsMoved.union(endsMoved).isEmpty || !deceleration.keepsInside(limits, after: elapsed)
    guard isNew else { return nil }
    return deceleration.continued(
      at: elapsed,
      in: limits,
      bounces: bouncingGlides,
      startsMoved: startsMoved,
      endsMoved: endsMoved
    )
  }

  /// The rest of a move to stops in the present limits; nil if nothing about it changes.
  private func stopCourse(
    of motion: Motion,
    near goal: Point,
    keepsTurns: Bool
  ) -> Motion.Course? {
    var target = motion.endsWhereAsked ? snap(limits.clamp(goal)) : restingOffset(near: goal)
    let free = Axis.allCases.filter { stops($0) == nil }
    for axis in free { target[axis] = motion.goalOffset[axis] }
    guard target != motion.goalOffset || !free.isEmpty else { return nil }
    return stopCourse(to: target, velocity: velocity, after: keepsTurns ? motion : nil) {
      freeCourse($0, of: motion)
    }
  }

  /// The rest of the course of an axis without stops, in the present limits.
  private func freeCourse(_ axis: Axis, of motion: Motion) -> AxisMotion {
    let (glide, bounces) = (
      freeGlide(axis, velocity: velocity[axis]), bouncingGlides.contains(axis)
    )
    guard case .glide(let old) = motion.axisCourse(axis) else {
      return AxisMotion(glide, in: limits[axis], bounces: bounces)
    }
    let elapsed = shownTime(of: motion) - motion.start
    return old.continued(at: elapsed, in: limits[axis], bounces: bounces, feel: glide)
  }

  /// The time up to which a motion has been shown, while the next frame is made.
  final func shownTime(of motion: Motion) -> Timestamp { max(motion.start, shownTime) }

  /// Redirects a zoom to another framing, at the same pace and in its remaining time.
  final func redirectZoom(_ motion: Motion, to goal: Framing) {
    guard let travel = motion.zoom else { return }
    var goal = goal
    let limits = limits(atZoom: goal.scale)
    goal.offset = limits.snap(limits.clamp(goal.offset), on: grid)
    guard goal != travel.to || motion != phase.motion else { return }
    let time = shownTime(of: motion) - motion.start
    let course = Motion.Course.travel(travel.redirected(from: framing, to: goal, at: time))
    refine(motion: { $0.course = course })
  }

  // MARK: Layout

  /// Gives the content the size that the constraints determine, which count at a scale of one.
  final func adoptContentSize(_ size: (width: Double?, height: Double?)) {
    guard size.width != nil || size.height != nil else { return }
    rules.metrics.content.adopt(zoomScale)
    change {
      $0.metrics.content.setUnscaled(
        width: size.width.map { max($0, 0) },
        height: size.height.map { max($0, 0) }
      )
    }
  }

  // MARK: The viewport

  /// Adapts to a new size of the viewport: the current page stays current,
  /// other content keeps its place.
  ///
  /// The limits are not applied before the next layout: if they were, the last page would be lost
  /// before the app has set the content's new size.
  final func viewportDidChange(from old: Size) {
    let hadLength = old.width > 0 && old.height > 0
    noteLimits(in: old)
    tellReach()
    guard arePages, hadLength || !foldedPages.isEmpty else {
      return applyLimitsUnlessFree()
    }
    func pages(_ axis: Axis) -> OffsetMap.Pages {
      // Content that follows another container's goes where that one's pages go.
      guard stops(axis)?.arePages ?? false, !isLed(axis) else {
        return OffsetMap.Pages(old: 1, new: 1)
      }
      let pages = OffsetMap.Pages(old: pageLength(axis, in: old), new: pageLength(axis))
      guard old[axis] >= Self.shortestPage else { return OffsetMap.Pages(old: 1, new: 1) }
      guard bounds.size[axis] < Self.shortestPage else { return pages }
      foldedPages[axis] = goal.offset[axis] / pages.old
      return OffsetMap.Pages(old: 1, new: 1)
    }
    remap(OffsetMap(horizontal: pages(.horizontal), vertical: pages(.vertical)))
    unfoldPages()
    // What fingers hold is where the new limits let it be before they move on (SPEC e.1).
    if isHeld { applyLimits() }
  }

  /// Returns to the pages that showed when the viewport lost its
  /// length, once it has a length again.
  private func unfoldPages() {
    for axis in Axis.allCases where bounds.size[axis] >= Self.shortestPage {
      guard let page = foldedPages.removeValue(forKey: axis) else { continue }
      endScrolling()
      var target = contentOffset
      target[axis] = grid.snap(page * pageLength(axis))
      relocate(to: target)
    }
  }

  /// The shortest length of a viewport in which offsets on pixels tell pages apart, in points.
  nonisolated static var shortestPage: Double { 2 }
}
