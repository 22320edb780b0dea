/// Distances inward from the four edges of a rectangle, in points; negative ones reach outward.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets in the order top, left, bottom, right; those left out are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance from any edge.
  public static let zero = EdgeInsets()

  package var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// The distance from the edge with the smaller coordinate: left or top.
  package func leading(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The distance from the edge with the larger coordinate: right or bottom.
  package func trailing(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  package static func * (insets: EdgeInsets, factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: insets.top * factor,
      left: insets.left * factor,
      bottom: insets.bottom * factor,
      right: insets.right * factor
    )
  }

  package static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top,
      left: a.left + b.left,
      bottom: a.bottom + b.bottom,
      right: a.right + b.right
    )
  }
}
