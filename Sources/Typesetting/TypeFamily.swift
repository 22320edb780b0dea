/// The interface font in its two weights: measures text in points.
public struct TypeFamily: Sendable {
  /// The weight for running text.
  package let regular: Typeface
  /// The weight for headings.
  package let semibold: Typeface
  /// Where the letters come from that both lack.
  let fallback: (any FallbackFonts)?

  /// The height of a line, as a multiple of the font size.
  static let lineSpacing = 1.35

  /// Creates a family of two weights.
  ///
  /// - Parameters:
  ///   - regular: The weight for running text.
  ///   - semibold: The weight for headings.
  ///   - fallback: Where the letters come from that both lack; nil for hollow squares.
  package init(
    regular: Typeface,
    semibold: Typeface,
    fallback: (any FallbackFonts)? = nil
  ) {
    self.regular = regular
    self.semibold = semibold
    self.fallback = fallback
  }

  /// Reads both weights from the directory that holds their files.
  ///
  /// - Parameters:
  ///   - directory: Where `Inter-Regular.typeface` and `Inter-SemiBold.typeface` are.
  ///   - fallback: Where the letters come from that both lack; nil for hollow squares.
  /// - Throws: A ``TypefaceError`` that names the file that is missing or damaged.
  package init(
    directory: String,
    fallback: (any FallbackFonts)? = nil
  ) throws(TypefaceError) {
    self.init(
      regular: try Typeface(contentsOf: "\(directory)/Inter-Regular.typeface"),
      semibold: try Typeface(contentsOf: "\(directory)/Inter-SemiBold.typeface"),
      fallback: fallback
    )
  }

  /// The typeface of a weight.
  package subscript(weight: FontWeight) -> Typeface {
    switch weight {
    case .regular: regular
    case .semibold: semibold
    }
  }

  /// The advance width of the text, in points.
  public func width(of line: TextLine) -> Double {
    mixed(line)?.width ?? self[line.style.weight].advance(of: line.string, style: line.style)
  }

  /// The glyphs of a line with their places; those of fallback fonts are in the order of the eye.
  package func place(_ line: TextLine) -> [PlacedGlyph] {
    mixed(line)?.glyphs ?? self[line.style.weight].place(line.string, style: line.style)
  }

  /// Where the characters of a line are.
  package func edges(in line: TextLine) -> TextEdges {
    mixed(line)?.edges
      ?? TextEdges(carets: self[line.style.weight].carets(in: line.string, style: line.style))
  }

  /// The outline of a glyph.
  package func outline(of id: GlyphID, weight: FontWeight) -> GlyphOutline {
    switch id {
    case .embedded:
      GlyphOutline(steps: self[weight].outline(of: id), unitsPerEm: self[weight].unitsPerEm)
    case .fallback(let font, let glyph):
      fallback?.outline(of: glyph, font: font) ?? GlyphOutline(steps: [], unitsPerEm: 1)
    }
  }

  /// Whether other fonts have a part in a line; their ink may reach farther up and down.
  package func isMixed(_ line: TextLine) -> Bool { mixed(line) != nil }

  /// The line with what the fallback fonts add to it, or nil if they add nothing.
  private func mixed(_ line: TextLine) -> LineLayout? {
    guard let fallback else { return nil }
    return MixedLine(line, face: self[line.style.weight], fonts: fallback)?.layout()
  }

  /// The ascent of text above its baseline, in points.
  package func ascent(of style: TextStyle) -> Double {
    let face = self[style.weight]
    return style.size * Double(face.metrics.ascent) / face.unitsPerEm
  }

  /// The descent of text below its baseline, in points.
  package func descent(of style: TextStyle) -> Double {
    let face = self[style.weight]
    return style.size * Double(face.metrics.descent) / face.unitsPerEm
  }

  /// The height of capital letters, in points.
  package func capHeight(of style: TextStyle) -> Double {
    let face = self[style.weight]
    return style.size * Double(face.metrics.capHeight) / face.unitsPerEm
  }

  /// The distance from one baseline to the next, in points.
  public func lineHeight(of style: TextStyle) -> Double { style.size * Self.lineSpacing }

  /// The distance from the top of a line to its baseline, in points; ascent and descent are centered.
  public func baseline(of style: TextStyle) -> Double {
    (lineHeight(of: style) + ascent(of: style) - descent(of: style)) / 2
  }
}
