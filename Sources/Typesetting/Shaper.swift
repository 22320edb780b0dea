/// Makes a ``ShapedText``, step by step.
struct Shaper {
  let face: Typeface
  let isTabular: Bool
  let rules: (any ScriptRules)?
  private(set) var scalars: [UInt32] = []
  private(set) var starts: [Int32] = []
  private(set) var direction = TextDirection.leftToRight
  private(set) var pens: [Double] = [0]
  private(set) var pieces: [ShapedText.Piece] = []
  private(set) var glyphs: [ShapedGlyph] = []
  private(set) var continued: [Bool] = []
  private let isASCII: Bool
  /// By scalars; empty where all run to the right.
  private var levels: [UInt8] = []
  /// The source of each character, as an index into `faces`; empty if the
  /// embedded typeface has all of them.
  private var sources: [Int32] = []
  private var faces: [ShapedText.Source] = [nil]

  /// The most characters that are shaped together: HarfBuzz counts some distances with 16 bits.
  private static let longestPiece = 512

  init(_ string: String, face: Typeface, isTabular: Bool, rules: (any ScriptRules)?) {
    (self.face, self.isTabular, self.rules) = (face, isTabular, rules)
    isASCII = string.utf8.allSatisfy { $0 < 128 && $0 != 13 }
    if isASCII {
      scalars = string.utf8.map(UInt32.init)
    } else {
      read(string)
    }
  }

  private var count: Int { starts.isEmpty ? scalars.count : starts.count - 1 }

  private mutating func read(_ string: String) {
    scalars.reserveCapacity(string.utf8.count / 2)
    var index = string.startIndex
    let all = string.unicodeScalars
    var hasLong = false
    while index < string.endIndex {
      let next = string.index(after: index)
      starts.append(Int32(truncatingIfNeeded: scalars.count))
      var (scalar, length) = (index, 0)
      while scalar < next, length < ShapedText.mostScalars {
        scalars.append(all[scalar].value)
        scalar = all.index(after: scalar)
        length += 1
      }
      hasLong = hasLong || length > 1
      index = next
    }
    if hasLong { starts.append(Int32(truncatingIfNeeded: scalars.count)) } else { starts = [] }
  }

  private func range(_ character: Int) -> Range<Int> {
    starts.isEmpty
      ? character..<character + 1 : Int(starts[character])..<Int(starts[character + 1])
  }

  // MARK: Direction

  mutating func findLevels(_ wanted: TextDirection?) {
    direction = wanted ?? .leftToRight
    guard wanted == .rightToLeft || !isASCII && scalars.contains(where: \.mayRunLeft) else {
      return
    }
    guard let found = rules?.levels(of: scalars, direction: wanted) else {
      return direction = .leftToRight
    }
    (direction, levels) = (found.direction, found.levels)
  }

  // MARK: Sources

  mutating func findSources(in fonts: any FallbackFonts, weight: FontWeight) {
    guard !isASCII, !face.hasEveryScalar(scalars) else { return }
    var found = SourceFinder(face: face, fonts: fonts, weight: weight, isTabular: isTabular)
    sources.reserveCapacity(count)
    var previous: FallbackFace?
    for character in 0..<count {
      previous = found.source(of: scalars[range(character)], after: previous)
      sources.append(Int32(truncatingIfNeeded: found.number(of: previous)))
    }
    faces = found.faces
    if faces.count == 1 { sources = [] }
  }

  // MARK: Pieces

  /// Cuts the text where its source or its level changes.
  mutating func cut() {
    let count = count
    guard count > 0 else { return }
    guard !sources.isEmpty || !levels.isEmpty else {
      return append(0..<count, level: 0, source: nil)
    }
    var (start, first) = (0, kind(0))
    for character in 1...count {
      let next = character < count ? kind(character) : nil
      let isLong = first.source != 0 && character - start >= Self.longestPiece
      if let next, next == first, !isLong { continue }
      append(start..<character, level: first.level, source: faces[Int(first.source)])
      if let next { (start, first) = (character, next) }
    }
  }

  private struct Kind: Equatable {
    var source: Int32
    var level: UInt8
  }

  private func kind(_ character: Int) -> Kind {
    let source = sources.isEmpty ? 0 : sources[character]
    guard levels.isEmpty else {
      return Kind(source: source, level: levels[range(character).lowerBound])
    }
    // Where nothing knows the order of words, each runs as its script does.
    return Kind(source: source, level: faces[Int(source)]?.isRightToLeft == true ? 1 : 0)
  }

  private mutating func append(_ range: Range<Int>, level: UInt8, source: ShapedText.Source) {
    pieces.append(ShapedText.Piece(range: range, level: level, source: source, glyphs: 0..<0))
  }

  // MARK: Places

  mutating func place(with fonts: (any FallbackFonts)?) {
    pens.reserveCapacity(count + 1)
    for index in pieces.indices {
      if let source = pieces[index].source, let fonts {
        placeShaped(index, source, fonts)
      } else {
        placeEmbedded(pieces[index])
      }
    }
  }

  private mutating func placeEmbedded(_ piece: ShapedText.Piece) {
    var pen = pens[pens.count - 1]
    var previous: Typeface.Glyph?
    for character in piece.range {
      let scalars = scalars[range(character)]
      let drawn = piece.isRightToLeft ? scalars.mirrored(by: rules) : scalars
      if let index = face.index(of: drawn, tabular: isTabular) {
        let next = face.glyph(index)
        if let previous, !piece.isRightToLeft { pen += Double(face.kerning(previous, next)) }
        pen += Double(next.advance)
        previous = next
      }
      pens.append(pen)
    }
  }

