/// One of the two weights of the interface font.
public enum FontWeight: Hashable, Sendable, CaseIterable {
  /// For running text.
  case regular
  /// For headings and selected items.
  case semibold
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
}

/// Text that is drawn on one baseline.
public struct TextLine: Hashable, Sendable {
  /// The text.
  public var string: String
  /// The style of the text.
  public var style: TextStyle

  /// Creates a line of text.
  public init(_ string: String, style: TextStyle) {
    self.string = string
    self.style = style
  }
}
