public import Geometry
import ViewTree

/// The container's state in UIKit's words, which follows from the phase and the fingers.
extension ScrollContainer {
  /// The phase as the delegate knows it: resting until all end messages have been sent.
  private var toldPhase: ScrollPhase { outbox.hidesPhase ? .resting : phase }

  /// Whether a finger is down in the content, moved or not.
  public final var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }

  /// Whether a finger moves the content.
  public final var isDragging: Bool { toldPhase.drag != nil || toldPhase.scrub != nil }

  /// Whether the content glides or bounces after a drag.
  public final var isDecelerating: Bool { toldPhase.purpose == .release }

  /// Whether an animated move is under way.
  public final var isScrollAnimating: Bool {
    guard let motion = toldPhase.motion else { return false }
    return !motion.endings.isDisjoint(with: [.scrollAnimation, .scrollToTop])
  }

  /// Whether fingers scale the content.
  public final var isZooming: Bool { toldPhase.pinch != nil }

  /// Whether the scale, or the offset of a stopped zoom, is returning to its limit.
  public final var isZoomBouncing: Bool { toldPhase.purpose == .zoomBounce }

  /// Whether an animated change of scale is under way.
  public final var isZoomAnimating: Bool { toldPhase.purpose == .zoom }

  /// Whether the container changes with the next frame without input.
  package final var movesByItself: Bool { phase.motion != nil }

  /// Whether the scale changes, by fingers or by itself.
  package final var isScaling: Bool { phase.pinch != nil || phase.motion?.isZoom ?? false }

  /// The velocity of the offset, in points per second.
  public final var velocity: Vector { led(ownVelocity) }

  /// The velocity of what moves here, whatever a linked container does.
  final var ownVelocity: Vector {
    switch phase {
    case .moving(let motion): motion.velocity(at: shownTime(of: motion))
    case .held(.drag): session?.velocity(of: self) ?? .zero
    case .held(.scrub), .held(.pinch), .resting: .zero
    }
  }

  final var ownMeasures: XRayMeasures {
    XRayMeasures(
      content: Rect(origin: .zero, size: contentSize),
      insets: adjustedContentInset,
      bars: safeAreaInsets
    )
  }

  final var lastFrameTime: Timestamp { stage?.displayFrame.time ?? .zero }

  /// The current states, as a tape's log names them.
  package final var stateWords: String {
    let states = [
      (isTracking, "tracking"), (isDragging, "dragging"), (isDecelerating, "decelerating"),
      (isZooming, "zooming"), (isZoomBouncing, "zoomBouncing"),
      (isScrollAnimating, "scrollAnimating"), (isZoomAnimating, "zoomAnimating"),
    ]
    return states.filter(\.0).map(\.1).joined(separator: " ")
  }
}
