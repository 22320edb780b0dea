import ScrollKit

extension Label {
  /// Makes the name of a choice, which stands before it in a row of tools.
  convenience init(naming choice: String, look: Look) {
    self.init(choice, look: look)
    frame.size = Size(width: naturalWidth, height: Extent.control)
  }
}
