import Typesetting

/// A font made for arithmetic: 100 units per em, every glyph 50 wide, `A` then `V` 10 closer.
enum Sample {
  static let file = """
    typeface 1 Sample
    metrics 100 90 30 70 50
    glyph 20 50 0 0 -
    glyph 2d 50 0 0 m10-30h30v10z
    glyph 31 40 0 0 m0 0v-70
    glyph 41 50 1 0 m0 0l25-70 25 70z
    glyph 56 50 0 1 m0-70c5 10 10 20 25 70l25-70z
    glyph 61 50 0 0 m5 0h40v-50h-40z
    glyph e9 50 0 0 -
    glyph 2026 100 0 0 -
    glyph 25a1 80 0 0 m0 0h80v-70h-80z
    tabular 31 60 0 0 m10 0v-70
    kern 1 1:-10
    end

    """

  static func typeface(_ text: String = file) throws -> Typeface {
    try Typeface(bytes: Array(text.utf8))
  }

  static func family() throws -> TypeFamily {
    TypeFamily(regular: try typeface(), semibold: try typeface())
  }

  /// One point per unit.
  static let style = TextStyle(size: 100)

  static func width(_ string: String, tabular: Bool = false) throws -> Double {
    let style = TextStyle(size: 100, hasTabularDigits: tabular)
    return try family().width(of: TextLine(string, style: style))
  }
}
