import ScrollPhysics
package import ViewTree

/// The color of scroll indicators (SPEC h.2).
public nonisolated enum IndicatorStyle: CaseIterable, Hashable, Sendable {
  /// Dark with a light rim, for any content.
  case `default`
  /// For white content.
  case black
  /// For black content.
  case white

  /// The color.
  package var color: Color {
    switch self {
    case .default: Color(red: 0, green: 0, blue: 0, alpha: 89)
    case .black: Color(red: 0, green: 0, blue: 0, alpha: 128)
    case .white: Color(red: 255, green: 255, blue: 255, alpha: 128)
    }
  }

  /// The color of the rim around it, if it has one.
  var rim: Color? { self == .default ? Self.white.color : nil }

  /// How wide the rim is, in points (SPEC h.2).
  static let rimWidth = 0.5
}
