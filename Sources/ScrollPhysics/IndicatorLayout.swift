package import Geometry

/// The place of a scroll indicator along its axis (SPEC h.3 to h.7).
package struct IndicatorLayout: Hashable, Sendable {
  /// The distance of the indicator's start from that of the viewport, in points.
  package let start: Double
  package let length: Double
  package let track: Double
  /// Where the indicator starts at the ends of the content.
  package let (first, last): (Double, Double)
  /// How far the content moves per point that the indicator moves, given the
  /// indicator's least length (SPEC c.7).
  package let contentPerPoint: Double

  /// The thickness, in points (SPEC h.1).
  package static let thickness = 3.0
  /// The thickness while the indicator is held or pointed at, in points (SPEC h.1).
  package static let expandedThickness = 8.0
  /// The distance from the edges of the viewport, in points (SPEC h.1).
  package static let inset = 3.0
  /// The breadth of a bar with the room at both sides of it, in points (SPEC h.12).
  package static let lane = 2 * inset + expandedThickness
  /// The distance by which each indicator ends before their common corner, in points (SPEC h.7).
  static let corner = 3.5
  /// The shortest length without overscroll, in points (SPEC h.4).
  static let shortest = 36.0
  /// The shortest length under overscroll, in points (SPEC h.6).
  static let shortestOverscrolled = 7.0
  /// The visible fraction of the content above which there is no indicator (SPEC h.3).
  static let wholeFraction = 0.99

  /// Lays out an indicator; nil if nearly all of the content is visible or there is no room.
  ///
  /// The content's length includes its insets; `leading` and `trailing` are the indicator's own.
  package init?(
    viewport: Double,
    content: Double,
    leading: Double = 0,
    trailing: Double = 0,
    offset: Double,
    limits: AxisLimits,
    sharesCorner: Bool = false,
    grid: PixelGrid
  ) {
    let fraction = grid.snap(viewport) / grid.snap(content)
    guard fraction <= Self.wholeFraction else { return nil }
    let first = leading + Self.inset
    track = viewport - first - (trailing + Self.inset)
    let usable = track - (sharesCorner ? grid.snap(Self.corner) : 0)
    guard usable >= Self.shortestOverscrolled else { return nil }
    let full = min(max(Self.shortest, grid.snap(track * fraction)), usable)
    (self.first, last) = (first, first + track - full)
    let overscroll = limits.overscroll(of: offset)
    length = max(full - overscroll.magnitude, min(full, Self.shortestOverscrolled))
    // The offset's range maps to the whole track, but the indicator stops before the common corner.
    contentPerPoint = (content - viewport) / max(track - full, 1)
    let passed = (limits.clamp(offset) - limits.min) / (content - viewport)
    let place = overscroll > 0 ? .infinity : grid.snap(first + (track - full) * passed)
    start = min(place, first + usable - length)
  }

  /// Whether enough is out of sight for an indicator (SPEC h.3).
  package static func isNeeded(viewport: Double, content: Double) -> Bool {
    viewport / content <= wholeFraction
  }

  /// What a hand reaches that moves an indicator which shows elsewhere: a fraction of the way to
  /// an end, and how far beyond that end of the track it is.
  package func advance(
    of distance: Double,
    from shown: Double
  ) -> (fraction: Double, beyond: Double) {
    let left = (distance > 0 ? last : first) - shown
    let isBeyond = left * distance <= 0 || left.magnitude <= distance.magnitude
    return isBeyond ? (1, distance - left) : (distance / left, 0)
  }
}
