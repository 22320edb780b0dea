internal import CLibraries
internal import Geometry
internal import Typesetting

/// The fonts that fontconfig knows: those of the desktop, or some files alone.
final class FontConfiguration {
  let functions: Fontconfig
  let pointer: OpaquePointer

  /// Reads the desktop's configuration, which takes fontconfig some milliseconds.
  init?(files: [String]?) {
    guard let functions = library_fontconfig()?.pointee,
      let pointer =
        files == nil ? functions.FcInitLoadConfigAndFonts() : functions.FcConfigCreate()
    else { return nil }
    (self.functions, self.pointer) = (functions, pointer)
    for file in files ?? [] { _ = functions.FcConfigAppFontAddFile(pointer, file) }
  }

  deinit { functions.FcConfigDestroy(pointer) }
}

/// The fonts of one weight, in the order in which a character is looked for in them.
///
/// Fonts that add no characters to those before them are left out.
final class FontList {
  struct File {
    var path: String
    /// The font's index in its file and, in the bits above 16, the index of its named instance.
    var index: Int
    /// The settings of a variable font, such as `wght=600`.
    var variations: [String]
  }

  /// The numbers of the fonts that were opened, by rank; nil for one that cannot be used.
  var numbers: [Int: Int?] = [:]
  /// The faces found so far, since views ask for the same characters again and again.
  var faces: [Character: FallbackFace?] = [:]

  private let configuration: FontConfiguration
  private let pattern: OpaquePointer
  private let set: UnsafeMutablePointer<fc_set>
  private var functions: Fontconfig { configuration.functions }

  /// fontconfig sorts fonts by how well they match: by family, the user's language, then weight.
  init?(_ configuration: FontConfiguration, weight: FontWeight) {
    let functions = configuration.functions
    guard let pattern = functions.FcPatternCreate() else { return nil }
    for family in ["Inter", "sans-serif"] {
      _ = functions.FcPatternAddString(pattern, "family", family)
    }
    _ = functions.FcPatternAddInteger(pattern, "weight", weight == .regular ? 80 : 180)
    _ = functions.FcConfigSubstitute(configuration.pointer, pattern, 0)
    functions.FcDefaultSubstitute(pattern)
    var result: UInt32 = 0
    guard let set = functions.FcFontSort(configuration.pointer, pattern, 1, nil, &result) else {
      functions.FcPatternDestroy(pattern)
      return nil
    }
    (self.configuration, self.pattern, self.set) = (configuration, pattern, set)
  }

  deinit {
    functions.FcFontSetDestroy(set)
    functions.FcPatternDestroy(pattern)
  }

  var count: Int { Int(set.pointee.count) }

  private subscript(rank: Int) -> OpaquePointer? { self.set.pointee.fonts?[rank] }

  /// Whether a font has outlines for all scalars; color fonts have none.
  func has(_ scalars: some Sequence<Unicode.Scalar>, rank: Int) -> Bool {
    var (isColored, characters): (Int32, OpaquePointer?) = (0, nil)
    guard let font = self[rank],
      functions.FcPatternGetBool(font, "color", 0, &isColored) != 0 || isColored == 0,
      functions.FcPatternGetCharSet(font, "charset", 0, &characters) == 0, let characters
    else { return false }
    return scalars.allSatisfy { functions.FcCharSetHasChar(characters, $0.value) != 0 }
  }

  func file(rank: Int) -> File? {
    guard let font = self[rank],
      let ready = functions.FcFontRenderPrepare(configuration.pointer, pattern, font)
    else { return nil }
    defer { functions.FcPatternDestroy(ready) }
    var index: Int32 = 0
    guard let path = text("file", of: ready) else { return nil }
    _ = functions.FcPatternGetInteger(ready, "index", 0, &index)
    let variations = text("fontvariations", of: ready)?.split(separator: ",").map(String.init)
    return File(path: path, index: Int(index), variations: variations ?? [])
  }

  private func text(_ name: String, of font: OpaquePointer) -> String? {
    var text: UnsafePointer<CChar>?
    guard functions.FcPatternGetString(font, name, 0, &text) == 0 else { return nil }
    return text.map { String(cString: $0) }
  }
}

/// A font file that HarfBuzz has open.
final class ShapingFont {
  private let functions: HarfBuzz
  private let font: OpaquePointer
  private let unitsPerEm: Double

