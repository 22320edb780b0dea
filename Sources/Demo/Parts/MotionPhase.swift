import Scrolling
import ViewTree

/// The activity of containers, in the words of SwiftUI's scroll phases.
enum MotionPhase: String, CaseIterable {
  case idle, tracking, interacting, decelerating, animating

  /// The phase of the container that is most in the user's hand; of none, idle.
  init(of containers: [ScrollContainer]) {
    self =
      if containers.contains(where: { $0.isDragging || $0.isZooming }) {
        .interacting
      } else if containers.contains(where: { $0.isTracking }) {
        .tracking
      } else if containers.contains(where: { $0.isDecelerating || $0.isZoomBouncing }) {
        .decelerating
      } else if containers.contains(where: { $0.isScrollAnimating || $0.isZoomAnimating }) {
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
