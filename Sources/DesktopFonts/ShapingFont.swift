internal import Geometry
internal import Typesetting

/// A font file that HarfBuzz has open.
final class ShapingFont {
  private let functions: HarfBuzz
  private let font: OpaquePointer
  private let unitsPerEm: Double

  /// Opens a font; nil if the file is missing, broken, or of a kind that HarfBuzz does not read.
  init?(_ file: FontList.File, functions: HarfBuzz) {
    guard let blob = functions.openBlob(file.path) else { return nil }
    // A face keeps its blob alive, and a font its face.
    defer { functions.freeBlob(blob) }
    guard let face = functions.createFace(blob, UInt32(truncatingIfNeeded: file.index & 0xFFFF))
    else { return nil }
    defer { functions.freeFace(face) }
    let units = functions.unitsPerEm(face)
    guard functions.glyphCount(face) > 0, units > 0, let font = functions.createFont(face) else {
      return nil
    }
    (self.functions, self.font, unitsPerEm) = (functions, font, Double(units))
    vary(file)
  }

  deinit { functions.freeFont(font) }

  /// Applies the variations of a variable font.
  private func vary(_ file: FontList.File) {
    let instance = file.index >> 16 & 0x7FFF
    if instance > 0 { functions.setInstance(font, UInt32(instance - 1)) }
    // An hb_variation_t is four letters and a float.
    let variations = file.variations.compactMap { text in
      var variation: UInt64 = 0
      return functions.readVariation(text, -1, &variation) != 0 ? variation : nil
    }
    if !variations.isEmpty { functions.setVariations(font, variations, UInt32(variations.count)) }
  }

  /// Whether it has a glyph for a scalar; a broken file may promise more than it has.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return functions.getGlyph(font, scalar.value, &glyph) != 0
  }

  /// Chooses and places the glyphs of characters, from left to right.
  func shape(_ characters: [Character], script: UInt32, isRightToLeft: Bool) -> [ShapedGlyph] {
    guard let buffer = functions.createBuffer() else { return [] }
    defer { functions.freeBuffer(buffer) }
    for (index, character) in characters.enumerated() {
      for scalar in character.unicodeScalars.prefix(FontCatalog.mostScalars) {
        functions.add(buffer, scalar.value, UInt32(truncatingIfNeeded: index))
      }
    }
    functions.setContent(buffer, 1)
    functions.setDirection(buffer, isRightToLeft ? 5 : 4)
    functions.setScript(buffer, script)
    functions.guessProperties(buffer)
    functions.shape(font, buffer, nil, 0)
    return glyphs(in: buffer)
  }

  // An hb_glyph_info_t and an hb_glyph_position_t are five 32-bit numbers each: the glyph, a mask and the
  // cluster; the advances and the offsets, across and up.
  private func glyphs(in buffer: OpaquePointer) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let glyphs = functions.glyphs(buffer, &count),
      let positions = functions.positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      func number(_ place: Int) -> Double {
        let offset = index * 20 + place * 4
        return Double(positions.load(fromByteOffset: offset, as: Int32.self)) / unitsPerEm
      }
      return ShapedGlyph(
        glyph: glyphs.load(fromByteOffset: index * 20, as: UInt32.self),
        character: Int(glyphs.load(fromByteOffset: index * 20 + 8, as: UInt32.self)),
        advance: number(0),
        dx: number(2),
        dy: -number(3)
      )
    }
  }

  /// The outline of a glyph.
  func outline(of glyph: UInt32) -> GlyphOutline {
    var steps: [OutlineStep] = []
    let outlines = functions.outlines
    if let pen = outlines.createPen() {
      defer { outlines.freePen(pen) }
      connect(pen)
      withUnsafeMutablePointer(to: &steps) { outlines.draw(font, glyph, pen, $0) }
    }
    return GlyphOutline(steps: steps, unitsPerEm: unitsPerEm)
  }

  /// Sets the pen's functions; HarfBuzz converts quadratic curves to cubic ones.
  private func connect(_ pen: OpaquePointer) {
    let outlines = functions.outlines
    outlines.setMove(pen, { _, steps, _, x, y, _ in add(.move(point(x, y)), to: steps) }, nil, nil)
    outlines.setLine(pen, { _, steps, _, x, y, _ in add(.line(point(x, y)), to: steps) }, nil, nil)
    outlines.setCurve(
      pen,
      { _, steps, _, ax, ay, bx, by, x, y, _ in
        add(.curve(point(ax, ay), point(bx, by), point(x, y)), to: steps)
      },
      nil,
      nil
    )
    outlines.setClose(pen, { _, steps, _, _ in add(.close, to: steps) }, nil, nil)
  }
}

// HarfBuzz's callbacks capture nothing: each call passes the target to draw to.

private func add(_ step: OutlineStep, to steps: UnsafeMutableRawPointer) {
  steps.assumingMemoryBound(to: [OutlineStep].self).pointee.append(step)
}

private func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: -Double(y)) }
