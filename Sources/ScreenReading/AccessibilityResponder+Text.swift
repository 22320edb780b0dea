internal import Geometry
internal import MessageBus
internal import ViewTree

/// The text of each object: `org.a11y.atspi.Text`.
extension AccessibilityResponder {
  func text(_ call: BusMessage, _ element: AccessibleElement) throws(Refusal) -> [BusValue] {
    let (text, selection) = try read(element)
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
    case ("GetNSelections", 0): return [.int32(selection.isEmpty ? 0 : 1)]
    case ("GetSelection", 1):
      return [.int32(Int32(selection.lowerBound)), .int32(Int32(selection.upperBound))]
    case ("SetCaretOffset", 1):
      // A place below zero is the end, not all of it.
      let place = numbers[0] < 0 ? text.count : numbers[0]
      return select(text.range(place, place))
    case ("AddSelection", 2): return select(text.range(numbers[0], numbers[1]))
    case ("SetSelection", 3): return select(text.range(numbers[1], numbers[2]))
    case ("RemoveSelection", 1):
      return select(selection.upperBound..<selection.upperBound)
    default: return try place(call.member, numbers, in: text, element)
    }
  }

  /// All letters have one style, and the place of the whole text is
  /// reported as the place of each letter.
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
    let (text, selection) = try read(element)
    return [
      "CharacterCount": .int32(Int32(text.count)),
      "CaretOffset": .int32(Int32(selection.upperBound)),
    ]
  }

  // MARK: Pieces

  private func piece(
    _ member: String,
    _ offset: Int,
    _ kind: Int,
    of text: ReadText
  ) throws(Refusal) -> [BusValue] {
    // `AtspiTextGranularity`, or `AtspiTextBoundaryType`, which names
    // the start or the end of pieces.
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

  /// The text of an element and what is selected in it, in scalars; a caret is an empty range.
  private func read(_ element: AccessibleElement) throws(Refusal) -> (ReadText, Range<Int>) {
    guard let meaning = element.meaning, let words = meaning.readText else { throw .noMethod }
    let text = readText(words)
    guard case .text(_, let selection) = meaning.value else { return (text, 0..<0) }
    return (text, text.scalars(selection))
  }

  /// A text as readers count it, counted once for all the pieces of it that a reader asks for.
  func readText(_ words: String) -> ReadText {
    if let lastText, lastText.text == words { return lastText }
    let text = ReadText(words)
    lastText = text
    return text
  }
}
