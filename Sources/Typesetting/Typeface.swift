/// The shapes and widths of one weight of a font, read from a `.typeface` file.
///
/// All its measures are in font units; `unitsPerEm` of them are the size of the font.
package struct Typeface: Sendable {
  /// The measures of the whole font, in font units.
  struct Metrics: Equatable, Sendable {
    var unitsPerEm: Int
    var ascent: Int
    var descent: Int
    var capHeight: Int
    var xHeight: Int
  }

  /// A glyph's record: the place of its outline in the file, its width and its kerning classes.
  struct Glyph: Equatable, Sendable {
    var scalar: UInt32
    var advance: Int
    var leftClass: Int
    var rightClass: Int
    var path: Range<Int>
  }

  let metrics: Metrics
  /// In rising order of scalars.
  let glyphs: [Glyph]
  /// Tabular forms, which all have the width of a digit, in rising order of scalars.
  let tabular: [Glyph]
  /// By left class, then right class; both count from zero.
  let kerning: [Int16]
  let rightClasses: Int
  let file: [UInt8]

  /// The number of font units in the size of the font.
  package var unitsPerEm: Double { Double(metrics.unitsPerEm) }
}

/// The identity of a glyph, and of the font that it is in.
package enum GlyphID: Hashable, Sendable {
  /// A glyph of the typeface: its index among the plain forms or, after them, the tabular ones.
  case embedded(Int)
  /// A glyph of one of the ``FallbackFonts``, by their numbers.
  case fallback(font: Int, glyph: UInt32)
}

extension Typeface {
  /// The shape for characters that the font lacks: a hollow square.
  private static let replacement: UInt32 = 0x25A1

  func glyph(_ index: Int) -> Glyph {
    index < glyphs.count ? glyphs[index] : tabular[index - glyphs.count]
  }

  /// The shape of a scalar, or nil.
  func index(ofScalar scalar: Unicode.Scalar, tabular wantsTabular: Bool) -> Int? {
    if wantsTabular, let index = Self.index(of: scalar.value, in: tabular) {
      return glyphs.count + index
    }
    return Self.index(of: scalar.value, in: glyphs)
  }

  /// The shape of a character, a hollow square if there is none, or nil for an invisible character.
  func index(of character: Character, tabular: Bool) -> Int? {
    switch form(of: character, tabular: tabular) {
    case .glyph(let index): index
    case .invisible: nil
    case .missing:
      // A base without its marks says more than a square.
      character.unicodeScalars.first.flatMap { index(ofScalar: $0, tabular: tabular) }
        ?? Self.index(of: Self.replacement, in: glyphs)
    }
  }

  /// What the typeface has for a character.
  func form(of character: Character, tabular: Bool) -> CharacterForm {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .invisible }
    let found = index(ofScalar: first, tabular: tabular)
    if scalars.dropFirst().isEmpty, let found { return .glyph(found) }
    // The properties of a scalar take longer to find than its shape.
    guard first.properties.generalCategory != .control else { return .invisible }
    // No letter here has more than two marks; to compare a thousand of them would take long.
    if (2...3).contains(scalars.prefix(4).count),
      let composed = glyphs.firstIndex(where: { $0.isCanonically(character) })
    {
      return .glyph(composed)
    }
    guard scalars.dropFirst().allSatisfy(\.properties.isDefaultIgnorableCodePoint) else {
      return .missing
    }
    return found.map { .glyph($0) }
      ?? (first.properties.isDefaultIgnorableCodePoint ? .invisible : .missing)
  }

  /// The kerning between two glyphs, in font units.
  func kerning(_ left: Glyph, _ right: Glyph) -> Int {
    Int(kerning[left.leftClass * rightClasses + right.rightClass])
  }

  /// The outline of a glyph in font units, y down from the baseline.
  package func outline(of id: GlyphID) -> [OutlineStep] {
    guard case .embedded(let index) = id else { return [] }
    return OutlineReader.steps(of: file[glyph(index).path])
  }

  private static func index(of scalar: UInt32, in glyphs: [Glyph]) -> Int? {
    var (low, high) = (0, glyphs.count)
    while low < high {
      let middle = (low + high) / 2
      if glyphs[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    return low < glyphs.count && glyphs[low].scalar == scalar ? low : nil
  }
}

/// What a typeface has for a character.
enum CharacterForm: Equatable {
  /// A shape, by its index.
  case glyph(Int)
  /// Nothing, and nothing is to be seen: a control character, a mark of direction, a joiner.
  case invisible
  /// No shape, or none with all its marks.
  case missing
}

extension Typeface.Glyph {
  /// Whether the character is this one, spelled with a combining mark.
  fileprivate func isCanonically(_ character: Character) -> Bool {
    Unicode.Scalar(scalar).map { Character($0) == character } ?? false
  }
}
