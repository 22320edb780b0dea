/// A line that is laid out: the places of its glyphs and characters.
package struct LineLayout: Equatable, Sendable {
  /// From left to right, as the eye goes.
  package var glyphs: [PlacedGlyph] = []
  package var edges = TextEdges()
  package var width = 0.0
  /// Whether the line uses fallback fonts; their ink may reach farther up and down.
  package var isMixed = false
}

extension ShapedText {
  /// Lays out some characters as a line of their own.
  package func layout(_ range: Range<Int>, size: Double) -> LineLayout {
    var placer = LinePlacer(text: self, range: range, points: size, units: face.unitsPerEm)
    for piece in visualPieces(range) { placer.place(piece) }
    let width = placer.pen * size / face.unitsPerEm
    let base: UInt8 = isRightToLeft ? 1 : 0
    let edges = TextEdges(placer.edges, base: base)
    return LineLayout(glyphs: placer.glyphs, edges: edges, width: width, isMixed: isMixed)
  }

  /// The pieces of a line from left to right.
  private func visualPieces(_ range: Range<Int>) -> [Piece] {
    guard !range.isEmpty else { return [] }
    var line: [Piece] = []
    let base: UInt8 = isRightToLeft ? 1 : 0
    let tail = tail(of: range)
    for piece in pieces[piece(of: range.lowerBound)...] {
      guard piece.range.lowerBound < range.upperBound else { break }
      for (part, isTail) in [(range.lowerBound..<tail, false), (tail..<range.upperBound, true)] {
        let shared = piece.range.clamped(to: part)
        guard !shared.isEmpty else { continue }
        var cut = piece
        cut.range = shared
        if isTail { cut.level = base }
        line.append(cut)
      }
    }
    return TextLevels.visualOrder(line.map(\.level)).map { line[$0] }
  }

  /// Where the spaces at the end of a line begin, which run as the paragraph does: rule L1.
  private func tail(of range: Range<Int>) -> Int {
    guard runsLeft else { return range.upperBound }
    var end = range.upperBound
    while end > range.lowerBound, TextLevels.isSpace(scalars[start(end - 1)]) { end -= 1 }
    return end
  }
}

/// Orders what runs in two directions.
package enum TextLevels {
  /// The order from left to right of what has these levels: rule L2.
  package static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end + 1
      }
    }
    return order
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x9, 0x3000, 0x1680, 0x2000...0x200A, 0x205F, 0x2028, 0x200B...0x200F,
      0x202A...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }
}

/// Sets the pieces of a line side by side.
private struct LinePlacer {
  let text: ShapedText
  let range: Range<Int>
  let points: Double
  let units: Double
  var glyphs: [PlacedGlyph] = []
  var edges: [TextEdges.Character]
  /// In units.
  var pen = 0.0

  init(text: ShapedText, range: Range<Int>, points: Double, units: Double) {
    (self.text, self.range, self.points, self.units) = (text, range, points, units)
    edges = [TextEdges.Character](repeating: .init(start: 0, end: 0), count: range.count)
    glyphs.reserveCapacity(range.count)
  }

  private func inPoints(_ length: Double) -> Double { length * points / units }

  mutating func place(_ piece: ShapedText.Piece) {
    let isFirst = piece.range.lowerBound == range.lowerBound
    let kerning = isFirst && piece.source == nil ? text.kerning(before: range.lowerBound) : 0
    let origin = text.pens[piece.range.lowerBound] + kerning
    let width = text.pens[piece.range.upperBound] - origin
    for character in piece.range {
      // The pair of the first letter and the one before it is on two lines.
      let start = max(0, text.pens[character] - origin)
      let end = text.pens[character + 1] - origin
      let sides = piece.isRightToLeft ? (width - start, width - end) : (start, end)
      edges[character - range.lowerBound] = TextEdges.Character(
        start: inPoints(pen + sides.0),
        end: inPoints(pen + sides.1),
        level: piece.level
      )
    }
    if let source = piece.source {
      addShaped(piece, source)
    } else {
      addEmbedded(piece, origin: origin, width: width)
    }
    pen += width
  }

  private mutating func addEmbedded(_ piece: ShapedText.Piece, origin: Double, width: Double) {
    let face = text.face
    let first = glyphs.count
    for character in piece.range {
      let scalars = text.scalars(character)
      let drawn = piece.isRightToLeft ? scalars.mirrored(by: text.rules) : scalars
      guard let index = face.index(of: drawn, tabular: text.isTabular) else { continue }
      let end = text.pens[character + 1] - origin
      let x = piece.isRightToLeft ? width - end : end - Double(face.glyph(index).advance)
      glyphs.append(PlacedGlyph(id: .embedded(index), x: inPoints(pen + x)))
    }
    if piece.isRightToLeft { glyphs[first...].reverse() }
  }

  private mutating func addShaped(_ piece: ShapedText.Piece, _ source: FallbackFace) {
    var place = inPoints(pen)
    for glyph in text.glyphs[piece.glyphs] where piece.range.contains(glyph.scalar) {
      let x = place + glyph.dx * points
      let id = GlyphID.fallback(font: source.font, glyph: glyph.glyph)
      glyphs.append(PlacedGlyph(id: id, x: x, y: glyph.dy * points, isColored: source.isColored))
      place += glyph.advance * points
    }
  }
}
