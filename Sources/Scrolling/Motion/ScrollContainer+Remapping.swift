import Geometry
import ScrollPhysics
import ViewTree

/// Converting offsets to other coordinates, as after a resize, without disturbing any motion.
extension ScrollContainer {
  /// Moves the content to the converted offset, together with its motion or hold.
  final func remap(_ map: OffsetMap) {
    switch phase {
    case .resting: move(to: grid.snap(map.place(contentOffset)))
    case .held(.drag(var drag)):
      drag.remap(map)
      phase = .held(.drag(drag))
      move(to: grid.snap(map.place(contentOffset)))
    case .held(.scrub(var scrub)):
      var raw = contentOffset
      raw[scrub.axis] = scrub.raw
      scrub.raw = map.place(raw)[scrub.axis]
      phase = .held(.scrub(scrub))
      move(to: grid.snap(map.place(contentOffset)))
    case .held(.pinch): break
    case .moving(let motion):
      guard !motion.isZoom else { return }
      phase = .moving(remapped(motion, map))
      move(to: map.place(contentOffset))
    }
  }

  private func remapped(_ motion: Motion, _ map: OffsetMap) -> Motion {
    var motion = motion
    let now = shownTime(of: motion)
    let (start, target) = (map.place(contentOffset), grid.snap(map.place(motion.goalOffset)))
    switch motion.course {
    case .glide(let course):
      motion.course = .glide(
        course.continued(
          at: now - motion.start,
          in: limits,
          bounces: behavior.bouncing,
          shift: start - contentOffset
        )
      )
    case .pages:
      let velocity = map.velocity(motion.velocity(at: now))
      motion.course = pageTurn(from: start, to: target, velocity: velocity)
    // These curves keep their start time.
    case .animation(var animation):
      (animation.start, animation.target) = (map.place(animation.start), target)
      motion.course = .animation(animation)
      return motion
    case .top(let spring):
      motion.course = .top(
        ScrollToTop(
          start: map.place(spring.start),
          target: target,
          velocity: map.velocity(spring.velocity)
        )
      )
      return motion
    case .zoom: return motion
    }
    if !motion.isImmediate { motion.start = now }
    return motion
  }
}
