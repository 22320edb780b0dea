internal import Synchronization

/// A paragraph of text with its letters chosen and placed: all of it that does
/// not depend on size and width.
///
/// It is made once for a text and a weight, and kept; every line of it is a range of its
/// characters. Lengths are in units of the embedded typeface.
package final class ShapedText: Sendable {
  /// The most scalars of a character that are used; further marks are left out.
  ///
  /// HarfBuzz, at least up to 6.0, aborts where a mark is more than
  /// 32,767 glyphs behind its letter.
  package static let mostScalars = 16

  /// Where the glyphs of a character come from; nil is the embedded typeface.
  typealias Source = FallbackFace?

  /// Characters of one source and one direction, shaped together.
  struct Piece: Equatable, Sendable {
    var range: Range<Int>
    /// Odd where writing runs to the left.
    var level: UInt8
    var source: Source
    /// Its glyphs, from left to right; none for the embedded typeface, whose glyphs
    /// are found as they are drawn.
    var glyphs: Range<Int>

    var isRightToLeft: Bool { level & 1 == 1 }
  }

  package let string: String
  package let direction: TextDirection
  let face: Typeface
  let isTabular: Bool
  let rules: (any ScriptRules)?
  /// The scalars of all characters, each of them cut off after its sixteenth.
  let scalars: [UInt32]
  /// Where each character begins among the scalars, and where the last
  /// ends; empty if each is one scalar.
  let starts: [Int32]
  /// Where the pen is before each character and behind the last, if all of them ran to the right.
  let pens: [Double]
  /// In the order of reading.
  let pieces: [Piece]
  let glyphs: [ShapedGlyph]
  /// Which characters share the glyph of the one before; empty if none does.
  let continued: [Bool]
  /// Whether fallback fonts have a part in it; their ink may reach farther up and down.
  let isMixed: Bool
  /// Whether a part of it has colors of its own.
  let hasColors: Bool
  /// Whether a part of it runs to the left.
  package let runsLeft: Bool
  private let breaking = Mutex<[LineBreak]?>(nil)

  init(
    _ string: String,
    face: Typeface,
    isTabular: Bool,
    weight: FontWeight,
    fonts: (any FallbackFonts)?,
    rules: (any ScriptRules)?,
    direction: TextDirection? = nil
  ) {
    var shaper = Shaper(string, face: face, isTabular: isTabular, rules: rules)
    shaper.findLevels(direction)
    if let fonts { shaper.findSources(in: fonts, weight: weight) }
    shaper.cut()
    shaper.place(with: fonts)
    self.string = string
    (self.face, self.isTabular, self.rules) = (face, isTabular, rules)
    (self.direction, scalars, starts) = (shaper.direction, shaper.scalars, shaper.starts)
    (pens, pieces, glyphs) = (shaper.pens, shaper.pieces, shaper.glyphs)
    continued = shaper.continued
    isMixed = shaper.pieces.contains { $0.source != nil }
    hasColors = shaper.pieces.contains { $0.source?.isColored == true }
    runsLeft = shaper.pieces.contains { $0.level > 0 }
  }

  /// The number of characters, as a reader counts them.
  package var count: Int { pens.count - 1 }
  package var isRightToLeft: Bool { direction == .rightToLeft }

  /// Where a line may break before each character; found when it is first asked for.
  var breaks: [LineBreak] {
    breaking.withLock { known in
      if let known { return known }
      let found = LineBreaker.breaks(in: self)
      known = found
      return found
    }
  }

  /// The index of the first scalar of a character.
  func start(_ character: Int) -> Int { starts.isEmpty ? character : Int(starts[character]) }

  func scalars(_ character: Int) -> ArraySlice<UInt32> {
    scalars[start(character)..<start(character + 1)]
  }

  /// The text of some characters.
  package func string(_ range: Range<Int>) -> String {
    if range == 0..<count { return string }
    var view = String.UnicodeScalarView()
    for value in scalars[start(range.lowerBound)..<start(range.upperBound)] {
      if let scalar = Unicode.Scalar(value) { view.append(scalar) }
    }
    return String(view)
  }

  /// The index of the piece that has a character.
  func piece(of character: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].range.lowerBound <= character { low = middle } else { high = middle }
    }
    return low
  }

  /// How much closer a character stands to the one before; at the start of a line nothing is there.
  func kerning(before character: Int) -> Double {
    guard character > 0, character < count else { return 0 }
    let piece = pieces[piece(of: character)]
    guard piece.source == nil, !piece.isRightToLeft, character > piece.range.lowerBound else {
      return 0
    }
    func glyph(_ index: Int) -> Typeface.Glyph? {
      face.index(of: scalars(index), tabular: isTabular).map(face.glyph)
    }
    let before = (piece.range.lowerBound..<character).reversed().lazy.compactMap(glyph).first
    let after = (character..<piece.range.upperBound).lazy.compactMap(glyph).first
    guard let before, let after else { return 0 }
    return Double(face.kerning(before, after))
  }

  /// The length of some characters on a line of their own, in units.
  func length(_ range: Range<Int>) -> Double {
    guard !range.isEmpty else { return 0 }
    return pens[range.upperBound] - pens[range.lowerBound] - kerning(before: range.lowerBound)
  }

  /// The length of some characters on a line of their own, in points.
  package func width(_ range: Range<Int>, size: Double) -> Double {
    length(range) * size / face.unitsPerEm
  }
}

extension ShapedText: Hashable {
  package static func == (a: ShapedText, b: ShapedText) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Whether a line may end before a character.
struct LineBreak: OptionSet {
  let rawValue: UInt8
  static let allowed = LineBreak(rawValue: 1)
  /// The character is a space, which takes no room at the end of a line.
  static let space = LineBreak(rawValue: 2)
}
