internal import Geometry
internal import MessageBus
internal import ViewTree

/// The text of each object: `org.a11y.atspi.Text`.
extension AccessibilityResponder {
  func text(_ call: BusMessage, _ element: AccessibleElement) throws(Refusal) -> [BusValue] {
    let text = try read(element)
    let numbers = call.body.map { $0.number.flatMap { Int(exactly: $0) } ?? 0 }
    func select(_ range: Range<Int>) -> [BusValue] {
      [.flag(element.perform(.select(text.characters(range))))]
    }
    switch (call.member, numbers.count) {
    case ("GetText", 2): return [.text(text.string(numbers[0], numbers[1]))]
    case ("GetCharacterAtOffset", 1):
      return [.int32(Int32(bitPattern: text.scalar(at: numbers[0])))]
    case ("GetStringAtOffset", 2), ("GetTextAtOffset", 2):
      return try piece(call.member, numbers[0], numbers[1], of: text)
    case ("GetNSelections", 0): return [.int32(text.selection.isEmpty ? 0 : 1)]
    case ("GetSelection", 1):
      return [.int32(Int32(text.selection.lowerBound)), .int32(Int32(text.selection.upperBound))]
    case ("SetCaretOffset", 1): return select(text.range(numbers[0], numbers[0]))
    case ("AddSelection", 2): return select(text.range(numbers[0], numbers[1]))
    case ("SetSelection", 3): return select(text.range(numbers[1], numbers[2]))
    case ("RemoveSelection", 1):
      return select(text.selection.upperBound..<text.selection.upperBound)
    default: return try place(call.member, numbers, in: text, element)
    }
  }

  /// All letters have one style, and the place of the whole text is reported as the place of each letter.
  private func place(
    _ member: String,
    _ numbers: [Int],
    in text: ReadText,
    _ element: AccessibleElement
  ) throws(Refusal) -> [BusValue] {
    let (start, end) = (BusValue.int32(0), BusValue.int32(Int32(text.count)))
    switch (member, numbers.count) {
    case ("GetAttributes", 1), ("GetAttributeRun", 2):
      return [.array(of: "{ss}", []), start, end]
    case ("GetDefaultAttributes", 0), ("GetDefaultAttributeSet", 0):
      return [.array(of: "{ss}", [])]
    case ("GetCharacterExtents", 2), ("GetRangeExtents", 3):
      guard let number = numbers.last, let origin = Origin(rawValue: UInt32(clamping: number))
      else { throw .invalidArgs }
      guard case .structure(let frame) = extents(of: .element(element), from: origin) else {
        throw .invalidArgs
      }
      return frame
    case ("GetOffsetAtPoint", 3): return [.int32(-1)]
    case ("ScrollSubstringTo", 3), ("ScrollSubstringToPoint", 5):
      element.reveal()
      return [.flag(true)]
    default: throw .noMethod
    }
  }

  func textProperties(
    _ element: AccessibleElement
  ) throws(Refusal) -> KeyValuePairs<String, BusValue> {
    let text = try read(element)
    return [
      "CharacterCount": .int32(Int32(text.count)),
      "CaretOffset": .int32(Int32(text.selection.upperBound)),
    ]
  }

  // MARK: Pieces

  private func piece(
    _ member: String,
    _ offset: Int,
    _ kind: Int,
    of text: ReadText
  ) throws(Refusal) -> [BusValue] {
    // `AtspiTextGranularity`, or `AtspiTextBoundaryType`, which names the start or the end of pieces.
    let kinds: [ReadText.Piece] =
      member == "GetStringAtOffset"
      ? [.character, .word, .sentence, .line, .line]
      : [.character, .word, .word, .sentence, .sentence, .line, .line]
    guard kinds.indices.contains(kind) else { throw .invalidArgs }
    let range = text.piece(kinds[kind], at: offset)
    return [
      .text(text.string(range.lowerBound, range.upperBound)), .int32(Int32(range.lowerBound)),
      .int32(Int32(range.upperBound)),
    ]
  }

  private func read(_ element: AccessibleElement) throws(Refusal) -> ReadText {
    guard let text = element.meaning.flatMap({ ReadText($0) }) else { throw .noMethod }
    return text
  }
}

/// Text as readers count it: by Unicode's scalars, where views count characters.
struct ReadText {
  /// The kinds of pieces that readers ask for.
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
    String(String.UnicodeScalarView(scalars[range(start, end)]))
  }

  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let start = min(max(start, 0), count)
    return start..<max(start, end < 0 ? count : min(end, count))
  }

  /// The number of the scalar at a place; 0 beyond the ends.
  func scalar(at offset: Int) -> UInt32 {
    scalars.indices.contains(offset) ? scalars[offset].value : 0
  }

  /// The range of characters, as views count them, for a range of scalars.
  func characters(_ range: Range<Int>) -> Range<Int> {
    string(0, range.lowerBound).count..<string(0, range.upperBound).count
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
