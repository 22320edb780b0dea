package import Geometry

/// The pages along one axis, and the choice between them (SPEC e.1 to e.3).
///
/// Pages start at multiples of their length and rest on the pixel nearest to that. Content may also
/// rest at either end, wherever pages start.
package struct PageRow: Equatable, Sendable {
  /// The distance from one page to the next, in points; if zero, content may rest at any offset.
  let length: Double
  /// How far the offset may go.
  let limits: AxisLimits
  /// The pixels that pages rest on.
  let grid: PixelGrid

  /// The speed above which a flick turns the page, in points per second (SPEC e.2).
  static let flickSpeed = 300.0
  /// The largest rounding error of an offset, in points.
  private static let noise = 1e-6

  /// Creates the pages along an axis.
  ///
  /// - Parameters:
  ///   - length: The distance from one page to the next, in points.
  ///   - limits: How far the offset may go.
  ///   - grid: The pixels that pages rest on.
  package init(length: Double, limits: AxisLimits, grid: PixelGrid) {
    (self.length, self.limits, self.grid) = (length, limits, grid)
  }

  /// An offset in pages: a whole number on the pixel where a page rests.
  package func position(of offset: Double) -> Double {
    let position = offset / length
    let page = position.rounded()
    return abs(offset - grid.snap(page * length)) < Self.noise ? page : position
  }

  /// The offset at which a page rests.
  private func offset(ofPage page: Double) -> Double { grid.snap(limits.clamp(page * length)) }

  // MARK: After a drag

  /// The offset of the page to go to when content is released.
  ///
  /// A flick goes to the next page in its direction and never farther; a slow release goes to the
  /// nearest page.
  ///
  /// - Parameters:
  ///   - offset: Where the content shows.
  ///   - velocity: The velocity of the offset, in points per second.
  ///   - grip: Where the content was when the finger took hold; a flick goes to the next page from there
  ///     and never farther.
  ///   - pending: Where a page turn was going when the finger came down; a flick the same way goes
  ///     one page beyond it.
  /// - Returns: The offset of the page.
  package func target(
    from offset: Double,
    velocity: Double,
    grip: Double? = nil,
    pending: Double? = nil
  ) -> Double {
    guard length > 0 else { return grid.snap(limits.clamp(offset)) }
    let isFlick = velocity.magnitude > Self.flickSpeed + Tolerance.speed
    if isFlick, let pending, (pending - (grip ?? offset)) * velocity > 0 {
      return target(from: pending, turningBy: velocity < 0 ? -1 : 1)
    }
    let position = position(of: offset)
    guard position != position.rounded() else { return self.offset(ofPage: position) }
    guard isFlick else {
      let isAtEnd = offset >= limits.max
      return self.offset(ofPage: isAtEnd ? position.rounded(.up) : nearest(position))
    }
    let next = position.rounded(velocity < 0 ? .down : .up)
    guard let grip else { return self.offset(ofPage: next) }
    let start = self.position(of: grid.snap(limits.clamp(grip)))
    // With an inset, the first page rests before its own start.
    let first = max(start.rounded(.down), (limits.min / length).rounded(.up))
    return self.offset(
      ofPage: velocity < 0 ? max(next, start.rounded(.up) - 1) : min(next, first + 1)
    )
  }

  // MARK: Without a drag

  /// The offset some pages away from a page or from an end.
  package func target(from offset: Double, turningBy pages: Int) -> Double {
    guard length > 0 else { return offset }
    let position = position(of: offset)
    return self.offset(ofPage: position.rounded(pages < 0 ? .up : .down) + Double(pages))
  }

  /// The offset of the page nearest to a target that a delegate chose (SPEC e.8); beyond an end, the end.
  package func nearestPage(to target: Double) -> Double {
    guard length > 0, target > limits.min, target < limits.max else {
      return grid.snap(limits.clamp(target))
    }
    return offset(ofPage: nearest(target / length))
  }

  /// The place to rest nearest to an offset: a page or an end.
  package func nearestPlace(to offset: Double) -> Double {
    let ends = [grid.snap(limits.min), grid.snap(limits.max)]
    return ends.reduce(nearestPage(to: offset)) { nearest, end in
      abs(end - offset) < abs(nearest - offset) ? end : nearest
    }
  }

  /// The whole number nearest to a position; halfway between two, the larger one.
  private func nearest(_ position: Double) -> Double { (position + 0.5).rounded(.down) }
}
