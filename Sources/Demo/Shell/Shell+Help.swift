import ScrollKit

/// The sheet of keys, and words about what a key did.
extension Shell {
  func showHelp() {
    guard help.isHidden else { return }
    help.isHidden = false
    help.setNeedsLayout()
    help.takeFocus()
  }

  /// Closes the sheet; the keys go back to the screen.
  func hideHelp() {
    guard !help.isHidden else { return }
    help.isHidden = true
    stage?.focus(screen.watched)
  }

  /// Says something for a while.
  func say(_ words: String) { notice.show(words) }
}
