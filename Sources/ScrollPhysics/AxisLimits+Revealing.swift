extension AxisLimits {
  /// The nearest offset that shows a part of the content, as `scrollRectToVisible` does (SPEC f.4).
  ///
  /// The end of a part that is longer than the viewport wins.
  ///
  /// - Parameters:
  ///   - start: Where the part starts in the content.
  ///   - end: Where it ends.
  ///   - offset: Where the content shows.
  ///   - viewport: The length of the viewport.
  ///   - leading: What the inset before the content covers of it.
  ///   - trailing: What the inset after the content covers of it.
  /// - Returns: The offset, inside the limits.
  public func visibleOffset(
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
