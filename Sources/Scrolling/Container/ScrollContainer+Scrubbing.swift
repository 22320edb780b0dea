import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Moving the content by its indicator (SPEC c.7).
extension ScrollContainer {
  /// How much of the track the rubber band may stretch (SPEC c.7).
  private static var bandFraction: Double { 0.8 }
  /// The margin within which a pointer grabs an indicator, in points (SPEC m.8).
  static var pointerMargin: Double { 4 }
  /// The margin within which a finger grabs an indicator, in points (SPEC m.8).
  private static var fingerMargin: Double { 12 }

  /// The indicator that a finger rests on, if there is one.
  final var pressedIndicator: Axis? {
    guard indicatorPress.numberOfTouches > 0, pressSawIndicators else { return nil }
    guard indicatorPress.state == .possible || indicatorPress.state.isActive else { return nil }
    return indicator(at: indicatorPress.location(in: self), within: Self.fingerMargin)
  }

  final func indicatorPressDidChange() {
    switch indicatorPress.state {
    case .began: pressedIndicator.map { beginScrub($0, at: indicatorPress.locationInWindow) }
    case .changed: scrub(to: indicatorPress.locationInWindow)
    case .ended, .cancelled: endScrub()
    case .possible, .failed: break
    }
  }

  /// How far the mouse, with any fingers beside it, has moved since it took hold of an indicator.
  ///
  /// The center of the touches is not used: it would jump when a finger
  /// is added or lifted (SPEC g.3).
  final var pannedPoint: Point { .zero + panGestureRecognizer.translationInWindow }

  final func beginScrub(_ axis: Axis, at finger: Point) {
    applyLimits()
    begin {
      indicators.touch(axis, at: lastFrameTime)
      return .held(.scrub(scrubHold(axis, at: finger)))
    }
  }

  /// The hold of a finger on an indicator, from what shows.
  final func scrubHold(_ axis: Axis, at finger: Point) -> ScrubHold {
    let length = (indicatorLayout(axis)?.track ?? bounds.size[axis]) * Self.bandFraction
    let band = RubberBand(length: length, coefficient: edgeGive)
      .holding(overscroll: limits[axis].overscroll(of: contentOffset[axis]))
    let offset = contentOffset[axis]
    let raw =
      rules.bouncing.contains(axis) ? band.raw(forOffset: offset, in: limits[axis]) : offset
    let start = phase.scrub?.start ?? shownIndicator(axis)?.start ?? 0
    return ScrubHold(axis: axis, raw: raw, start: start, band: band, finger: finger)
  }

  /// Follows the finger that holds the indicator, which stays under it.
  final func scrub(to finger: Point) {
    guard let old = phase.scrub else { return }
    refine(scrub: { $0.finger = finger })
    scrub(by: (finger - old.finger)[old.axis] / toWindow.scale)
  }

  /// Moves the indicator that is held, and the content in proportion.
  final func scrub(by distance: Double) {
    guard let axis = phase.scrub?.axis else { return }
    let length = shownIndicator(axis)?.length
    refine(scrub: {
      $0.raw = raw(of: $0, movedBy: distance)
      $0.start += distance
    })
    guard let scrub = phase.scrub else { return }
    defer {
      if indicators[lag: axis].isMoving {
        keepIndicator(axis, at: length.map { .init(start: scrub.start, length: $0) })
      }
    }
    var offset = contentOffset
    offset[axis] =
      rules.bouncing.contains(axis)
      ? scrub.band.offset(forRaw: scrub.raw, in: limits[axis])
      : limits[axis].including(offset[axis]).clamp(scrub.raw)
    move(to: snap(offset))
  }

  /// Where the hand wants the content; from an indicator that lags
  /// behind it still reaches both ends.
  private func raw(of scrub: ScrubHold, movedBy distance: Double) -> Double {
    guard let layout = indicatorLayout(scrub.axis) else { return scrub.raw + distance }
    guard indicators[lag: scrub.axis].isMoving, distance != 0 else {
      return scrub.raw + distance * layout.contentPerPoint
    }
    let limits = limits[scrub.axis]
    let advance = layout.advance(of: distance, from: scrub.start)
    let end = distance > 0 ? limits.max : limits.min
    return scrub.raw + (end - scrub.raw) * advance.fraction + advance.beyond
      * layout.contentPerPoint
  }

  final func endScrub() {
    guard phase.scrub != nil else { return }
    indicators.touch(pointerPlace.flatMap(scrollBar(near:)), at: lastFrameTime)
    let coefficient = edgeGive
    // From here on it is the end of a drag like any other.
    let drag = DragHold(raw: contentOffset, grip: contentOffset, coefficient: coefficient)
    enter(.held(.drag(drag)))
    // Earlier messages are sent before the delegate is asked, and may begin something else.
    sendAllMessages()
    goOn(after: Release(), at: panGestureRecognizer.latestEvent)
  }
}
