import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// A finger's hold on an indicator.
nonisolated struct Scrub: Equatable {
  /// Which indicator.
  let axis: Axis
  /// The raw offset when it was taken.
  var start: Double
  /// What resists past the edges.
  let band: RubberBand
  /// Where the finger took it, in the window.
  let grip: Point
}

/// Moving the content by its indicator (SPEC c.7).
extension ScrollContainer {
  /// How much of the track the rubber band may stretch (SPEC c.7).
  private static var bandFraction: Double { 0.8 }
  /// How far beside an indicator a pointer still takes hold of it, in points.
  static var pointerMargin: Double { 4 }
  /// How far beside an indicator a finger still takes hold of it, in points.
  private static var fingerMargin: Double { 12 }

  final var isScrubbing: Bool { if case .scrubbing = phase { true } else { false } }

  /// The indicator under the mouse that pans, if there is one.
  final var indicatorUnderMouse: Axis? {
    guard panGestureRecognizer.device == .mouse else { return nil }
    return indicator(at: panGestureRecognizer.location(in: self), within: Self.pointerMargin)
  }

  /// The indicator that a finger rests on, if there is one.
  final var pressedIndicator: Axis? {
    guard indicatorPress.numberOfTouches > 0, indicatorPress.state != .failed else { return nil }
    return indicator(at: indicatorPress.location(in: self), within: Self.fingerMargin)
  }

  final func indicatorPressDidChange() {
    switch indicatorPress.state {
    case .began: pressedIndicator.map { beginScrub($0, by: indicatorPress) }
    case .changed: scrub(by: indicatorPress)
    case .ended, .cancelled: endScrub()
    case .possible, .failed: break
    }
  }

  /// Takes hold of an indicator.
  final func beginScrub(_ axis: Axis, by gesture: GestureRecognizer) {
    guard comeToRest(), gesture.state.isActive else { return returnInside() }
    let length = trackLength(axis) * Self.bandFraction
    let band = RubberBand(length: length, coefficient: edgeFeel.fingerGive)
      .holding(overscroll: limits[axis].overscroll(of: contentOffset[axis]))
    let raw = band.raw(forOffset: contentOffset[axis], in: limits[axis])
    indicators.touch(axis, at: lastFrameTime)
    phase = .scrubbing(Scrub(axis: axis, start: raw, band: band, grip: gesture.locationInWindow))
    delegate?.scrollContainerWillBeginDragging(self)
  }

  /// Follows the finger that holds the indicator.
  final func scrub(by gesture: GestureRecognizer) {
    guard case .scrubbing(let scrub) = phase else { return }
    let axis = scrub.axis
    let insets = adjustedContentInset
    let total = contentSize[axis] + insets.leading(axis) + insets.trailing(axis)
    let way = (gesture.locationInWindow - scrub.grip)[axis] / toWindow.scale
    let raw = scrub.start + way / trackLength(axis) * total
    var offset = contentOffset
    offset[axis] =
      bouncingAxes.contains(axis)
      ? scrub.band.offset(forRaw: raw, in: limits[axis]) : limits[axis].clamp(raw)
    move(to: grid.snap(offset))
  }

  /// Lets go of the indicator.
  final func endScrub() {
    guard case .scrubbing = phase else { return }
    indicators.touch(nil, at: lastFrameTime)
    phase = .dragging(
      Drag(
        raw: contentOffset,
        coefficient: edgeFeel.fingerGive,
        caughtOverscroll: .zero,
        caughtTarget: nil
      )
    )
    endDrag(blended: .zero, latest: .zero)
  }
}
