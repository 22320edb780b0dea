/// A glyph and its position on the baseline.
package struct PlacedGlyph: Equatable, Sendable {
  /// The glyph's shape.
  package var id: GlyphID
  /// The distance from the start of the text, in points.
  package var x: Double
  /// The distance below the baseline, in points: of marks that another font puts at their letter.
  package var y = 0.0
}

extension Typeface {
  /// The glyphs of a text with their places, kerned.
  package func place(_ string: String, style: TextStyle) -> [PlacedGlyph] {
    let points = style.size / unitsPerEm
    var placed: [PlacedGlyph] = []
    placed.reserveCapacity(string.utf8.count)
    _ = walk(string, tabular: style.hasTabularDigits) { index, units in
      placed.append(PlacedGlyph(id: .embedded(index), x: Double(units) * points))
    }
    return placed
  }

  /// The width of a text, in points.
  func advance(of string: String, style: TextStyle) -> Double {
    let units = walk(string, tabular: style.hasTabularDigits) { _, _ in }
    return Double(units) * style.size / unitsPerEm
  }

  /// Where a caret can stand in a text: before each character and behind the last, in points.
  func carets(in string: String, style: TextStyle) -> [Double] {
    let points = style.size / unitsPerEm
    var (pen, carets) = (Pen(), [0.0])
    for character in string {
      _ = pen.step(over: index(of: character, tabular: style.hasTabularDigits), of: self)
      carets.append(Double(pen.place) * points)
    }
    return carets
  }

  /// Visits every glyph with its position and returns the end of the last one, in font units.
  private func walk(_ string: String, tabular: Bool, visit: (Int, Int) -> Void) -> Int {
    var pen = Pen()
    func step(_ index: Int?) {
      if let index, let place = pen.step(over: index, of: self) { visit(index, place) }
    }
    // Splitting a text into characters takes ten times as long as reading scalars, and ASCII does not need it.
    if string.utf8.allSatisfy({ (32...126).contains($0) }) {
      for scalar in string.unicodeScalars { step(index(ofScalar: scalar, tabular: tabular)) }
    } else {
      for character in string { step(index(of: character, tabular: tabular)) }
    }
    return pen.place
  }
}

/// Where the next glyph goes, in font units.
private struct Pen {
  var place = 0
  private var previous: Typeface.Glyph?

  /// Goes past a glyph, and returns where it stands.
  mutating func step(over index: Int?, of face: Typeface) -> Int? {
    guard let index else { return nil }
    let next = face.glyph(index)
    if let previous { place += face.kerning(previous, next) }
    defer { (place, previous) = (place + next.advance, next) }
    return place
  }
}
