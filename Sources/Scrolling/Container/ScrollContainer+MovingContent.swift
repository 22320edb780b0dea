public import Geometry
import ScrollPhysics
import ViewTree

/// Moving the content together with all that is about it, as when something
/// is inserted above what shows.
extension ScrollContainer {
  /// Moves everything in the content's coordinates: what shows, and where it is going.
  ///
  /// Call it when the content itself has moved by this much: because something was inserted or
  /// removed before what shows, or because endless content begins anew. The offset grows by the
  /// displacement, and so do the goal of a motion, the steps of a wheel and what a hand holds; a
  /// drag, a glide, a bounce and an animated call go on as if nothing had happened. The limits stay
  /// where they are. The delegate hears `scrollContainerDidScroll` and nothing else. Linked
  /// containers follow in the next layout, unless their content has moved by as much.
  ///
  /// A ``Pager`` moves its own content.
  public final func moveContent(by displacement: Vector) {
    Self.check(displacement.isFinite, "the displacement", displacement, "finite")
    move(by: displacement, isSeen: false)
  }

  /// Moves the content, with what goes on; linked containers follow at once where
  /// the move is to be seen.
  final func move(by displacement: Vector, isSeen: Bool) {
    guard displacement != .zero else { return }
    catchUp()
    shiftContent(by: displacement, isSeen: isSeen)
    if phase.motion != nil { limitsDidChange() }
  }

  /// Moves the content by as much as lengths before what shows have changed, of a
  /// content that has another size now.
  final func moveContent(by displacement: Vector, sizedTo size: Size) {
    guard displacement != .zero || size != contentSize else { return }
    rules.metrics.content.adopt(zoomScale)
    noteLimits(in: bounds.size)
    shiftContent(by: displacement, isSeen: false) { $0.rules.metrics.content.setSize(size) }
    applyLimitsUnlessFree()
  }

  /// Moves the content along the pages of a circle (SPEC e.15), as a part of what
  /// `didScroll` is about to tell.
  final func moveContent(alongCircle turn: OffsetMap.CircleTurn) {
    let map = OffsetMap(shift: turn.displacement, turn: turn)
    guard let offset = convert(map) else { return }
    exactGoal = exactGoal.map(map.mapped)
    place(at: offset)
    steadyHold()
  }

  private func shiftContent(
    by displacement: Vector,
    isSeen: Bool,
    edit: (ScrollContainer) -> Void = { _ in }
  ) {
    let knobs = Axis.allCases.map(shownIndicator)
    edit(self)
    formerLimits?.shift(by: displacement)
    exactGoal? += displacement
    if displacement != .zero {
      if !isSeen { noteShift(displacement) }
      remap(OffsetMap(shift: displacement))
      shiftZoom(by: displacement)
    }
    steadyHold()
    for (axis, knob) in zip(Axis.allCases, knobs) { keepIndicator(axis, at: knob) }
    sendMessages()
  }

  /// Moves a pinch or a change of scale, which has a place at each scale.
  final func shiftZoom(by displacement: Vector) {
    guard phase.pinch != nil || phase.motion?.isZoom ?? false else { return }
    let scale = zoomScale
    refine(
      pinch: { $0.anchor += displacement / scale },
      motion: {
        guard var travel = $0.zoom else { return }
        travel.from.offset += displacement * (travel.from.scale / scale)
        travel.to.offset += displacement * (travel.to.scale / scale)
        $0.course = .travel(travel)
      }
    )
    put(at: Framing(scale: scale, offset: contentOffset + displacement))
  }

  /// Continues a hold that has been moved; past another edge than
  /// before it goes on from what shows.
  private func steadyHold() {
    if let drag = phase.drag {
      let shown = shownOffset(of: drag)
      if isNear(shown) { put(at: Framing(scale: zoomScale, offset: shown)) } else { keepHold() }
    } else if let scrub = phase.scrub {
      var shown = contentOffset
      shown[scrub.axis] = scrub.band.offset(forRaw: scrub.raw, in: limits[scrub.axis])
      if !isNear(shown) { keepHold() }
    }
  }

  private func isNear(_ offset: Point) -> Bool { (offset - contentOffset).length * grid.scale < 1 }

  /// Leads a motion of the offset to another goal, in the same time.
  final func redirect(to goal: Point) {
    let target = snap(limits.clamp(goal))
    guard let motion = phase.motion, !motion.isZoom, motion.goalOffset != target else { return }
    let time = shownTime(of: motion) - motion.start
    let course: Motion.Course
    switch motion.course {
    case .travel(let travel):
      let end = Framing(scale: travel.to.scale, offset: target)
      course = .travel(travel.redirected(from: framing, to: end, at: time))
    case .top(let spring):
      course = .top(spring.redirected(from: contentOffset, to: target, at: time))
    case .glide, .axes: return
    }
    refine(motion: { $0.course = course })
  }
}
