/// A line of which a part is set in fallback fonts: its pieces, each of one font and one direction.
///
/// This is the Unicode Bidirectional Algorithm for a line that runs to the right, by characters: words
/// that run to the left keep the spaces, signs and numbers between them. Not done: embeddings and
/// isolates, and a line that as a whole runs to the left.
struct MixedLine {
  /// Where the glyphs of a character come from; nil is the embedded typeface.
  typealias Source = FallbackFace?

  /// Characters that are shaped together.
  struct Piece: Equatable {
    var range: Range<Int>
    /// Odd where writing runs to the left; a number within that is one level deeper.
    var level: Int
    var source: Source
  }

  let line: TextLine
  let face: Typeface
  let fonts: any FallbackFonts
  let characters: [Character]
  /// In the order of reading.
  let pieces: [Piece]

  /// Finds the pieces of a line; nil if the line needs no fallback font.
  init?(_ line: TextLine, face: Typeface, fonts: any FallbackFonts) {
    // Most lines need no more than this quick look at their scalars.
    guard !face.hasEveryScalar(of: line.string) else { return nil }
    let characters = Array(line.string)
    var sources: [Source] = []
    for character in characters {
      let isMissing =
        face.form(of: character, tabular: line.style.hasTabularDigits) == .missing
      sources.append(
        isMissing
          ? fonts.face(for: character, weight: line.style.weight, after: sources.last ?? nil) : nil
      )
    }
    guard sources.contains(where: { $0 != nil }) else { return nil }
    (self.line, self.face, self.fonts, self.characters) = (line, face, fonts, characters)
    pieces = Self.pieces(sources, Self.levels(of: characters, sources))
  }

  /// The most characters that are shaped together: HarfBuzz counts some distances with 16 bits.
  private static let longestPiece = 512

