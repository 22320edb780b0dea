internal import Synchronization
package import Typesetting

/// The desktop's fonts, for characters that the embedded typeface lacks.
///
/// fontconfig names them, and HarfBuzz chooses, places and outlines their glyphs. Both are loaded when the
/// first such character is to be shown. Where one is missing, or too old, or no font has the character,
/// nothing is found.
package final class DesktopFonts: FallbackFonts {
  private enum State {
    /// No font has been asked for yet; `files` are the fonts to use, or nil for the desktop's.
    case closed(files: [String]?)
    case open(FontCatalog)
    case unavailable
  }

  /// The fonts that the desktop shows.
  package static let shared = DesktopFonts()

  /// Drawing asks from several threads.
  private let state: Mutex<State>

  /// Uses the desktop's fonts, or those in some files alone.
  package init(files: [String]? = nil) { state = Mutex(.closed(files: files)) }

  package func face(
    for character: Character,
    weight: FontWeight,
    after previous: FallbackFace?
  ) -> FallbackFace? {
    withCatalog { $0.face(for: character, weight: weight, after: previous) } ?? nil
  }

  package func shape(_ characters: [Character], in face: FallbackFace, isRightToLeft: Bool)
    -> [ShapedGlyph]
  {
    withCatalog { $0.shape(characters, in: face, isRightToLeft: isRightToLeft) } ?? []
  }

  package func outline(of glyph: UInt32, font: Int) -> GlyphOutline {
    withCatalog { $0.outline(of: glyph, font: font) }
      ?? GlyphOutline(steps: [], unitsPerEm: 1)
  }

  private func withCatalog<Result: Sendable>(_ body: (inout FontCatalog) -> Result) -> Result? {
    state.withLock { state in
      if case .closed(let files) = state {
        state = FontCatalog(files: files).map { .open($0) } ?? .unavailable
      }
      guard case .open(var catalog) = state else { return nil }
      // The catalog has one owner at a time, so that a change does not copy it.
      state = .unavailable
      defer { state = .open(catalog) }
      return body(&catalog)
    }
  }
}
