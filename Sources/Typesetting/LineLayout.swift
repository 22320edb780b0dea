/// A line of which a part is set in fallback fonts, with the places of its glyphs and characters.
struct LineLayout: Equatable {
  var glyphs: [PlacedGlyph] = []
  var edges = TextEdges([])
  var width = 0.0
}

extension MixedLine {
  /// Sets the pieces side by side.
  func layout() -> LineLayout {
    var layout = LineLayout()
    var edges = [TextEdges.Character](repeating: .init(start: 0, end: 0), count: characters.count)
    for piece in visualOrder {
      let set = piece.source.map { shaped(piece, in: $0) } ?? embedded(piece)
      layout.glyphs += set.glyphs.map {
        PlacedGlyph(id: $0.id, x: $0.x + layout.width, y: $0.y)
      }
      for (index, edge) in zip(piece.range, set.edges.characters) {
        edges[index] = .init(start: edge.start + layout.width, end: edge.end + layout.width)
      }
      layout.width += set.width
    }
    layout.edges = TextEdges(edges)
    return layout
  }

  private func embedded(_ piece: Piece) -> LineLayout {
    let isMirrored = piece.level == 1
    let string = String(characters[piece.range].map { isMirrored ? $0.mirrored : $0 })
    let carets = face.carets(in: string, style: line.style)
    return LineLayout(
      glyphs: face.place(string, style: line.style),
      edges: isMirrored
        ? TextEdges([.init(start: carets.last ?? 0, end: 0)]) : TextEdges(carets: carets),
      width: carets.last ?? 0
    )
  }

  private func shaped(_ piece: Piece, in face: FallbackFace) -> LineLayout {
    let isRightToLeft = piece.level == 1
    let size = line.style.size
    var layout = LineLayout()
    // What the glyphs of each character take up; nil where an earlier character's glyph shows it too.
    var spans = [ClosedRange<Double>?](repeating: nil, count: piece.range.count)
    let shaped = fonts.shape(
      Array(characters[piece.range]),
      in: face,
      isRightToLeft: isRightToLeft
    )
    for glyph in shaped {
      let id = GlyphID.fallback(font: face.font, glyph: glyph.glyph)
      let place = layout.width
      layout.glyphs.append(
        PlacedGlyph(id: id, x: place + glyph.dx * size, y: glyph.dy * size)
      )
      layout.width += max(0, glyph.advance * size)
      guard spans.indices.contains(glyph.character) else { continue }
      let old = spans[glyph.character] ?? place...place
      spans[glyph.character] = min(old.lowerBound, place)...max(old.upperBound, layout.width)
    }
    layout.edges = Self.edges(spans, isRightToLeft: isRightToLeft)
    return layout
  }

  /// Characters that one glyph shows share its width evenly.
  private static func edges(_ spans: [ClosedRange<Double>?], isRightToLeft: Bool) -> TextEdges {
    var edges: [TextEdges.Character] = []
    var first = 0
    while first < spans.count {
      let next = spans[(first + 1)...].firstIndex { $0 != nil } ?? spans.count
      let span = spans[first] ?? 0...0
      let step = (span.upperBound - span.lowerBound) / Double(next - first)
      for index in 0..<next - first {
        let (near, far) = (step * Double(index), step * Double(index + 1))
        edges.append(
          isRightToLeft
            ? .init(start: span.upperBound - near, end: span.upperBound - far)
            : .init(start: span.lowerBound + near, end: span.lowerBound + far)
        )
      }
      first = next
    }
    return TextEdges(edges)
  }
}

extension Character {
  /// What stands for it in text that runs to the left.
  var mirrored: Character {
    let pairs: [Character] = ["(", ")", "[", "]", "{", "}", "<", ">", "«", "»", "‹", "›"]
    return pairs.firstIndex(of: self).map { pairs[$0 ^ 1] } ?? self
  }
}
