import ScrollPhysics
public import ViewTree

/// The color of scroll indicators (SPEC h.2).
public nonisolated enum IndicatorStyle: CaseIterable, Hashable, Sendable {
  /// Dark and light enough for any content.
  case `default`
  /// For white content.
  case black
  /// For black content.
  case white

  /// The color.
  public var color: Color {
    switch self {
    case .default: Color(red: 0, green: 0, blue: 0, alpha: 89)
    case .black: Color(red: 0, green: 0, blue: 0, alpha: 128)
    case .white: Color(red: 255, green: 255, blue: 255, alpha: 128)
    }
  }
}
