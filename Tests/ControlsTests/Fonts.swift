import DesktopFonts
import Typesetting
import ViewTree

@testable import Controls

/// Fonts with Hebrew alone, each letter as wide as the font is large.
private struct HebrewFonts: FallbackFonts {
  func face(for character: Character, weight: FontWeight, after previous: FallbackFace?)
    -> FallbackFace?
  {
    ("א"..."ת").contains(character)
      ? FallbackFace(font: 0, script: 0, isRightToLeft: true) : nil
  }

  func shape(_ scalars: [UInt32], in face: FallbackFace, isRightToLeft: Bool) -> [ShapedGlyph] {
    let glyphs = scalars.indices.map { ShapedGlyph(glyph: 1, scalar: $0, advance: 1) }
    return isRightToLeft ? glyphs.reversed() : glyphs
  }

  func picture(of glyph: UInt32, font: Int, size: Double) -> GlyphPicture { .nothing }
}

/// The bundled fonts, which a window would have loaded, with one for Hebrew beside them.
enum Fonts {
  static let family: TypeFamily? = {
    let folder = "\(#filePath)".split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    return try? TypeFamily(
      directory: folder + "/Assets/fonts",
      fallback: HebrewFonts(),
      rules: DesktopScripts()
    )
  }()

  static func load() { Stage.loadedTypefaces = family }
}
