/// One of the two directions content can move in.
public enum Axis: CaseIterable, Hashable, Sendable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical

  /// The axis at a right angle to this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A set of axes, such as those along which content can move.
public struct AxisSet: OptionSet, Hashable, Sendable {
  /// The axes as bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

  package init(where isMember: (Axis) -> Bool) {
    self.init(rawValue: (isMember(.horizontal) ? 1 : 0) + (isMember(.vertical) ? 2 : 0))
  }

  /// Along x.
  public static let horizontal = AxisSet(rawValue: 1)
  /// Along y.
  public static let vertical = AxisSet(rawValue: 2)
  /// Along x and y.
  public static let both: AxisSet = [.horizontal, .vertical]

  package func contains(_ axis: Axis) -> Bool { contains(AxisSet(axis)) }
}
