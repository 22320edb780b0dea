/// Fonts for the characters that the embedded typeface lacks.
package protocol FallbackFonts: Sendable {
  /// Finds a font for a character; nil if none has it.
  ///
  /// Signs that all scripts share stay with the face of the character before. An emoji is
  /// looked for in color fonts first.
  func face(
    for character: Character,
    weight: FontWeight,
    after previous: FallbackFace?
  ) -> FallbackFace?

  /// Chooses and places the glyphs of scalars that stand side by side, in the order of reading.
  ///
  /// The face was found for all of them. The glyphs come back from left to right.
  func shape(_ scalars: [UInt32], in face: FallbackFace, isRightToLeft: Bool) -> [ShapedGlyph]

  /// The picture of a glyph for a size of the font in pixels.
  func picture(of glyph: UInt32, font: Int, size: Double) -> GlyphPicture
}

/// A fallback font together with the script for which it is used.
package struct FallbackFace: Hashable, Sendable {
  package var font: Int
  /// The script, by the four letters of its name.
  package var script: UInt32
  package var isRightToLeft: Bool
  /// Whether its glyphs have colors of their own.
  package var isColored: Bool

  package init(
    font: Int,
    script: UInt32,
    isRightToLeft: Bool,
    isColored: Bool = false
  ) {
    (self.font, self.script, self.isRightToLeft) = (font, script, isRightToLeft)
    self.isColored = isColored
  }
}

/// A glyph, placed relative to the one at its left; lengths are in sizes of the font.
package struct ShapedGlyph: Equatable, Sendable {
  package var glyph: UInt32
  /// The index of the first scalar that it shows.
  package var scalar: Int
  /// How far to the right the next glyph is.
  package var advance: Double
  /// How far to the right of its place it is drawn.
  package var dx: Double
  /// How far below the baseline it is drawn.
  package var dy: Double

  package init(glyph: UInt32, scalar: Int, advance: Double, dx: Double = 0, dy: Double = 0) {
    (self.glyph, self.scalar, self.advance) = (glyph, scalar, advance)
    (self.dx, self.dy) = (dx, dy)
  }
}

/// What a glyph looks like.
package enum GlyphPicture: Equatable, Sendable {
  /// A shape that takes the color of the text.
  case outline(GlyphOutline)
  /// Pixels with colors of their own.
  case colors(ColorGlyph)

  /// Nothing to see.
  package static let nothing = GlyphPicture.outline(GlyphOutline(steps: [], unitsPerEm: 1))
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

/// The pixels of a glyph in colors, `0xAARRGGBB` multiplied by alpha, row by row.
package struct ColorGlyph: Equatable, Sendable {
  package var width: Int
  package var height: Int
  package var pixels: [UInt32]
  /// Where its left edge is from the glyph's place, in pixels.
  package var left: Double
  /// Where its top edge is below the baseline, in pixels.
  package var top: Double
  /// The pixels of the text for one of these.
  package var scale: Double

  package init(
    width: Int,
    height: Int,
    pixels: [UInt32],
    left: Double,
    top: Double,
    scale: Double = 1
  ) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
    (self.left, self.top, self.scale) = (left, top, scale)
  }
}
