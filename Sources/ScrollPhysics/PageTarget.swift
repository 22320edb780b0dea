import Geometry

/// The choice of a page along one axis; pages start at multiples of their length (SPEC e.1 to e.3).
public enum PageTarget {
  /// The speed above which a flick turns the page, in points per second (SPEC e.2).
  static let flickSpeed = 300.0
  /// How far from the start of a page an offset may be and still be on it, in points.
  ///
  /// Pages of a fractional length start between the pixels that offsets are put on.
  static let tolerance = 1e-6

  /// The offset of the page to go to when content is released.
  ///
  /// A flick goes to the next page in its direction and never farther; a slow release goes to the
  /// nearest page. With no page length the offset is only put inside the limits.
  ///
  /// - Parameters:
  ///   - offset: Where the content shows.
  ///   - velocity: The velocity of the offset, in points per second.
  ///   - pageLength: The length of a page, in points.
  ///   - limits: How far the offset may go.
  ///   - grip: Where the content was when the finger took hold; a flick goes to the next page from there
  ///     and never farther.
  ///   - pending: Where a page turn was going when the finger came down; a flick the same way goes
  ///     one page beyond it.
  /// - Returns: The offset of the page.
  public static func target(
    offset: Double,
    velocity: Double,
    pageLength: Double,
    limits: AxisLimits,
    grip: Double? = nil,
    pending: Double? = nil
  ) -> Double {
    guard pageLength > 0 else { return limits.clamp(offset) }
    let isFlick = velocity.magnitude > flickSpeed + Noise.speed
    if isFlick, let pending, (pending - (grip ?? offset)) * velocity > 0 {
      return limits.clamp(velocity < 0 ? pending - pageLength : pending + pageLength)
    }
    let page = offset / pageLength
    let isOnPage = (page.rounded() - page).magnitude * pageLength < tolerance
    guard !isOnPage else { return limits.clamp(offset) }
    guard isFlick else {
      let nearest = offset >= limits.max ? page.rounded(.up) : (page + 0.5).rounded(.down)
      return limits.clamp(nearest * pageLength)
    }
    let next = page.rounded(velocity < 0 ? .down : .up)
    guard let grip else { return limits.clamp(next * pageLength) }
    let first = limits.clamp(grip) / pageLength
    let noise = tolerance / pageLength
    // An inset has the first page rest before its own start.
    let start = max((first + noise).rounded(.down), (limits.min / pageLength).rounded(.up))
    let turned =
      velocity < 0 ? max(next, (first - noise).rounded(.up) - 1) : min(next, start + 1)
    return limits.clamp(turned * pageLength)
  }

  /// The offset of the page nearest to a target that a delegate chose (SPEC e.8).
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - pageLength: The length of a page, in points.
  ///   - limits: How far the offset may go.
  /// - Returns: The offset of the page.
  public static func nearest(to target: Double, pageLength: Double, limits: AxisLimits) -> Double {
    // The ends are places to rest, wherever pages start.
    guard pageLength > 0, limits.contains(target), target > limits.min, target < limits.max else {
      return limits.clamp(target)
    }
    return limits.clamp((target / pageLength + 0.5).rounded(.down) * pageLength)
  }

  /// The number of the page, from zero, that fills most of the viewport.
  ///
  /// At exactly half it is the later page. An offset before the first page gives a negative number.
  ///
  /// - Parameters:
  ///   - offset: Where the content shows.
  ///   - pageLength: The length of a page, in points; with none, all is page zero.
  /// - Returns: The number of the page.
  public static func page(at offset: Double, pageLength: Double) -> Int {
    guard pageLength > 0 else { return 0 }
    return Int(exactly: ((offset - pageLength / 2) / pageLength).rounded(.down) + 1) ?? 0
  }
}
