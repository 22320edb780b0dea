import ViewTree

/// Text as readers count it: by Unicode's scalars, where views count characters.
struct ReadText {
  /// What readers ask for a piece of.
  enum Piece {
    case character, word, sentence, line
  }

  let text: String
  /// What is selected, in scalars; the caret is an empty range.
  let selection: Range<Int>
  private let scalars: [Unicode.Scalar]

  /// The text of something that has any.
  init?(_ meaning: Accessibility) {
    guard let text = meaning.readText else { return nil }
    self.text = text
    scalars = Array(text.unicodeScalars)
    guard case .text(_, let selection) = meaning.value else {
      self.selection = 0..<0
      return
    }
    func count(_ characters: Int) -> Int { text.prefix(max(characters, 0)).unicodeScalars.count }
    self.selection = count(selection.lowerBound)..<count(selection.upperBound)
  }

  var count: Int { scalars.count }

  /// The letters in a range; -1 stands for the end.
  func string(_ start: Int, _ end: Int) -> String {
    let range = range(start, end)
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let start = min(max(start, 0), count)
    return start..<max(start, end < 0 ? count : min(end, count))
  }

  /// The number of the scalar at a place; 0 beyond the ends.
  func scalar(at offset: Int) -> UInt32 {
    scalars.indices.contains(offset) ? scalars[offset].value : 0
  }

  /// What views call a range of scalars.
  func characters(_ range: Range<Int>) -> Range<Int> {
    string(0, range.lowerBound).count..<string(0, range.upperBound).count
  }

  /// The text with something else in place of a range.
  func replacing(_ range: Range<Int>, with new: String) -> String {
    string(0, range.lowerBound) + new + string(range.upperBound, -1)
  }

  // MARK: Pieces

  /// The piece that a place lies in.
  func piece(_ piece: Piece, at offset: Int) -> Range<Int> {
    guard (0..<count).contains(offset) else { return count..<count }
    var start = offset
    while start > 0, !begins(piece, at: start) { start -= 1 }
    var end = offset + 1
    while end < count, !begins(piece, at: end) { end += 1 }
    return start..<end
  }

  private func begins(_ piece: Piece, at offset: Int) -> Bool {
    let (before, here) = (scalars[offset - 1], scalars[offset])
    return switch piece {
    case .character: true
    case .word: before.properties.isWhitespace && !here.properties.isWhitespace
    case .sentence:
      !here.properties.isWhitespace && before.properties.isWhitespace && endsSentence(offset - 2)
    case .line: before == "\n"
    }
  }

  private func endsSentence(_ offset: Int) -> Bool {
    offset >= 0 && [".", "!", "?", "…"].contains(scalars[offset])
  }
}
