@_spi(_Unicode) import Swift

/// The words of a text, as Unicode parts them (UAX 29), with the spaces and signs between them.
///
/// A language that writes no spaces is parted by the desktop's dictionary;
/// without one, up to the next space.
package struct TextWords: Sendable {
  /// What a part of a text is.
  package enum Kind: Sendable { case word, space, sign }

  package struct Part: Equatable, Sendable {
    package var range: Range<Int>
    package var kind: Kind
  }

  /// In the order of reading; together they are the whole text, counted in characters.
  package private(set) var parts: [Part] = []

  package init(_ characters: [Character], rules: (any ScriptRules)? = nil) {
    let ends = Self.dictionaryEnds(in: characters, rules)
    // A part ends with a character; what would end within one goes on.
    var (scalars, start, character) = (0, 0, 0)
    var end = characters.first?.unicodeScalars.count ?? 0
    for part in Self.segments(of: String(characters)) {
      scalars += part.unicodeScalars.count
      while character < characters.count, end <= scalars {
        character += 1
        if character < characters.count { end += characters[character].unicodeScalars.count }
      }
      if character > start { add(start..<character, of: characters, partedAt: ends) }
      start = character
    }
  }

  /// The part that has a character.
  package func part(at place: Int) -> Part? {
    parts.first { $0.range.upperBound > place } ?? parts.last
  }

  /// The parts of a text as Unicode has them.
  static func segments(of string: String) -> [Substring] {
    var (segments, index): ([Substring], String.Index) = ([], string.startIndex)
    while index < string.endIndex {
      let next = string._wordIndex(after: index)
      segments.append(string[index..<next])
      index = next
    }
    return segments
  }

  private mutating func add(_ range: Range<Int>, of all: [Character], partedAt ends: Set<Int>) {
    guard let first = all[range].first else { return }
    let isWord = all[range].contains { $0.isLetter || $0.isNumber || $0 == "_" }
    let kind: Kind = isWord ? .word : first.isWhitespace ? .space : .sign
    // Signs and spaces are walked over together, and so are the letters of a word without ends.
    let isJoined = kind != .word || first.needsDictionary && !ends.contains(range.lowerBound)
    if let last = parts.last, last.kind == kind, isJoined,
      kind != .word || all[last.range.lowerBound].needsDictionary
    {
      parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      parts.append(Part(range: range, kind: kind))
    }
  }

  /// The characters before which a dictionary ends a word.
  private static func dictionaryEnds(in all: [Character], _ rules: (any ScriptRules)?) -> Set<Int> {
    guard let rules, all.contains(where: \.needsDictionary) else { return [] }
    var (scalars, starts): ([UInt32], [Int: Int]) = ([], [:])
    for (index, character) in all.enumerated() {
      starts[scalars.count] = index
      scalars += character.unicodeScalars.map(\.value)
    }
    return Set((rules.breaks(of: scalars)?.words ?? []).compactMap { starts[$0] })
  }
}

extension Character {
  /// Whether it is of a script that writes no spaces between words.
  fileprivate var needsDictionary: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0xE00 else { return false }
    return LineBreakClass(scalar.value) == .dictionary
  }
}
