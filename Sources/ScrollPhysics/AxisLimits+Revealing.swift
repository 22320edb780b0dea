extension AxisLimits {
  /// The nearest offset that shows a part of the content, as `scrollRectToVisible` does (SPEC f.4).
  ///
  /// If the part is longer than the viewport, its end shows.
  ///
  /// - Parameters:
  ///   - start: Where the part starts in the content.
  ///   - end: Where the part ends in the content.
  ///   - offset: The present offset.
  ///   - viewport: The length of the viewport.
  ///   - leading: The part of the viewport that the inset before the content covers.
  ///   - trailing: The part of the viewport that the inset after the content covers.
  /// - Returns: The offset, inside the limits.
  package func visibleOffset(
    forRectFrom start: Double,
    to end: Double,
    offset: Double,
    viewport: Double,
    leading: Double = 0,
    trailing: Double = 0
  ) -> Double {
    var result = offset
    if start < result + leading { result = start - leading }
    if end >= result + viewport - trailing { result = end - (viewport - trailing) }
    return clamp(result)
  }
}