  /// Text without letters that runs to the left is mirrored character by character.
  private static func pieces(_ sources: [Source], _ levels: [Int]) -> [Piece] {
    var pieces: [Piece] = []
    for (index, (source, level)) in zip(sources, levels).enumerated() {
      let isMirrored = source == nil && level == 1
      if let last = pieces.last, last.source == source, last.level == level, !isMirrored,
        last.range.count < longestPiece
      {
        pieces[pieces.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        pieces.append(Piece(range: index..<index + 1, level: level, source: source))
      }
    }
    return pieces
  }

  /// The pieces from left to right: rule L2 of the algorithm.
  var visualOrder: [Piece] {
    var order = pieces
    for level in [2, 1] {
      var start = 0
      while start < order.count {
        let end = order[start...].firstIndex { $0.level < level } ?? order.count
        order[start..<end].reverse()
        start = end + 1
      }
    }
    return order
  }

  // MARK: Levels

  /// Which way a character runs.
  enum Direction {
    case right, left, number, neutral
    /// A sign that stands within numbers, as in 12:30.
    case separator

    var isNeutral: Bool { self == .neutral || self == .separator }

    init(_ character: Character, _ source: Source) {
      let scalar = character.unicodeScalars.first
      switch scalar {
      case "\u{200F}", "\u{61C}": self = .left
      case "\u{200E}": self = .right
      case ".", ",", ":", "/": self = .separator
      default:
        let category = scalar?.properties.generalCategory
        if category == .decimalNumber {
          self = .number
        } else if source?.isRightToLeft == true {
          self = .left
        } else {
          self = category?.isLetter == true ? .right : .neutral
        }
      }
    }
  }

  static func levels(of characters: [Character], _ sources: [Source]) -> [Int] {
    var directions = zip(characters, sources).map(Direction.init)
    turnBrackets(of: characters, in: &directions)
    return levels(directions)
  }

  /// Gives pairs of brackets the direction of the text inside them: rule N0.
  private static func turnBrackets(of characters: [Character], in directions: inout [Direction]) {
    guard directions.contains(.left) else { return }
    var (isAfterLeft, next) = (false, 0)
    for pair in bracketPairs(in: characters) {
      for direction in directions[next..<pair.lowerBound]
      where direction == .left || direction == .right {
        isAfterLeft = direction == .left
      }
      next = pair.lowerBound
      let inner = directions[pair].dropFirst()
      if isAfterLeft, !inner.contains(.right), inner.contains(where: { !$0.isNeutral }) {
        (directions[pair.lowerBound], directions[pair.upperBound]) = (.left, .left)
      }
    }
  }

  /// The most brackets within brackets; the algorithm has the same limit.
  private static let deepest = 63

  /// From each opening bracket to the one that closes it.
  private static func bracketPairs(in characters: [Character]) -> [Range<Int>] {
    var (open, pairs): ([Int], [Range<Int>]) = ([], [])
    for (index, character) in characters.enumerated() {
      if "([{".contains(character) {
        if open.count == deepest { break }
        open.append(index)
      } else if ")]}".contains(character),
        let start = open.lastIndex(where: { characters[$0].mirrored == character })
      {
        pairs.append(open[start]..<index)
        open.removeSubrange(start...)
      }
    }
    return pairs.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The level of each direction: rules W2 to W7, N1, N2 and I1, as far as they matter here.
  static func levels(_ directions: [Direction]) -> [Int] {
    var levels: [Int] = []
    var isAfterLeft = false
    for direction in directions {
      if direction == .left || direction == .right { isAfterLeft = direction == .left }
      levels.append(direction == .left ? 1 : direction == .number && isAfterLeft ? 2 : 0)
    }
    var start = 0
    while let first = directions[start...].firstIndex(where: \.isNeutral) {
      let end = directions[first...].firstIndex { !$0.isNeutral } ?? directions.count
      if first > 0, end < directions.count, levels[first - 1] > 0, levels[end] > 0 {
        let isInNumber =
          directions[first..<end] == [.separator] && levels[first - 1] == 2 && levels[end] == 2
        for index in first..<end { levels[index] = isInNumber ? 2 : 1 }
      }
      start = end
    }
    return levels
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }
}

extension Typeface {
  /// Whether every scalar has a shape of its own.
  fileprivate func hasEveryScalar(of string: String) -> Bool {
    if string.utf8.allSatisfy({ $0 < 128 }) { return true }
    return string.unicodeScalars.allSatisfy {
      $0.isASCII || index(ofScalar: $0, tabular: false) != nil
    }
  }
}

extension MixedLine {
  /// Sets the pieces side by side.
  func layout() -> LineLayout {
    var layout = LineLayout(isMixed: true)
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
    var layout = face.layout(of: string, style: line.style)
    layout.width = layout.edges.width
    if isMirrored { layout.edges = TextEdges([.init(start: layout.width, end: 0)]) }
    return layout
  }

  private func shaped(_ piece: Piece, in face: FallbackFace) -> LineLayout {
    let isRightToLeft = piece.level == 1
    let size = line.style.size
    var layout = LineLayout()
    // The room that the glyphs of each character take; nil where an earlier character's glyph shows it too.
    var spans = [ClosedRange<Double>?](repeating: nil, count: piece.range.count)
    let shaped = fonts.shape(Array(characters[piece.range]), in: face, isRightToLeft: isRightToLeft)
    for glyph in shaped {
      let id = GlyphID.fallback(font: face.font, glyph: glyph.glyph)
      let place = layout.width
      layout.glyphs.append(PlacedGlyph(id: id, x: place + glyph.dx * size, y: glyph.dy * size))
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
  /// Its mirror image, which replaces it in text that runs to the left.
  var mirrored: Character {
    let pairs: [Character] = ["(", ")", "[", "]", "{", "}", "<", ">", "«", "»", "‹", "›"]
    return pairs.firstIndex(of: self).map { pairs[$0 ^ 1] } ?? self
  }
}
