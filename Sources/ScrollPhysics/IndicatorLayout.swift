public import Geometry

/// Where a scroll indicator lies along its axis (SPEC h.3 to h.7).
public struct IndicatorLayout: Hashable, Sendable {
  /// The distance of the indicator's start from that of the viewport, in points.
  public let start: Double
  /// The length of the indicator.
  public let length: Double
  /// The length of the track that it travels in.
  public let track: Double

  /// The thickness, in points (SPEC h.1).
  public static let thickness = 3.0
  /// The thickness while it is handled.
  public static let expandedThickness = 8.0
  /// The distance from the edges of the viewport.
  public static let inset = 3.0
  /// How much earlier both indicators end in the corner they share, in points (SPEC h.7).
  static let corner = 3.5
  /// The length that only overscroll goes below (SPEC h.4).
  static let shortest = 36.0
  /// The length that overscroll does not go below (SPEC h.6).
  static let shortestOverscrolled = 7.0
  /// The part of the content in sight above which no indicator is needed (SPEC h.3).
  static let wholeFraction = 0.99

  /// Lays out an indicator; nil when nearly all of the content is in sight, or no room is left.
  ///
  /// - Parameters:
  ///   - viewport: The length of the viewport.
  ///   - content: The length of the content with its insets.
  ///   - leading: The indicator's inset before the track.
  ///   - trailing: The indicator's inset after the track.
  ///   - offset: Where the content shows.
  ///   - limits: How far the offset may go.
  ///   - sharesCorner: Whether the other axis needs an indicator too.
  ///   - grid: The pixels to lie on.
  public init?(
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
    let overscroll = limits.overscroll(of: offset)
    length = max(full - overscroll.magnitude, min(full, Self.shortestOverscrolled))
    // The whole travel belongs to the whole track; at the shared corner the indicator just waits.
    let part = (limits.clamp(offset) - limits.min) / (content - viewport)
    let place = overscroll > 0 ? .infinity : grid.snap(first + (track - full) * part)
    start = min(place, first + usable - length)
  }
}
