/// The alignment of a line of text in the available width.
package enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Aligned to the left.
  case leading
  /// Centered.
  case center
  /// Aligned to the right.
  case trailing

  /// The distance from the left at which a line starts.
  ///
  /// - Parameters:
  ///   - length: The width of the line.
  ///   - width: The available width; a longer line starts at the left.
  /// - Returns: The distance in points, never negative.
  package func offset(of length: Double, in width: Double) -> Double {
    let room = max(0, width - length)
    return switch self {
    case .leading: 0
    case .center: room / 2
    case .trailing: room
    }
  }
}
