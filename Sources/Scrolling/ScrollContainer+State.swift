public import Geometry
import ViewTree

/// What the container is doing, in UIKit's words; all of it follows from the phase and the fingers.
extension ScrollContainer {
  /// Whether a finger is down in it, moved or not.
  public final var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }

  /// Whether a finger moves the content.
  public final var isDragging: Bool {
    switch phase {
    case .dragging, .releasing, .scrubbing: true
    case .resting, .released, .decelerating, .animating: false
    case .zooming, .zoomBouncing, .zoomAnimating: false
    }
  }

  /// Whether the content moves on by itself after a drag, gliding or bouncing.
  public final var isDecelerating: Bool { if case .decelerating = phase { true } else { false } }

  /// Whether an animated move is under way.
  public final var isScrollAnimating: Bool { if case .animating = phase { true } else { false } }

  /// Whether fingers scale the content.
  public final var isZooming: Bool { if case .zooming = phase { true } else { false } }

  /// Whether the scale returns to its limit.
  public final var isZoomBouncing: Bool { if case .zoomBouncing = phase { true } else { false } }

  /// Whether an animated change of scale is under way.
  public final var isZoomAnimating: Bool { if case .zoomAnimating = phase { true } else { false } }

  /// Whether any of the phases that end by themselves is under way.
  final var isInMotion: Bool { phase.endsByItself }

  /// Whether the container changes with the next frame, without anybody doing anything.
  package final var movesByItself: Bool { isInMotion || isZoomBouncing || isZoomAnimating }

  final var isScaling: Bool { isZooming || isZoomBouncing || isZoomAnimating }

  /// How fast the offset changes, in points per second.
  public final var velocity: Vector {
    switch phase {
    case .decelerating(let coast): coast.velocity(at: shownTime(of: coast))
    case .dragging: session?.velocity ?? .zero
    case .resting, .releasing, .released, .scrubbing, .animating: .zero
    case .zooming, .zoomBouncing, .zoomAnimating: .zero
    }
  }

  final var lastFrameTime: Timestamp { stage?.frame.time ?? .zero }

  /// The states that hold, as a tape's log names them.
  package final var stateWords: String {
    var words: [String] = []
    if isTracking { words.append("tracking") }
    if isDragging { words.append("dragging") }
    if isDecelerating { words.append("decelerating") }
    if isZooming { words.append("zooming") }
    if isZoomBouncing { words.append("zoomBouncing") }
    if isScrollAnimating { words.append("scrollAnimating") }
    if isZoomAnimating { words.append("zoomAnimating") }
    return words.joined(separator: " ")
  }
}
