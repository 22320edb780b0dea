import ScrollKit

extension Label {
  /// Makes the name of a choice, which stands before it in a row of tools.
  convenience init(naming choice: String) {
    self.init(text: choice)
    frame.size = Size(width: naturalWidth, height: Extent.control)
  }
}
