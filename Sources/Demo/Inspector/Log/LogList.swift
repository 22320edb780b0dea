import Scrolling
import ViewTree

/// The list in a log; a click gives it the keys.
final class LogList: ListView {
  /// Called when it received or lost the keys.
  var onFocusChange: () -> Void = {}

  override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    stage?.focus(self)
  }

  override func focusDidChange() { onFocusChange() }
}
