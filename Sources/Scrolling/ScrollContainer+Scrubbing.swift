import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// A finger's hold on an indicator.
nonisolated struct Scrub: Equatable {
  /// Which indicator.
  let axis: Axis
  /// The raw offset when it was taken.
  let start: Double
  /// Where the finger took it, in the window.
  let grip: Point
}

/// Moving the content by its indicator (SPEC c.7).
extension ScrollContainer {
  /// How much of the track the rubber band may stretch (SPEC c.7).
  private static var bandFraction: Double { 0.8 }

  final var isScrubbing: Bool { if case .scrubbing = phase { true } else { false } }

  /// The axis whose indicator a mouse has come down on.
  final var indicatorUnderMouse: Axis? {
    guard panGestureRecognizer.device == .mouse else { return nil }
    return indicator(at: panGestureRecognizer.locationInWindow)
  }

  /// Takes hold of the indicator under a mouse, unless the mouse moved before or holds moving content.
  ///
  /// - Returns: Whether there was one.
  final func beginScrub() -> Bool {
    guard indicatorUnderMouse != nil, !isInMotion else { return false }
    guard panGestureRecognizer.translation(in: self) == .zero else { return false }
    return beginScrub(at: panGestureRecognizer.locationInWindow)
  }

  private func indicator(at place: Point) -> Axis? {
    let point = convert(place, from: nil)
    return Axis.allCases.first { isOnIndicator($0, point) }
  }

  /// Takes hold of the indicator at a place in the window.
  final func beginScrub(at place: Point) -> Bool {
    guard let axis = indicator(at: place) else { return false }
    let raw = band(axis).raw(forOffset: contentOffset[axis], in: limits[axis])
    indicators.touch(axis, at: lastFrameTime)
    phase = .scrubbing(Scrub(axis: axis, start: raw, grip: place))
    delegate?.scrollContainerWillBeginDragging(self)
    return true
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
      ? band(axis).offset(forRaw: raw, in: limits[axis]) : limits[axis].clamp(raw)
    move(to: grid.snap(offset))
  }

  final func scrub() { scrub(to: panGestureRecognizer.locationInWindow) }

  /// Lets go of the indicator.
  final func endScrub() {
    guard case .scrubbing = phase else { return }
    indicators.touch(nil, at: lastFrameTime)
    phase = .dragging(Drag(
        raw: contentOffset,
        coefficient: RubberBand.finger,
        caughtOverscroll: .zero,
        caughtTarget: nil
      ))
    endDrag(blended: .zero, latest: .zero)
  }

  private func band(_ axis: Axis) -> RubberBand {
    RubberBand(length: trackLength(axis) * Self.bandFraction)
  }
}