  private mutating func placeShaped(
    _ index: Int,
    _ source: FallbackFace,
    _ fonts: any FallbackFonts
  ) {
    let piece = pieces[index]
    let first = range(piece.range.lowerBound).lowerBound
    let end = range(piece.range.upperBound - 1).upperBound
    let shaped = fonts.shape(
      Array(scalars[first..<end]),
      in: source,
      isRightToLeft: piece.isRightToLeft
    )
    let start = glyphs.count
    // The room that the glyphs of each character take; nil where an earlier
    // character's glyph shows it too.
    var rooms = [Double?](repeating: nil, count: piece.range.count)
    for var glyph in shaped {
      let place = place(ofScalar: first + glyph.scalar, in: piece.range)
      glyph.scalar = piece.range.lowerBound + place
      glyph.advance = max(0, glyph.advance)
      rooms[place] = (rooms[place] ?? 0) + glyph.advance * face.unitsPerEm
      glyphs.append(glyph)
    }
    pieces[index].glyphs = start..<glyphs.count
    share(rooms, from: piece.range.lowerBound)
  }

  /// Characters that one glyph shows share its width evenly.
  private mutating func share(_ rooms: [Double?], from start: Int) {
    var pen = pens[pens.count - 1]
    var first = 0
    while first < rooms.count {
      let next = rooms[(first + 1)...].firstIndex { $0 != nil } ?? rooms.count
      let (room, shares) = (rooms[first] ?? 0, next - first)
      for share in 1...shares { pens.append(pen + room * Double(share) / Double(shares)) }
      if shares > 1 {
        if continued.isEmpty { continued = [Bool](repeating: false, count: count) }
        for index in first + 1..<next { continued[start + index] = true }
      }
      pen += room
      first = next
    }
  }

  /// The character that has a scalar, counted from the start of a piece.
  private func place(ofScalar scalar: Int, in range: Range<Int>) -> Int {
    guard !starts.isEmpty else {
      return min(max(scalar - range.lowerBound, 0), range.count - 1)
    }
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= scalar { low = middle } else { high = middle }
    }
    return low - range.lowerBound
  }
}

/// Finds the sources of characters, and remembers those of letters.
private struct SourceFinder {
  let face: Typeface
  let fonts: any FallbackFonts
  let weight: FontWeight
  let isTabular: Bool
  var faces: [ShapedText.Source] = [nil]
  /// The sources of letters, which do not depend on what is before, by up to three scalars.
  private var known: [UInt64: FallbackFace?] = [:]
  private var latest = 0

  init(face: Typeface, fonts: any FallbackFonts, weight: FontWeight, isTabular: Bool) {
    (self.face, self.fonts) = (face, fonts)
    (self.weight, self.isTabular) = (weight, isTabular)
  }

  mutating func source(of scalars: ArraySlice<UInt32>, after previous: FallbackFace?)
    -> FallbackFace?
  {
    guard let first = scalars.first, first >= 128 || scalars.count > 1 else { return nil }
    guard scalars.count <= 3 else { return find(scalars, after: previous) }
    let key = scalars.reduce(0) { $0 << 21 | UInt64($1) }
    if let found = known[key] { return found }
    let found = find(scalars, after: previous)
    if Unicode.Scalar(first)?.isPlainLetter == true { known[key] = .some(found) }
    return found
  }

  private func find(_ scalars: ArraySlice<UInt32>, after previous: FallbackFace?) -> FallbackFace? {
    let isEmoji = scalars.areEmoji
    guard isEmoji || face.form(of: scalars, tabular: isTabular) == .missing else { return nil }
    guard let character = scalars.character else { return nil }
    let found = fonts.face(for: character, weight: weight, after: previous)
    guard isEmoji, found?.isColored != true else { return found }
    // Without colors the embedded typeface's own sign is the better one.
    return face.form(of: scalars, tabular: isTabular) == .missing ? found : nil
  }

  /// The index of a face among those that were found.
  mutating func number(of face: FallbackFace?) -> Int {
    guard faces[latest] != face else { return latest }
    if let index = faces.firstIndex(of: face) {
      latest = index
    } else {
      faces.append(face)
      latest = faces.count - 1
    }
    return latest
  }
}

extension UInt32 {
  /// Whether a scalar may run to the left, or make others do so.
  fileprivate var mayRunLeft: Bool {
    guard self >= 0x590 else { return false }
    return self < 0x900 || (0x200E...0x2069).contains(self) && isDirectionMark
      || (0xFB1D...0xFDFF).contains(self) || (0xFE70...0xFEFF).contains(self)
      || (0x10800...0x10FFF).contains(self) || (0x1E800...0x1EFFF).contains(self)
  }

  /// Whether it is a mark, an embedding, an override or an isolate.
  private var isDirectionMark: Bool {
    self <= 0x200F || (0x202A...0x202E).contains(self) || self >= 0x2066
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of a script of its own.
  fileprivate var isPlainLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }
}

extension ArraySlice<UInt32> {
  var character: Character? {
    var view = String.UnicodeScalarView()
    for value in self { if let scalar = Unicode.Scalar(value) { view.append(scalar) } }
    return view.isEmpty ? nil : String(view).first
  }

  /// The character as it shows where writing runs to the left.
  func mirrored(by rules: (any ScriptRules)?) -> ArraySlice<UInt32> {
    guard let rules, let first, count == 1 else { return self }
    let mirror = rules.mirror(of: first)
    return mirror == first ? self : [mirror]
  }
}
