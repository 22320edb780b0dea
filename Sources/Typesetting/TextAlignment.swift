/// Where a line of text sits in the width it is given.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the left.
  case leading
  /// In the middle.
  case center
  /// At the right.
  case trailing

  /// How far from the left a line starts.
  ///
  /// - Parameters:
  ///   - length: The width of the line.
  ///   - width: The width it is given; a longer line starts at the left.
  /// - Returns: The distance in points, never negative.
  public func offset(of length: Double, in width: Double) -> Double {
    let room = max(0, width - length)
    return switch self {
    case .leading: 0
    case .center: room / 2
    case .trailing: room
    }
  }
}
