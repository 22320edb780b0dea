import Scrolling
import ViewTree

/// The activity of a container, in the words of SwiftUI's scroll phases.
enum MotionPhase: String, CaseIterable {
  case idle, tracking, interacting, decelerating, animating

  /// The phase that a container is in.
  init(of container: ScrollContainer) {
    self =
      if container.isDragging || container.isZooming {
        .interacting
      } else if container.isTracking {
        .tracking
      } else if container.isDecelerating || container.isZoomBouncing {
        .decelerating
      } else if container.isScrollAnimating || container.isZoomAnimating {
        .animating
      } else {
        .idle
      }
  }

  func color(_ colors: Palette) -> Color {
    switch self {
    case .idle: colors.line
    case .tracking, .interacting: colors.dragging
    case .decelerating: colors.decelerating
    case .animating: colors.accent
    }
  }

  func ink(_ colors: Palette) -> Color {
    switch self {
    case .idle: colors.text
    case .tracking, .interacting: colors.onDragging
    case .decelerating: colors.onState
    case .animating: colors.onAccent
    }
  }
}
