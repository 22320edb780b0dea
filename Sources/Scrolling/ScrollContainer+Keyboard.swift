import Geometry
import Gestures
import ViewTree

/// Making room for an on-screen keyboard, and taking it along.
extension ScrollContainer {
  /// The room that the keyboard takes below, beyond what bars take already.
  final var keyboardInset: EdgeInsets {
    let room = max(keyboardCover - safeAreaInsets.bottom, 0)
    return EdgeInsets(top: 0, left: 0, bottom: room, right: 0)
  }

  /// Whether an on-screen keyboard covers some of it.
  package final var isAboveKeyboard: Bool { keyboardCover > 0 }

  /// Tells the keyboard what the fingers do.
  final func tellKeyboard() {
    guard let keyboardPanel else { return }
    switch panGestureRecognizer.state {
    case .began: keyboardPanel.dragDidBegin(keyboardDismissMode)
    case .changed:
      keyboardPanel.dragDidMove(to: panGestureRecognizer.locationInWindow, keyboardDismissMode)
    case .ended: keyboardPanel.dragDidEnd(velocity: panGestureRecognizer.velocity(in: self).dy)
    case .cancelled: keyboardPanel.dragDidEnd(velocity: 0)
    case .possible, .failed: break
    }
  }
}
