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

  final var isScrubbing: Bool { if case .scrubbing = phase { true } else { false } }

  /// The indicator under the mouse that pans, if there is one.
  final var indicatorUnderMouse: Axis? {
    guard panGestureRecognizer.device == .mouse else { return nil }
    let point = panGestureRecognizer.location(in: self)
    return Axis.allCases.first { isOnIndicator($0, point) }
  }

  /// Takes hold of an indicator.
  final func beginScrub(_ axis: Axis) {
    guard comeToRest(), panGestureRecognizer.state.isActive else { return returnInside() }
    let band = RubberBand(length: trackLength(axis) * Self.bandFraction)
      .holding(overscroll: limits[axis].overscroll(of: contentOffset[axis]))
    let raw = band.raw(forOffset: contentOffset[axis], in: limits[axis])
    indicators.touch(axis, at: lastFrameTime)
    phase = .scrubbing(
      Scrub(axis: axis, start: raw, band: band, grip: panGestureRecognizer.locationInWindow)
    )
    delegate?.scrollContainerWillBeginDragging(self)
  }

  /// Follows the finger that holds the indicator.
  final func scrub(to place: Point) {
    guard case .scrubbing(let scrub) = phase else { return }
    let axis = scrub.axis
    let insets = adjustedContentInset
    let total = contentSize[axis] + insets.leading(axis) + insets.trailing(axis)
    let way = (place - scrub.grip)[axis] / toWindow.scale
    let raw = scrub.start + way / trackLength(axis) * total
    var offset = contentOffset
    offset[axis] =
      bouncingAxes.contains(axis)
      ? scrub.band.offset(forRaw: raw, in: limits[axis]) : limits[axis].clamp(raw)
    move(to: grid.snap(offset))
  }

  final func scrub() { scrub(to: panGestureRecognizer.locationInWindow) }

  /// Lets go of the indicator.
  final func endScrub() {
    guard case .scrubbing = phase else { return }
    indicators.touch(nil, at: lastFrameTime)
    phase = .dragging(
      Drag(
        raw: contentOffset,
        coefficient: RubberBand.finger,
        caughtOverscroll: .zero,
        caughtTarget: nil
      )
    )
    endDrag(blended: .zero, latest: .zero)
  }
}
