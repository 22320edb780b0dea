/// Fonts for the characters that the embedded typeface lacks.
package protocol FallbackFonts: Sendable {
  /// Finds a font for a character; nil if none has it.
  ///
  /// Signs that all scripts share stay with the face of the character before.
  func face(
    for character: Character,
    weight: FontWeight,
    after previous: FallbackFace?
  ) -> FallbackFace?

  /// Chooses and places the glyphs of characters that stand side by side, in the order of reading.
  ///
  /// The face was found for all of them. The glyphs come back from left to right.
  func shape(_ characters: [Character], in face: FallbackFace, isRightToLeft: Bool)
    -> [ShapedGlyph]

  /// The outline of a glyph; empty if there is none.
  func outline(of glyph: UInt32, font: Int) -> GlyphOutline
}

/// A fallback font together with the script for which it is used.
package struct FallbackFace: Hashable, Sendable {
  package var font: Int
  /// The script, by the four letters of its name.
  package var script: UInt32
  package var isRightToLeft: Bool

  package init(font: Int, script: UInt32, isRightToLeft: Bool) {
    (self.font, self.script, self.isRightToLeft) = (font, script, isRightToLeft)
  }
}

/// A glyph, placed relative to the one at its left; lengths are in sizes of the font.
package struct ShapedGlyph: Equatable, Sendable {
  package var glyph: UInt32
  /// The index of the first character that it shows.
  package var character: Int
  /// How far to the right the next glyph is.
  package var advance: Double
  /// How far to the right of its place it is drawn.
  package var dx: Double
  /// How far below the baseline it is drawn.
  package var dy: Double

  package init(glyph: UInt32, character: Int, advance: Double, dx: Double = 0, dy: Double = 0) {
    (self.glyph, self.character, self.advance) = (glyph, character, advance)
    (self.dx, self.dy) = (dx, dy)
  }
}

/// The outline of a glyph, y down from the baseline.
package struct GlyphOutline: Equatable, Sendable {
  package var steps: [OutlineStep]
  /// Units of the path per size of the font.
  package var unitsPerEm: Double

  package init(steps: [OutlineStep], unitsPerEm: Double) {
    (self.steps, self.unitsPerEm) = (steps, unitsPerEm)
  }
}
