/// A line of which a part is set in fallback fonts: its pieces, each of one font and one direction.
///
/// This is the Unicode Bidirectional Algorithm for a line that runs to the right, by characters: words
/// that run to the left keep the spaces, signs and numbers between them. Not done: brackets that pair,
/// embeddings and isolates, and a line that as a whole runs to the left.
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

  /// Finds the pieces of a line; nil if no fallback font has a part in it.
  init?(_ line: TextLine, face: Typeface, fonts: any FallbackFonts) {
    // Most lines end here, and a look at scalars is quick.
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
    let levels = Self.levels(zip(characters, sources).map(Direction.init))
    pieces = Self.pieces(sources, levels)
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
      if character == "\u{200F}" || character == "\u{61C}" {
        self = .left
      } else if scalar?.properties.generalCategory == .decimalNumber {
        self = .number
      } else if source?.isRightToLeft == true {
        self = .left
      } else if ".,:/".contains(character) {
        self = .separator
      } else {
        self = character.isLetter || character == "\u{200E}" ? .right : .neutral
      }
    }
  }

  /// The level of each character: rules W2 to W7, N1, N2 and I1, as far as they matter here.
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

extension Typeface {
  /// Whether every scalar has a shape of its own.
  fileprivate func hasEveryScalar(of string: String) -> Bool {
    if string.utf8.allSatisfy({ $0 < 128 }) { return true }
    return string.unicodeScalars.allSatisfy {
      $0.isASCII || index(ofScalar: $0, tabular: false) != nil
    }
  }
}
