import Geometry
import ScrollPhysics
import ViewTree

/// Converting offsets to other coordinates, as after a resize, without disturbing any motion.
extension ScrollContainer {
  /// Moves the content to the converted offset, together with its motion or hold.
  final func remap(_ map: OffsetMap) {
    if let offset = convert(map) { move(to: offset) }
  }

  /// Converts the motion or the hold; returns the converted offset, or
  /// nil while the scale may change.
  final func convert(_ map: OffsetMap) -> Point? {
    if phase.pinch != nil || phase.motion?.isZoom ?? false { return nil }
    let (old, new) = (contentOffset, map.mapped(contentOffset))
    refine(
      drag: { $0.remap(map) },
      scrub: {
        var raw = old
        raw[$0.axis] = $0.raw
        $0.raw = map.mapped(raw)[$0.axis]
      },
      motion: { $0 = remapped($0, map) }
    )
    return phase.motion == nil ? snap(new) : new
  }

  private func remapped(_ motion: Motion, _ map: OffsetMap) -> Motion {
    var motion = motion
    let now = shownTime(of: motion)
    let (start, target) = (map.mapped(contentOffset), snap(map.mapped(motion.goalOffset)))
    switch motion.course {
    case .glide(let course):
      let shift = start - contentOffset
      let glide = course.continued(
        at: now - motion.start,
        in: limits,
        bounces: bouncingGlides,
        shift: shift
      )
      motion.course = .glide(glide)
    case .axes(let across, let down):
      func course(_ axis: Axis, _ old: AxisCourse) -> AxisCourse {
        remapped(old, axis, of: motion, map, from: start, to: target)
      }
      motion.course = .axes(
        horizontal: course(.horizontal, across),
        vertical: course(.vertical, down)
      )
    // These curves keep their start time.
    case .travel(var travel):
      (travel.from.offset, travel.to.offset) = (map.mapped(travel.from.offset), target)
      motion.course = .travel(travel)
      return motion
    case .top(let spring):
      let (start, velocity) = (map.mapped(spring.start), map.velocity(spring.velocity))
      motion.course = .top(ScrollToTop(start: start, target: target, velocity: velocity))
      return motion
    }
    if !motion.isImmediate { motion.start = now }
    return motion
  }

  /// One axis of a move to stops.
  private func remapped(
    _ old: AxisCourse,
    _ axis: Axis,
    of motion: Motion,
    _ map: OffsetMap,
    from start: Point,
    to target: Point
  ) -> AxisCourse {
    let elapsed = shownTime(of: motion) - motion.start
    switch old {
    case .turn(let turn):
      // What is only somewhere else goes on; a turn that began anew would swing in another way.
      if map.shift[axis] != 0,
        let rest = turn.stretched(at: elapsed, from: start[axis], to: target[axis])
      {
        return .turn(rest)
      }
      let velocity = map.velocity(motion.velocity(at: shownTime(of: motion)))
      return .turn(pageTurn(axis, from: start, to: target, velocity: velocity))
    case .glide(let glide):
      return .glide(
        glide.continued(
          at: elapsed,
          in: limits[axis],
          bounces: bouncingGlides.contains(axis),
          shift: (start - contentOffset)[axis],
          feel: freeGlide(axis, velocity: 0)
        )
      )
    }
  }
}
