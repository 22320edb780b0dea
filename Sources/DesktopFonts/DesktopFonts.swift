internal import CLibraries
internal import Synchronization
package import Typesetting

/// The desktop's fonts, for characters that the embedded typeface lacks.
///
/// fontconfig names them, and HarfBuzz chooses, places and outlines their glyphs. Both are loaded
/// when the first such character is to be shown. Where one is missing, or too old, or no font has
/// the character, nothing is found.
package final class DesktopFonts: FallbackFonts {
  package static let shared = DesktopFonts()

  private let files: [String]?
  /// Opened when the first font is asked for; the inner value is nil if that failed.
  ///
  /// Several drawing threads ask for fonts.
  private let catalog = Mutex<FontCatalog??>(nil)

  /// Uses the desktop's fonts, or those in some files alone.
  package init(files: [String]? = nil) { self.files = files }

  package func face(
    for character: Character,
    weight: FontWeight,
    after previous: FallbackFace?
  ) -> FallbackFace? {
    withCatalog { $0.face(for: character, weight: weight, after: previous) }
  }

  package func shape(_ scalars: [UInt32], in face: FallbackFace, isRightToLeft: Bool)
    -> [ShapedGlyph]
  {
    withCatalog {
      $0.font(face.font)?.shape(scalars, script: face.script, isRightToLeft: isRightToLeft)
    } ?? []
  }

  package func picture(of glyph: UInt32, font: Int, size: Double) -> GlyphPicture {
    withCatalog { $0.font(font)?.picture(of: glyph, size: size) } ?? .nothing
  }

  private func withCatalog<Result: Sendable>(
    _ body: @Sendable (FontCatalog) -> Result?
  ) -> Result? {
    catalog.withLock { catalog in
      let open = catalog ?? FontCatalog(files: files)
      catalog = .some(open)
      return open.flatMap { body($0) }
    }
  }
}

/// The fonts that were opened, and what was found in them.
final class FontCatalog {
  private let configuration: FontConfiguration
  private let shaper: HarfBuzz
  private let unicode: OpaquePointer
  /// What is shaped at the moment.
  private let buffer: OpaquePointer
  private var lists: [FontWeight: FontList] = [:]
  private var fonts: [ShapingFont] = []
  private static let mostFaces = 4_096
  // Zyyy and Zinh, the scripts of signs and marks that all scripts share.
  private static let common: UInt32 = 0x5A79_7979
  private static let inherited: UInt32 = 0x5A69_6E68

  /// Loads both libraries and asks for the fonts; nil if any of them is missing.
  init?(files: [String]?) {
    guard let shaper = library_harfbuzz()?.pointee,
      let unicode = shaper.hb_unicode_funcs_get_default(),
      let configuration = FontConfiguration(files: files),
      let buffer = shaper.hb_buffer_create()
    else { return nil }
    (self.configuration, self.shaper) = (configuration, shaper)
    (self.unicode, self.buffer) = (unicode, buffer)
  }

  deinit { shaper.hb_buffer_destroy(buffer) }

  // MARK: Finding

  func face(
    for character: Character,
    weight: FontWeight,
    after previous: FallbackFace?
  ) -> FallbackFace? {
    let scalars = Array(character.unicodeScalars.prefix(ShapedText.mostScalars))
      .filter { !$0.properties.isDefaultIgnorableCodePoint }
    let script = script(of: scalars)
    let isEmoji = character.isEmoji
    if script == nil, !isEmoji, let previous, !previous.isColored, let font = font(previous.font),
      scalars.allSatisfy(font.has)
    {
      return previous
    }
    guard let list = lists[weight] ?? FontList(configuration, weight: weight) else { return nil }
    lists[weight] = list
    if let known = list.faces[character] { return known }
    let colored = isEmoji ? find(scalars, in: list, colored: true) : nil
    let found = (colored ?? find(scalars, in: list, colored: false)).map { font in
      let script = script ?? Self.common
      return FallbackFace(
        font: font,
        script: script,
        isRightToLeft: shaper.hb_script_get_horizontal_direction(script) == 5,
        isColored: colored != nil
      )
    }
    if list.faces.count >= Self.mostFaces { list.faces.removeAll(keepingCapacity: true) }
    list.faces[character] = .some(found)
    return found
  }

  /// The first specific script; nil if there are only signs that all scripts share.
  private func script(of scalars: [Unicode.Scalar]) -> UInt32? {
    for scalar in scalars {
      let script = shaper.hb_unicode_script(unicode, scalar.value)
      if script != Self.common, script != Self.inherited { return script }
    }
    return nil
  }

  /// The first font that has all scalars of a character, or else its base scalar.
  private func find(_ scalars: [Unicode.Scalar], in list: FontList, colored: Bool) -> Int? {
    guard let base = scalars.first else { return nil }
    for wanted in scalars.count > 1 ? [scalars, [base]] : [scalars] {
      for rank in list.ranks(colored: colored) where list.has(wanted, rank: rank) {
        guard let number = open(rank, of: list), wanted.allSatisfy(fonts[number].has) else {
          continue
        }
        if !colored || fonts[number].hasColors(base) { return number }
      }
    }
    return nil
  }

  private func open(_ rank: Int, of list: FontList) -> Int? {
    if let known = list.numbers[rank] { return known }
    let font = list.file(rank: rank).flatMap { ShapingFont($0, functions: shaper, buffer: buffer) }
    if let font { fonts.append(font) }
    let number = font == nil ? nil : fonts.count - 1
    list.numbers[rank] = .some(number)
    return number
  }

  func font(_ number: Int) -> ShapingFont? {
    fonts.indices.contains(number) ? fonts[number] : nil
  }
}
