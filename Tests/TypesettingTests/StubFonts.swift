import DesktopFonts
import Typesetting

/// Fallback fonts made for arithmetic, for the sample typeface.
///
/// The first has Cyrillic, each glyph 60 wide. The second has Hebrew, each 40 wide, and
/// joins alef and lamed to one glyph.
struct StubFonts: FallbackFonts {
  static let cyrillic = FallbackFace(font: 0, script: 1, isRightToLeft: false)
  static let hebrew = FallbackFace(font: 1, script: 2, isRightToLeft: true)

  func face(for character: Character, weight: FontWeight, after previous: FallbackFace?)
    -> FallbackFace?
  {
    switch character {
    case "а"..."я": Self.cyrillic
    case "א"..."ת": Self.hebrew
    case "∞": previous
    default: nil
    }
  }

  func shape(_ scalars: [UInt32], in face: FallbackFace, isRightToLeft: Bool) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    for (index, scalar) in scalars.enumerated() {
      // Lamed after alef.
      if scalar == 0x5DC, index > 0, scalars[index - 1] == 0x5D0 { continue }
      let advance = face == Self.hebrew ? 0.4 : 0.6
      glyphs.append(ShapedGlyph(glyph: scalar, scalar: index, advance: advance))
    }
    return isRightToLeft ? glyphs.reversed() : glyphs
  }

  func picture(of glyph: UInt32, font: Int, size: Double) -> GlyphPicture {
    .outline(GlyphOutline(steps: [.close], unitsPerEm: Double(glyph)))
  }
}

/// Fonts that have nothing, as on a machine without any.
struct NoFonts: FallbackFonts {
  func face(for character: Character, weight: FontWeight, after previous: FallbackFace?)
    -> FallbackFace?
  { nil }

  func shape(_ scalars: [UInt32], in face: FallbackFace, isRightToLeft: Bool) -> [ShapedGlyph] {
    []
  }

  func picture(of glyph: UInt32, font: Int, size: Double) -> GlyphPicture { .nothing }
}

extension Sample {
  static func family(_ fallback: any FallbackFonts) throws -> TypeFamily {
    TypeFamily(
      regular: try typeface(),
      semibold: try typeface(),
      fallback: fallback,
      rules: DesktopScripts()
    )
  }

  static func line(_ string: String) -> TextLine { TextLine(string, style: style) }
}