  /// Opens a font; nil if the file is missing, broken, or of a kind that HarfBuzz does not read.
  init?(_ file: FontList.File, functions: HarfBuzz) {
    guard let blob = functions.hb_blob_create_from_file(file.path) else { return nil }
    // A face keeps its blob alive, and a font its face.
    defer { functions.hb_blob_destroy(blob) }
    guard let face = functions.hb_face_create(blob, UInt32(truncatingIfNeeded: file.index & 0xFFFF))
    else { return nil }
    defer { functions.hb_face_destroy(face) }
    let units = functions.hb_face_get_upem(face)
    guard functions.hb_face_get_glyph_count(face) > 0, units > 0,
      let font = functions.hb_font_create(face)
    else {
      return nil
    }
    (self.functions, self.font, unitsPerEm) = (functions, font, Double(units))
    vary(file)
  }

  deinit { functions.hb_font_destroy(font) }

  private func vary(_ file: FontList.File) {
    let instance = file.index >> 16 & 0x7FFF
    if instance > 0 { functions.hb_font_set_var_named_instance(font, UInt32(instance - 1)) }
    let variations = file.variations.compactMap { text in
      var variation = hb_variation()
      return functions.hb_variation_from_string(text, -1, &variation) != 0 ? variation : nil
    }
    if !variations.isEmpty {
      functions.hb_font_set_variations(font, variations, UInt32(variations.count))
    }
  }

  /// Whether it has a glyph for a scalar; a broken file may promise more than it has.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return functions.hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }

  /// Chooses and places the glyphs of characters, from left to right.
  func shape(_ characters: [Character], script: UInt32, isRightToLeft: Bool) -> [ShapedGlyph] {
    guard let buffer = functions.hb_buffer_create() else { return [] }
    defer { functions.hb_buffer_destroy(buffer) }
    for (index, character) in characters.enumerated() {
      for scalar in character.unicodeScalars.prefix(FontCatalog.mostScalars) {
        functions.hb_buffer_add(buffer, scalar.value, UInt32(truncatingIfNeeded: index))
      }
    }
    functions.hb_buffer_set_content_type(buffer, 1)
    functions.hb_buffer_set_direction(buffer, isRightToLeft ? 5 : 4)
    functions.hb_buffer_set_script(buffer, script)
    functions.hb_buffer_guess_segment_properties(buffer)
    functions.hb_shape(font, buffer, nil, 0)
    return glyphs(in: buffer)
  }

  private func glyphs(in buffer: OpaquePointer) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let glyphs = functions.hb_buffer_get_glyph_infos(buffer, &count),
      let positions = functions.hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let (glyph, place) = (glyphs[index], positions[index])
      return ShapedGlyph(
        glyph: glyph.glyph,
        character: Int(glyph.cluster),
        advance: Double(place.advance) / unitsPerEm,
        dx: Double(place.dx) / unitsPerEm,
        dy: -Double(place.dy) / unitsPerEm
      )
    }
  }

  func outline(of glyph: UInt32) -> GlyphOutline {
    var steps: [OutlineStep] = []
    if let pen = functions.hb_draw_funcs_create() {
      defer { functions.hb_draw_funcs_destroy(pen) }
      connect(pen)
      withUnsafeMutablePointer(to: &steps) {
        functions.hb_font_get_glyph_shape(font, glyph, pen, $0)
      }
    }
    return GlyphOutline(steps: steps, unitsPerEm: unitsPerEm)
  }

  /// Sets the pen's functions; HarfBuzz converts quadratic curves to cubic ones.
  private func connect(_ pen: OpaquePointer) {
    functions.hb_draw_funcs_set_move_to_func(
      pen,
      { _, steps, _, x, y, _ in add(.move(point(x, y)), to: steps) },
      nil,
      nil
    )
    functions.hb_draw_funcs_set_line_to_func(
      pen,
      { _, steps, _, x, y, _ in add(.line(point(x, y)), to: steps) },
      nil,
      nil
    )
    functions.hb_draw_funcs_set_cubic_to_func(
      pen,
      { _, steps, _, ax, ay, bx, by, x, y, _ in
        add(.curve(point(ax, ay), point(bx, by), point(x, y)), to: steps)
      },
      nil,
      nil
    )
    functions.hb_draw_funcs_set_close_path_func(
      pen,
      { _, steps, _, _ in add(.close, to: steps) },
      nil,
      nil
    )
  }
}

// HarfBuzz's callbacks capture nothing: each call passes the target to draw to.

private func add(_ step: OutlineStep, to steps: UnsafeMutableRawPointer) {
  steps.assumingMemoryBound(to: [OutlineStep].self).pointee.append(step)
}

private func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: -Double(y)) }
