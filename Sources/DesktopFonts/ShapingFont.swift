internal import CLibraries
internal import Geometry
internal import Typesetting

/// A font file that HarfBuzz has open.
final class ShapingFont {
  private let functions: HarfBuzz
  private let font: OpaquePointer
  private let buffer: OpaquePointer
  private let unitsPerEm: Double
  private let file: FontList.File
  /// Opened when the first picture in colors is asked for.
  private lazy var colors = ColorFont(file)

  /// Opens a font; nil if the file is missing, broken, or of a kind that HarfBuzz does not read.
  init?(_ file: FontList.File, functions: HarfBuzz, buffer: OpaquePointer) {
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
    (self.buffer, self.file) = (buffer, file)
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

  /// Chooses and places the glyphs of scalars, from left to right.
  func shape(_ scalars: [UInt32], script: UInt32, isRightToLeft: Bool) -> [ShapedGlyph] {
    functions.hb_buffer_clear_contents(buffer)
    let count = Int32(truncatingIfNeeded: scalars.count)
    functions.hb_buffer_add_utf32(buffer, scalars, count, 0, count)
    functions.hb_buffer_set_content_type(buffer, 1)
    functions.hb_buffer_set_direction(buffer, isRightToLeft ? 5 : 4)
    functions.hb_buffer_set_script(buffer, script)
    functions.hb_buffer_guess_segment_properties(buffer)
    functions.hb_shape(font, buffer, nil, 0)
    return glyphs(in: buffer)
  }

  private func glyphs(in buffer: OpaquePointer) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let glyphs = functions.hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = functions.hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let (glyph, place) = (glyphs[index], positions[index])
      return ShapedGlyph(
        glyph: glyph.glyph,
        scalar: Int(glyph.cluster),
        advance: Double(place.advance) / unitsPerEm,
        dx: Double(place.dx) / unitsPerEm,
        dy: -Double(place.dy) / unitsPerEm
      )
    }
  }

  /// Whether the glyph of a scalar has a picture in colors.
  func hasColors(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    guard functions.hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else { return false }
    return colors?.hasColors(glyph) == true
  }

  func picture(of glyph: UInt32, size: Double) -> GlyphPicture {
    colors?.picture(of: glyph, size: size).map { .colors($0) } ?? .outline(outline(of: glyph))
  }

  private func outline(of glyph: UInt32) -> GlyphOutline {
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
