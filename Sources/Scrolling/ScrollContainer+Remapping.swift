public import Geometry
import ScrollPhysics
import ViewTree

/// Telling offsets in other coordinates, as after a resize, without disturbing what goes on.
extension ScrollContainer {
  /// Tells every offset in coordinates that were moved, while a drag or a glide goes on undisturbed.
  ///
  /// Content without end sets itself back this way: move the views inside by the same distance, and
  /// nobody sees it. Call it from `layoutSubviews()`, not from the delegate.
  public final func shiftContentOffset(by way: Vector) {
    Self.check(way.isFinite, "the shift of the offset", way, "finite")
    remap(OffsetMap(shift: way))
  }

  /// Moves the content to where the map says, with the motion or the hold that it is in.
  final func remap(_ map: OffsetMap) {
    switch phase {
    case .resting, .releasing, .released: break
    case .dragging(let drag): return remap(drag, map)
    case .scrubbing(let scrub):
      var start = contentOffset
      start[scrub.axis] = scrub.start
      var mapped = scrub
      mapped.start = map.place(start)[scrub.axis]
      phase = .scrubbing(mapped)
    case .decelerating(let coast): phase = .decelerating(remapped(coast, map))
    case .animating(let travel): phase = .animating(remapped(travel, map))
    case .zooming, .zoomBouncing, .zoomAnimating: return
    }
    let place = map.place(contentOffset)
    move(to: isInMotion ? place : grid.snap(place))
  }

  private func remap(_ drag: Drag, _ map: OffsetMap) {
    let mapped = Drag(
      raw: map.place(drag.raw),
      coefficient: drag.coefficient,
      caughtOverscroll: drag.caughtOverscroll,
      caughtTarget: drag.caughtTarget.map(map.place)
    )
    session?.shift(self, by: mapped.raw - drag.raw)
    phase = .dragging(mapped)
    show(mapped)
  }

  private func remapped(_ coast: Coast, _ map: OffsetMap) -> Coast {
    let now = shownTime(of: coast)
    let start = map.place(contentOffset)
    let velocity = map.velocity(coast.velocity(at: now))
    switch coast.course {
    case .pages:
      let target = grid.snap(map.place(coast.restOffset))
      return Coast(course: pageTurn(from: start, to: target, velocity: velocity), start: now)
    case .free: return Coast(course: glide(from: start, velocity: velocity), start: now)
    }
  }

  private func remapped(_ travel: Travel, _ map: OffsetMap) -> Travel {
    let target = grid.snap(map.place(travel.target))
    let course: Travel.Course
    switch travel.course {
    case .animation(var animation):
      (animation.start, animation.target) = (map.place(animation.start), target)
      course = .animation(animation)
    case .top(let spring):
      course = .top(ScrollToTop(start: map.place(spring.start), target: target))
    }
    return Travel(
      course: course,
      purpose: travel.purpose,
      endsInside: travel.endsInside,
      start: travel.start
    )
  }
}
