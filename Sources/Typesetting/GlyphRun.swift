/// A glyph and its position on the baseline.
package struct PlacedGlyph: Equatable, Sendable {
  /// The glyph's shape.
  package var id: GlyphID
  /// The distance from the start of the text, in points.
  package var x: Double
}

extension Typeface {
  /// The glyphs of a text with their places, kerned.
  package func place(_ string: String, style: TextStyle) -> [PlacedGlyph] {
    let points = style.size / unitsPerEm
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(string.utf8.count)
    _ = walk(string, tabular: style.hasTabularDigits) { id, units in
      placed.append(PlacedGlyph(id: id, x: Double(units) * points))
    }
    return placed
  }

  /// The width of a text, in points.
  func advance(of string: String, style: TextStyle) -> Double {
    let units = walk(string, tabular: style.hasTabularDigits) { _, _ in }
    return Double(units) * style.size / unitsPerEm
  }

  /// Visits every glyph with its position and returns the end of the last one, in font units.
  private func walk(_ string: String, tabular: Bool, visit: (GlyphID, Int) -> Void) -> Int {
    var place = 0
    var previous: Glyph?
    func step(_ id: GlyphID?) {
      guard let id else { return }
      let next = glyph(id)
      if let previous { place += kerning(previous, next) }
      visit(id, place)
      place += next.advance
      previous = next
    }
    // Splitting a text into characters takes ten times as long as reading scalars, and ASCII does not need it.
    if string.utf8.allSatisfy({ (32...126).contains($0) }) {
      for scalar in string.unicodeScalars { step(id(ofScalar: scalar, tabular: tabular)) }
    } else {
      for character in string { step(id(of: character, tabular: tabular)) }
    }
    return place
  }
}
