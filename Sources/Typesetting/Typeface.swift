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

/// The identity of a glyph in a typeface.
package struct GlyphID: Hashable, Sendable {
  /// The index among the plain forms or, after them, the tabular ones.
  package let index: Int
}

extension Typeface {
  /// The shape for characters that the font lacks: a hollow square.
  private static let replacement: UInt32 = 0x25A1

  func glyph(_ id: GlyphID) -> Glyph {
    id.index < glyphs.count ? glyphs[id.index] : tabular[id.index - glyphs.count]
  }

  /// The shape of a scalar, or nil.
  func id(ofScalar scalar: Unicode.Scalar, tabular wantsTabular: Bool) -> GlyphID? {
    if wantsTabular, let index = Self.index(of: scalar.value, in: tabular) {
      return GlyphID(index: glyphs.count + index)
    }
    return Self.index(of: scalar.value, in: glyphs).map { GlyphID(index: $0) }
  }

  /// The shape of a character, a hollow square if there is none, or nil for an invisible character.
  func id(of character: Character, tabular: Bool) -> GlyphID? {
    guard let first = character.unicodeScalars.first, first.properties.generalCategory != .control
    else { return nil }
    if character.unicodeScalars.count > 1,
      let composed = glyphs.firstIndex(where: { $0.isCanonically(character) })
    {
      return GlyphID(index: composed)
    }
    return id(ofScalar: first, tabular: tabular)
      ?? Self.index(of: Self.replacement, in: glyphs).map { GlyphID(index: $0) }
  }

  /// The kerning between two glyphs, in font units.
  func kerning(_ left: Glyph, _ right: Glyph) -> Int {
    Int(kerning[left.leftClass * rightClasses + right.rightClass])
  }

  /// The outline of a glyph in font units, y down from the baseline.
  package func outline(of id: GlyphID) -> [OutlineStep] {
    OutlineReader.steps(of: file[glyph(id).path])
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

extension Typeface.Glyph {
  /// Whether the character is this one, spelled with a combining mark.
  fileprivate func isCanonically(_ character: Character) -> Bool {
    Unicode.Scalar(scalar).map { Character($0) == character } ?? false
  }
}
