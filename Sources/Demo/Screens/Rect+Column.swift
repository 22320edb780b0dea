import Geometry

extension Rect {
  /// The middle of it, no wider than a line that reads well.
  ///
  /// Text, rows and forms keep to it in a wide window; the eye would lose the line otherwise.
  var column: Rect {
    let width = min(size.width, Extent.readingWidth)
    return Rect(
      x: minX + ((size.width - width) / 2).rounded(),
      y: minY,
      width: width,
      height: size.height
    )
  }
}
