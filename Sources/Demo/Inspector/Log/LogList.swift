import Scrolling
import ViewTree

/// The list in a log; a click gives it the keyboard focus.
final class LogList: ListView {
  /// Called when the list gained or lost the keyboard focus.
  var onFocusChange: () -> Void = {}

  override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    stage?.focus(self)
  }

  override func focusDidChange() { onFocusChange() }
}
