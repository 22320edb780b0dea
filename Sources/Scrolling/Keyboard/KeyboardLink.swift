import Geometry
import Gestures
import ViewTree

/// A container's tie to an on-screen keyboard that was opened for it.
struct KeyboardLink {
  /// What a drag does to the keyboard.
  var dismissMode = KeyboardDismissMode.none
  /// The keyboard, while it is open, opening or closing.
  weak var panel: KeyboardPanel?
}

extension KeyboardPanel {
  /// Follows the pan of the container that it was opened for.
  final func follow(_ pan: PanGestureRecognizer, in container: ScrollContainer) {
    let mode = container.keyboardDismissMode
    switch pan.state {
    case .began: dragDidBegin(mode)
    case .changed: dragDidMove(to: pan.locationInWindow, mode)
    case .ended: dragDidEnd(velocity: pan.velocity(in: container).dy)
    case .cancelled: dragDidEnd(velocity: 0)
    case .possible, .failed: break
    }
  }
}
