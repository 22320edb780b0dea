import Geometry

/// Which distances of a view change when its superview changes size.
public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// One bit a distance.
  public let rawValue: UInt8

  /// Creates a mask from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance to the left edge changes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the right edge changes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the top edge changes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the bottom edge changes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Returns the frame of a view after its superview grew; all flexible distances share equally.
  func frame(_ frame: Rect, whenSuperviewGrowsBy growth: Vector) -> Rect {
    let across = Self.span(
      start: frame.minX,
      length: frame.width,
      growth: growth.dx,
      flexible: (
        contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)
      )
    )
    let down = Self.span(
      start: frame.minY,
      length: frame.height,
      growth: growth.dy,
      flexible: (
        contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)
      )
    )
    return Rect(x: across.start, y: down.start, width: across.length, height: down.length)
  }

  private static func span(
    start: Double,
    length: Double,
    growth: Double,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: Double, length: Double) {
    let count = [flexible.before, flexible.length, flexible.after].count { $0 }
    guard count > 0 else { return (start, length) }
    let share = growth / Double(count)
    return (
      start + (flexible.before ? share : 0),
      max(0, length + (flexible.length ? share : 0))
    )
  }
}
