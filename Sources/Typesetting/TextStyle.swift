/// One of the two weights of the interface font, or the font of code.
public enum FontWeight: Hashable, Sendable, CaseIterable {
  /// For running text.
  case regular
  /// For headings and selected items.
  case semibold
  /// For programs: every character has the same width.
  case code
}

/// The style of text: its size, its weight, and whether all digits have one width.
public struct TextStyle: Hashable, Sendable {
  /// The size of the font, in points.
  public var size: Double
  /// The weight of the font.
  public var weight: FontWeight
  /// Whether all digits have the same width, so that changing numbers do not jitter.
  public var hasTabularDigits: Bool

  /// Creates a style.
  public init(size: Double, weight: FontWeight = .regular, hasTabularDigits: Bool = false) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
  }

  /// The style of words in controls, and of a label that is given none.
  public static let body = TextStyle(size: 13)
  /// The style of titles in controls, and of what is chosen.
  public static let bodyStrong = TextStyle(size: 13, weight: .semibold)
  /// The style of numbers that change beside words.
  public static let bodyFigures = TextStyle(size: 13, hasTabularDigits: true)
}
