import Geometry

/// The distances of a view that change when its superview changes size.
public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// One bit per distance.
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

  /// Returns the frame of a view after its superview changed size.
  ///
  /// Flexible parts share the growth in proportion to their size, as in UIKit; if all of them have
  /// no size, they share it equally.
  func frame(_ frame: Rect, inSuperviewOf size: Size, grownBy growth: Vector) -> Rect {
    func span(_ axis: Axis, _ flexible: [AutoresizingMask]) -> (start: Double, length: Double) {
      let old = [frame.start(axis), frame.size[axis], size[axis] - frame.end(axis)]
      let shares = Self.shares(of: growth[axis], among: old, flexible.map(contains))
      return (old[0] + shares[0], max(0, old[1] + shares[1]))
    }
    let x = span(.horizontal, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    let y = span(.vertical, [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// The shares of a growth that the distance before, the length, and the distance after receive.
  private static func shares(of growth: Double, among old: [Double], _ isFlexible: [Bool])
    -> [Double]
  {
    let parts = zip(old, isFlexible).map { $1 ? max($0, 0) : 0 }
    let total = parts.reduce(0, +)
    guard total == 0 else { return parts.map { growth * $0 / total } }
    let count = Double(isFlexible.count { $0 })
    return isFlexible.map { $0 ? growth / count : 0 }
  }
}
